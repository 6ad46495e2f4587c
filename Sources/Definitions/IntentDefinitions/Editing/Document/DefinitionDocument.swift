package import BaseFiles

/// A definition file that is edited in place. An edit does not change other bytes, so unknown keys, comments, the order
/// and the indentation remain.
package struct DefinitionDocument: Sendable {
  /// The path of the file, as the user named it.
  package let path: String
  /// The content with its positions.
  var source: PropertyListSource
  /// The state of the file when it was read; nil if the file does not exist yet.
  let stamp: FileStamp?

  /// The root of the property list.
  package var root: PropertyListNode { source.root }

  /// Whether the file does not exist yet.
  package var isNew: Bool { stamp == nil }

  /// Reads the file at `path`.
  ///
  /// - Throws: ``DefinitionEditError`` if it can't be read, is no definition file, or has a form that can't be edited
  ///   in place.
  package init(contentsOf path: String) throws(DefinitionEditError) {
    // The stamp comes first: a file that changes in between has another one when it is written.
    let stamp = FileStamp.of(path: path)
    let bytes: [UInt8]
    let source: PropertyListSource?
    do throws(Diagnostic) {
      bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: PropertyListReader.maximumBytes)
      source = try PropertyListSource(bytes, path: path)
    } catch {
      throw DefinitionEditError(error)
    }
    guard let source else {
      throw DefinitionEditError(
        "'\(path)' is a binary property list, or not in UTF-8, and can't be edited in place; "
          + "'intent-host definition format' writes it in XML")
    }
    guard source.root["INIntentDefinitionModelVersion"] != nil || source.root["INIntents"] != nil else {
      throw DefinitionEditError("'\(path)' is no definition file: its root has neither a model version nor 'INIntents'")
    }
    self.path = path
    self.source = source
    self.stamp = stamp
  }

  /// Makes a document without intents for a file that does not exist yet.
  ///
  /// - Throws: ``DefinitionEditError`` if the name is not that of a definition file.
  package init(newFileAt path: String) throws(DefinitionEditError) {
    guard path.hasSuffix(Self.suffix) else {
      throw DefinitionEditError("'\(path)' does not exist; the name of a new file should end with '\(Self.suffix)'")
    }
    let name = path.split(separator: "/").last ?? ""
    let root = PropertyListNode([
      "INEnums": PropertyListNode(.array([])), "INIntents": PropertyListNode(.array([])),
      "INTypes": PropertyListNode(.array([])), "INIntentDefinitionModelVersion": PropertyListNode("1.2"),
      "INIntentDefinitionNamespace": PropertyListNode(TextIdentifiers.digits(String(name))),
    ])
    self.path = path
    stamp = nil
    source = try Self.read(PropertyListWriter.document(root), path)
  }

  /// How the names of definition files end.
  package static let suffix = ".intentdefinition"

  /// The defects of the content, by the rules of `validate`.
  var findings: [Diagnostic] { DefinitionFile.read(root, path: path).findings }

  /// Replaces the content of the bytes in `range`.
  mutating func replace(_ range: Range<Int>, with text: String) throws(DefinitionEditError) {
    var bytes = source.bytes
    bytes.replaceSubrange(range, with: text.utf8)
    source = try Self.read(bytes, path)
  }

  private static func read(_ bytes: [UInt8], _ path: String) throws(DefinitionEditError) -> PropertyListSource {
    do throws(Diagnostic) {
      if let source = try PropertyListSource(bytes, path: path) { return source }
    } catch {
      throw DefinitionEditError("\(DefinitionEditError(error)); the file is not changed")
    }
    throw DefinitionEditError("'\(path)' can't be edited in place; the file is not changed")
  }
}
