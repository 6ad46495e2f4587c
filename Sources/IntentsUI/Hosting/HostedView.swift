internal import Foundation
internal import Intents
internal import IntentWire
internal import UIKit
internal import ViewTrees

/// The view of one interaction: that of one controller, or those of several below one another.
@MainActor final class HostedView {
  typealias Answer = @Sendable (ViewAnswer) -> Void

  private let request: ViewRequest
  private let interaction: INInteraction
  private let source: ControllerSource
  private let surface: HostedSurface
  private let changed: @Sendable (ViewMessage) -> Void
  /// The controller that is being configured.
  private var pending: HostedPart?
  /// The controllers whose views are shown, from the top.
  private var parts: [HostedPart] = []
  /// The parameters that no call of `configureView` has had yet, in order.
  private var rest: ArraySlice<String>
  /// The parameters that the view shows.
  private var shown: [String] = []
  /// The numbers of the images that the host has.
  private var knownImages: Set<Int> = []
  /// Reports the changes of the view, after it was configured.
  private var updates: ViewUpdates?

  /// Takes what to show. `changed` receives each change after the answer.
  init(_ request: ViewRequest, _ source: ControllerSource, changed: @escaping @Sendable (ViewMessage) -> Void) {
    self.request = request
    self.source = source
    self.changed = changed
    interaction = INInteraction.make(from: request.interaction)
    surface = HostedSurface(request.surface)
    rest = request.parameters[...]
  }

  // MARK: Configuring

  /// Shows the interaction, and answers with the view.
  func configure(_ answer: @escaping Answer) {
    do throws(ControllerSource.Failure) {
      let part = HostedPart(try source.makeController(), surface)
      pending = part
      if !configureView(part, [], answer), !configureWhole(part, answer) { answer(.notImplemented) }
    } catch {
      answer(.noController(error.text))
    }
  }

  private var hostedContext: INUIHostedViewContext { request.context == .mapsCard ? .mapsCard : .siriSnippet }

  /// Calls the form of iOS 10, or that of its first beta. Returns false if the controller implements neither.
  private func configureWhole(_ part: HostedPart, _ answer: @escaping Answer) -> Bool {
    let completion = ViewCompletion<CGSize>("configure(with:context:completion:)", answer) { [weak self] size in
      self?.takePending { $0.take(size) }
      self?.finish(answer)
    }
    let (controller, interaction, context) = (part.controller, interaction, hostedContext)
    let take: @Sendable (CGSize) -> Void = { completion.call($0) }
    let isImplemented =
      MissingMethods.reaches { controller.configure(with: interaction, context: context, completion: take) }
      || MissingMethods.reaches {
        controller.configure(
          with: interaction as INInteraction?, context: context, completion: take as ((CGSize) -> Void)?)
      }
    if !isImplemented { completion.cancel() }
    return isImplemented
  }

  /// Calls the form of iOS 11 for some parameters. Returns false if the controller does not implement it.
  private func configureView(_ part: HostedPart, _ parameters: [String], _ answer: @escaping Answer) -> Bool {
    let completion = ViewCompletion<(Bool, [String], CGSize)>(
      "configureView(for:of:interactiveBehavior:context:completion:)", answer
    ) { [weak self] isShown, shownParameters, size in
      self?.takePending { isShown && $0.take(size) }
      self?.note(shownParameters, of: parameters)
      self?.configureNext(answer)
    }
    let set = Set(parameters.map { INParameter(for: type(of: interaction.intent), keyPath: $0) })
    let take: @Sendable (Bool, Set<INParameter>, CGSize) -> Void = { isShown, parameters, size in
      completion.call((isShown, parameters.map(\.parameterKeyPath).sorted(), size))
    }
    let isImplemented = MissingMethods.reaches {
      part.controller.configureView(
        for: set, of: interaction, interactiveBehavior: .none, context: hostedContext, completion: take)
    }
    if !isImplemented { completion.cancel() }
    return isImplemented
  }

  /// Moves the controller that is being configured to those that are shown, if `isShown` says so.
  private func takePending(_ isShown: (HostedPart) -> Bool) {
    if let pending, isShown(pending) { parts.append(pending) }
    pending = nil
  }

  /// Notes the parameters that a controller shows. A view of the whole leaves none to others.
  private func note(_ shownParameters: [String], of parameters: [String]) {
    guard !parts.isEmpty else { return }
    shown += shownParameters.filter { request.parameters.contains($0) && !shown.contains($0) }
    if parameters.isEmpty { rest = [] }
  }

  /// Shows the next parameter that no view shows yet; answers after the last one.
  private func configureNext(_ answer: @escaping Answer) {
    guard let parameter = rest.popFirst() else { return finish(answer) }
    guard !shown.contains(parameter) else { return configureNext(answer) }
    do throws(ControllerSource.Failure) {
      let part = HostedPart(try source.makeController(), surface)
      pending = part
      _ = configureView(part, [parameter], answer)
    } catch {
      answer(.noController(error.text))
    }
  }

  private func finish(_ answer: Answer) {
    for part in parts { part.appear() }
    let tree = HostedTree.of(parts)
    answer(.view(message(tree)))
    updates = ViewUpdates(after: tree) { [weak self] in
      self.flatMap { HostedTree.of($0.parts) }
    } changed: { [weak self] tree in
      guard let self else { return }
      changed(message(tree))
    }
  }

  // MARK: Drawing

  /// Lays out the view in another place, and answers with it.
  func layOut(_ surface: ViewSurface, _ answer: Answer) {
    self.surface.value = surface
    guard let updates else { return answer(.failed("the view is not configured yet")) }
    answer(.view(message(updates.current())))
  }

  /// Returns the message with a tree. It contains only the images that the host does not have.
  private func message(_ tree: ViewTree?) -> ViewMessage {
    let message = ViewMessage(tree: tree?.object(known: knownImages), parameters: shown)
    knownImages = Set(tree?.images.keys.map(\.self) ?? [])
    return message
  }

  /// Reports the next change of the view, after the host has taken the last one.
  func takeNext() { updates?.takeNext() }

  // MARK: The end

  /// Tells the controllers that little memory is left, also the one that is being configured.
  func warnOfMemory() {
    for part in parts + (pending.map { [$0] } ?? []) { part.warnOfMemory() }
  }

  /// Hides the views.
  func close() {
    updates = nil
    for part in parts { part.disappear() }
    (parts, pending) = ([], nil)
  }
}
