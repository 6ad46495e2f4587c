internal import Foundation
package import IntentConversations
package import ViewDrawing
internal import ViewTrees

/// The entries of a page: what was said and shown.
package struct PageTranscript {
  /// The entries in order.
  package private(set) var entries: [PageEntry] = []
  private let yes: String
  private let no: String
  /// The owner of a view: an extension, or the host itself.
  private struct ViewOwner: Hashable {
    let identifier: String
    let isHost: Bool
  }

  /// The indexes of the current request's latest views in the entries.
  private var views: [ViewOwner: Int] = [:]
  /// The icons of apps, by the paths of their bundles; nil for an app without one.
  private var icons: [String: ViewImage?] = [:]
  /// Whether the current request's sentence is among the entries.
  private var hasSaid = false

  /// Makes an empty transcript. `yes` and `no` are the labels of the buttons for a yes-or-no question.
  package init(yes: String, no: String) {
    self.yes = yes
    self.no = no
  }

  /// Adds a request of the user.
  package mutating func addUtterance(_ text: String) {
    entries.append(.user(text))
    hasSaid = true
  }
}

extension PageTranscript {
  /// Adds an event. Skips events that are invisible to the user.
  package mutating func record(_ event: ConversationEvent) {
    switch event {
    case .understood(let request): record(request)
    case .prompt(let prompt): entries.append(entry(prompt))
    case .answer(let text): record(answer: text)
    case .said(let statement): entries.append(.sentence(statement.text, locale: statement.locale))
    case .view(let view): record(view)
    case .finished(let end): record(end)
    case .advised, .routed, .started, .resolved, .confirmed, .handled, .updated, .nowPlaying, .viewLeftOut: break
    }
  }

  private mutating func record(_ request: UnderstoodRequest) {
    guard !hasSaid else { return }
    addUtterance(request.utterance ?? [request.intent, request.summary].compactMap(\.self).joined(separator: ": "))
  }

  /// The question with its options as buttons; a yes-or-no question has two buttons.
  private func entry(_ prompt: Prompt) -> PageEntry {
    let isPlain = [.confirmation, .payment, .authorization, .openApp, .reply].contains(prompt.kind)
    let options =
      prompt.options.isEmpty && isPlain ? [yes, no] : prompt.options + [prompt.rest?.text].compactMap(\.self)
    let text = ([prompt.text] + (prompt.details ?? [])).joined(separator: "\n")
    return .prompt(text, options: options, chosen: nil, isOwnSurfaceOnly: prompt.isOwned)
  }

  /// Adds the answer, and marks the option that it names. A secret answer is nil and shown as dots.
  private mutating func record(answer: String?) {
    guard let answer else { return entries.append(.answer("••••")) }
    if let last = entries.indices.last, case .prompt(let text, let options, _, let isOwnSurfaceOnly) = entries[last] {
      let number = Int(answer).map { $0 - 1 }.flatMap { options.indices.contains($0) ? $0 : nil }
      let chosen = number ?? options.firstIndex { $0.caseInsensitiveCompare(answer) == .orderedSame }
      entries[last] = .prompt(text, options: options, chosen: chosen, isOwnSurfaceOnly: isOwnSurfaceOnly)
      entries.append(.answer(chosen.map { options[$0] } ?? answer))
    } else {
      entries.append(.answer(answer))
    }
  }

  /// Adds a view, or replaces an earlier state of the same view.
  private mutating func record(_ view: ShownView) {
    let entry = PageEntry.view(ViewCard(name: view.name, icon: icon(view.bundlePath), tree: view.tree))
    let owner = ViewOwner(identifier: view.identifier, isHost: view.isOwn)
    if view.stage == .change, let index = views[owner] {
      entries[index] = entry
    } else {
      views[owner] = entries.count
      entries.append(entry)
    }
  }

  private mutating func icon(_ bundle: String) -> ViewImage? {
    if let known = icons[bundle] { return known }
    let icon = AppIcon.image(inBundle: bundle)
    icons[bundle] = .some(icon)
    return icon
  }

  private mutating func record(_ end: ConversationEnd) {
    hasSaid = false
    views = [:]
    guard let failure = end.outcome.failure else { return }
    // A failure is not repeated if the host has already said it.
    if case .sentence(failure.message, _)? = entries.last { return }
    entries.append(.outcome(failure.message))
  }
}
