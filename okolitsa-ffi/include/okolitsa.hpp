/* Okolitsa in C++17: the interface of okolitsa.h with owned games, lists and exceptions. Header only.
 *
 * A game is freed with its owner. What the library refuses is thrown as okolitsa::Error. Viewers and seats are numbers as in
 * okolitsa.h: seats from 0, -1 for a spectator. */

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

/// The viewer who has no seat.
inline constexpr std::int32_t spectator = -1;

static_assert(sizeof(OkoCommand) == 16 && sizeof(OkoEvent) == 24 && sizeof(OkoInfo) == 64, "another okolitsa.h");

/// What a status means, in a language (OKO_EN, OKO_RU).
inline std::string status_text(std::int32_t status, std::int32_t lang = OKO_EN) {
    return oko_status_text(status, lang);
}

/// A call that was not done, and why.
class Error : public std::runtime_error {
public:
    explicit Error(std::int32_t status, std::string refusal = {})
        : std::runtime_error(status_text(status) + (refusal.empty() ? "" : ": " + refusal)),
          status_(status),
          refusal_(std::move(refusal)) {}

    /// Below 100 misuse (OKO_...), from 100 on the code of a refusal by the rules.
    std::int32_t status() const noexcept { return status_; }

    /// The refusal as JSON, with its evidence and its text in both languages; empty where there is none.
    const std::string &refusal() const noexcept { return refusal_; }

private:
    std::int32_t status_;
    std::string refusal_;
};

namespace detail {

inline void done(std::int32_t status) {
    if (status != OKO_OK) throw Error(status);
}

inline std::uint32_t size(std::size_t count) {
    if (count > std::numeric_limits<std::uint32_t>::max()) throw Error(OKO_OUT_OF_RANGE);
    return static_cast<std::uint32_t>(count);
}

/// An empty view may have no address; the library wants one.
inline const std::uint8_t *bytes(std::string_view text) {
    return reinterpret_cast<const std::uint8_t *>(text.empty() ? "" : text.data());
}

/// Asks with room for most answers, so that few are made twice.
template <class List, class Call>
List list(Call call) {
    List items(4096 / sizeof(typename List::value_type), typename List::value_type());
    std::uint32_t len = 0;
    std::int32_t status = call(items.data(), size(items.size()), &len);
    while (status == OKO_BUFFER_TOO_SMALL) {
        items.resize(len);
        status = call(items.data(), len, &len);
    }
    done(status);
    items.resize(len);
    return items;
}

template <class Call>
std::string text(Call call) {
    return list<std::string>([&call](char *buf, std::uint32_t cap, std::uint32_t *len) {
        return call(reinterpret_cast<std::uint8_t *>(buf), cap, len);
    });
}

/// What a bot has to think about is asked for with room at once.
template <class Call>
std::string thought(Call call) {
    std::string text(1u << 16, '\0');
    std::uint32_t len = 0;
    const auto ask = [&] { return call(reinterpret_cast<std::uint8_t *>(&text[0]), size(text.size()), &len); };
    std::int32_t status = ask();
    while (status == OKO_BUFFER_TOO_SMALL) {
        text.resize(len);
        status = ask();
    }
    done(status);
    text.resize(len);
    return text;
}

} // namespace detail

/// The version of the library.
inline std::string version() { return detail::text(oko_version); }

/// The rulesets as a JSON list, for menus.
inline std::string rulesets_json() { return detail::text(oko_rulesets_json); }

/// A tile or card of a ruleset as SVG, turned by so many quarters clockwise; options as a JSON object, empty for the defaults.
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

/// A set of a ruleset as JSON for front ends that draw it themselves.
inline std::string tile_catalogue_json(std::string_view ruleset, std::string_view set) {
    const std::uint32_t size = detail::size(ruleset.size()), name = detail::size(set.size());
    return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
        return oko_tile_catalogue_json(detail::bytes(ruleset), size, detail::bytes(set), name, buf, cap, len);
    });
}

/// Final scores of uniformly random games, a row of seats for each. Game number g is dealt from the setup with the seed `seed` + g.
inline std::vector<std::int32_t> playouts(std::string_view setup, std::uint32_t games, std::uint64_t seed = 0) {
    const std::uint32_t size = detail::size(setup.size());
    return detail::list<std::vector<std::int32_t>>([&](std::int32_t *buf, std::uint32_t cap, std::uint32_t *len) {
        return oko_playout(detail::bytes(setup), size, games, seed, buf, cap, len);
    });
}

/// The seat to act, and how many commands it has.
struct Turn {
    /// -1 when the game is over.
    std::int32_t to_act = -1;
    std::uint32_t legal = 0;
};

/// How long the hard bot may think: so many trials, so many milliseconds, or what suits the ruleset.
struct Budget {
    std::uint32_t trials = 0;
    std::uint32_t milliseconds = 0;
};

/// A hold on bots that are thinking, owned: another thread cancels them by it, and sees how far they are.
class Control {
public:
    Control() { detail::done(oko_control_new(&handle_)); }
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

    /// The number by which okolitsa.h knows it.
    OkoControl handle() const noexcept { return handle_; }

    /// Cancels the choice in progress and all later ones under this control: they throw an Error with status 150.
    void cancel() const { detail::done(oko_control_cancel(handle_)); }

    /// How far the choice in progress is, from 0 to 1.
    float progress() const {
        float progress = 0;
        detail::done(oko_control_progress(handle_, &progress));
        return progress;
    }

private:
    OkoControl handle_ = 0;
};

/// A game, owned: it moves, and is copied only by clone().
class Game {
public:
    /// Deals a game from a setup, a flat JSON object.
    static Game deal(std::string_view setup) { return make(oko_game_new, oko_setup_refusal_json, setup); }

    /// Loads a saved game.
    static Game load(std::string_view save) { return make(oko_game_load, oko_save_refusal_json, save); }

    /// Deals a game from the one-line form of a position.
    static Game from_position(std::string_view line) {
        Game game;
        detail::done(oko_game_from_position(detail::bytes(line), detail::size(line.size()), &game.handle_));
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

    /// An independent game that is equal.
    Game clone() const {
        Game game;
        detail::done(oko_game_clone(handle_, &game.handle_));
        return game;
    }

    /// A game from a world that could be the real one, for all that a viewer knows.
    Game sample(std::int32_t viewer, std::uint64_t seed) const {
        Game game;
        detail::done(oko_game_sample(handle_, viewer, seed, &game.handle_));
        return game;
    }

    /// The number by which okolitsa.h knows it.
    OkoGame handle() const noexcept { return handle_; }

    /// Whose turn, phase, scores, winners.
    OkoInfo info() const {
        OkoInfo info;
        detail::done(oko_game_info(handle_, &info));
        return info;
    }

    /// The seat to act, and how many commands it has: less work than info().
    Turn turn() const {
        Turn turn;
        detail::done(oko_game_to_act(handle_, &turn.to_act, &turn.legal));
        return turn;
    }

    /// Plays the n-th command of the seat to act, its events dropped, and tells who is to act then: the fast way, for random games.
    Turn step(std::uint32_t n) {
        Turn turn;
        detail::done(oko_game_step(handle_, n, &turn.to_act, &turn.legal));
        return turn;
    }

    /// What a seat may do now.
    std::vector<OkoCommand> legal(std::int32_t player) const {
        return detail::list<std::vector<OkoCommand>>([&](OkoCommand *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_legal(handle_, player, buf, cap, len);
        });
    }

    /// The n-th command of a seat, from 0.
    OkoCommand legal(std::int32_t player, std::uint32_t n) const {
        OkoCommand command;
        detail::done(oko_game_legal_nth(handle_, player, n, &command));
        return command;
    }

    /// Whether a seat may play a command now.
    bool is_legal(std::int32_t player, const OkoCommand &command) const {
        const std::int32_t status = oko_game_check(handle_, player, &command);
        if (status != OKO_OK && status < 100) throw Error(status);
        return status == OKO_OK;
    }

    /// Why a command is refused, as JSON; empty where it is legal.
    std::string refusal_json(std::int32_t player, const OkoCommand &command) const {
        std::string json = detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_refusal_json(handle_, player, &command, buf, cap, len);
        });
        return json == "null" ? std::string() : json;
    }

    /// Plays a command and tells what a viewer saw of it. `ply` is the number of the ply expected, -1 for any.
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
        detail::done(status);
        events.resize(len);
        return events;
    }

    /// Takes the last command back; false where there is none.
    bool undo() { return did(oko_game_undo(handle_)); }

    /// Plays the command again that was taken back last; false where there is none.
    bool redo() { return did(oko_game_redo(handle_)); }

    /// Whether the last command showed somebody something that taking it back does not make unknown.
    bool undo_reveals() const {
        std::uint8_t reveals = 0;
        detail::done(oko_game_undo_reveals(handle_, &reveals));
        return reveals != 0;
    }

    /// The commands played.
    std::vector<OkoCommand> history() const {
        return detail::list<std::vector<OkoCommand>>([&](OkoCommand *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_history(handle_, buf, cap, len);
        });
    }

    /// What a viewer saw from a ply on; ply 0 is what happened before the first command.
    std::vector<OkoEvent> events(std::int32_t viewer = spectator, std::uint32_t from = 0) const {
        return detail::list<std::vector<OkoEvent>>([&](OkoEvent *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_events(handle_, viewer, from, buf, cap, len);
        });
    }

    /// The same as a JSON list of batches with `ply`, `view_fingerprint` and `events`.
    std::string events_json(std::int32_t viewer = spectator, std::uint32_t from = 0) const {
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_events_json(handle_, viewer, from, buf, cap, len);
        });
    }

    /// The same in words, a line for each event.
    std::string events_text(std::int32_t viewer = spectator, std::uint32_t from = 0, std::int32_t lang = OKO_EN) const {
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_events_text(handle_, viewer, from, lang, buf, cap, len);
        });
    }

    /// What a viewer sees, as JSON.
    std::string view_json(std::int32_t viewer = spectator) const {
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_view_json(handle_, viewer, buf, cap, len);
        });
    }

    /// Answers a question, a JSON object with a field `about`, from what a viewer sees.
    std::string inquire_json(std::string_view question, std::int32_t viewer = spectator) const {
        const std::uint32_t size = detail::size(question.size());
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_inquire_json(handle_, viewer, detail::bytes(question), size, buf, cap, len);
        });
    }

    /// What a bot of a level (OKO_EASY, OKO_NORMAL, OKO_HARD) would do in the seat to act: the commands of its turn.
    std::vector<OkoCommand> choose(std::int32_t player, std::int32_t level, std::uint64_t seed = 0, Budget budget = {},
                                   const Control *control = nullptr) const {
        std::vector<OkoCommand> turn(16);
        std::uint32_t len = 0;
        detail::done(oko_game_choose(handle_, player, level, seed, budget.trials, budget.milliseconds,
                                     control ? control->handle() : 0, turn.data(), 16, &len));
        turn.resize(len);
        return turn;
    }

    /// The turns that the seat to act could play, as a bot puts them in order, as a JSON list.
    std::string rank_json(std::int32_t player, std::int32_t level, std::uint64_t seed = 0, Budget budget = {},
                          const Control *control = nullptr) const {
        return detail::thought([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_rank_json(handle_, player, level, seed, budget.trials, budget.milliseconds,
                                      control ? control->handle() : 0, buf, cap, len);
        });
    }

    /// The turns that the seat to act could play, the best first, with what speaks for each and against it, as a JSON list.
    std::string hints_json(std::int32_t player, Budget budget = {}, const Control *control = nullptr) const {
        return detail::thought([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_hints_json(handle_, player, budget.trials, budget.milliseconds,
                                       control ? control->handle() : 0, buf, cap, len);
        });
    }

    /// All that speaks for a turn and against it, as a JSON list.
    std::string reasons_json(std::int32_t player, const std::vector<OkoCommand> &turn) const {
        const std::uint32_t count = detail::size(turn.size());
        const OkoCommand none{};
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_reasons_json(handle_, player, turn.empty() ? &none : turn.data(), count, buf, cap, len);
        });
    }

    /// The position as an SVG picture; options as a JSON object, empty for the defaults.
    std::string svg(std::int32_t viewer = spectator, std::string_view options = {}) const {
        const std::uint32_t size = detail::size(options.size());
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_svg(handle_, viewer, detail::bytes(options), size, buf, cap, len);
        });
    }

    /// The position in letters, for terminals; in `OKO_EN` or `OKO_RU`.
    std::string text_board(std::int32_t viewer = spectator, std::int32_t lang = OKO_EN, bool colour = false) const {
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_text_board(handle_, viewer, lang, colour ? 1 : 0, buf, cap, len);
        });
    }

    /// The game as a save, for the host.
    std::string save() const {
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_save(handle_, buf, cap, len);
        });
    }

    /// The position on one line, for the host.
    std::string position() const {
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_game_position(handle_, buf, cap, len);
        });
    }

    /// Reads a command's line.
    OkoCommand parse(std::string_view line) const {
        OkoCommand command;
        const std::uint32_t size = detail::size(line.size());
        const std::int32_t status = oko_command_parse(handle_, detail::bytes(line), size, &command);
        if (status >= 100) {
            throw Error(status, detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
                            return oko_line_refusal_json(handle_, detail::bytes(line), size, buf, cap, len);
                        }));
        }
        detail::done(status);
        return command;
    }

    /// The canonical line of a command.
    std::string format(const OkoCommand &command) const {
        return detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
            return oko_command_format(handle_, &command, buf, cap, len);
        });
    }

private:
    Game() = default;

    template <class Maker, class Teller>
    static Game make(Maker maker, Teller why, std::string_view source) {
        Game game;
        const std::uint32_t size = detail::size(source.size());
        const std::int32_t status = maker(detail::bytes(source), size, &game.handle_);
        if (status >= 100) {
            throw Error(status, detail::text([&](std::uint8_t *buf, std::uint32_t cap, std::uint32_t *len) {
                            return why(detail::bytes(source), size, buf, cap, len);
                        }));
        }
        detail::done(status);
        return game;
    }

    static bool did(std::int32_t status) {
        if (status == OKO_NOTHING) return false;
        detail::done(status);
        return true;
    }

    OkoGame handle_ = 0;
};

} // namespace okolitsa

#endif /* OKOLITSA_HPP */
