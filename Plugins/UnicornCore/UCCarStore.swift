import Intents

/// The user's cars and the states of their locks.
public struct UCCarStore: Sendable {
  /// There is no such car.
  public struct CarNotFoundError: Error {}

  private let delivered: [Car]
  private let directory: URL?

  /// The store of `cars`. The file `Cars.json` in `directory` contains their lock states.
  public init(cars: [Car], directory: URL? = UCContainer.url) {
    delivered = cars
    self.directory = directory
  }

  /// The store of the extension's cars; it is empty if they can't be read.
  public static func bundled() -> UCCarStore {
    UCCarStore(cars: bundledValue("Cars", else: []))
  }

  /// Whether each car is locked, by its identifier.
  private var file: SharedFile<[String: Bool]> { SharedFile("Cars.json", in: directory, initial: [:]) }

  /// The cars in their current state.
  public func cars() throws -> [Car] {
    let isLocked = try file.read()
    return delivered.map { car in
      var car = car
      car.isLocked = isLocked[car.identifier] ?? car.isLocked
      return car
    }
  }

  /// The cars that `carName` can refer to: those with the name, or all cars for nil.
  public func cars(matching carName: INSpeakableString?) throws -> [Car] {
    try cars().matching(carName)
  }

  /// The only car that `carName` can refer to.
  ///
  /// - Throws: ``CarNotFoundError`` if there is none, or more than one.
  public func car(_ carName: INSpeakableString?) throws -> Car {
    let cars = try cars(matching: carName)
    guard cars.count == 1 else { throw CarNotFoundError() }
    return cars[0]
  }

  /// Makes a car signal: stores the last signal of the car.
  public func recordSignal(_ signals: INCarSignalOptions, _ car: Car) throws {
    try SharedFile("Signals.json", in: directory, initial: [String: UInt]()).update {
      $0[car.identifier] = signals.rawValue
    }
  }

  /// Locks or unlocks a car.
  public func setLocked(_ isLocked: Bool, _ car: Car) throws {
    try file.update { $0[car.identifier] = isLocked }
  }
}
