/* A minimal JSON reader for the examples: it reads well-formed JSON without spaces between tokens. */
#ifndef JSON_H
#define JSON_H

#include <stddef.h>
#include <string.h>

/* A slice of a text. */
typedef struct Span {
    const char *at;
    size_t len;
} Span;

static inline int json_is(Span span, const char *text) {
    return span.len == strlen(text) && memcmp(span.at, text, span.len) == 0;
}

/* Removes the spaces between tokens in place; returns the new length. */
static inline size_t json_compact(char *text) {
    const char *from;
    char *to = text;
    int quoted = 0;
    for (from = text; *from != '\0'; ++from) {
        if (quoted && *from == '\\') *to++ = *from++;
        else if (*from == '"') quoted = !quoted;
        if (quoted || strchr(" \n\r\t", *from) == NULL) *to++ = *from;
    }
    *to = '\0';
    return (size_t)(to - text);
}

/* Reads the next item of a list or member of an object. `rest` starts as the whole value. Returns 0 after the last item. */
static inline int json_next(Span *rest, Span *item) {
    size_t at, depth = 0;
    int quoted = 0;
    for (at = 1; at < rest->len; ++at) {
        const char c = rest->at[at];
        if (quoted && c == '\\') ++at;
        else if (c == '"') quoted = !quoted;
        else if (quoted) continue;
        else if (c == '[' || c == '{') ++depth;
        else if (depth == 0 && (c == ',' || c == ']' || c == '}')) break;
        else if (c == ']' || c == '}') --depth;
    }
    if (at <= 1 || at >= rest->len) return 0;
    item->at = rest->at + 1;
    item->len = at - 1;
    rest->at += at;
    rest->len -= at;
    return 1;
}

/* The value of a member, a string without its quotes; empty if there is no such member. */
static inline Span json_member(Span object, const char *name) {
    const size_t len = strlen(name);
    Span part = {NULL, 0};
    while (json_next(&object, &part)) {
        if (part.len < len + 4 || part.at[len + 1] != '"' || memcmp(part.at + 1, name, len) != 0) continue;
        part.at += len + 3;
        part.len -= len + 3;
        if (part.at[0] == '"') {
            part.at += 1;
            part.len -= 2;
        }
        return part;
    }
    part.at = "";
    part.len = 0;
    return part;
}

#endif
