import Foundation
import Testing

@testable import AppIntents

@Suite("A library describes its App Intents")
struct DescriptionTests {
  private let metadata = LibraryDescription.metadata

  @Test("An intent with its parameters, summaries and result")
  func intent() throws {
    let order = try #require(metadata.intents.first { $0.name == "OrderSoupIntent" })
    #expect(order.type == "AppIntentsTests.OrderSoup" && order.title.key == "Order Soup")
    #expect(order.description?.key == "Orders soup." && order.authentication == "requiresAuthentication")
    #expect(order.parameters.map(\.name) == ["soup", "bowls", "size"])
    #expect(order.parameters.map(\.type) == ["entity:Soup", "integer", "enum:Size"])
    #expect(order.parameters.map(\.isOptional) == [false, false, true])
    #expect(order.parameters[1].minimum == 1 && order.parameters[1].maximum == 9)
    #expect(order.summaries == ["Order a small ${soup}", "Order ${bowls} of ${soup}"])
    #expect(order.hasDialog && order.result == nil)
    let count = try #require(metadata.intents.first { $0.name == "CountWordsIntent" })
    #expect(count.result?.type == "integer" && count.parameters.map(\.isList) == [true])
  }

  @Test("Phrases have variables for the name of the app and for parameters")
  func phrases() throws {
    let shortcut = try #require(metadata.shortcuts.first { $0.intent == "OrderSoupIntent" })
    #expect(shortcut.phrases == ["Order ${soup} with ${applicationName}", "${applicationName} soup"])
    #expect(metadata.negativePhrases == ["Cancel ${applicationName}"])
    #expect(SampleShortcuts.soups.map(\.title.key) == ["Soups", "More Soups"])
  }

  @Test("Entities with their queries, and enumerations with any raw value")
  func types() throws {
    #expect(metadata.entities.first { $0.name == "Soup" }?.queries == ["string"])
    let size = try #require(metadata.enumerations.first { $0.name == "Size" })
    #expect(size.cases.map(\.name) == ["small", "❤️"] && size.cases.map(\.title.key) == ["Small", "Large"])
  }

  @Test("The function of the library writes the same to a descriptor")
  func descriptor() throws {
    let pipe = Pipe()
    let written = LockedData()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      written.data = pipe.fileHandleForReading.readDataToEndOfFile()
      done.signal()
    }
    #expect(appIntentsMetadata(descriptor: pipe.fileHandleForWriting.fileDescriptor) == 0)
    try pipe.fileHandleForWriting.close()
    done.wait()
    #expect(try written.data == LibraryDescription.json())
    #expect(appIntentsMetadata(descriptor: -1) == -1)
  }
}

/// Bytes that one thread writes before another reads them.
private final class LockedData: @unchecked Sendable {
  var data = Data()
}
