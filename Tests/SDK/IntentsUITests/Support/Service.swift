internal import Foundation
internal import IntentWire
internal import Intents

internal import UIKit
internal import ViewTrees

@testable internal import IntentsUI

// A file that imports both UIKit and Swift Testing needs a module that Linux does not have.

/// The service for views with one controller, as the session uses it.
struct Service {
  private let views = HostedViews()
  /// The failure of the launch; nil if there is none.
  let failure: LaunchFailure?
  /// Whether the class can be found by a name without its module.
  let acceptsClass: Bool

  /// A class that a manifest names.
  enum Named {
    case plain, beta, parameters, whole, missing, foreign, view

    fileprivate var type: AnyClass {
      switch self {
      case .plain: PlainController.self
      case .beta: BetaController.self
      case .parameters: ParameterController.self
      case .whole: WholeController.self
      case .missing: MissingController.self
      case .foreign: ForeignController.self
      case .view: UIView.self
      }
    }
  }

  /// Makes a service whose manifest names the class.
  init(_ named: Named) {
    let type: AnyClass = named.type
    let hello = Hello(
      extensionIdentifier: "ui", principalClass: "Module.Class", bundlePath: "/", containerPath: "/", showsViews: true)
    var isAccepted = false
    failure = views.begin(hello) { _, isUsable in
      isAccepted = isUsable(type)
      return type
    }
    acceptsClass = isAccepted
  }

  /// Requests the view of a message with `content`.
  func configure(
    _ content: String, in conversation: Int64 = 1, status: Int64 = 1, on surface: ViewSurface = .init(width: 320),
    parameters: [String] = []
  ) async -> Answer {
    let request = Self.request(content, status, surface, parameters)
    return await withCheckedContinuation { continuation in
      views.configure(request, in: conversation, changed: { _ in }) {
        continuation.resume(returning: Answer($0))
      }
    }
  }

  /// Requests the view of a message with `content`, and waits until it changes.
  ///
  /// - Returns: the frames of the nodes in the root before and after the change.
  func change(_ content: String) async -> [[ViewRect]] {
    let before = Before()
    return await withCheckedContinuation { continuation in
      let request = Self.request(content, 1, .init(width: 320), [])
      views.configure(
        request, in: 1,
        changed: { message in
          continuation.resume(returning: [before.frames, Self.frames(message)])
        },
        answer: { answer in
          if case .view(let message) = answer { before.frames = Self.frames(message) }
        })
    }
  }

  private static func frames(_ message: ViewMessage) -> [ViewRect] {
    message.tree.flatMap { try? ViewTree($0) }?.root.children.map(\.frame) ?? []
  }

  private static func request(
    _ content: String, _ status: Int64, _ surface: ViewSurface, _ parameters: [String]
  ) -> ViewRequest {
    var object = INSendMessageIntent().wireObject
    object["content"] = .string(content)
    var interaction = WireObject(type: "INInteraction")
    interaction["intent"] = .object(object)
    interaction["intentHandlingStatus"] = .int(status)
    interaction["identifier"] = .string("1")
    return ViewRequest(interaction: interaction, parameters: parameters, surface: surface)
  }

  /// Requests the same view on another surface.
  func layOut(_ surface: ViewSurface, in conversation: Int64 = 1) async -> Answer {
    await withCheckedContinuation { continuation in
      views.layOut(surface, in: conversation) { continuation.resume(returning: Answer($0)) }
    }
  }

  /// The failure of a service whose manifest names a storyboard that the bundle does not have.
  static func missingStoryboard() -> LaunchFailure? {
    let hello = Hello(
      extensionIdentifier: "", principalClass: "", bundlePath: "/", containerPath: "", showsViews: true,
      storyboard: "MainInterface")
    return HostedViews().begin(hello) { _, _ in nil }
  }

  /// The recorded calls of the plain controller that showed `content`.
  static func life(_ content: String) async -> [String] {
    await MainActor.run { PlainController.made[content]?.life ?? [] }
  }

  /// The parameters that were requested while `body` ran.
  static func asked(during body: () async -> Void) async -> [[String]] {
    await MainActor.run { ParameterController.asked = [] }
    await body()
    return await MainActor.run { ParameterController.asked }
  }

  func warnOfMemory() async {
    views.warnOfMemory()
    await turn()
  }

  func close(_ conversation: Int64 = 1) async {
    views.close(conversation)
    await turn()
  }

  /// Waits for a turn of the main queue.
  private func turn() async {
    await withCheckedContinuation { done in onMainQueue { done.resume() } }
  }
}

/// An answer of the service, with the tree decoded as by the host.
enum Answer: Equatable {
  case view(width: Double, height: Double, hides: Set<ViewTree.HiddenPart>, parameters: [String])
  case nothing
  case notImplemented
  case failed(String)

  init(_ answer: ViewAnswer) {
    switch answer {
    case .notImplemented: self = .notImplemented
    case .noController(let reason): self = .failed("no controller: \(reason)")
    case .failed(let reason): self = .failed(reason)
    case .view(let message):
      guard let tree = message.tree.flatMap({ try? ViewTree($0) }) else {
        self = .nothing
        return
      }
      self = .view(
        width: tree.size.width, height: tree.size.height, hides: tree.hides, parameters: message.parameters)
    }
  }

  static func view(_ width: Double, _ height: Double) -> Answer {
    .view(width: width, height: height, hides: [], parameters: [])
  }
}

/// The frames of an answer. The service uses it on the main queue only.
private final class Before: @unchecked Sendable {
  var frames: [ViewRect] = []
}
