internal import Foundation
internal import IntentWire
internal import Intents
internal import UIKit
internal import ViewTrees

/// The view of one interaction: the view of one controller, or the views of several controllers, one below the other.
@MainActor final class HostedView {
  typealias Answer = @Sendable (ViewAnswer) -> Void

  private let request: ViewRequest
  private let interaction: INInteraction
  private let source: HostedControllerSource
  private let surface: HostedSurface
  private let changed: @Sendable (ViewMessage) -> Void
  /// The controller that is being configured.
  private var pending: HostedPart?
  /// The controllers whose views are shown, from top to bottom.
  private var parts: [HostedPart] = []
  /// The parameters for which `configureView` has not been called yet, in order.
  private var rest: ArraySlice<String>
  /// The parameters that the view already shows.
  private var shown: [String] = []
  /// The numbers of the images that the host already has.
  private var knownImages: Set<Int> = []
  /// Reports changes of the view. Nil until the view is configured.
  private var updates: ViewUpdates?

  /// Stores the request. `changed` receives each change of the view after the answer.
  init(_ request: ViewRequest, _ source: HostedControllerSource, changed: @escaping @Sendable (ViewMessage) -> Void) {
    self.request = request
    self.source = source
    self.changed = changed
    interaction = INInteraction.make(from: request.interaction)
    surface = HostedSurface(request.surface)
    rest = request.parameters[...]
  }

  // MARK: Configuring

  /// Configures the controllers for the interaction, and answers with the view, or with the reason why there is none.
  func configure(_ answer: @escaping Answer) {
    do throws(HostedControllerSource.CreationError) {
      let part = HostedPart(try source.makeController(), surface)
      pending = part
      if !configureView(part, parameters: [], answer: answer), !configureWhole(part, answer) { answer(.notImplemented) }
    } catch {
      answer(.noController(error.text))
    }
  }

  private var hostedContext: INUIHostedViewContext { request.context == .mapsCard ? .mapsCard : .siriSnippet }

  /// Calls the method of iOS 10, or the form with optional parameters that it had in the first beta. Returns false if
  /// the controller implements neither.
  private func configureWhole(_ part: HostedPart, _ answer: @escaping Answer) -> Bool {
    let completion = ViewCompletion<CGSize>("configure(with:context:completion:)", answer: answer) { [weak self] size in
      self?.finishPending { $0.setRequestedSize(size) }
      self?.finish(answer)
    }
    let controller = part.controller
    let interaction = interaction
    let context = hostedContext
    let take: @Sendable (CGSize) -> Void = { completion.call($0) }
    let isImplemented =
      MissingMethods.isImplemented { controller.configure(with: interaction, context: context, completion: take) }
      || MissingMethods.isImplemented {
        controller.configure(
          with: interaction as INInteraction?, context: context, completion: take as ((CGSize) -> Void)?)
      }
    if !isImplemented { completion.cancel() }
    return isImplemented
  }

  /// Calls the method of iOS 11 with some parameters; an empty array stands for the whole interaction. Returns false if
  /// the controller does not implement the method.
  private func configureView(_ part: HostedPart, parameters: [String], answer: @escaping Answer) -> Bool {
    let completion = ViewCompletion<(Bool, [String], CGSize)>(
      "configureView(for:of:interactiveBehavior:context:completion:)", answer: answer
    ) { [weak self] isShown, shownParameters, size in
      self?.finishPending { isShown && $0.setRequestedSize(size) }
      self?.recordParameters(shownParameters, of: parameters)
      self?.configureNext(answer)
    }
    let set = Set(parameters.map { INParameter(for: type(of: interaction.intent), keyPath: $0) })
    let take: @Sendable (Bool, Set<INParameter>, CGSize) -> Void = { isShown, parameters, size in
      completion.call((isShown, parameters.map(\.parameterKeyPath).sorted(), size))
    }
    let isImplemented = MissingMethods.isImplemented {
      part.controller.configureView(
        for: set, of: interaction, interactiveBehavior: .none, context: hostedContext, completion: take)
    }
    if !isImplemented { completion.cancel() }
    return isImplemented
  }

  /// Adds the pending controller to the shown ones if `isShown` returns true, and clears it in any case.
  private func finishPending(_ isShown: (HostedPart) -> Bool) {
    if let pending, isShown(pending) { parts.append(pending) }
    pending = nil
  }

  /// Records the parameters that a controller shows. A controller that shows the whole interaction leaves none to
  /// others.
  private func recordParameters(_ shownParameters: [String], of parameters: [String]) {
    guard !parts.isEmpty else { return }
    shown += shownParameters.filter { request.parameters.contains($0) && !shown.contains($0) }
    if parameters.isEmpty { rest = [] }
  }

  /// Configures a controller for the next parameter that no view shows yet. After the last parameter, answers with the
  /// view.
  private func configureNext(_ answer: @escaping Answer) {
    guard let parameter = rest.popFirst() else { return finish(answer) }
    guard !shown.contains(parameter) else { return configureNext(answer) }
    do throws(HostedControllerSource.CreationError) {
      let part = HostedPart(try source.makeController(), surface)
      pending = part
      _ = configureView(part, parameters: [parameter], answer: answer)
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

  /// Lays out the view for other size limits, and answers with it.
  func layOut(_ surface: ViewSurface, _ answer: Answer) {
    self.surface.value = surface
    guard let updates else { return answer(.failed("the view is not configured yet")) }
    answer(.view(message(updates.current())))
  }

  /// Makes the message with a tree. It contains only the images that the host does not have yet.
  private func message(_ tree: ViewTree?) -> ViewMessage {
    let message = ViewMessage(tree: tree?.object(known: knownImages), parameters: shown)
    knownImages = Set(tree?.images.keys.map(\.self) ?? [])
    return message
  }

  /// Called after the host has processed the last change, so that the next one can be reported.
  func changeProcessed() { updates?.changeProcessed() }

  // MARK: The end

  /// Passes a memory warning to all controllers, including the one that is being configured.
  func warnOfMemory() {
    for part in parts + (pending.map { [$0] } ?? []) { part.warnOfMemory() }
  }

  /// Hides the views.
  func close() {
    updates = nil
    for part in parts { part.disappear() }
    parts = []
    pending = nil
  }
}
