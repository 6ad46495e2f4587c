internal import Foundation
internal import Intents
internal import Testing

@Suite("The context of a request to an extension")
struct NSExtensionContextTests {
  @Test("It has the items and the intent of the app")
  func content() {
    let context = NSExtensionContext(inputItems: [NSExtensionItem()], intent: INSendMessageIntent())
    #expect(context.inputItems.first is NSExtensionItem)
    #expect(context.intent is INSendMessageIntent)
    #expect(NSExtensionContext().inputItems.isEmpty && NSExtensionContext().intent == nil)
  }

  @Test("It ends once")
  func end() async {
    let context = NSExtensionContext()
    let isExpired = await withCheckedContinuation { done in
      context.completeRequest(returningItems: nil) { done.resume(returning: $0) }
    }
    #expect(!isExpired)
    await confirmation("a second completion", expectedCount: 0) { called in
      context.completeRequest(returningItems: nil) { _ in called() }
      context.cancelRequest(withError: CocoaError(.userCancelled))
    }
  }

  @Test("It opens no URL")
  func opening() async throws {
    let url = try #require(URL(string: "example:"))
    let context = NSExtensionContext()
    #expect(await context.open(url) == false)
    let isOpened = await withCheckedContinuation { done in
      context.open(url) { done.resume(returning: $0) }
    }
    #expect(!isOpened)
  }
}
