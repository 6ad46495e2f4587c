internal import IntentWire
internal import Testing

@Suite("Details that a message leaves out have values that change nothing")
struct MissingDetailTests {
  @Test("By default nothing is asked for, shared, pending or destroyed")
  func defaults() {
    let hello = Hello(extensionIdentifier: "e", principalClass: "C", bundlePath: "/b", containerPath: "/c")
    #expect(!hello.answersRequests && !hello.showsViews)
    #expect(!Hello.KeychainGroup(identifier: "g", path: "/g").isOwn)
    #expect(!PaymentRequest.Item(label: "Ride", amount: "1").isPending)
    let question = UserQuestion(.confirmation, "Delete it?")
    #expect(!question.isDestructive && !question.hasView)
    #expect(ViewRequest(interaction: everyKind, surface: ViewSurface(width: 320)).context == .siriSnippet)
  }

  @Test("Details of a failure, a refusal, a payment and a result that are missing or invalid are empty")
  func missingDetails() throws {
    let cause = WireObject.Field(name: "cause", value: .string("busy"))
    let failure = WireObject(type: "launchFailed", fields: [cause])
    #expect(try ExtensionToHostMessage(.object(failure)) == .launchFailed(LaunchFailure(cause: .busy)))
    let refusal = WireObject(type: "refused", fields: [.init(name: "reason", value: .string("busy"))])
    #expect(try HostReply(refusal) == .refused(.busy, ""))
    let kind = WireObject.Field(name: "kind", value: .string("success"))
    let result = WireObject(type: "R", fields: [kind, .init(name: "options", value: .int(1))])
    var resolution = ExtensionToHostMessage.resolution(call: 1, results: []).object
    resolution["results"] = .array([.object(result)])
    #expect(
      try ExtensionToHostMessage(.object(resolution))
        == .resolution(call: 1, results: [ResolutionMessage(type: "R", kind: .success)]))
    var hello = hostMessages[1].object
    hello["appGroupPaths"] = .int(1)
    guard case .hello(let read) = try HostToExtensionMessage(.object(hello)) else {
      Issue.record("not read as a greeting")
      return
    }
    #expect(read.appGroupPaths.isEmpty)
  }

  @Test("Of an address in a payment, the first part of a name counts, and a way of shipping needs no detail")
  func addressParts() throws {
    let post = [("identifier", "post"), ("label", "Post"), ("amount", "0")].map { name, text in
      WireObject.Field(name: name, value: .string(text))
    }
    let cities = ["Oslo", "Rome"].map { WireObject.Field(name: "city", value: .string($0)) }
    var object = try #require(HostRequest.pay(payment).object["payment"].objectValue)
    object["shippingAddress"] = .object(WireObject(type: "address", fields: cities))
    object["shippingMethods"] = .array([.object(WireObject(type: "shippingMethod", fields: post))])
    func read() throws -> PaymentRequest {
      let request = try HostRequest(WireObject(type: "pay", fields: [.init(name: "payment", value: .object(object))]))
      guard case .pay(let payment) = request else { throw WireError.invalidMessage("not read as a payment") }
      return payment
    }
    #expect(try read().shippingAddress == ["city": "Oslo"])
    #expect(try read().shippingMethods == [.init(identifier: "post", label: "Post", detail: "", amount: "0")])
    object["shippingAddress"] = .int(1)
    #expect(try read().shippingAddress.isEmpty)
  }

  @Test(
    "Versions in a failure are read if they are a range",
    arguments: [(1, 1, 1...1), (2, 5, 2...5), (2, 1, nil), (nil, 1, nil), (1, nil, nil)]
      as [(Int64?, Int64?, ClosedRange<Int64>?)])
  func failureVersions(minimum: Int64?, maximum: Int64?, versions: ClosedRange<Int64>?) throws {
    var object = ExtensionToHostMessage.launchFailed(LaunchFailure(cause: .protocolVersion)).object
    object["minimumVersion"] = minimum.map(WireValue.int) ?? .null
    object["maximumVersion"] = maximum.map(WireValue.int) ?? .null
    let failure = LaunchFailure(cause: .protocolVersion, versions: versions)
    #expect(try ExtensionToHostMessage(.object(object)) == .launchFailed(failure))
  }
}
