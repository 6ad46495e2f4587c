internal import AppGroups
internal import Foundation
internal import IntentWire

/// The interactions that this process donates as an app, in the app's container. The host itself stores the
/// interactions of an extension.
enum InteractionFile {
  private static let name = "Interactions.wire"

  /// Performs an operation on the app's interactions.
  ///
  /// - Parameters:
  ///   - operation: the operation.
  ///   - app: the app of this process.
  /// - Returns: the reason of a failure; nil after success.
  static func perform(_ operation: InteractionOperation, _ app: AppIdentity) -> String? {
    guard let folder = ContainerStore.folder else { return "the app has no container" }
    do {
      try ContainerFile(folder: folder, name: name).change { old in
        // A damaged list can't be repaired, so a new list starts empty.
        var list = old.flatMap { InteractionList($0) } ?? InteractionList()
        try list.perform(operation, of: app.identifier, at: .now)
        return try list.encoded().map { Data($0) }
      }
      return nil
    } catch {
      return "\(error)"
    }
  }
}
