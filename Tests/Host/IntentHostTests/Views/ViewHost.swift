internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import IntentWire
internal import TestSupport

@testable internal import IntentHost

/// A host with the scripted extension, and with one that shows views beside it.
final class ViewHost: Sendable {
  let device: RequestHost
  /// The place of the views.
  let place = ViewPlace(ViewSurface(width: 320))

  /// Makes a host whose views come from the class `controller` of the fixture. `change` changes the configuration.
  convenience init(
    _ controller: String = "ScriptedViewController", app: String = "Scripted",
    _ change: (inout HostConfiguration) -> Void = { _ in }
  ) throws {
    var views = ExtensionManifest.sample("Views", kind: .intentsUI)
    views.principalClass = "ViewsExtension.\(controller)"
    views.containingApp = app
    try self.init(views, bundle: try BuildProducts.folder, change)
  }

  /// Makes a host whose views come from a storyboard in `folder`, with classes of the fixture.
  convenience init(storyboard: String, in folder: TemporaryFolder) throws {
    var views = ExtensionManifest.sample("Views", kind: .intentsUI)
    views.principalClass = ""
    views.storyboard = storyboard
    views.containingApp = "Scripted"
    try self.init(views, bundle: folder.url)
  }

  private init(
    _ views: ExtensionManifest, bundle: URL, _ change: (inout HostConfiguration) -> Void = { _ in }
  ) throws {
    let target = InstalledExtension(
      manifest: views, libraryPath: try BuildProducts.library("ViewsExtension").path, bundlePath: bundle.path)
    let place = place
    device = try RequestHost {
      let service = $0.catalogue.current.extensions
      $0.catalogue = LiveCatalogue(ExtensionCatalogue(found: service + [target]))
      $0.policy.neverConfirmed = []
      $0.policy.budgets.view = TestLimits.timeout
      $0.viewPlace = place
      $0.journal = Journal($0.folders)
      change(&$0)
    }
  }

  /// The result of a conversation with views.
  struct Shown: Sendable {
    let outcome: RequestOutcome
    /// The events, by their names in order.
    let events: [String]
    /// The host's own cards among the events `view`.
    let cards: [[String: JSONValue]]
    /// The events `view` of the extension.
    let views: [[String: JSONValue]]

    /// The faults because of which views were left out, as `code: message`.
    let faults: [String]

    /// The stages of the views.
    var stages: [String?] { views.map { $0["stage"]?.text } }
    /// The texts of the views, line by line.
    var texts: [[String]] { views.map { $0["view"].map(Self.texts(of:)) ?? [] } }

    private static func texts(of node: JSONValue) -> [String] {
      guard case .object(let members) = node else { return [] }
      var texts: [String] = []
      if case .array(let lines)? = members["lines"] {
        texts += lines.compactMap { line in
          if case .object(let run) = line { run["text"]?.text } else { nil }
        }
      }
      if case .array(let children)? = members["children"] { texts += children.flatMap(Self.texts(of:)) }
      return texts
    }

    /// The sizes of the views.
    var sizes: [[Double]] { Self.sizes(views) }
    /// The widths of the host's own cards.
    var cardWidths: [Double] { Self.sizes(cards).compactMap(\.first) }

    private static func sizes(_ views: [[String: JSONValue]]) -> [[Double]] {
      views.map { view in
        guard case .array(let size)? = view["size"] else { return [] }
        return size.compactMap(\.number)
      }
    }
  }

  /// Sends a message whose text selects the behaviour of the controller, and confirms it after `onWait`.
  func send(
    _ text: String, onWait: @escaping @Sendable (PromptInterruption) -> Void = { _ in }
  ) async throws -> Shown {
    try await blocking { [self] in try sent(text, onWait: onWait) }
  }

  /// As ``send(_:onWait:)``, but on the calling thread.
  func sent(_ text: String, onWait: @escaping @Sendable (PromptInterruption) -> Void = { _ in }) throws -> Shown {
    let conversed = device.conversed(text, ["yes"], onWait: onWait)
    let events = try conversed.lines.map { line -> [String: JSONValue] in
      let event = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
      return if case .object(let members) = event { members } else { [:] }
    }
    return Shown(
      outcome: conversed.outcome, events: events.compactMap { $0["event"]?.text },
      cards: events.filter { $0["event"] == "view" && $0["own"] == .bool(true) },
      views: events.filter { $0["event"] == "view" && $0["own"] == .bool(false) },
      faults: events.compactMap { event in
        guard event["event"] == "view", case .object(let error)? = event["error"] else { return nil }
        return "\(error["code"]?.text ?? ""): \(error["message"]?.text ?? "")"
      })
  }

  /// The entry of the journal about the views of the last request; nil if there is none.
  func journal() throws -> Noted? {
    let file = device.folders.state.appending(path: "journal.jsonl")
    let line = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").last ?? ""
    guard case .object(let entry) = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)),
      case .object(let views)? = entry["views"]
    else { return nil }
    var code: String?
    if case .object(let error)? = views["error"] { code = error["code"]?.text }
    return Noted(
      identifier: views["extension"]?.text, shown: views["shown"]?.number.map(Int.init), code: code)
  }

  /// An entry of the journal about views.
  struct Noted: Equatable {
    var identifier: String? = "com.example.views"
    let shown: Int?
    var code: String?
  }
}
