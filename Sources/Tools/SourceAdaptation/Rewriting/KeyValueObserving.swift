internal import BaseFiles

/// Finds the methods that only key-value observing calls.
enum KeyValueObserving {
  static func findings(_ structure: SourceStructure, path: String) -> [Diagnostic] {
    structure.types.flatMap(\.methods).filter {
      $0.name == "observeValue" && $0.parameters.first?.label == "forKeyPath"
    }
    .map { method in
      Diagnostic(
        path: path, position: structure.source.position(method.signature.lowerBound),
        rule: SourceRule.keyValueObserving,
        message: "'\(method.fullName)' is never called: key-value observing needs the Objective-C runtime")
    }
  }
}
