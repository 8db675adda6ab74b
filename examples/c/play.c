/* Plays a random game of Okolitsa from setup to score, in C99. */
#include "okolitsa.h"
#include <stdio.h>
#include <string.h>

typedef char command_is_16[sizeof(OkoCommand) == 16 ? 1 : -1];
typedef char event_is_24[sizeof(OkoEvent) == 24 ? 1 : -1];
typedef char info_is_64[sizeof(OkoInfo) == 64 ? 1 : -1];

static const char usage[] =
    "Usage: play\n"
    "\n"
    "Plays a random game of Okolitsa and prints the number of commands and the scores.\n";

int main(int count, char **words) {
    const char *setup = "{\"ruleset\": \"okolitsa\", \"players\": 2, \"seed\": 7}";
    OkoGame game;
    OkoInfo info;
    uint32_t random = 1;
    int32_t status;
    if (count > 1) {
        const int asked = strcmp(words[1], "--help") == 0 || strcmp(words[1], "-h") == 0;
        fputs(usage, asked ? stdout : stderr);
        return asked ? 0 : 1;
    }
    status = oko_game_new((const uint8_t *)setup, (uint32_t)strlen(setup), &game);
    if (status == OKO_OK) status = oko_game_info(game, &info);
    while (status == OKO_OK && !info.over) {
        OkoCommand command;
        random = random * 1664525u + 1013904223u;
        status = oko_game_legal_nth(game, info.to_act, (random >> 8) % info.legal, &command);
        if (status == OKO_OK) status = oko_game_apply(game, info.to_act, &command, -1, -1, NULL, 0, NULL);
        if (status == OKO_OK) status = oko_game_info(game, &info);
    }
    if (status == OKO_OK) {
        printf("%u commands, %d : %d\n", (unsigned)info.ply, (int)info.scores[0], (int)info.scores[1]);
        status = oko_game_free(game);
    }
    if (status != OKO_OK) fprintf(stderr, "status %d\n", (int)status);
    return status == OKO_OK ? 0 : 1;
}
