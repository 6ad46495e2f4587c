internal import BaseFiles
internal import CSystem
internal import Foundation
internal import ViewDrawing

/// Images on the terminal.
extension Console {
  /// The time limit for the terminal's answer. A terminal on this machine answers within a few milliseconds.
  private static let answerMilliseconds: Int32 = 200
  /// The maximum length of an answer. A longer text is not an answer to the query.
  private static let maximumAnswerBytes = 256

  /// Asks the terminal whether it supports images with the kitty graphics protocol.
  ///
  /// - Returns: whether it does; false if the input or the output is not a terminal.
  func detectImageSupport() -> Bool {
    // The query needs the echo turned off, which hides the answer. It is skipped if the user has typed ahead, because
    // that input would be lost.
    guard isInteractive, movesCursor, size != nil, terminal_hold(), !Self.hasInput(within: 0),
      DescriptorWriter.write(KittyPicture.query, to: STDOUT_FILENO)
    else { return false }
    var bytes: [UInt8] = []
    while bytes.count < Self.maximumAnswerBytes, Self.hasInput(within: Self.answerMilliseconds) {
      var byte: UInt8 = 0
      guard read(STDIN_FILENO, &byte, 1) == 1 else { return false }
      bytes.append(byte)
      if case .complete(let hasPictures) = KittyPicture.answer(bytes) { return hasPictures }
    }
    return false
  }

  private static func hasInput(within milliseconds: Int32) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, milliseconds) == 1 && input.revents & Int16(POLLIN) != 0
  }
}
