/* Replays recorded games and compares every event, fingerprint and score. */
#include "json.h"
#include "okolitsa.h"
#include "text.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *file_name;

static void expect(int matches, const char *what, uint32_t ply) {
    if (matches) return;
    fprintf(stderr, "%s: different %s at ply %u\n", file_name, what, (unsigned)ply);
    exit(1);
}

static void check(int32_t status, uint32_t ply) {
    if (status == OKO_OK) return;
    fprintf(stderr, "%s: status %d at ply %u: %s\n", file_name, (int)status, (unsigned)ply, oko_status_text(status, OKO_EN));
    exit(1);
}

static const uint8_t *bytes(Span span) { return (const uint8_t *)span.at; }

static uint32_t size(Span span) { return (uint32_t)span.len; }

static char *read_file(const char *name) {
    FILE *file = fopen(name, "rb");
    char *text = NULL;
    long len = -1;
    if (file != NULL && fseek(file, 0, SEEK_END) == 0) len = ftell(file);
    if (len >= 0 && fseek(file, 0, SEEK_SET) == 0) text = malloc((size_t)len + 1);
    if (text == NULL || fread(text, 1, (size_t)len, file) != (size_t)len) {
        fprintf(stderr, "%s: cannot read the file\n", name);
        exit(1);
    }
    text[len] = '\0';
    fclose(file);
    return text;
}

static void expect_state(OkoGame game, Span fingerprint, OkoInfo *info) {
    char digits[17];
    check(oko_game_info(game, info), 0);
    snprintf(digits, sizeof digits, "%08lx%08lx", (unsigned long)(info->fingerprint >> 32),
             (unsigned long)(info->fingerprint & 0xffffffffu));
    expect(json_is(fingerprint, digits), "fingerprint", info->ply);
}

/* Plays one ply and compares its events with the recorded ones, as structs by number and as JSON by content. */
static void play(OkoGame game, Span ply, uint32_t at, Text *text) {
    const Span line = json_member(ply, "command"), seat = json_member(ply, "player");
    Span batches, batch, events, rest, event;
    OkoCommand command;
    OkoEvent records[64];
    uint32_t len = 0, count = 0;
    int32_t status;
    check(oko_command_parse(game, bytes(line), size(line), &command), at);
    check(oko_game_apply(game, atoi(seat.at), &command, at, -1, records, 64, &len), at);
    FETCH(status, text, oko_game_events_json(game, -1, at + 1, INTO(text)));
    check(status, at);
    batches.at = text->at;
    batches.len = text->len;
    expect(json_next(&batches, &batch), "batch", at);
    events = rest = json_member(batch, "events");
    while (json_next(&rest, &event)) ++count;
    event = json_member(ply, "events");
    expect(events.len == event.len && memcmp(events.at, event.at, events.len) == 0, "list of events", at);
    expect(len == count && (len == 0 || records[0].ply == at + 1), "number of events", at);
}

/* Checks that a loaded save is the same game, and that undo and redo restore it. */
static void save_and_load(OkoGame game, const OkoInfo *end, Text *text) {
    OkoGame loaded;
    OkoInfo info;
    int32_t status;
    FETCH(status, text, oko_game_save(game, INTO(text)));
    check(status, end->ply);
    check(oko_game_load((const uint8_t *)text->at, text->len, &loaded), end->ply);
    check(oko_game_undo(loaded), end->ply);
    check(oko_game_redo(loaded), end->ply);
    check(oko_game_info(loaded, &info), end->ply);
    expect(memcmp(&info, end, sizeof info) == 0, "game from the save", end->ply);
    check(oko_game_free(loaded), end->ply);
}

/* Returns the number of commands. */
static uint32_t replay(Span golden) {
    const Span setup = json_member(golden, "setup");
    Span plies = json_member(golden, "plies"), scores = json_member(golden, "scores"), ply, score;
    Text text = {NULL, 0, 0};
    OkoGame game;
    OkoInfo info;
    uint32_t at = 0, seat = 0;
    check(oko_game_new(bytes(setup), size(setup), &game), at);
    while (json_next(&plies, &ply)) {
        play(game, ply, at++, &text);
        expect_state(game, json_member(ply, "fingerprint"), &info);
    }
    expect(at > 0 && info.over == 1 && info.to_act == -1, "end", at);
    while (json_next(&scores, &score)) expect(info.scores[seat++] == atoi(score.at), "score", at);
    expect(seat == info.players, "number of scores", at);
    save_and_load(game, &info, &text);
    check(oko_game_free(game), at);
    text_free(&text);
    return at;
}

static const char usage[] =
    "Usage: replay GAME.json...\n"
    "\n"
    "Replays recorded games and compares every event, fingerprint and score.\n"
    "\n"
    "Example:\n"
    "  replay tests/golden/classic/*.json\n";

int main(int count, char **names) {
    unsigned long commands = 0;
    int place;
    const int asked = count > 1 && (strcmp(names[1], "--help") == 0 || strcmp(names[1], "-h") == 0);
    if (asked || count < 2) {
        fputs(usage, asked ? stdout : stderr);
        return asked ? 0 : 1;
    }
    for (place = 1; place < count; ++place) {
        char *text = read_file(file_name = names[place]);
        Span golden;
        golden.at = text;
        golden.len = json_compact(text);
        commands += replay(golden);
        free(text);
    }
    printf("%d games, %lu commands match the records\n", count - 1, commands);
    return 0;
}
