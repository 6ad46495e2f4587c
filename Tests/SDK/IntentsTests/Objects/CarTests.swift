internal import IntentWire
internal import Intents
internal import Testing

@Suite("A car")
struct CarTests {
  private func car(_ color: CGColor?) -> INCar {
    INCar(
      carIdentifier: "VIN", displayName: nil, year: nil, make: nil, model: nil, color: color, headUnit: nil,
      supportedChargingConnectors: [.mennekes])
  }

  @Test(
    "Its colour is transferred",
    arguments: [CGColor(red: 1, green: 0.5, blue: 0, alpha: 1), CGColor(gray: 0.25, alpha: 0.5), nil])
  func color(color: CGColor?) {
    let received = INCar.make(from: car(color).wireObject)
    #expect(received.color == color)
    #expect(received.color?.components == color?.components)
    #expect(received.color?.alpha == color?.alpha)
  }

  @Test("An invalid colour on the wire is decoded as nil", arguments: [[], [0.5], [1, 1, 1]])
  func noColor(numbers: [Double]) {
    #expect(CGColor.value(from: numbers.wireValue) == nil)
  }
}
