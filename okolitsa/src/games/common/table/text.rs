//! Sentences about events that every tile game has, and short descriptions of tiles.

use super::event::FeatureRef;
use super::points::{Points, PointsLine};
use super::tile_name::TileName;
use crate::base::{Case, Gender, Lang, Noun, PerPlayer, Player, seats};
use crate::landscape::{Feature, Pos, Rotation, Shape, Side, Terrain};

pub(in crate::games) const POINT: Noun = Noun::new(
    ["point", "points"],
    Gender::Neuter,
    ["очко", "очка", "очку", "очко", "очком", "очке"],
    ["очка", "очков"],
);

/// Nouns with their numbers.
pub(in crate::games) type Counted = Vec<(Noun, u32)>;

/// Tells the events of a game in one language, with its nouns.
pub(in crate::games) struct Teller<'a, K: Terrain> {
    pub lang: Lang,
    /// The noun for a kind of feature.
    pub kind: &'a dyn Fn(K) -> Noun,
    /// What a feature of a tile carries.
    pub carried: &'a dyn Fn(&Feature<K>) -> Counted,
}

impl<K: Terrain> Teller<'_, K> {
    fn pick(&self, en: String, ru: String) -> String {
        match self.lang {
            Lang::En => en,
            Lang::Ru => ru,
        }
    }

    /// A feature with its cell: `city at 0,0`, «город на клетке 0,0».
    pub fn feature(&self, what: &FeatureRef<K>, case: Case) -> String {
        format!("{} {}", (self.kind)(what.kind).case(self.lang, case), at(what.pos, self.lang))
    }

    /// What a tile shows: `a city on three sides, a straight road and a pennant`.
    fn contents(&self, tile: &TileName<K>) -> String {
        let features = tile.features();
        let mut items: Vec<String> = Vec::new();
        let mut listed: Vec<K> = Vec::new();
        for shape in [Shape::Block, Shape::Path, Shape::Spot] {
            for (index, feature) in features.iter().enumerate().filter(|(_, feature)| feature.kind.shape() == shape) {
                if listed.contains(&feature.kind) {
                    continue;
                }
                listed.push(feature.kind);
                let noun = (self.kind)(feature.kind);
                let count = features.iter().filter(|other| other.kind == feature.kind).count() as u32;
                items.push(match shape {
                    _ if count > 1 => noun.count(self.lang, count),
                    Shape::Block => format!("{} {}", self.one("", noun), on_sides(&tile.sides(index), self.lang)),
                    Shape::Path => self.one(course(&tile.sides(index), noun, self.lang), noun),
                    _ => self.one("", noun),
                });
            }
        }
        if items.is_empty() {
            items.extend(features.first().map(|feature| self.one("", (self.kind)(feature.kind))));
        }
        let mut carried = Counted::new();
        for (noun, count) in features.iter().flat_map(self.carried) {
            match carried.iter_mut().find(|(known, _)| *known == noun) {
                Some((_, sum)) => *sum += count,
                None => carried.push((noun, count)),
            }
        }
        let counted =
            |(noun, count): (Noun, u32)| if count == 1 { self.one("", noun) } else { noun.count(self.lang, count) };
        items.extend(carried.into_iter().map(counted));
        let and = if self.lang == Lang::En { " and " } else { " и " };
        match items.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{}{and}{last}", rest.join(", ")),
            _ => items.join(", "),
        }
    }

    /// One thing, with an adjective or none; English with the indefinite article.
    fn one(&self, adjective: &str, noun: Noun) -> String {
        let space = if adjective.is_empty() { "" } else { " " };
        let name = format!("{adjective}{space}{}", noun.name(self.lang));
        match self.lang {
            Lang::En => format!("{} {name}", if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }),
            Lang::Ru => name,
        }
    }

    /// A tile by its description, the id in brackets: `a tile with a curved road (base/V)`, «тайл, на котором изогнутая дорога (base/V)».
    pub fn tile(&self, noun: Noun, tile: &TileName<K>, case: Case) -> String {
        let (contents, id) = (self.contents(tile), &tile.id);
        let which = match noun.gender {
            Gender::Feminine => "которой",
            Gender::Masculine | Gender::Neuter => "котором",
        };
        match self.lang {
            Lang::En => format!("{} with {contents} ({id})", self.one("", noun)),
            Lang::Ru => format!("{}, на {which} {contents} ({id})", noun.case(self.lang, case)),
        }
    }

    pub fn drawn(&self, player: Player, noun: Noun, tile: &TileName<K>) -> String {
        let (who, tile) = (self.player(player), self.tile(noun, tile, Case::Accusative));
        self.pick(format!("{who} draws {tile}."), format!("{who} берёт {tile}."))
    }

    pub fn set_aside(&self, player: Player, noun: Noun, tile: &TileName<K>) -> String {
        let drawn = self.drawn(player, noun, tile);
        self.pick(
            format!("{drawn} It fits nowhere and is set aside."),
            format!("{drawn} Положить некуда: {} откладывается.", noun.name(self.lang)),
        )
    }

    pub fn placed(&self, player: Player, noun: Noun, tile: &TileName<K>, (pos, rotation): (Pos, Rotation)) -> String {
        let (who, tile) = (self.player(player), self.tile(noun, tile, Case::Accusative));
        let degrees = rotation.degrees();
        let turned = |word: &str| if degrees == 0 { String::new() } else { format!(", {word} {degrees}°") };
        self.pick(
            format!("{who} lays {tile} at {pos}{}.", turned("turned")),
            format!("{who} кладёт на клетку {pos} {tile}{}.", turned("поворот")),
        )
    }

    /// `figure` is the figure with its article, or in the accusative.
    pub fn deployed(&self, player: Player, figure: &str, on: &FeatureRef<K>) -> String {
        let (who, on) = (self.player(player), self.feature(on, Case::Accusative));
        self.pick(format!("{who} places {figure} on the {on}."), format!("{who} ставит {figure} и занимает {on}."))
    }

    /// `counts` is what the feature consists of.
    pub fn completed(&self, what: &FeatureRef<K>, counts: &[String]) -> String {
        let (feature, counts) = (self.feature(what, Case::Nominative), counts.join(", "));
        let done = match (self.kind)(what.kind).gender {
            Gender::Masculine => "завершён",
            Gender::Feminine => "завершена",
            Gender::Neuter => "завершено",
        };
        self.pick(format!("The {feature} is complete: {counts}."), format!("{} {done}: {counts}.", capital(&feature)))
    }

    /// `source` is what the points are for, after "for" or «за».
    pub fn scored(&self, player: Player, points: u16, source: &str, breakdown: &str) -> String {
        let (who, total) = (self.player(player), POINT.count_in(self.lang, points.into(), Case::Accusative));
        let breakdown = if breakdown.is_empty() { String::new() } else { format!(": {breakdown}") };
        self.pick(
            format!("{who} scores {total} for {source}{breakdown}."),
            format!("{who} получает {total} за {source}{breakdown}."),
        )
    }

    /// `figure` is the figure with its article, or in the nominative.
    pub fn returned(&self, player: Player, figure: &str, from: Pos) -> String {
        let seat = player.0 + 1;
        self.pick(
            format!("Player {seat} gets {figure} back from {from}."),
            format!("К игроку {seat} возвращается {figure} с клетки {from}."),
        )
    }

    pub fn turn_passed(&self, to: Player) -> String {
        let seat = to.0 + 1;
        self.pick(format!("It is player {seat}'s turn."), format!("Ход игрока {seat}."))
    }

    pub fn game_over(&self, scores: &PerPlayer<i32>, winners: &[Player]) -> String {
        let points = scores.iter().map(i32::to_string).collect::<Vec<_>>().join(" : ");
        let names = seats(winners, self.lang);
        let victory = match (self.lang, winners.len()) {
            (Lang::En, 0 | 1) => format!("{} wins", capital(&names)),
            (Lang::En, _) => format!("{} share the victory", capital(&names)),
            (Lang::Ru, 0 | 1) => format!("Победил {names}"),
            (Lang::Ru, _) => format!("Победу делят {names}"),
        };
        self.pick(
            format!("The game is over, {points}. {victory}."),
            format!("Игра окончена со счётом {points}. {victory}."),
        )
    }

    /// `Player 1`, «Игрок 1».
    pub fn player(&self, player: Player) -> String {
        capital(&seats(&[player], self.lang))
    }
}

/// A cell: `at 0,0`, «на клетке 0,0».
fn at(pos: Pos, lang: Lang) -> String {
    match lang {
        Lang::En => format!("at {pos}"),
        Lang::Ru => format!("на клетке {pos}"),
    }
}

/// The sides on which a feature lies that takes whole sides.
fn on_sides(sides: &[Side], lang: Lang) -> &'static str {
    match (lang, sides) {
        (Lang::En, [_]) => "on one side",
        (Lang::En, [a, b]) if *b == a.opposite() => "on two opposite sides",
        (Lang::En, [_, _]) => "on two adjacent sides",
        (Lang::En, [_, _, _]) => "on three sides",
        (Lang::En, _) => "on all sides",
        (Lang::Ru, [_]) => "на одной стороне",
        (Lang::Ru, [a, b]) if *b == a.opposite() => "на двух противоположных сторонах",
        (Lang::Ru, [_, _]) => "на двух соседних сторонах",
        (Lang::Ru, [_, _, _]) => "на трёх сторонах",
        (Lang::Ru, _) => "на всех сторонах",
    }
}

/// Whether a path between two sides is straight or curved, as an adjective; nothing for other paths.
fn course(sides: &[Side], noun: Noun, lang: Lang) -> &'static str {
    let [a, b] = sides else { return "" };
    let [en, masculine, feminine, neuter] = if *b == a.opposite() {
        ["straight", "прямой", "прямая", "прямое"]
    } else {
        ["curved", "изогнутый", "изогнутая", "изогнутое"]
    };
    match (lang, noun.gender) {
        (Lang::En, _) => en,
        (Lang::Ru, Gender::Masculine) => masculine,
        (Lang::Ru, Gender::Feminine) => feminine,
        (Lang::Ru, Gender::Neuter) => neuter,
    }
}

/// A breakdown of points: `3 tiles × 2 + 1 pennant × 2`.
pub(in crate::games) fn breakdown<I: Copy, const N: usize>(
    points: &Points<I, N>,
    noun: impl Fn(I) -> Noun,
    lang: Lang,
) -> String {
    let line = |line: PointsLine<I>| {
        let counted = noun(line.item).count(lang, line.count.into());
        if line.each == 1 { counted } else { format!("{counted} × {}", line.each) }
    };
    points.lines().map(line).collect::<Vec<_>>().join(" + ")
}

/// The text with its first letter in upper case.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
