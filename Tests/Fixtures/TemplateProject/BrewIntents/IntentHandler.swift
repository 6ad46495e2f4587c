// swift-format-ignore-file
//
//  IntentHandler.swift
//  BrewIntents
//

import Intents

class IntentHandler: INExtension {

    override func handler(for intent: INIntent) -> Any {
        guard intent is BrewPotIntent else {
            fatalError("Unhandled intent type: \(intent)")
        }
        return BrewPotIntentHandler()
    }

}
