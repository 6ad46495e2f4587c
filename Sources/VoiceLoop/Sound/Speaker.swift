/// What plays sound: a program, which gets raw samples on its standard input.
package struct Speaker: Hashable, Sendable {
  /// The usual program of ALSA.
  package static let standard = "aplay -q -t raw -f S16_LE -r {rate} -c {channels}"

  private let command: String

  /// Creates a speaker.
  ///
  /// - Parameter command: a command of the shell. `{rate}` and `{channels}` stand for the format of the sound.
  package init(_ command: String = standard) {
    self.command = command
  }

  /// Starts the program for sound of a format.
  ///
  /// - Throws: why it can't be started.
  func start(_ format: SoundFormat) throws(ServiceFailure) -> SoundProgram {
    let filled = command.replacing("{rate}", with: "\(format.rate)").replacing("{channels}", with: "\(format.channels)")
    return try SoundProgram(filled, .input)
  }
}
