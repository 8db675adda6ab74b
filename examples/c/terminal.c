/* A game of any ruleset in the terminal: people, random commands and programs can hold the seats. */
#define _POSIX_C_SOURCE 200809L
#include "json.h"
#include "okolitsa.h"
#include "text.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SEATS = 6, LINE = 256 };

typedef struct Source {
    enum { PERSON, RANDOM, PROGRAM } kind;
    FILE *to, *from;
    /* The first ply whose events this person has not read yet. */
    uint32_t next_ply;
} Source;

static OkoGame game;
static int32_t lang = OKO_EN;
static Source sources[SEATS];
static Text text = {NULL, 0, 0};

static const char *say(const char *english, const char *russian) { return lang == OKO_RU ? russian : english; }

static const char usage[] =
    "Usage: terminal [--ru] SETUP SOURCE...\n"
    "\n"
    "Plays a game in the terminal. SETUP is a JSON object; there is a SOURCE of commands for each seat:\n"
    "  person     a person types: a command, its number, ? for the list, undo or quit\n"
    "  random     one of the legal commands\n"
    "  PROGRAM    anything else is run as a shell command. At each of its turns it is sent the view of its seat\n"
    "             (JSON, one line), the legal commands (one per line) and an empty line; it answers with a command.\n"
    "\n"
    "Options:\n"
    "  --ru       Russian instead of English\n"
    "  --help     this text\n"
    "\n"
    "Example:\n"
    "  terminal '{\"ruleset\": \"okolitsa\", \"seed\": 7}' person random\n";

static void fail(const char *what) {
    fprintf(stderr, "terminal: %s\n", what);
    exit(1);
}

static void check(int32_t status) {
    if (status != OKO_OK) fail(oko_status_text(status, lang));
}

/* Prints the sentence of the refusal in `text`. */
static void print_refusal(FILE *to) {
    const Span sentence = json_member((Span){text.at, text.len}, say("en", "ru"));
    fprintf(to, "%.*s\n", (int)sentence.len, sentence.at);
}

static void start_program(Source *source, const char *program) {
    int to[2], from[2];
    const int piped = pipe(to) == 0 && pipe(from) == 0;
    const pid_t pid = piped ? fork() : -1;
    if (pid < 0) fail("cannot start a process");
    if (pid == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        close(to[0]), close(to[1]), close(from[0]), close(from[1]);
        execl("/bin/sh", "sh", "-c", program, (char *)NULL);
        _exit(127);
    }
    close(to[0]), close(from[1]);
    source->to = fdopen(to[1], "w");
    source->from = fdopen(from[0], "r");
    if (source->to == NULL || source->from == NULL) fail("cannot start a process");
}

static void open_source(Source *source, const char *word) {
    source->kind = strcmp(word, "person") == 0 ? PERSON : strcmp(word, "random") == 0 ? RANDOM : PROGRAM;
    if (source->kind == PROGRAM) start_program(source, word);
}

static void list_commands(FILE *to, int32_t seat, uint32_t count, int numbered) {
    uint32_t n;
    for (n = 0; n < count; ++n) {
        OkoCommand command;
        int32_t status;
        check(oko_game_legal_nth(game, seat, n, &command));
        FETCH(status, &text, oko_command_format(game, &command, INTO(&text)));
        check(status);
        if (numbered) fprintf(to, "%4u  ", (unsigned)n + 1);
        fprintf(to, "%s\n", text.at);
    }
}

/* Reads a line without its line break; returns 0 at the end of the input. */
static int read_line(FILE *from, char *line) {
    if (fgets(line, LINE, from) == NULL) return 0;
    line[strcspn(line, "\r\n")] = '\0';
    return 1;
}

/* Parses a line as a legal command and returns 1; else returns 0 and leaves the refusal in `text`. */
static int parse_line(int32_t seat, const char *line, OkoCommand *command) {
    const uint8_t *bytes = (const uint8_t *)line;
    const uint32_t len = (uint32_t)strlen(line);
    int32_t status = oko_command_parse(game, bytes, len, command);
    if (status == OKO_OK) {
        if (oko_game_check(game, seat, command) == OKO_OK) return 1;
        FETCH(status, &text, oko_game_refusal_json(game, seat, command, INTO(&text)));
    } else if (status >= 100) {
        FETCH(status, &text, oko_line_refusal_json(game, bytes, len, INTO(&text)));
    }
    check(status);
    return 0;
}

static void ask_program(Source *source, int32_t seat, uint32_t count, OkoCommand *command) {
    char line[LINE];
    int32_t status;
    FETCH(status, &text, oko_game_view_json(game, seat, INTO(&text)));
    check(status);
    fprintf(source->to, "%s\n", text.at);
    list_commands(source->to, seat, count, 0);
    fputc('\n', source->to);
    if (fflush(source->to) != 0 || !read_line(source->from, line)) fail(say("a program does not reply", "программа не отвечает"));
    if (!parse_line(seat, line, command)) {
        print_refusal(stderr);
        fail(line);
    }
}

static void choose_random(int32_t seat, uint32_t count, OkoCommand *command) {
    static uint32_t random = 1;
    random = random * 1664525u + 1013904223u;
    check(oko_game_legal_nth(game, seat, (random >> 8) % count, command));
}

static void show(int32_t seat) {
    int32_t status;
    OkoInfo info;
    FETCH(status, &text, oko_game_events_text(game, seat, sources[seat].next_ply, lang, INTO(&text)));
    check(status);
    check(oko_game_info(game, &info));
    sources[seat].next_ply = info.ply + 1;
    printf("%s\n", text.at);
    FETCH(status, &text, oko_game_text_board(game, seat, lang, isatty(STDOUT_FILENO), INTO(&text)));
    check(status);
    printf("%s\n", text.at);
}

/* Undoes commands back to the last decision of this seat. */
static void take_back(int32_t seat) {
    OkoInfo info;
    int at;
    do {
        if (oko_game_undo(game) != OKO_OK) break;
        check(oko_game_info(game, &info));
    } while (info.to_act != seat);
    check(oko_game_info(game, &info));
    for (at = 0; at < SEATS; ++at) {
        if (sources[at].next_ply > info.ply) sources[at].next_ply = info.ply + 1;
    }
}

/* Returns 1 with a command, or 0 after an undo. */
static int ask_person(int32_t seat, uint32_t count, OkoCommand *command) {
    char line[LINE];
    show(seat);
    for (;;) {
        unsigned long number;
        char *end;
        printf(say("Player %d (1-%u, ?, undo, quit)> ", "Игрок %d (1–%u, ?, undo, quit)> "), (int)seat + 1, (unsigned)count);
        fflush(stdout);
        if (!read_line(stdin, line) || strcmp(line, "quit") == 0) exit(0);
        if (strcmp(line, "undo") == 0) return take_back(seat), 0;
        number = strtoul(line, &end, 10);
        if (strcmp(line, "?") == 0) {
            list_commands(stdout, seat, count, 1);
        } else if (end != line && *end == '\0' && number >= 1 && number <= count) {
            return check(oko_game_legal_nth(game, seat, (uint32_t)number - 1, command)), 1;
        } else if (parse_line(seat, line, command)) {
            return 1;
        } else {
            print_refusal(stdout);
        }
    }
}

static void play(void) {
    int32_t seat;
    uint32_t count;
    for (check(oko_game_to_act(game, &seat, &count)); seat >= 0; check(oko_game_to_act(game, &seat, &count))) {
        Source *source = &sources[seat];
        OkoCommand command;
        if (source->kind == PROGRAM) ask_program(source, seat, count, &command);
        if (source->kind == RANDOM) choose_random(seat, count, &command);
        if (source->kind == PERSON && !ask_person(seat, count, &command)) continue;
        check(oko_game_apply(game, seat, &command, -1, -1, NULL, 0, NULL));
    }
}

static void deal(const char *setup, int seats) {
    const uint8_t *bytes = (const uint8_t *)setup;
    const uint32_t len = (uint32_t)strlen(setup);
    int32_t status = oko_game_new(bytes, len, &game);
    OkoInfo info;
    if (status >= 100) {
        FETCH(status, &text, oko_setup_refusal_json(bytes, len, INTO(&text)));
        print_refusal(stderr);
        exit(1);
    }
    check(status);
    check(oko_game_info(game, &info));
    if (info.players != seats) fail(say("each seat needs a source", "для каждого места нужен источник ходов"));
}

static void end(int seats) {
    OkoInfo info;
    int seat;
    for (seat = 0; seat < seats; ++seat) {
        if (sources[seat].kind == PERSON) show(seat);
    }
    check(oko_game_info(game, &info));
    for (seat = 0; seat < seats; ++seat) {
        const char *won = info.winners >> seat & 1 ? say(", winner", " — победа") : "";
        printf(say("Player %d: %d%s\n", "Игрок %d: %d%s\n"), seat + 1, (int)info.scores[seat], won);
        if (sources[seat].kind == PROGRAM) fclose(sources[seat].to), fclose(sources[seat].from);
    }
    check(oko_game_free(game));
    text_free(&text);
}

int main(int count, char **words) {
    int seat, first = 1;
    if (count > 1 && (strcmp(words[1], "--help") == 0 || strcmp(words[1], "-h") == 0)) return fputs(usage, stdout), 0;
    if (count > 1 && strcmp(words[1], "--ru") == 0) lang = OKO_RU, first = 2;
    if (count < first + 2 || count - first - 1 > SEATS || words[first][0] == '-') return fputs(usage, stderr), 1;
    /* A write to a program that has ended must not stop this one. */
    signal(SIGPIPE, SIG_IGN);
    deal(words[first], count - first - 1);
    for (seat = 0; seat < count - first - 1; ++seat) open_source(&sources[seat], words[first + 1 + seat]);
    play();
    end(count - first - 1);
    return 0;
}
