/// Which folders are watched, and what events mean.
///
/// Each folder is listed after its watch was made, never before: what comes is either in the list or told.
struct WatchTree {
  private typealias Watches = [Int32: Set<WatchedPlace>]

  /// What follows from an event.
  private struct Effect: OptionSet {
    let rawValue: Int
    /// Something of interest has changed.
    static let change = Effect(rawValue: 1)
    /// Folders may no longer lie where they did, so that all has to be looked up again.
    static let stale = Effect(rawValue: 2)
  }

  private let inotify: InotifyDescriptor
  private let roots: [WatchedPlace]
  private let maximumWatches: Int
  /// By the number of the watch. One folder may be several places, by different paths or with different roles.
  private var places: Watches = [:]
  /// While all is looked up again, what was watched before; empty at other times.
  private var before: Watches = [:]
  /// What is left out, and how that is mended; nil where nothing is.
  private(set) var warning: String?

  /// Watches the directories of `paths` by means of `inotify`.
  init(_ paths: SearchPaths, _ inotify: InotifyDescriptor, maximumWatches: Int = 65_536, maximumLevels: Int = 16) {
    self.inotify = inotify
    self.maximumWatches = maximumWatches
    roots = paths.watchedPlaces(levels: maximumLevels)
    _ = watchAll()
  }

  /// The number of watches.
  var count: Int { places.count }

  /// Takes in the events that have come; tells whether something of interest has changed.
  mutating func readEvents() -> Bool {
    var isChanged = false
    // Bounded, so that whoever makes events without end does not keep the caller here.
    for _ in 0..<64 {
      let events = inotify.read()
      guard !events.isEmpty else { break }
      if take(events) { isChanged = true }
    }
    return isChanged
  }

  /// Takes in `events`; tells whether something of interest has changed.
  mutating func take(_ events: [InotifyEvent]) -> Bool {
    var effect: Effect = []
    for event in events { effect.formUnion(take(event)) }
    if effect.contains(.stale), watchAll() { effect.insert(.change) }
    return effect.contains(.change)
  }

  private mutating func take(_ event: InotifyEvent) -> Effect {
    if event.mask.contains(.overflow) { return [.change, .stale] }
    guard let here = places[event.watch] else { return [] }
    if event.mask.contains(.ended) { places[event.watch] = nil }
    // About the folder itself. Of those inside of a directory, their parents tell.
    if event.name.isEmpty { return here.contains(where: \.isRoot) ? [.change, .stale] : [] }
    var effect: Effect = []
    for place in here { effect.formUnion(take(event, in: place)) }
    return effect
  }

  private mutating func take(_ event: InotifyEvent, in place: WatchedPlace) -> Effect {
    let isOfInterest = place.role.isOfInterest(event.name)
    // Whether the directory at the end of the way has come or gone, looking it up tells.
    if place.isWay { return isOfInterest ? .stale : [] }
    guard event.mask.contains(.folder), let folder = place.child(event.name) else {
      return isOfInterest ? .change : []
    }
    // What is in a folder goes away with it, without a word.
    if event.mask.contains(.movedFrom) { return [.change, .stale] }
    let isFilled = watch(folder)
    return isOfInterest || isFilled || event.mask.contains(.attributes) ? .change : []
  }

  /// Watches all that is there now and nothing else. Tells whether directories that were asked for have come or gone,
  /// or folders have come with something of interest in them.
  private mutating func watchAll() -> Bool {
    before = places
    places = [:]
    defer { before = [:] }
    var isFilled = false
    for root in roots { root.walkWay { _ = watch($0) } }
    for root in roots where watch(root) { isFilled = true }
    for number in before.keys where places[number] == nil { inotify.remove(number) }
    return isFilled || Self.roots(in: before) != Self.roots(in: places)
  }

  /// Watches a folder, and those in it that matter. Tells whether something of interest is in those of them that are
  /// watched for the first time: it may have come before the watch.
  private mutating func watch(_ place: WatchedPlace) -> Bool {
    guard let number = number(of: place) else { return false }
    let isNew = before[number] == nil && places[number] == nil
    guard places[number, default: []].insert(place).inserted, !place.isWay else { return false }
    var isFilled = false
    for name in place.entries {
      if isNew, place.role.isOfInterest(name) { isFilled = true }
      if let folder = place.child(name), watch(folder) { isFilled = true }
    }
    return isFilled
  }

  /// The number of the watch for a place; nil where it can't or shall not be watched.
  private mutating func number(of place: WatchedPlace) -> Int32? {
    if place.role == .tooDeep {
      warn(of: place, "lies too deep in a directory of manifests")
    } else if places.count >= maximumWatches {
      warn(of: place, "is one more than the \(maximumWatches) folders that are watched at most")
    } else {
      do throws(InotifyDescriptor.Refusal) {
        return try inotify.add(place.path, place.role.mask, followsLink: place.followsLink)
      } catch .tooManyWatches {
        warn(of: place, "is one too many; raise 'fs.inotify.max_user_watches' (sysctl)")
      } catch {}
    }
    return nil
  }

  /// Once is enough: where one folder is left out, there are often thousands.
  private mutating func warn(of place: WatchedPlace, _ reason: String) {
    guard warning == nil, place.isFolder else { return }
    warning = "'\(place.path)' is not watched for changes, nor may others be: it \(reason)"
  }

  private static func roots(in watches: Watches) -> Watches {
    watches.mapValues { $0.filter(\.isRoot) }.filter { !$0.value.isEmpty }
  }
}
