internal import Foundation
internal import IntentWire
internal import Intents
internal import Testing

@Suite("Images of parameters")
struct IntentImageTests {
  let intent = INSendMessageIntent()
  let portrait = INImage(named: "portrait")
  let letter = INImage(imageData: Data([1, 2]))

  @Test("Each parameter has its own image until the image is removed")
  func perParameter() {
    intent.setImage(portrait, forParameterNamed: \.recipients)
    intent.setImage(letter, forParameterNamed: \INSendMessageIntent.content)
    #expect(intent.image(forParameterNamed: \.recipients) == portrait)
    #expect(intent.image(forParameterNamed: \.content) == letter)
    #expect(intent.image(forParameterNamed: \.sender) == nil)
    intent.setImage(nil, forParameterNamed: \.recipients)
    #expect(intent.image(forParameterNamed: \.recipients) == nil)
  }

  @Test("The image of a request is that of its first parameter with an image")
  func key() {
    #expect(intent.keyImage() == nil)
    intent.setImage(letter, forParameterNamed: \.content)
    #expect(intent.keyImage() == letter)
    intent.setImage(portrait, forParameterNamed: \.recipients)
    #expect(intent.keyImage() == portrait)
  }

  @Test("Generated code addresses the parameter by a string")
  func byName() {
    intent.__setImage(portrait, forParameterNamed: "content")
    #expect(intent.image(forParameterNamed: \.content) == portrait)
    #expect(intent.__image(forParameterNamed: "content") == portrait)
    intent.__setImage(portrait, forParameterNamed: "stamp")
    #expect(intent.__image(forParameterNamed: "stamp") == nil)
  }

  @Test("An unknown parameter has no image")
  func noParameter() {
    intent.setImage(portrait, forParameterNamed: \.content?.count)
    #expect(intent.image(forParameterNamed: \.content?.count) == nil)
    #expect(intent.keyImage() == nil)
  }

  @Test("Copies, archives and the wire carry them")
  func carried() throws {
    intent.setImage(portrait, forParameterNamed: \.recipients)
    #expect(intent != INSendMessageIntent())
    let copy = try #require(intent.copy() as? INSendMessageIntent)
    #expect(copy.image(forParameterNamed: \.recipients) == portrait)
    let data = try NSKeyedArchiver.archivedData(withRootObject: intent, requiringSecureCoding: true)
    let classes: [AnyClass] = [INSendMessageIntent.self]
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data) as? INSendMessageIntent
    #expect(read?.image(forParameterNamed: \.recipients) == portrait)
    let value = try WireFrame.decode(payload: WireFrame.encode(intent.wireObject).dropFirst(WireFrame.headerBytes))
    let received = INSendMessageIntent.make(from: try #require(value.objectValue))
    #expect(received == intent)
    #expect(received.keyImage() == portrait)
  }
}
