internal import Foundation
internal import IntentWire

extension ItemQuery {
  /// Returns whether the query matches an item of the group with the identifier `group`.
  func matches(_ item: KeychainItem, in group: String) -> Bool {
    if let itemClass, item.kind != itemClass { return false }
    if let reference, reference != ItemResult.reference(of: item, in: group) { return false }
    if let accessibility, accessibility != item.accessibility { return false }
    let isShared = item.attributes["sync"] == .bool(true)
    // A persistent reference identifies an item regardless of synchronization.
    switch synchronizable ?? (reference == nil ? .no : .any) {
    case .any: break
    case .yes: if !isShared { return false }
    case .no: if isShared { return false }
    }
    return attributes.allSatisfy { isEqual($0.value, item.attributes[$0.key]) }
  }

  private func isEqual(_ wanted: WireValue, _ present: WireValue?) -> Bool {
    if ignoresCase, case .string(let one) = wanted, case .string(let other)? = present {
      return one.lowercased() == other.lowercased()
    }
    return wanted == present
  }
}
