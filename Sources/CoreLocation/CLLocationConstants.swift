// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The longest distance that there can be.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// A time span without end.
public let CLTimeIntervalMax: Double = .greatestFiniteMagnitude
/// Every movement counts.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// As exactly as possible, with the help of other sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// As exactly as possible.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// Within ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// Within a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// Within a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// Within three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
