// swift-format-ignore-file
//
//  IntentHandler.swift
//  ParleyIntents
//

import Intents
import ParleyKit

// As an example, this class is set up to handle Message intents.
// You will want to replace this or add other intents as appropriate.

class IntentHandler: INExtension, INSendMessageIntentHandling {

    override func handler(for intent: INIntent) -> Any {
        // This is the default implementation.  If you want different objects to handle different intents,
        // you can override this and return the handler you want for that particular intent.

        return self
    }

    // MARK: - INSendMessageIntentHandling

    func resolveContent(forSendMessage intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
        if let text = intent.content, !text.isEmpty {
            completion(INStringResolutionResult.success(with: text))
        } else {
            completion(INStringResolutionResult.needsValue())
        }
    }

    func confirm(sendMessage intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
        let userActivity = NSUserActivity(activityType: NSStringFromClass(INSendMessageIntent.self))
        let response = INSendMessageIntentResponse(code: .ready, userActivity: userActivity)
        completion(response)
    }

    func handle(sendMessage intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
        let courier = Courier()
        courier.send(intent.content ?? "") { isSent in
            let response = INSendMessageIntentResponse(code: isSent ? .success : .failure, userActivity: nil)
            completion(response)
        }
    }

}
