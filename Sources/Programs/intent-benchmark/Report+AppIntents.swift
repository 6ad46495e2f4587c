internal import BaseFiles

extension Report {
  /// Measures extensions with App Intents beside those with SiriKit's intents. Both kinds alternate, so that other load
  /// affects both equally.
  func showAppIntents(_ base: Samples) throws {
    let workload = try AppIntentWorkload(settings)
    for target in [workload.chat, workload.journal] { _ = try workload.coldStart(target) }
    var starts: (chat: [Duration], journal: [Duration]) = ([], [])
    for _ in 0..<max(10, settings.count / 200) {
      starts.chat.append(try workload.coldStart(workload.chat))
      starts.journal.append(try workload.coldStart(workload.journal))
    }
    let chat = Samples(starts.chat)
    show("start until SiriKit's handler is open", samples: chat, base: base, target: nil)
    show("  until that of App Intents is", samples: Samples(starts.journal), base: chat, target: 1)
    showDescriptions(workload, base)
    for _ in 0..<20 { _ = try workload.resume() }
    let resumed = Samples(try (0..<max(10, settings.count / 100)).map { _ in try workload.resume() })
    show("an answer to a call that waits", samples: resumed, base: base, limit: .milliseconds(1))
  }

  /// Measures what descriptions of App Intents add to reading the registry.
  private func showDescriptions(_ workload: AppIntentWorkload, _ base: Samples) {
    for _ in 0..<2 { _ = workload.scans() }
    let scans = (0..<40).map { _ in workload.scans() }
    let plain = Samples(scans.map(\.plain))
    show("\(AppIntentWorkload.count) bundles from the registry", samples: plain, base: base, target: nil)
    show("  with descriptions of App Intents", Samples(scans.map(\.described)), adding: 2_000, to: plain)
  }
}
