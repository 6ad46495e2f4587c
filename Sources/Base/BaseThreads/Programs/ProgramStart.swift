internal import Foundation

/// Starts programs from processes whose threads may block signals.
package enum ProgramStart {
  /// A stream of a program.
  package enum Stream: Sendable {
    /// `/dev/null`: reading returns no bytes, and written bytes are discarded.
    case nothing
    /// An open descriptor, which the caller keeps and closes.
    case descriptor(Int32)
  }

  /// Starts a program in a new process group, so that the processes that it starts can be killed with it.
  ///
  /// - Parameters:
  ///   - words: the path of the program, or its name in `PATH`, and its arguments.
  ///   - streams: the streams that differ from those of this process, with their descriptor numbers, in the order in
  ///     which they are set.
  ///   - process: receives the identifier of the process. The caller has to wait for it (waitpid(2)).
  /// - Returns: 0, or an errno value.
  package static func spawn(
    _ words: [String], streams: [(number: Int32, stream: Stream)], _ process: inout Int32
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams {
      switch stream {
      case .nothing: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of this process may block signals, and the program would inherit the blocked set.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    let texts = words.map { strdup($0) }
    defer { for text in texts { free(text) } }
    return posix_spawnp(&process, words[0], &actions, &attributes, texts + [nil], environ)
  }
}
