/* Texts of the library in C99: asked for twice, for their size and for themselves. */
#ifndef TEXT_H
#define TEXT_H

#include "okolitsa.h"
#include <stdio.h>
#include <stdlib.h>

/* A text with a zero after it, in memory that grows and is used again. Begins as {NULL, 0, 0}. */
typedef struct Text {
    char *at;
    uint32_t room, len;
} Text;

/* The last three arguments of a call that writes a text. */
#define INTO(text) (uint8_t *)(text)->at, (text)->room, &(text)->len

/* Makes a call, again if the text had too little room: ASK(status, &text, oko_game_save(game, INTO(&text))). */
#define ASK(status, text, call)                                          \
    do {                                                                 \
        do (status) = (call);                                            \
        while ((status) == OKO_BUFFER_TOO_SMALL && text_grow(text));     \
        text_end(text, status);                                          \
    } while (0)

static inline int text_grow(Text *text) {
    char *at = (char *)realloc(text->at, (size_t)text->len + 1);
    if (at == NULL) {
        fputs("no memory\n", stderr);
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
