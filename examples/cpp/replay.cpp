// Replays recorded games and compares every event, fingerprint and score.
#include "okolitsa.hpp"

#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace {

using Texts = std::vector<std::string_view>;

/// A JSON text without the spaces between its tokens.
std::string compact(std::string_view json) {
    std::string text;
    bool quoted = false;
    for (std::size_t at = 0; at < json.size(); ++at) {
        if (json[at] == '"') quoted = !quoted;
        if (quoted && json[at] == '\\') text += json[at++];
        if (quoted || (json[at] != ' ' && json[at] != '\n' && json[at] != '\r' && json[at] != '\t')) text += json[at];
    }
    return text;
}

/// The items of a compact JSON list, or the members of an object.
Texts parts(std::string_view json) {
    Texts list;
    std::size_t start = 1, depth = 0;
    bool quoted = false;
    for (std::size_t at = 1; at < json.size(); ++at) {
        const char c = json[at];
        if (c == '"') quoted = !quoted;
        if (quoted && c == '\\') ++at;
        if (quoted) continue;
        if ((c == ',' && depth == 0) || at + 1 == json.size()) {
            if (at > start) list.push_back(json.substr(start, at - start));
            start = at + 1;
        } else if (c == '[' || c == '{') {
            ++depth;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return list;
}

/// The value of a member; a string without its quotes.
std::string_view member(std::string_view object, std::string_view name) {
    for (std::string_view part : parts(object)) {
        if (part.substr(0, name.size() + 3) == '"' + std::string(name) + "\":") {
            const std::string_view value = part.substr(name.size() + 3);
            return value.front() == '"' ? value.substr(1, value.size() - 2) : value;
        }
    }
    throw std::runtime_error("missing member " + std::string(name));
}

int number(std::string_view text) { return std::stoi(std::string(text)); }

void expect(bool matches, const char *what, std::uint32_t ply) {
    if (!matches) throw std::runtime_error("different " + std::string(what) + " at ply " + std::to_string(ply));
}

std::string hex(std::uint64_t print) {
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(print));
    return digits;
}

/// Replays a game and returns the number of its commands.
std::uint32_t replay(const std::string &golden) {
    okolitsa::Game game(member(golden, "setup"));
    for (std::string_view ply : parts(member(golden, "plies"))) {
        const std::uint32_t at = game.info().ply;
        const OkoCommand command = game.parse(member(ply, "command"));
        const std::size_t events = game.apply(number(member(ply, "player")), command, at).size();
        const std::string batches = game.events_json(okolitsa::spectator, at + 1);
        const std::string_view json = member(parts(batches).at(0), "events");
        expect(json == member(ply, "events") && events == parts(json).size(), "list of events", at);
        expect(hex(game.info().fingerprint) == member(ply, "fingerprint"), "fingerprint", at);
    }
    const OkoInfo end = game.info();
    const Texts scores = parts(member(golden, "scores"));
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        expect(end.scores[seat] == number(scores[seat]), "score", end.ply);
    }
    expect(end.over == 1 && scores.size() == end.players, "end", end.ply);
    expect(game.turn().to_act == -1 && game.turn().legal == 0, "turn", end.ply);
    expect(game.svg().rfind("<svg", 0) == 0 && !game.text_board().empty(), "picture", end.ply);
    expect(!game.events_text(okolitsa::spectator, end.ply, OKO_RU).empty(), "text", end.ply);
    const okolitsa::Game loaded = okolitsa::Game::load(game.save());
    expect(loaded.info().fingerprint == end.fingerprint && game.undo() && game.redo(), "save", end.ply);
    return end.ply;
}

/// Checks that a game played with step() equals one played with apply().
void play_by_steps() {
    okolitsa::Game steps(R"({"ruleset": "okolitsa", "players": 2, "seed": 7})");
    okolitsa::Game commands = steps.clone();
    for (okolitsa::Turn turn = steps.turn(); turn.to_act >= 0; turn = steps.step(turn.legal / 2)) {
        if (turn.legal != commands.legal_commands(turn.to_act).size()) throw std::runtime_error("different number of commands");
        commands.apply(turn.to_act, commands.legal_command(turn.to_act, turn.legal / 2));
    }
    if (steps.info().fingerprint != commands.info().fingerprint) throw std::runtime_error("step() plays a different game");
}

/// Draws a tile and a set of every ruleset.
void draw_sets() {
    const std::string rulesets = okolitsa::rulesets_json();
    for (std::string_view ruleset : parts(rulesets)) {
        const std::string_view id = member(ruleset, "id");
        // The last set is the smallest.
        const std::string_view quoted = parts(member(ruleset, "sets")).back();
        const std::string_view set = quoted.substr(1, quoted.size() - 2);
        const std::string catalogue = okolitsa::tile_catalogue_json(id, set);
        const std::string_view tile = member(parts(member(catalogue, "tiles")).at(0), "id");
        if (okolitsa::tile_svg(id, tile, 1).rfind("<svg", 0) != 0 || okolitsa::tile_sheet_svg(id, set).rfind("<svg", 0) != 0) {
            throw std::runtime_error("no picture of " + std::string(set));
        }
    }
    if (okolitsa::playouts(R"({"ruleset": "okolitsa", "players": 3})", 2, 7).size() != 6) throw std::runtime_error("missing scores");
}

constexpr const char *usage = "Usage: replay GAME.json...\n"
                              "\n"
                              "Replays recorded games and compares every event, fingerprint and score.\n"
                              "\n"
                              "Example:\n"
                              "  replay tests/golden/classic/*.json\n";

} // namespace

int main(int count, char **names) {
    std::uint32_t commands = 0;
    const std::string first = count > 1 ? names[1] : "";
    const bool asked = first == "--help" || first == "-h";
    if (asked || count < 2) {
        (asked ? std::cout : std::cerr) << usage;
        return asked ? 0 : 1;
    }
    try {
        play_by_steps();
        draw_sets();
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    for (int place = 1; place < count; ++place) {
        try {
            std::ifstream file(names[place], std::ios::binary);
            const std::string text{std::istreambuf_iterator<char>(file), {}};
            commands += replay(compact(text));
        } catch (const std::exception &error) {
            std::cerr << names[place] << ": " << error.what() << '\n';
            return 1;
        }
    }
    std::cout << count - 1 << " games, " << commands << " commands match the records\n";
    return 0;
}
