//! Okolitsa's words.

use crate::base::Noun;
use crate::games::classic::Words;

const fn noun(en: [&'static str; 2], ru: [&'static str; 3], ru_accusative: &'static str) -> Noun {
    Noun { en, ru, ru_accusative }
}

pub(super) const WORDS: Words = Words {
    tile: noun(["land", "lands"], ["земля", "земли", "земель"], "землю"),
    meeple: noun(["retainer", "retainers"], ["дружинник", "дружинника", "дружинников"], "дружинника"),
    abbot: noun(["batyushka", "batyushkas"], ["батюшка", "батюшки", "батюшек"], "батюшку"),
    city: noun(["gorodishche", "gorodishcha"], ["городище", "городища", "городищ"], "городище"),
    road: noun(["road", "roads"], ["дорога", "дороги", "дорог"], "дорогу"),
    river: noun(["river", "rivers"], ["река", "реки", "рек"], "реку"),
    field: noun(["field", "fields"], ["поле", "поля", "полей"], "поле"),
    monastery: noun(["cloister", "cloisters"], ["обитель", "обители", "обителей"], "обитель"),
    garden: noun(["well", "wells"], ["колодец", "колодца", "колодцев"], "колодец"),
    village: noun(["sloboda", "slobody"], ["слобода", "слободы", "слобод"], "слободу"),
    pennant: noun(["shield", "shields"], ["щит", "щита", "щитов"], "щит"),
};
