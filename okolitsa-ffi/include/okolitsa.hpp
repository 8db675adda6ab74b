/* Okolitsa in C++17: a header-only wrapper of okolitsa.h with RAII, standard containers and exceptions.
 *
 * A Game owns its handle and frees it in the destructor. Failed calls throw okolitsa::Error. Seats and viewers are
 * numbers as in okolitsa.h: seats start at 0, and -1 is a spectator. */

#ifndef OKOLITSA_HPP
#define OKOLITSA_HPP

#include "okolitsa.h"

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace okolitsa {

/// The viewer without a seat.
inline constexpr std::int32_t spectator = -1;

static_assert(sizeof(OkoCommand) == 16 && sizeof(OkoEvent) == 24 && sizeof(OkoInfo) == 64, "okolitsa.h does not match");

/// A short description of a status in a language (OKO_EN, OKO_RU).
inline std::string status_text(std::int32_t status, std::int32_t lang = OKO_EN) {
    return oko_status_text(status, lang);
}

/// Thrown when a call fails.
class Error : public std::runtime_error {
public:
    explicit Error(std::int32_t status, std::string refusal = {})
        : std::runtime_error(status_text(status) + (refusal.empty() ? "" : ": " + refusal)),
          status_(status),
          refusal_(std::move(refusal)) {}

    /// The status: below 100 misuse (OKO_...), 100 or more the code of a refusal by the rules.
    std::int32_t status() const noexcept { return status_; }

    /// The refusal as JSON, with its evidence and its text in both languages; empty for misuse.
    const std::string &refusal() const noexcept { return refusal_; }

private:
    std::int32_t status_;
    std::string refusal_;
};

namespace detail {

inline void check(std::int32_t status) {
    if (status != OKO_OK) throw Error(status);
}

inline std::uint32_t size(std::size_t count) {
    if (count > std::numeric_limits<std::uint32_t>::max()) throw Error(OKO_OUT_OF_RANGE);
    return static_cast<std::uint32_t>(count);
}

/// The data of an empty view may be null; the library requires a pointer.
inline const std::uint8_t *bytes(std::string_view text) {
    return reinterpret_cast<const std::uint8_t *>(text.empty() ? "" : text.data());
}

/// Calls with a buffer that is usually large enough, so that few calls are repeated.
template <class List, class Call>
List list(Call call) {
    List items(4096 / sizeof(typename List::value_type), typename List::value_type());
    std::uint32_t len = 0;
    std::int32_t status = call(items.data(), size(items.size()), &len);
    while (status == OKO_BUFFER_TOO_SMALL) {
        items.resize(len);
        status = call(items.data(), len, &len);
    }
    check(status);
    items.resize(len);
    return items;
}

template <class Call>
std::string text(Call call) {
    return list<std::string>([&call](char *buf, std::uint32_t cap, std::uint32_t *len) {
        return call(reinterpret_cast<std::uint8_t *>(buf), cap, len);
    });
}

/// The same with a larger buffer, for calls that would repeat a search.
template <class Call>
std::string large_text(Call call) {
    std::string text(1u << 16, '\0');
    std::uint32_t len = 0;
    const auto fetch = [&] { return call(reinterpret_cast<std::uint8_t *>(&text[0]), size(text.size()), &len); };
    std::int32_t status = fetch();
    while (status == OKO_BUFFER_TOO_SMALL) {
        text.resize(len);
        status = fetch();
    }
    check(status);
    text.resize(len);
    return text;
}

} // namespace detail

/// The version of the library.
inline std::string version() { return detail::text(oko_version); }

/// The rulesets as a JSON list, for example for menus.
inline std::string rulesets_json() { return detail::text(oko_rulesets_json); }

/// A tile or card of a ruleset as SVG, turned clockwise by `quarters` quarter turns; options as a JSON object, empty
/// for the defaults.
inline std::string tile_svg(std::string_view ruleset, std::string_view tile, std::uint32_t quarters = 0,
                            std::string_view options = {}) {
    const std::uint32_t size = detail::size(ruleset.size()), name = detail::size(tile.size());
    const std::uint32_t rest = detail::size(options.size());
    return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
        return oko_tile_svg(detail::bytes(ruleset), size, detail::bytes(tile), name, quarters, detail::bytes(options), rest,
                            buf, cap, len);
    });
}

/// All tiles or cards of a set of a ruleset as SVG.
inline std::string tile_sheet_svg(std::string_view ruleset, std::string_view set, std::string_view options = {}) {
    const std::uint32_t size = detail::size(ruleset.size()), name = detail::size(set.size());
    const std::uint32_t rest = detail::size(options.size());
    return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
        return oko_tile_sheet_svg(detail::bytes(ruleset), size, detail::bytes(set), name, detail::bytes(options), rest, buf,
                                  cap, len);
    });
}

/// A set of a ruleset as JSON, for front ends with their own graphics.
inline std::string tile_catalogue_json(std::string_view ruleset, std::string_view set) {
    const std::uint32_t size = detail::size(ruleset.size()), name = detail::size(set.size());
    return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
        return oko_tile_catalogue_json(detail::bytes(ruleset), size, detail::bytes(set), name, buf, cap, len);
    });
}

/// The final scores of uniformly random games, one row per game, one number per seat. Game number g has the seed `seed`
/// + g.
inline std::vector<std::int32_t> playouts(std::string_view setup, std::uint32_t games, std::uint64_t seed = 0) {
    const std::uint32_t size = detail::size(setup.size());
    return detail::list<std::vector<std::int32_t>>([&](std::int32_t *buf, std::uint32_t cap, std::uint32_t *len) {
        return oko_playouts(detail::bytes(setup), size, games, seed, buf, cap, len);
    });
}

/// The seat to act and the number of its legal commands.
struct Turn {
    /// -1 when the game is over.
    std::int32_t to_act = -1;
    std::uint32_t legal = 0;
};

/// The budget of the hard bot: a number of trials, a number of milliseconds, or the ruleset's default (both 0).
struct Budget {
    std::uint32_t trials = 0;
    std::uint32_t milliseconds = 0;
};

/// Cancels running bots from another thread and reports their progress. Owns its handle.
class Control {
public:
    Control() { detail::check(oko_control_new(&handle_)); }
    Control(Control &&other) noexcept : handle_(std::exchange(other.handle_, 0)) {}
    Control &operator=(Control &&other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    Control(const Control &) = delete;
    Control &operator=(const Control &) = delete;
    ~Control() {
        if (handle_ != 0) oko_control_free(handle_);
    }

    /// The handle for functions of okolitsa.h.
    OkoControl handle() const noexcept { return handle_; }

    /// Cancels the running call and all later calls under this control: they throw an Error with the status
    /// OKO_CANCELLED.
    void cancel() const { detail::check(oko_control_cancel(handle_)); }

    /// The progress of the running call, from 0 to 1.
    float progress() const {
        float progress = 0;
        detail::check(oko_control_progress(handle_, &progress));
        return progress;
    }

private:
    OkoControl handle_ = 0;
};

/// A game. It can be moved; clone() copies it.
class Game {
public:
    /// Creates a game from a setup, a flat JSON object.
    explicit Game(std::string_view setup) { create(oko_game_new, oko_setup_refusal_json, setup); }

    /// Creates a game from a save.
    static Game load(std::string_view save) {
        Game game;
        game.create(oko_game_load, oko_save_refusal_json, save);
        return game;
    }

    /// Creates a game from a position in its one-line form.
    static Game from_position(std::string_view line) {
        Game game;
        detail::check(oko_game_from_position(detail::bytes(line), detail::size(line.size()), &game.handle_));
        return game;
    }

    Game(Game &&other) noexcept : handle_(std::exchange(other.handle_, 0)) {}
    Game &operator=(Game &&other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    Game(const Game &) = delete;
    Game &operator=(const Game &) = delete;
    ~Game() {
        if (handle_ != 0) oko_game_free(handle_);
    }

    /// An independent copy with its history.
    Game clone() const {
        Game game;
        detail::check(oko_game_clone(handle_, &game.handle_));
        return game;
    }

    /// A game with a sampled possible world, consistent with what the viewer knows.
    Game sample(std::int32_t viewer, std::uint64_t seed) const {
        Game game;
        detail::check(oko_game_sample(handle_, viewer, seed, &game.handle_));
        return game;
    }

    /// The handle for functions of okolitsa.h.
    OkoGame handle() const noexcept { return handle_; }

    /// The current state in numbers: seat to act, phase, scores, winners.
    OkoInfo info() const {
        OkoInfo info;
        detail::check(oko_game_info(handle_, &info));
        return info;
    }

    /// The seat to act and the number of its legal commands; cheaper than info().
    Turn turn() const {
        Turn turn;
        detail::check(oko_game_to_act(handle_, &turn.to_act, &turn.legal));
        return turn;
    }

    /// Plays the n-th legal command of the seat to act without events and returns the next turn: the fast way for
    /// random games.
    Turn step(std::uint32_t n) {
        Turn turn;
        detail::check(oko_game_step(handle_, n, &turn.to_act, &turn.legal));
        return turn;
    }

    /// The legal commands of a seat.
    std::vector<OkoCommand> legal_commands(std::int32_t player) const {
        return detail::list<std::vector<OkoCommand>>([&](OkoCommand *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_legal(handle_, player, buf, cap, len);
        });
    }

    /// The n-th legal command of a seat, from 0.
    OkoCommand legal_command(std::int32_t player, std::uint32_t n) const {
        OkoCommand command;
        detail::check(oko_game_legal_nth(handle_, player, n, &command));
        return command;
    }

    /// Whether a command is legal for a seat now.
    bool is_legal(std::int32_t player, const OkoCommand &command) const {
        const std::int32_t status = oko_game_check(handle_, player, &command);
        if (status != OKO_OK && status < 100) throw Error(status);
        return status == OKO_OK;
    }

    /// The refusal of a command as JSON; empty if the command is legal.
    std::string refusal_json(std::int32_t player, const OkoCommand &command) const {
        std::string json = detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_refusal_json(handle_, player, &command, buf, cap, len);
        });
        return json == "null" ? std::string() : json;
    }

    /// Plays a command and returns its events as the viewer sees them. `ply` is the expected number of commands played
    /// so far, -1 for any.
    std::vector<OkoEvent> apply(std::int32_t player, const OkoCommand &command, std::int64_t ply = -1,
                                std::int32_t viewer = spectator) {
        std::vector<OkoEvent> events(32);
        std::uint32_t len = 0;
        const auto play = [&] {
            const std::uint32_t cap = detail::size(events.size());
            return oko_game_apply(handle_, player, &command, ply, viewer, events.data(), cap, &len);
        };
        std::int32_t status = play();
        if (status == OKO_BUFFER_TOO_SMALL) {
            events.resize(len);
            status = play();
        }
        if (status >= 100) throw Error(status, refusal_json(player, command));
        detail::check(status);
        events.resize(len);
        return events;
    }

    /// Undoes the last command; false if there is none.
    bool undo() { return succeeded(oko_game_undo(handle_)); }

    /// Redoes the command that was undone last; false if there is none.
    bool redo() { return succeeded(oko_game_redo(handle_)); }

    /// Whether the last command revealed hidden information to a player, which an undo cannot hide again.
    bool undo_reveals() const {
        std::uint8_t reveals = 0;
        detail::check(oko_game_undo_reveals(handle_, &reveals));
        return reveals != 0;
    }

    /// The commands played so far.
    std::vector<OkoCommand> history() const {
        return detail::list<std::vector<OkoCommand>>([&](OkoCommand *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_history(handle_, buf, cap, len);
        });
    }

    /// The events from a ply on as the viewer sees them; ply 0 is the deal.
    std::vector<OkoEvent> events(std::int32_t viewer = spectator, std::uint32_t from = 0) const {
        return detail::list<std::vector<OkoEvent>>([&](OkoEvent *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_events(handle_, viewer, from, buf, cap, len);
        });
    }

    /// The events as a JSON list of batches with `ply`, `view_fingerprint` and `events`.
    std::string events_json(std::int32_t viewer = spectator, std::uint32_t from = 0) const {
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_events_json(handle_, viewer, from, buf, cap, len);
        });
    }

    /// The events as sentences, one line per event.
    std::string events_text(std::int32_t viewer = spectator, std::uint32_t from = 0, std::int32_t lang = OKO_EN) const {
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_events_text(handle_, viewer, from, lang, buf, cap, len);
        });
    }

    /// The view of a seat as JSON.
    std::string view_json(std::int32_t viewer = spectator) const {
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_view_json(handle_, viewer, buf, cap, len);
        });
    }

    /// Runs a query, a JSON object with a field `about`, on the view of a seat; returns JSON.
    std::string query_json(std::string_view query, std::int32_t viewer = spectator) const {
        const std::uint32_t size = detail::size(query.size());
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_query_json(handle_, viewer, detail::bytes(query), size, buf, cap, len);
        });
    }

    /// The turn that a bot of a level (OKO_EASY, OKO_NORMAL, OKO_HARD) chooses for the seat to act: its commands in
    /// order.
    std::vector<OkoCommand> choose(std::int32_t player, std::int32_t level, std::uint64_t seed = 0, Budget budget = {},
                                   const Control *control = nullptr) const {
        std::vector<OkoCommand> turn(16);
        std::uint32_t len = 0;
        detail::check(oko_game_choose(handle_, player, level, seed, budget.trials, budget.milliseconds,
                                     control ? control->handle() : 0, turn.data(), 16, &len));
        turn.resize(len);
        return turn;
    }

    /// The possible turns of the seat to act as a bot ranks them, best first, as a JSON list.
    std::string rank_json(std::int32_t player, std::int32_t level, std::uint64_t seed = 0, Budget budget = {},
                          const Control *control = nullptr) const {
        return detail::large_text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_rank_json(handle_, player, level, seed, budget.trials, budget.milliseconds,
                                      control ? control->handle() : 0, buf, cap, len);
        });
    }

    /// The possible turns of the seat to act, best first, with reasons for and against each, as a JSON list.
    std::string hints_json(std::int32_t player, Budget budget = {}, const Control *control = nullptr) const {
        return detail::large_text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_hints_json(handle_, player, budget.trials, budget.milliseconds,
                                       control ? control->handle() : 0, buf, cap, len);
        });
    }

    /// All reasons for and against a turn, as a JSON list.
    std::string reasons_json(std::int32_t player, const std::vector<OkoCommand> &turn) const {
        const std::uint32_t count = detail::size(turn.size());
        const OkoCommand none{};
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_reasons_json(handle_, player, turn.empty() ? &none : turn.data(), count, buf, cap, len);
        });
    }

    /// The position as SVG; options as a JSON object, empty for the defaults.
    std::string svg(std::int32_t viewer = spectator, std::string_view options = {}) const {
        const std::uint32_t size = detail::size(options.size());
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_svg(handle_, viewer, detail::bytes(options), size, buf, cap, len);
        });
    }

    /// The position as text, for terminals, in OKO_EN or OKO_RU.
    std::string text_board(std::int32_t viewer = spectator, std::int32_t lang = OKO_EN, bool colour = false) const {
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_text_board(handle_, viewer, lang, colour ? 1 : 0, buf, cap, len);
        });
    }

    /// The game as a save. It contains the seed: do not send it to players.
    std::string save() const {
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_save(handle_, buf, cap, len);
        });
    }

    /// The position in its one-line form. It contains the order of the deck: do not send it to players.
    std::string position() const {
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_position(handle_, buf, cap, len);
        });
    }

    /// Parses the text form of a command.
    OkoCommand parse(std::string_view line) const {
        OkoCommand command;
        const std::uint32_t size = detail::size(line.size());
        const std::int32_t status = oko_command_parse(handle_, detail::bytes(line), size, &command);
        if (status >= 100) {
            throw Error(status, detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
                            return oko_line_refusal_json(handle_, detail::bytes(line), size, buf, cap, len);
                        }));
        }
        detail::check(status);
        return command;
    }

    /// The text form of a command.
    std::string format(const OkoCommand &command) const {
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_command_format(handle_, &command, buf, cap, len);
        });
    }

private:
    Game() = default;

    template <class Create, class Refusal>
    void create(Create create, Refusal refusal, std::string_view source) {
        const std::uint32_t size = detail::size(source.size());
        const std::int32_t status = create(detail::bytes(source), size, &handle_);
        if (status >= 100) {
            throw Error(status, detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
                            return refusal(detail::bytes(source), size, buf, cap, len);
                        }));
        }
        detail::check(status);
    }

    static bool succeeded(std::int32_t status) {
        if (status == OKO_NOTHING) return false;
        detail::check(status);
        return true;
    }

    OkoGame handle_ = 0;
};

} // namespace okolitsa

#endif /* OKOLITSA_HPP */
