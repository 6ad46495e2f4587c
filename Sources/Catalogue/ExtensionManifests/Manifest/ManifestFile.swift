internal import BaseFiles

/// The content of an `Info.plist`, which may or may not belong to an extension.
struct ManifestFile {
  let path: String
  /// The property list, or the reason why it can't be read.
  let content: Result<PropertyListNode, Diagnostic>

  /// Makes the content from a property list that was read from `path`.
  init(path: String, root: PropertyListNode) {
    self.path = path
    content = .success(root)
  }

  /// Reads the file at `path`.
  init(path: String) {
    self.path = path
    do throws(Diagnostic) {
      content = .success(try PropertyListReader.read(contentsOf: path))
    } catch {
      content = .failure(error)
    }
  }

  /// Whether the file can be the manifest of an extension: it contains the dictionary `NSExtension`, or can't be read.
  var describesExtension: Bool {
    switch content {
    case .success(let root): root["NSExtension"] != nil
    case .failure: true
    }
  }

  /// The name of the library, with `variables` expanded; nil if the file does not name one.
  func executable(_ variables: BuildVariables) -> String? {
    guard case .success(let root) = content, let name = root["CFBundleExecutable"]?.string else { return nil }
    return variables.expand(name).text
  }
}
