internal import IntentWire

extension AppIntent {
  /// Asks the user whether the intent may continue.
  ///
  /// - Throws: an error if the user does not agree, or if nobody can be asked.
  public func requestConfirmation() async throws {
    try await HostQuestions.confirm(String(localized: Self.title) + "?")
  }

  /// Asks the user whether the intent may continue.
  ///
  /// - Parameters:
  ///   - conditions: when the question is asked; this host always asks.
  ///   - actionName: the button for yes.
  ///   - dialog: the question.
  /// - Throws: an error if the user does not agree, or if nobody can be asked.
  public func requestConfirmation(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue, dialog: IntentDialog
  ) async throws {
    try await askForConfirmation(actionName, dialog, beside: nil)
  }

  /// Asks the user whether the intent may continue, with a view beside the question.
  package func askForConfirmation(
    _ actionName: ConfirmationActionName, _ dialog: IntentDialog, beside view: (any SnippetDrawing)?
  ) async throws {
    try await HostQuestions.confirm(
      dialog.text, accept: actionName.accept.map { String(localized: $0) }, isDestructive: actionName.isDestructive,
      beside: view)
  }

  /// Asks the user whether the intent may continue with this result.
  ///
  /// - Throws: an error if the user does not agree, or if nobody can be asked.
  public func requestConfirmation<Result: IntentResult>(
    result: Result, confirmationActionName: ConfirmationActionName = .continue, showPrompt: Bool = true
  ) async throws {
    let shown = result as? any AnyIntentResult
    let dialog = shown?.dialog ?? IntentDialog(Self.title)
    try await askForConfirmation(confirmationActionName, dialog, beside: shown?.snippet)
  }

  /// Asks the user for one of several choices.
  ///
  /// - Parameters:
  ///   - options: the choices.
  ///   - dialog: the question; nil for the intent's title.
  /// - Returns: the chosen one.
  /// - Throws: an error if nobody can be asked, or if the user ends the request.
  public func requestChoice(
    between options: [IntentChoiceOption], dialog: IntentDialog? = nil
  ) async throws -> IntentChoiceOption {
    let text = dialog?.text ?? String(localized: Self.title) + "?"
    let chosen = options[
      try await HostQuestions.choose(text, among: options.map { String(localized: $0.title) })]
    guard chosen.style != .cancel else { throw QuestionRefusal(.cancelled, "the user has cancelled the request") }
    return chosen
  }

  /// Continues with the app's screens. This host has none, so that the intent continues as before.
  public func continueInForeground(_ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true) async throws {}

  /// Records that the user did this in the app. This host records only the requests that it has handled.
  @discardableResult
  public func donate() async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }

  /// Records that the user did this in the app. This host records only the requests that it has handled.
  @discardableResult
  public func donate(result: some IntentResult) async throws -> IntentDonationIdentifier {
    IntentDonationIdentifier()
  }
}

extension AppIntent {
  /// Records that the user did this in the app. This host records only the requests that it has handled.
  @discardableResult
  public func donate() -> IntentDonationIdentifier { IntentDonationIdentifier() }

  /// Records that the user did this in the app. This host records only the requests that it has handled.
  @discardableResult
  public func donate(result: some IntentResult) -> IntentDonationIdentifier { IntentDonationIdentifier() }
}

/// Which records are meant. This host has none.
public struct IntentDonationMatchingPredicate: Sendable {
  /// A record.
  public static func donationIdentifier(_ identifier: IntentDonationIdentifier) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate()
  }

  /// The records with an entity.
  public static func entityIdentifier(_ identifier: EntityIdentifier) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate()
  }

  /// The records of an intent, perhaps with an entity.
  public static func intentType(
    _ intentType: any AppIntent.Type, entityIdentifier: EntityIdentifier? = nil
  ) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate()
  }
}

/// When a confirmation is asked.
public struct ConfirmationConditions: OptionSet, Sendable {
  /// A sum of bits.
  public let rawValue: Int

  /// Makes conditions from a sum of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// Identifies a record of what a user did in an app.
public struct IntentDonationIdentifier: Hashable, Sendable {}

/// Records what users do in an app. This host records only the requests that it has handled.
public final class IntentDonationManager: Sendable {
  /// The manager of the process.
  public static let shared = IntentDonationManager()

  /// Records nothing on this host.
  @discardableResult
  public func donate<Intent: AppIntent>(intent: Intent) -> IntentDonationIdentifier { IntentDonationIdentifier() }

  /// Removes nothing: the host has no such records.
  @discardableResult
  public func deleteDonations(
    matching predicate: IntentDonationMatchingPredicate
  ) async throws -> [IntentDonationIdentifier] { [] }

  /// Records nothing on this host.
  @discardableResult
  public func donate<Intent: AppIntent>(intent: Intent) async throws -> IntentDonationIdentifier {
    IntentDonationIdentifier()
  }

  /// Records nothing on this host.
  @discardableResult
  public func donate<Intent: AppIntent>(
    intent: Intent, result: some IntentResult
  ) async throws -> IntentDonationIdentifier {
    IntentDonationIdentifier()
  }
}
