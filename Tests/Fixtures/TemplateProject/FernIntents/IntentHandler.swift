// swift-format-ignore-file
//
//  IntentHandler.swift
//  FernIntents
//

import Intents

class IntentHandler: INExtension {

    override func handler(for intent: INIntent) -> Any {
        switch intent {
        case is INStartWorkoutIntent:
            return StartWorkoutHandler()
        default:
            return self
        }
    }

}
