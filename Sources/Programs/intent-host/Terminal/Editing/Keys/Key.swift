/// A key of a terminal, by its effect on a line.
enum Key: Hashable, Sendable {
  /// A character.
  case character(Unicode.Scalar)
  /// A text that was pasted as a whole.
  case paste(String)
  /// Ends the line.
  case accept
  /// Deletes the character at the cursor. On an empty line, ends the input.
  case deleteOrEnd
  /// Completes the text before the cursor.
  case complete
  /// Move the cursor.
  case left, right, wordLeft, wordRight, start, end
  /// Remove text: "erase" before the cursor, "delete" after it. A spaced word ends only at a space.
  case erase, delete, eraseWord, eraseSpacedWord, deleteWord, eraseToStart, eraseToEnd
  /// Insert the text that was erased last; exchange two characters.
  case yank, transpose
  /// Show another line of the history.
  case previous, next, search
  case clearScreen
  /// Leaves a search.
  case abort
}

extension Key {
  /// The keys that send one control character. They follow Emacs, like most programs with a line editor.
  static let controls: [UInt8: Key] = [
    0x01: .start, 0x02: .left, 0x04: .deleteOrEnd, 0x05: .end, 0x06: .right, 0x07: .abort, 0x08: .erase,
    0x09: .complete, 0x0a: .accept, 0x0b: .eraseToEnd, 0x0c: .clearScreen, 0x0d: .accept, 0x0e: .next,
    0x10: .previous, 0x12: .search, 0x14: .transpose, 0x15: .eraseToStart, 0x17: .eraseSpacedWord, 0x19: .yank,
    0x7f: .erase,
  ]

  /// The keys that send Escape and a character. Terminals send these for Alt and the character.
  static let afterEscape: [UInt8: Key] = [
    UInt8(ascii: "b"): .wordLeft, UInt8(ascii: "f"): .wordRight, UInt8(ascii: "d"): .deleteWord, 0x7f: .eraseWord,
    0x08: .eraseWord,
  ]

  /// The keys that send a control sequence of ECMA-48, by the parameters and the last byte of the sequence. The
  /// parameter 5 stands for Ctrl, and 3 for Alt. The numbers are those of xterm, rxvt and the Linux console.
  static let sequences: [String: Key] = [
    "A": .previous, "B": .next, "C": .right, "D": .left, "H": .start, "F": .end,
    "1~": .start, "7~": .start, "4~": .end, "8~": .end, "3~": .delete,
    "1;5C": .wordRight, "1;5D": .wordLeft, "1;3C": .wordRight, "1;3D": .wordLeft, "5C": .wordRight, "5D": .wordLeft,
    "3;5~": .deleteWord, "3;3~": .deleteWord,
  ]
}
