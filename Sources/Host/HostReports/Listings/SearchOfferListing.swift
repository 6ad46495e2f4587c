package import BaseFiles
internal import Foundation
package import HostState

/// The offers of extensions to searches, as text for people and as JSON for programs.
package struct SearchOfferListing {
  private let offers: [SearchOffer]
  /// The paths of damaged files.
  package let damaged: [String]

  /// Reads the offers from the containers in `folders`.
  package init(_ folders: HostFolders) {
    (offers, damaged) = SearchOffer.read(folders)
  }

  /// One JSON object for each offer, for `interactions --searchable --json`.
  package var rows: [JSONValue] {
    offers.map { offer in
      let members = [
        "extension": offer.extensionIdentifier, "kind": offer.kind.rawValue, "identifier": offer.identifier,
        "domain": offer.domain, "activityType": offer.activityType, "title": offer.title,
        "description": offer.summary, "expires": offer.expiration?.formatted(.iso8601),
      ]
      return .object(members.compactMapValues { $0.map(JSONValue.string) })
    }
  }

  /// The offers as a table of text; empty if there are none.
  package var table: [String] {
    guard !offers.isEmpty else { return [] }
    let rows = offers.map { offer in
      [
        offer.extensionIdentifier, offer.kind.rawValue, offer.identifier, offer.title ?? "",
        offer.domain ?? offer.activityType ?? "", offer.expiration?.formatted(.iso8601) ?? "",
      ]
    }
    return CatalogueListing.aligned([["EXTENSION", "KIND", "IDENTIFIER", "TITLE", "GROUP OR TYPE", "EXPIRES"]] + rows)
      .map(TerminalText.plain)
  }
}
