// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The greatest finite distance.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// The greatest finite time interval.
public let CLTimeIntervalMax: Double = .greatestFiniteMagnitude
/// The distance filter with which every movement causes an update.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// The highest possible accuracy, which also uses other sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The highest possible accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of one kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// An accuracy of three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
