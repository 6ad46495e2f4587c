internal import Foundation
internal import HostTrials

/// A look-up of names that an attack controls: a library replaces `getaddrinfo` in the host. Each name below
/// `rebound.example` has one address, and each look-up leaves a line in a file.
enum ForgedNames {
  /// The name whose owner is the attacker.
  static let name = "rebound.example"

  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <netdb.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>
    int getaddrinfo(const char *restrict node, const char *restrict service, const struct addrinfo *restrict hints,
                    struct addrinfo **restrict found) {
        int (*real)(const char *, const char *, const struct addrinfo *, struct addrinfo **) =
            (int (*)(const char *, const char *, const struct addrinfo *, struct addrinfo **))
            dlsym(RTLD_NEXT, "getaddrinfo");
        const char *address = getenv("ATTACK_ADDRESS"), *path = getenv("ATTACK_NAMES");
        if (node == NULL || address == NULL || path == NULL || strcmp(node, "rebound.example") != 0) {
            return real(node, service, hints, found);
        }
        int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        (void)!write(file, "asked\\n", 6);
        close(file);
        struct addrinfo numeric = *hints;
        numeric.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
        return real(address, service, &numeric, found);
    }

    """

  private static let file = "tmp/names"

  /// The variables of a host whose look-up leads ``name`` to an address.
  static func environment(address: String, _ home: TrialHome, _ site: AttackSite) throws -> [String: String] {
    [
      "LD_PRELOAD": try site.preload("names", source: source), "ATTACK_ADDRESS": address,
      "ATTACK_NAMES": home.path(file),
    ]
  }

  /// Throws ``NotTried`` if the host has not looked up the name.
  static func requireLookUp(_ home: TrialHome) throws {
    guard FileManager.default.fileExists(atPath: home.path(file)) else {
      throw NotTried("the host's look-up of names can't be replaced")
    }
  }
}
