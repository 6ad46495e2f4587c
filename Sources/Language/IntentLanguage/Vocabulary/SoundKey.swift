/// The sounds that distinguish names: the consonants, the first vowel, and a final vowel. A repeated sound counts once.
/// Words that sound alike have the same key.
///
/// A key reads the letters of a name from left to right, so the key of "John" can be continued to the key of "John
/// Baily".
struct SoundKey {
  /// The maximum number of sounds. Further sounds are dropped.
  static let capacity = 64

  /// The sounds, of which the first ``count`` are in use.
  private(set) var sounds = InlineArray<64, UInt8>(repeating: 0)
  /// The number of sounds.
  private(set) var count = 0
  /// The number of letters that have been read.
  private(set) var lettersRead = 0
  private var hasVowel = false
  private var previous: UInt8 = 0
  /// Whether the last sound is a vowel that is part of the key only if the name ends with it.
  private var isLastLeftOut = false

  /// Reads the next `letters` letters, which have these sounds. Capital letters in `sounds` are vowels.
  mutating func read(_ letters: Int, _ sounds: PackedBytes) {
    for index in 0..<sounds.count { add(sounds[index]) }
    lettersRead += letters
  }

  /// Reads a letter with this sound.
  mutating func read(_ sound: UInt8) {
    add(sound)
    lettersRead += 1
  }

  private mutating func add(_ sound: UInt8) {
    if sound == previous { return }
    previous = sound
    let isVowel = (0x41...0x5a).contains(sound)
    isLastLeftOut = isVowel && hasVowel
    hasVowel = hasVowel || isVowel
    if !isLastLeftOut { append(sound) }
  }

  /// Ends the name after the letters that have been read.
  mutating func finish() {
    if isLastLeftOut { append(previous) }
  }

  private mutating func append(_ sound: UInt8) {
    guard count < Self.capacity else { return }
    sounds[count] = sound
    count += 1
  }
}
