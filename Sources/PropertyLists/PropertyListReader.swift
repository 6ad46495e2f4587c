package import Foundation

/// Reads XML property lists so that findings about them can say where.
package enum PropertyListReader {
  /// How large a file may be, in bytes.
  package static let maximumBytes = 16 << 20
  /// How deep values may be nested.
  package static let maximumDepth = 64

  /// Reads the file at `path`.
  ///
  /// - Throws: ``Diagnostic`` with the rule `unreadable`, `malformed-plist`, `too-large` or `too-deep`.
  package static func read(contentsOf path: String) throws(Diagnostic) -> PropertyListNode {
    try read(try data(contentsOf: path), path: path)
  }

  /// The bytes of the file at `path`.
  ///
  /// - Throws: ``Diagnostic`` with the rule `unreadable` or `too-large`.
  package static func data(contentsOf path: String) throws(Diagnostic) -> Data {
    do {
      let url = URL(fileURLWithPath: path)
      let values = try url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
      // A pipe or a device has no end that one could wait for.
      guard values.isRegularFile == true else { throw Defect(rule: "unreadable", text: "is no regular file") }
      guard values.fileSize ?? 0 <= maximumBytes else { throw tooLarge }
      return try Data(contentsOf: url)
    } catch {
      let defect = error as? Defect ?? Defect(rule: "unreadable", text: "can't be read: \(systemReason(error))")
      throw Diagnostic(path: path, position: .start, rule: defect.rule, message: "the file \(defect.text)")
    }
  }

  /// Reads `data`; `path` names it in errors.
  ///
  /// - Throws: ``Diagnostic`` with the rule `malformed-plist`, `too-large` or `too-deep`.
  package static func read(_ data: Data, path: String) throws(Diagnostic) -> PropertyListNode {
    do throws(Defect) {
      guard data.count <= maximumBytes else { throw tooLarge }
      // A few hundred bytes of the binary form can stand for more values than fit into any memory, and Foundation
      // makes them all before it gives any back.
      guard !data.starts(with: Data("bplist".utf8)) else {
        throw Defect(text: "the file is a binary property list; write it as XML: plutil -convert xml1")
      }
      return try XMLPropertyListReader.read(data)
    } catch {
      throw Diagnostic(path: path, position: error.position, rule: error.rule, message: error.text)
    }
  }

  private static var tooLarge: Defect {
    Defect(rule: "too-large", text: "has more than \(maximumBytes >> 20) MiB")
  }
}

/// What is wrong with a property list, before it is known how the file is called.
struct Defect: Error {
  var position = SourcePosition.start
  var rule = "malformed-plist"
  var text: String

  static func tooDeep(_ position: SourcePosition) -> Defect {
    Defect(
      position: position, rule: "too-deep",
      text: "values are nested more than \(PropertyListReader.maximumDepth) levels deep")
  }
}
