//! Okolitsa's words.

use crate::base::{Gender, Noun};
use crate::games::classic::Words;

pub(super) const WORDS: Words = Words {
    tile: Noun::new(
        ["land", "lands"],
        Gender::Feminine,
        ["земля", "земли", "земле", "землю", "землёй", "земле"],
        ["земли", "земель"],
    ),
    meeple: Noun::new(
        ["retainer", "retainers"],
        Gender::Masculine,
        ["дружинник", "дружинника", "дружиннику", "дружинника", "дружинником", "дружиннике"],
        ["дружинника", "дружинников"],
    )
    .animate(),
    abbot: Noun::new(
        ["batyushka", "batyushkas"],
        Gender::Masculine,
        ["батюшка", "батюшки", "батюшке", "батюшку", "батюшкой", "батюшке"],
        ["батюшки", "батюшек"],
    )
    .animate(),
    city: Noun::new(
        ["gorodishche", "gorodishcha"],
        Gender::Neuter,
        ["городище", "городища", "городищу", "городище", "городищем", "городище"],
        ["городища", "городищ"],
    ),
    road: Noun::new(
        ["road", "roads"],
        Gender::Feminine,
        ["дорога", "дороги", "дороге", "дорогу", "дорогой", "дороге"],
        ["дороги", "дорог"],
    ),
    river: Noun::new(
        ["river", "rivers"],
        Gender::Feminine,
        ["река", "реки", "реке", "реку", "рекой", "реке"],
        ["реки", "рек"],
    ),
    field: Noun::new(
        ["field", "fields"],
        Gender::Neuter,
        ["поле", "поля", "полю", "поле", "полем", "поле"],
        ["поля", "полей"],
    ),
    monastery: Noun::new(
        ["cloister", "cloisters"],
        Gender::Feminine,
        ["обитель", "обители", "обители", "обитель", "обителью", "обители"],
        ["обители", "обителей"],
    ),
    garden: Noun::new(
        ["well", "wells"],
        Gender::Masculine,
        ["колодец", "колодца", "колодцу", "колодец", "колодцем", "колодце"],
        ["колодца", "колодцев"],
    ),
    village: Noun::new(
        ["sloboda", "slobody"],
        Gender::Feminine,
        ["слобода", "слободы", "слободе", "слободу", "слободой", "слободе"],
        ["слободы", "слобод"],
    ),
    pennant: Noun::new(
        ["shield", "shields"],
        Gender::Masculine,
        ["щит", "щита", "щиту", "щит", "щитом", "щите"],
        ["щита", "щитов"],
    ),
};
