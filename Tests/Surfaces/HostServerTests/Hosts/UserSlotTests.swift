internal import Foundation
internal import IntentConversations
internal import IntentHost
internal import TestSupport
internal import Testing

@testable internal import HostServer

@Suite("An idle user gives way to a new one")
struct UserSlotTests {
  private static func status(of user: ServiceUser) -> ConversationRequest {
    var request = ServedSamples.status()
    request.user = user.name
    return request
  }

  @Test("Many more users than places are served one after the other")
  func many() async throws {
    try await blocking {
      let samples = try ServedSamples(isLocked: false)
      for index in 0..<3 * ServiceLimits().users {
        let user = ServiceUser.other("u\(index)")
        let request = Self.status(of: user)
        #expect(try samples.turn(request, of: user).outcome == .success)
        samples.served.removeConversation(request.key, of: user)
      }
    }
  }

  @Test("A device that was locked stays locked when its user comes again")
  func locked() async throws {
    try await blocking {
      let samples = try ServedSamples(isLocked: false)
      let alice = ServiceUser.other("alice")
      try samples.served.host(of: alice).lockDevice(from: ServedSamples.program, presenter: SilentPresenter())
      for index in 0..<2 * ServiceLimits().users { _ = try samples.served.host(of: .other("u\(index)")) }
      #expect(samples.served.deviceState(of: alice) == nil)
      _ = try samples.served.host(of: alice)
      #expect(samples.served.deviceState(of: alice)?.isLocked == true)
    }
  }

  @Test("A user whose request waits for the owner does not give way")
  func waiting() async throws {
    try await blocking {
      let samples = try ServedSamples(isLocked: false)
      let alice = ServiceUser.other("alice")
      try samples.served.host(of: alice).lockDevice(from: ServedSamples.program, presenter: SilentPresenter())
      #expect(try samples.turn(Self.status(of: alice), of: alice).question?.prompt.kind == .unlock)
      for index in 0..<2 * ServiceLimits().users { _ = try samples.served.host(of: .other("u\(index)")) }
      #expect(samples.served.deviceState(of: alice)?.isLocked == true)
    }
  }

  @Test("Only a turn creates folders of a user")
  func folders() async throws {
    try await blocking {
      let samples = try ServedSamples(isLocked: false)
      let users = samples.path("intent-host/users")
      _ = try samples.served.rows(of: .other("nobody"))
      #expect(!FileManager.default.fileExists(atPath: "\(users)/nobody"))
      let alice = ServiceUser.other("alice")
      _ = try samples.turn(Self.status(of: alice), of: alice)
      #expect(FileManager.default.fileExists(atPath: "\(users)/alice"))
    }
  }
}

/// Shows nothing.
private final class SilentPresenter: Presenter {
  func show(_ event: ConversationEvent, of label: RequestLabel) {}
  func answer(to prompt: Prompt) -> PromptAnswer { .nobody }
}
