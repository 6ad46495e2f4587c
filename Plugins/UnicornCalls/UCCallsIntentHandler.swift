import Intents
import UnicornCore

/// Starts audio and video calls: the principal class, and the handler of all three kinds of request, which share most
/// of their code.
///
/// The extension can't make a call itself. It resolves the people to call, stores the call for the app, and asks the
/// system to open the app.
class UCCallsIntentHandler: INExtension {
  private let resolver = UCContactResolver(addressBook: .demo)
  private let store = UCCallStore()

  /// Resolves the people to call: contacts, or dialled numbers.
  func resolve(_ person: INPerson) -> ContactResolution {
    let resolution = resolver.resolve(person)
    guard case .problem(.unknownHandle) = resolution else { return resolution }
    return person.personHandle?.type == .phoneNumber ? .resolved(person) : resolution
  }

  /// Whether all the people have a number that can be dialled.
  func canDial(_ people: [INPerson]?) -> Bool {
    guard let people, !people.isEmpty else { return false }
    return people.allSatisfy { PhoneNumber.isValid($0.personHandle?.value ?? "") }
  }

  /// The participants of the last call; empty if there was no call.
  func lastParticipants() throws -> [Participant] { try store.lastParticipants() }

  /// Stores a call for the app, and returns the activity with which the app is opened.
  func place(_ capability: Call.Capability, _ people: [INPerson]?, for intent: INIntent) throws -> NSUserActivity {
    let call = Call(to: (people ?? []).compactMap(Participant.init), capability)
    try store.storeCall(call)
    let userActivity = NSUserActivity(activityType: NSStringFromClass(type(of: intent)))
    userActivity.userInfo = ["call": call.identifier]
    return userActivity
  }
}
