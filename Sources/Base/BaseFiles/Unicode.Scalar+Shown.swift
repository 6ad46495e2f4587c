extension Unicode.Scalar {
  /// Whether the character has the property Bidi_Control: it changes the direction of writing. This is the only list of
  /// these characters. The host removes them from everything that it shows, and from nothing that it sends.
  package var changesDirection: Bool {
    switch value {
    case 0x61c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a terminal may interpret the character instead of showing it: it starts a command (ISO 6429), ends a
  /// line, or changes the direction of writing.
  package var isActive: Bool {
    // These are the general categories Cc, Zl and Zp and the property Bidi_Control. The table of properties is too slow
    // for megabytes of text.
    switch value {
    case 0..<0x20, 0x7f...0x9f, 0x2028, 0x2029: true
    default: changesDirection
    }
  }
}
