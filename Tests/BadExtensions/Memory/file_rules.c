// Fills Landlock rulesets with rules for ports. The kernel keeps them as long as their descriptors are open.
#include <sys/syscall.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    enum { createRuleset = 444, addRule = 445, portRule = 2, rulesets = 10, ports = 65536 };
    const struct {
        uint64_t files, network, scopes;
    } handled = {.network = 1};
    (void)moment;
    long result = 0;
    for (int index = 0; index < rulesets && result >= 0; index++) {
        long ruleset = result = syscall(createRuleset, &handled, sizeof handled, 0);
        for (uint64_t port = 0; port < ports && result >= 0; port++) {
            const struct {
                uint64_t allowed, port;
            } rule = {1, port};
            result = syscall(addRule, ruleset, portRule, &rule, 0);
        }
    }
    return answer_outcome(socket, call, "landlock", result);
}
