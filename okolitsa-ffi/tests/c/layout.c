/* The layout of the structs in C and in C++ is the one that the library reports. */
#include "okolitsa.h"
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define AT(type, field) (uint32_t)offsetof(type, field)

static const uint32_t command[] = {
    sizeof(OkoCommand),         AT(OkoCommand, kind),   AT(OkoCommand, piece),
    AT(OkoCommand, rotation),   AT(OkoCommand, x),      AT(OkoCommand, y),
    AT(OkoCommand, item),       AT(OkoCommand, target), AT(OkoCommand, reserved)};
static const uint32_t event[] = {
    sizeof(OkoEvent),      AT(OkoEvent, kind),   AT(OkoEvent, player),   AT(OkoEvent, piece), AT(OkoEvent, x),
    AT(OkoEvent, y),       AT(OkoEvent, rotation), AT(OkoEvent, feature), AT(OkoEvent, item), AT(OkoEvent, points),
    AT(OkoEvent, region),  AT(OkoEvent, ply),    AT(OkoEvent, detail)};
static const uint32_t info[] = {
    sizeof(OkoInfo),     AT(OkoInfo, fingerprint), AT(OkoInfo, ply),     AT(OkoInfo, legal),    AT(OkoInfo, rules),
    AT(OkoInfo, players), AT(OkoInfo, to_act),     AT(OkoInfo, over),    AT(OkoInfo, winners),  AT(OkoInfo, reserved),
    AT(OkoInfo, scores), AT(OkoInfo, phase)};

/* An array of size -1 is a compile error. */
typedef char command_is_16[sizeof(OkoCommand) == 16 ? 1 : -1];
typedef char event_is_24[sizeof(OkoEvent) == 24 ? 1 : -1];
typedef char info_is_64[sizeof(OkoInfo) == 64 ? 1 : -1];

static int differs(int32_t which, const uint32_t *here, uint32_t count) {
    uint32_t there[32], len = 0;
    if (oko_layout(which, there, 32, &len) != OKO_OK) return 1;
    return len != count || memcmp(there, here, count * sizeof *here) != 0;
}

int main(void) {
    if (oko_abi_version() != OKO_ABI) return 1;
    if (differs(OKO_LAYOUT_COMMAND, command, sizeof command / sizeof *command)) return 2;
    if (differs(OKO_LAYOUT_EVENT, event, sizeof event / sizeof *event)) return 3;
    if (differs(OKO_LAYOUT_INFO, info, sizeof info / sizeof *info)) return 4;
    puts("the layouts agree");
    return 0;
}
