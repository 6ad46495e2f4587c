/// A command that plays raw samples from its standard input.
package struct Speaker: Hashable, Sendable {
  /// The playing program of ALSA.
  package static let standard = "aplay -q -t raw -f S16_LE -r {rate} -c {channels}"

  private let command: String

  /// Creates a speaker.
  ///
  /// - Parameter command: a shell command. `{rate}` and `{channels}` are replaced by the format of the sound.
  package init(_ command: String = standard) {
    self.command = command
  }

  /// Starts the command for sound of a format.
  ///
  /// - Throws: ``VoiceServiceError`` if the command can't be started.
  func start(_ format: SoundFormat) throws(VoiceServiceError) -> SoundProgram {
    let filled = command.replacing("{rate}", with: "\(format.rate)").replacing("{channels}", with: "\(format.channels)")
    return try SoundProgram(filled, .input)
  }
}
