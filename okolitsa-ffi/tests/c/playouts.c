/* Plays the same random games in one of three ways: playouts WAY GAMES RULESET. The ways: `calls`, three calls per command; `steps`, one call per
 * command; `inside`, one call of oko_playouts for all games. Prints the scores of all seats. */
#include "okolitsa.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 2, STREAM = 9 };

/* The random number generator of the library; see docs/notation.md. */
typedef struct Random {
    uint64_t state, increment;
} Random;

static uint32_t next(Random *random) {
    const uint64_t old = random->state;
    const uint32_t folded = (uint32_t)((old >> 18 ^ old) >> 27), turn = (uint32_t)(old >> 59);
    random->state = old * UINT64_C(6364136223846793005) + random->increment;
    return folded >> turn | folded << (-turn & 31);
}

static Random seeded(uint64_t seed) {
    Random random;
    random.state = 0;
    random.increment = STREAM << 1 | 1;
    next(&random);
    random.state += seed;
    next(&random);
    return random;
}

static uint32_t below(Random *random, uint32_t n) {
    uint64_t product = (uint64_t)next(random) * n;
    while ((uint32_t)product < n && (uint32_t)product < -n % n) product = (uint64_t)next(random) * n;
    return (uint32_t)(product >> 32);
}

static void check(int32_t status) {
    if (status == OKO_OK) return;
    fprintf(stderr, "status %d: %s\n", (int)status, oko_status_text(status, OKO_EN));
    exit(1);
}

static uint32_t write_setup(char *setup, size_t room, const char *ruleset, unsigned seed) {
    return (uint32_t)snprintf(setup, room, "{\"ruleset\": \"%s\", \"players\": %d, \"seed\": %u}", ruleset, SEATS, seed);
}

static void play(const char *ruleset, unsigned seed, int by_steps, int32_t *scores) {
    char setup[128];
    const uint32_t len = write_setup(setup, sizeof setup, ruleset, seed);
    Random random = seeded(seed);
    OkoGame game;
    OkoInfo info;
    int32_t by;
    uint32_t legal;
    check(oko_game_new((const uint8_t *)setup, len, &game));
    check(oko_game_to_act(game, &by, &legal));
    while (by >= 0) {
        OkoCommand command;
        if (by_steps) {
            check(oko_game_step(game, below(&random, legal), &by, &legal));
            continue;
        }
        check(oko_game_legal_nth(game, by, below(&random, legal), &command));
        check(oko_game_apply(game, by, &command, -1, -1, NULL, 0, NULL));
        check(oko_game_to_act(game, &by, &legal));
    }
    check(oko_game_info(game, &info));
    memcpy(scores, info.scores, SEATS * sizeof *scores);
    check(oko_game_free(game));
}

int main(int count, char **words) {
    const int games = count == 4 ? atoi(words[2]) : 0;
    int32_t *scores;
    int at;
    if (games <= 0) return 2;
    scores = malloc((size_t)games * SEATS * sizeof *scores);
    if (scores == NULL) return 2;
    if (strcmp(words[1], "inside") == 0) {
        char setup[128];
        uint32_t written;
        const uint32_t len = write_setup(setup, sizeof setup, words[3], 0);
        check(oko_playouts((const uint8_t *)setup, len, (uint32_t)games, 0, scores, (uint32_t)games * SEATS, &written));
    } else {
        for (at = 0; at < games; ++at) play(words[3], (unsigned)at, words[1][0] == 's', scores + at * SEATS);
    }
    for (at = 0; at < games; ++at) printf("%d %d\n", (int)scores[at * SEATS], (int)scores[at * SEATS + 1]);
    free(scores);
    return 0;
}
