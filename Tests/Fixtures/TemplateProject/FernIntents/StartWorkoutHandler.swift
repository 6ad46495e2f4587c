// swift-format-ignore-file
//
//  StartWorkoutHandler.swift
//  FernIntents
//

import Intents
import UIKit

final class StartWorkoutHandler: NSObject, INStartWorkoutIntentHandling {

    func resolveWorkoutName(for intent: INStartWorkoutIntent) async -> INSpeakableStringResolutionResult {
        guard let name = intent.workoutName else { return .needsValue() }
        return .success(with: name)
    }

    func handle(intent: INStartWorkoutIntent) async -> INStartWorkoutIntentResponse {
        let title = Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
        guard title == "Fern Walks", UIImage(named: "Fern") != nil else {
            return INStartWorkoutIntentResponse(code: .failure, userActivity: nil)
        }
        return INStartWorkoutIntentResponse(code: .success, userActivity: nil)
    }

}
