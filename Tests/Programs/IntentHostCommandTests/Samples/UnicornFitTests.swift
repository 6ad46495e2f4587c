internal import Foundation
internal import Testing

@Suite("A workout is started, paused, resumed and ended")
struct UnicornFitTests {
  private func goal(_ home: HostHome) throws -> String {
    let goal = try #require(try home.storedList("Workouts").first?["goal"] as? [String: Any])
    return "\(goal["value"] as? Int ?? 0) \(goal["unit"] as? String ?? "")"
  }

  @Test("Each step changes the active workout")
  func steps() async throws {
    let home = try HostHome()
    for (request, state, text) in [
      ("start-run", "running", "Your Rainbow Run workout is starting."),
      ("pause-workout", "paused", "Your workout is paused."),
      ("resume-workout", "running", "Your workout goes on."), ("end-workout", "ended", "Your workout is over."),
    ] {
      let run = try await home.converse(request)
      #expect(run.exitCode == 0)
      #expect(run.lines == [text])
      let workouts = try home.storedList("Workouts")
      #expect(workouts.map { $0["state"] as? String } == [state])
      #expect(workouts.first?["name"] as? String == "Rainbow Run")
    }
    let ended = try #require(try home.storedList("Workouts").first)
    #expect(try goal(home) == "5 mi")
    #expect(ended["endedAt"] is String)
    #expect(ended["pausedAt"] == nil)
    #expect(ended["pausedSeconds"] is Double)
  }

  @Test("Without a name the user chooses a workout of the location")
  func disambiguation() async throws {
    let home = try HostHome()
    let run = try await home.request(
      "INStartWorkoutIntent", #""workoutLocationType": "outdoor""#, answers: "gallop")
    #expect(
      run.lines == [
        "Which workout?", "  1. Rainbow Run", "  2. Meadow Gallop", "Your Meadow Gallop workout is starting.",
      ])
    #expect(try home.storedList("Workouts").first?["identifier"] as? String == "meadow-gallop")
    #expect(try home.storedList("Workouts").first?["goal"] == nil)
  }

  @Test("An unknown workout is asked for again")
  func unknownWorkout() async throws {
    let home = try HostHome()
    let run = try await home.request("INStartWorkoutIntent", #""workoutName": "Nap""#, answers: "stardust yoga")
    #expect(
      run.lines == [
        "“Nap” can't be used. Which workout: Rainbow Run, Meadow Gallop, Stardust Yoga, or Boulder climb?",
        "Your Stardust Yoga workout is starting.",
      ])
    #expect(try home.storedList("Workouts").first?["identifier"] as? String == "stardust-yoga")
  }

  @Test("A goal needs a positive value and a supported unit")
  func goal() async throws {
    let home = try HostHome()
    let parameters = #""workoutName": "Rainbow Run", "goalValue": -1, "workoutGoalUnitType": "inch""#
    let run = try await home.request("INStartWorkoutIntent", parameters, answers: "30", "minute")
    #expect(
      run.lines == [
        "“-1” can't be used. What is your goal?", "“inches” can't be used. In which unit is your goal?",
        "  1. inches", "  2. metres", "  3. feet", "  4. miles", "  5. yards", "  6. seconds", "  7. minutes",
        "  8. hours", "  9. joules", "  10. kilocalories", "Your Rainbow Run workout is starting.",
      ])
    #expect(try goal(home) == "30 min")
  }

  @Test("A second workout at the same time is refused")
  func ongoing() async throws {
    let home = try HostHome()
    _ = try await home.converse("start-run")
    let run = try await home.converse("start-run", options: ["--json"])
    #expect(run.exitCode == 1)
    #expect(try run.events.first { $0.name == "confirmed" }?.string("code") == "failureOngoingWorkout")
    #expect(try run.finished.errorCode == "handlerFailed")
    #expect(try home.storedList("Workouts").count == 1)
  }

  @Test("Without an active workout, changes fail", arguments: ["pause", "resume", "end"])
  func none(step: String) async throws {
    let home = try HostHome()
    let run = try await home.converse("\(step)-workout", options: ["--json"])
    #expect(run.exitCode == 1)
    #expect(try run.events.first { $0.name == "handled" }?.string("code") == "failureNoMatchingWorkout")
    #expect(try home.storedList("Workouts").isEmpty)
  }

  @Test("Only the active workout can be changed, and only a paused one resumed")
  func noMatch() async throws {
    let home = try HostHome()
    _ = try await home.converse("start-run")
    let other = try await home.request("INEndWorkoutIntent", #""workoutName": "Stardust Yoga""#)
    #expect(other.errors == "handlerFailed: UnicornFit: You have no workout to end.\n")
    #expect(try await home.converse("resume-workout").exitCode == 1)
    #expect(try home.storedList("Workouts").first?["state"] as? String == "running")
  }

  @Test("A cancelled workout is not counted")
  func cancel() async throws {
    let home = try HostHome()
    _ = try await home.converse("start-run")
    let run = try await home.request("INCancelWorkoutIntent", #""workoutName": "rainbow run""#)
    #expect(run.exitCode == 0)
    #expect(try home.storedList("Workouts").isEmpty)
  }
}
