/* Helpers for texts of the library in C99: a call that finds too little room is repeated with a larger buffer. */
#ifndef TEXT_H
#define TEXT_H

#include "okolitsa.h"
#include <stdio.h>
#include <stdlib.h>

/* A zero-terminated text in a buffer that grows and is reused. Initialize it with {NULL, 0, 0}; free it with text_free. */
typedef struct Text {
    char *at;
    uint32_t room, len;
} Text;

/* The last three arguments of a function that writes a text. */
#define INTO(text) (uint8_t *)(text)->at, (text)->room, &(text)->len

/* Makes a call and repeats it if the buffer was too small: FETCH(status, &text, oko_game_save(game, INTO(&text))). */
#define FETCH(status, text, call)                                        \
    do {                                                                 \
        do (status) = (call);                                            \
        while ((status) == OKO_BUFFER_TOO_SMALL && text_grow(text));     \
        text_end(text, status);                                          \
    } while (0)

static inline int text_grow(Text *text) {
    char *at = (char *)realloc(text->at, (size_t)text->len + 1);
    if (at == NULL) {
        fputs("out of memory\n", stderr);
        exit(1);
    }
    text->at = at;
    text->room = text->len;
    return 1;
}

static inline void text_end(Text *text, int32_t status) {
    if (status != OKO_OK) text->len = 0;
    if (text->at == NULL) text_grow(text);
    text->at[text->len] = '\0';
}

static inline void text_free(Text *text) {
    free(text->at);
    text->at = NULL;
    text->room = text->len = 0;
}

#endif
