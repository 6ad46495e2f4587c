// swift-format-ignore-file
//
//  BrewPotIntentHandler.swift
//  BrewIntents
//

import Foundation
import Intents

@objc(BrewPotHandling)
public class BrewPotIntentHandler: NSObject, BrewPotIntentHandling {

    public func resolveCups(for intent: BrewPotIntent, with completion: @escaping (INIntegerResolutionResult) -> Void) {
        guard let cups = intent.cups else {
            completion(INIntegerResolutionResult.needsValue())
            return
        }
        completion(INIntegerResolutionResult.success(with: cups.intValue))
    }

    public func confirm(intent: BrewPotIntent, completion: @escaping (BrewPotIntentResponse) -> Void) {
        completion(BrewPotIntentResponse(code: .ready, userActivity: nil))
    }

    public func handle(intent: BrewPotIntent, completion: @escaping (BrewPotIntentResponse) -> Void) {
        let pot = NSLocalizedString("POT", tableName: nil, bundle: Bundle(for: BrewPotIntentHandler.self), value: "none", comment: "The kind of pot")
        completion(BrewPotIntentResponse.success(pot: pot, cups: intent.cups ?? 0))
    }

}
