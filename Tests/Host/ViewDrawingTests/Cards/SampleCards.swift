import IntentConversations
import ViewTrees

@testable import ViewDrawing

/// Cards of the host as a conversation shows them.
enum SampleCards {
  static func message(isSent: Bool, text: String = "I'm stuck in traffic, and will be a few minutes late") -> HostCard {
    HostCard([
      .init(
        .message(
          .init(recipients: "Diana Prince", text: text, isSent: isSent, state: isSent ? "Sent" : "Not sent yet")),
        hiddenPart: .message)
    ])
  }

  static let ride: HostCard = {
    var map = ViewMap(
      region: .init(
        center: .init(latitude: 37.335, longitude: -122.02), latitudeDelta: 0.02, longitudeDelta: 0.05))
    map.pins = [
      .init(coordinate: .init(latitude: 37.331, longitude: -122.03), title: "Caffè Macs"),
      .init(coordinate: .init(latitude: 37.34, longitude: -122.012), title: "Airport"),
    ]
    return HostCard([
      .init(.map(map), hiddenPart: .map),
      .init(
        .rows([
          .init(name: "Pick-up", value: "Caffè Macs"), .init(name: "Destination", value: "Airport"),
          .init(name: "Ride", value: "confirmed"),
          .init(name: "Price", value: "a value that is far too long for its row, and so takes more than one line"),
        ])),
    ])
  }()

  static let payment = HostCard([
    .init(
      .payment(.init(amount: "€14.40", person: "Diana Prince", note: "for lunch")), hiddenPart: .paymentTransaction),
    .init(.rows([.init(name: "Payment method", value: "Visa •• 1234"), .init(name: "Fee", value: "€0.10")])),
  ])
}
