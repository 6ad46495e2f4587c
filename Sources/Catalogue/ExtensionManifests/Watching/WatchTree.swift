/// The watched folders, and the meaning of their events.
///
/// Each folder is listed after its watch was added. So a new item is in the list, or there is an event for it.
struct WatchTree {
  private typealias Watches = [Int32: Set<WatchedDirectory>]

  /// The effect of an event.
  private struct Effect: OptionSet {
    let rawValue: Int
    /// Something that matters has changed.
    static let change = Effect(rawValue: 1)
    /// Folders may have moved, so that all must be looked up again.
    static let stale = Effect(rawValue: 2)
  }

  private let inotify: InotifyDescriptor
  private let roots: [WatchedDirectory]
  private let maximumWatches: Int
  /// The places by the number of their watch. One folder can be several places, with different paths or roles.
  private var places: Watches = [:]
  /// The earlier places while all are looked up again; else empty.
  private var before: Watches = [:]
  /// Which folder is not watched, and what the user can do; nil if all are watched.
  private(set) var warning: String?

  /// Watches the directories of `paths` with `inotify`.
  init(_ paths: SearchPaths, _ inotify: InotifyDescriptor, maximumWatches: Int = 65_536, maximumLevels: Int = 16) {
    self.init(paths.watchedDirectories(levels: maximumLevels), inotify, maximumWatches: maximumWatches)
  }

  /// Watches the folders `roots` with `inotify`.
  init(_ roots: [WatchedDirectory], _ inotify: InotifyDescriptor, maximumWatches: Int = 65_536) {
    self.inotify = inotify
    self.maximumWatches = maximumWatches
    self.roots = roots
    _ = watchAll()
  }

  /// The number of watches.
  var count: Int { places.count }

  /// Handles all pending events, and returns whether something that matters has changed.
  mutating func readEvents() -> Bool {
    var isChanged = false
    // Bounded, so that endless events do not block the caller.
    for _ in 0..<64 {
      let events = inotify.read()
      guard !events.isEmpty else { break }
      if handle(events) { isChanged = true }
    }
    return isChanged
  }

  /// Handles `events`, and returns whether something that matters has changed.
  mutating func handle(_ events: [InotifyEvent]) -> Bool {
    var effect: Effect = []
    for event in events { effect.formUnion(handle(event)) }
    if effect.contains(.stale), watchAll() { effect.insert(.change) }
    return effect.contains(.change)
  }

  private mutating func handle(_ event: InotifyEvent) -> Effect {
    if event.mask.contains(.overflow) { return [.change, .stale] }
    guard let here = places[event.watch] else { return [] }
    if event.mask.contains(.ended) { places[event.watch] = nil }
    // The event is about the folder itself. Only a root matters: for other folders, their parents have an event.
    if event.name.isEmpty { return here.contains(where: \.isRoot) ? [.change, .stale] : [] }
    var effect: Effect = []
    for place in here { effect.formUnion(handle(event, in: place)) }
    return effect
  }

  private mutating func handle(_ event: InotifyEvent, in place: WatchedDirectory) -> Effect {
    let isOfInterest = place.role.isOfInterest(event.name)
    // The lookup finds out whether the directory at the end of the path was added or removed.
    if place.isParent { return isOfInterest ? .stale : [] }
    guard event.mask.contains(.folder), let folder = place.child(event.name) else {
      return isOfInterest ? .change : []
    }
    // Items that move with their folder have no events.
    if event.mask.contains(.movedFrom) { return [.change, .stale] }
    let isFilled = watch(folder)
    return isOfInterest || isFilled || event.mask.contains(.attributes) ? .change : []
  }

  /// Looks up all places again, and ends the watches of others. Returns whether a root was added or removed, or a new
  /// folder has an item that matters.
  private mutating func watchAll() -> Bool {
    before = places
    places = [:]
    defer { before = [:] }
    var isFilled = false
    for root in roots { root.walkParents { _ = watch($0) } }
    for root in roots where watch(root) { isFilled = true }
    for number in before.keys where places[number] == nil { inotify.remove(number) }
    return isFilled || Self.roots(in: before) != Self.roots(in: places)
  }

  /// Watches a folder, and its subfolders that matter. Returns whether a folder without an earlier watch has an item
  /// that matters. The item may have been added before the watch, without an event.
  private mutating func watch(_ place: WatchedDirectory) -> Bool {
    guard let number = number(of: place) else { return false }
    let isNew = before[number] == nil && places[number] == nil
    guard places[number, default: []].insert(place).inserted, !place.isParent else { return false }
    var isFilled = false
    for name in place.entries {
      if isNew, place.role.isOfInterest(name) { isFilled = true }
      if let folder = place.child(name), watch(folder) { isFilled = true }
    }
    return isFilled
  }

  /// Adds the watch of a place, and returns its number; nil if the place can't be watched. A missing folder causes no
  /// warning, because its parents are watched.
  private mutating func number(of place: WatchedDirectory) -> Int32? {
    if place.role == .tooDeep {
      warn(of: place, "is nested too deeply")
    } else if places.count >= maximumWatches {
      warn(of: place, "exceeds the maximum of \(maximumWatches) watched folders")
    } else {
      do throws(InotifyDescriptor.WatchError) {
        return try inotify.add(place.path, place.role.mask, followsLink: place.followsLink)
      } catch .tooManyWatches {
        warn(of: place, "exceeds the limit; raise 'fs.inotify.max_user_watches' (sysctl)")
      } catch {}
    }
    return nil
  }

  /// Keeps the first warning only: if one folder is not watched, there are often thousands.
  private mutating func warn(of place: WatchedDirectory, _ reason: String) {
    guard warning == nil, place.isFolder else { return }
    warning = "'\(place.path)' is not watched for changes, and others may not be either: it \(reason)"
  }

  private static func roots(in watches: Watches) -> Watches {
    watches.mapValues { $0.filter(\.isRoot) }.filter { !$0.value.isEmpty }
  }
}
