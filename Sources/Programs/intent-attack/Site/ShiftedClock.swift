internal import BaseNetwork
internal import Foundation
internal import HostTrials

/// A clock of a host that an attack sets: a library replaces the functions of the C library that return the time of
/// day, and adds the seconds in a file.
enum ShiftedClock {
  private static let source = """
    #define _GNU_SOURCE
    #include <fcntl.h>
    #include <stdlib.h>
    #include <sys/syscall.h>
    #include <sys/time.h>
    #include <time.h>
    #include <unistd.h>
    static long added(void) {
        char text[32] = {0};
        const char *path = getenv("ATTACK_CLOCK");
        int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
        if (file < 0) return 0;
        ssize_t count = read(file, text, sizeof text - 1);
        close(file);
        return count > 0 ? atol(text) : 0;
    }
    int clock_gettime(clockid_t clock, struct timespec *time) {
        long result = syscall(SYS_clock_gettime, clock, time);
        if (result == 0 && clock == CLOCK_REALTIME) time->tv_sec += added();
        return (int)result;
    }
    int gettimeofday(struct timeval *restrict time, void *restrict zone) {
        struct timespec now;
        (void)zone;
        clock_gettime(CLOCK_REALTIME, &now);
        time->tv_sec = now.tv_sec;
        time->tv_usec = now.tv_nsec / 1000;
        return 0;
    }
    time_t time(time_t *result) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        if (result) *result = now.tv_sec;
        return now.tv_sec;
    }

    """

  private static let file = "tmp/clock"

  /// The variables of a host with such a clock.
  static func environment(_ home: TrialHome, _ site: AttackSite) throws -> [String: String] {
    ["LD_PRELOAD": try site.preload("clock", source: source), "ATTACK_CLOCK": home.path(file)]
  }

  /// Sets the clock of a host forward, or back.
  ///
  /// - Throws: ``NotTried`` if the host does not follow, as its responses over HTTP show.
  static func shift(_ stand: Stand, by seconds: Int) throws {
    try stand.home.write("\(seconds)", to: file)
    // The field has whole seconds, and the host makes it once in a second.
    for _ in 0..<100 {
      let request = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:\(stand.port)\r\n\r\n"
      let fields = try stand.http().exchange(Array(request.utf8)).fields
      if let date = fields.values("date").first.flatMap(date), abs(date.timeIntervalSinceNow - Double(seconds)) < 60 {
        return
      }
      usleep(50_000)
    }
    throw NotTried("the host's clock can't be set")
  }

  /// The time in a field of HTTP, as RFC 9110 writes it.
  private static func date(_ text: String) -> Date? {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.date(from: text)
  }
}
