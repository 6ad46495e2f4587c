internal import Intents
internal import Testing

@Suite("Value classes in an author's code")
struct ValueClassTests {
  @Test("A message has the values of its initialiser")
  func message() {
    let sender = INPerson(handle: "a", displayName: "Ada", contactIdentifier: nil)
    let date = Date(timeIntervalSince1970: 1)
    let message = INMessage(
      identifier: "m",
      conversationIdentifier: "c",
      content: "hello",
      dateSent: date,
      sender: sender,
      recipients: [],
      groupName: nil,
      messageType: .text,
      serviceName: "Unicorn"
    )
    #expect(message.identifier == "m")
    #expect(message.conversationIdentifier == "c")
    #expect(message.content == "hello")
    #expect(message.dateSent == date)
    #expect(message.sender?.displayName == "Ada")
    #expect(message.recipients == [])
    #expect(message.groupName == nil)
    #expect(message.messageType == .text)
    #expect(message.serviceName == "Unicorn")
  }

  @Test("A shorter initialiser leaves the other properties nil")
  func defaults() {
    let message = INMessage(identifier: "m", content: nil, dateSent: nil, sender: nil, recipients: nil)
    #expect(message.messageType == .unspecified)
    #expect(message.conversationIdentifier == nil)
    #expect(message.attachmentFiles == nil)
    #expect(INRecurrenceRule(interval: 1, frequency: .daily).weeklyRecurrenceDays == [])
  }

  @Test("A date range keeps the parts of its ends, with the time zone")
  func dateRange() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let start = DateComponents(timeZone: berlin, year: 2024, month: 2, day: 29, hour: 13)
    let range = INDateComponentsRange(start: start, end: nil)
    let received = INDateComponentsRange.make(from: range.wireObject)
    #expect(received.startDateComponents?.year == 2024)
    #expect(received.startDateComponents?.day == 29)
    #expect(received.startDateComponents?.minute == nil)
    #expect(received.startDateComponents?.timeZone == berlin)
    #expect(received.endDateComponents == nil)
  }

  @Test("A file without bytes is named after its path, and read from there")
  func fileByLocation() throws {
    let url = URL(fileURLWithPath: #filePath)
    let file = INFile(fileURL: url, filename: nil, typeIdentifier: nil)
    #expect(file.filename == "ValueClassTests.swift")
    #expect(file.data == (try Data(contentsOf: url)))
    #expect(INFile(fileURL: url, filename: "other", typeIdentifier: nil).filename == "other")
  }

  @Test("A file that can't be read has no bytes")
  func unreadableFile() {
    let url = URL(fileURLWithPath: #filePath).appendingPathComponent("nothing")
    #expect(INFile(fileURL: url, filename: nil, typeIdentifier: nil).data.isEmpty)
    #expect(INFile().data.isEmpty)
  }

  @Test("A file that is created from bytes has these bytes")
  func fileByBytes() {
    let file = INFile(data: Data([1, 2]), filename: "a.bin", typeIdentifier: "public.data")
    #expect(file.data == Data([1, 2]))
    #expect(file.fileURL == nil)
    #expect(file.typeIdentifier == "public.data")
  }

  @Test("A speakable text has its older and its newer initialiser")
  func speakableString() {
    let newer = INSpeakableString(vocabularyIdentifier: "7", spokenPhrase: "van", pronunciationHint: "fan")
    let older = INSpeakableString(identifier: "7", spokenPhrase: "van", pronunciationHint: "fan")
    #expect(newer == older)
    #expect(older.identifier == "7")
    #expect(older.pronunciationHint == "fan")
    #expect(older.alternativeSpeakableMatches == nil)
  }
}
