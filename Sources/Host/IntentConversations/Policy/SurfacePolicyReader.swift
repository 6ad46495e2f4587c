internal import BaseFiles
internal import ExtensionManifests
internal import IntentDefinitions

/// Reads the dictionaries of a policy whose keys are surfaces.
struct SurfacePolicyReader {
  /// The key of the dictionary with the trust of each surface.
  static let trustsKey = "Surfaces"
  /// The key of the dictionary with the rate of each surface.
  static let ratesKey = "SurfaceLimits"

  /// The maximum number of requests in a second, and in a burst.
  static let maximumRate = 1_000_000

  /// Collects the findings.
  let log: FindingLog

  /// Returns the trust of each surface.
  func trusts(_ surfaces: PropertyListCursor) -> [String: Surface.Trust] {
    var trusts: [String: Surface.Trust] = [:]
    for entry in entries(of: surfaces) {
      guard let text = surfaces.string(entry.key) else { continue }
      trusts[entry.key] = Surface.Trust(rawValue: text.value)
      guard trusts[entry.key] == nil else { continue }
      let suggestion = NearestName.suggestion(for: text.value, in: Surface.Trust.allCases.map(\.rawValue))
      log.add(
        .invalidValue, at: text.place, "the trust of '\(entry.key)' is '\(text.value)'\(suggestion)",
        fix: suggestion.isEmpty ? "use owner, relayed or locked" : nil)
    }
    return trusts
  }

  /// Returns the rate of each surface.
  func rates(_ surfaces: PropertyListCursor) -> [String: Policy.Rate] {
    var rates: [String: Policy.Rate] = [:]
    for entry in entries(of: surfaces) {
      if (try? SurfaceName(entry.key))?.kind == .satellite {
        log.add(
          .invalidValue, at: surfaces.place(ofKey: entry),
          "'\(entry.key)' can have no limit of its own: its sentences come from a voice service",
          fix: "limit the voice service, such as 'wyoming'")
      } else if let limits = surfaces.dictionary(entry.key) {
        rates[entry.key] = rate(of: entry.key, limits)
      }
    }
    return rates
  }

  private func rate(of surface: String, _ limits: PropertyListCursor) -> Policy.Rate? {
    let rateKey = "RequestsPerSecond"
    let burstKey = "Burst"
    limits.rejectKeys(except: PolicyKey.rate.map(\.name))
    guard limits.has(rateKey) else {
      log.add(
        .missingKey, at: limits.place, "'\(surface)' has no '\(rateKey)'",
        fix: "give the number of requests that one client may send in a second, on average")
      return nil
    }
    guard let perSecond = requests(rateKey, limits) else { return nil }
    guard limits.has(burstKey) else { return Policy.Rate(perSecond: perSecond, burst: perSecond * 2) }
    return requests(burstKey, limits).map { Policy.Rate(perSecond: perSecond, burst: $0) }
  }

  private func requests(_ key: String, _ limits: PropertyListCursor) -> Int? {
    guard let number = limits.number(key) else { return nil }
    guard number.value >= 1, number.value <= Double(Self.maximumRate), number.value == number.value.rounded() else {
      log.add(.invalidValue, at: number.place, "'\(key)' should be a whole number from 1 to \(Self.maximumRate)")
      return nil
    }
    return Int(number.value)
  }

  /// Returns the entries whose keys name surfaces, and reports the others.
  private func entries(of surfaces: PropertyListCursor) -> [PropertyListNode.Entry] {
    surfaces.reportRepeatedKeys()
    return surfaces.entries.filter { entry in
      do throws(SurfaceNameError) {
        _ = try SurfaceName(entry.key)
        return true
      } catch {
        log.add(.invalidValue, at: surfaces.place(ofKey: entry), error.message, fix: error.fix)
        return false
      }
    }
  }
}

extension PropertyListCursor {
  /// Reports an error for each key that is not in `known`, and suggests the nearest known key.
  func rejectKeys(except known: [String]) { reportUnknownKeys(except: known, of: "a policy") }
}
