internal import BaseFiles
internal import Foundation
internal import HostState

/// The change of owners that belongs to one installation.
struct OwnershipTransfer {
  let records: AuthorRecords
  /// The origins of the new bundle's identifiers.
  let origins: [String: BundleOrigin]
  /// The identifiers that belonged to another author.
  let taken: [String]

  /// Moves the data of the earlier authors away, and withdraws their permissions.
  ///
  /// - Returns: the paths of the folders with the data.
  func setAsideData() throws(InstallError) -> [String] {
    var places: [String] = []
    for identifier in taken {
      do {
        if let place = try records.setAsideData(of: identifier) { places.append(place.path) }
      } catch {
        throw InstallError(
          "the data of '\(identifier)' can't be set aside: \(systemReason(error)); the bundle is not replaced")
      }
    }
    return places
  }

  /// Records the new owners.
  func record() throws(InstallError) {
    for (identifier, origin) in origins {
      do {
        try records.record(origin, of: identifier)
      } catch {
        throw InstallError(
          "the bundle is in place, but its author can't be recorded: \(systemReason(error)); the next upgrade compares "
            + "it with the bundle in place")
      }
    }
  }
}
