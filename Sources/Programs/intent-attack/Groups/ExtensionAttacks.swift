internal import BaseFiles
internal import Foundation
internal import HostTrials

/// Hostile extensions: each has one defect at one step of a request.
enum ExtensionAttacks {
  static let all = AttackTable.rows(HostileExtensions.table, cells: 5).flatMap { row in
    row[1].split(separator: " ").map {
      attack(row[0], at: String($0), Expectation(codes: row[2], words: row[4]), attempt: row[3])
    }
  }

  /// How a request to a hostile extension ends.
  private struct Expectation {
    let codes: String
    let words: String

    /// Whether the extension reports an attempt that only the whole sandbox refuses.
    var needsSandbox: Bool { words != "-" }

    /// Whether a report has the words, or a number below the limit.
    func holds(_ message: String) -> Bool {
      guard needsSandbox else { return true }
      guard words.hasPrefix("< "), let limit = Int(words.dropFirst(2)) else { return message.hasSuffix(words) }
      return message.split(separator: " ").last.flatMap { Int($0) }.map { $0 < limit } ?? false
    }
  }

  private static let manifest = """
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>org.example.NAME</string><key>CFBundleName</key><string>NAME</string>
    <key>CFBundleExecutable</key><string>libBad.so</string>
    <key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string>
    <key>NSExtensionPrincipalClass</key><string>Bad</string><key>NSExtensionAttributes</key>
    <dict><key>IntentsSupported</key><array><string>INSendMessageIntent</string></array></dict></dict>
    <key>IntentHost</key><dict><key>MemoryLimitMB</key><integer>64</integer></dict>
    </dict></plist>
    """

  private static let policy =
    #"{"Budgets": {"LaunchSeconds": 3, "ResolveSeconds": 1, "ConfirmSeconds": 1, "HandleSeconds": 3}}"#

  /// A request to the hostile extension, and one to an extension with the same library that behaves.
  private static func attack(
    _ defect: String, at step: String, _ expectation: Expectation, attempt: String
  ) -> Attack {
    Attack(
      group: .extension, name: "\(defect)/\(step)", attempt: "\(attempt), at '\(step)'",
      promise: "the request ends as \(expectation.codes), and the host answers the next one"
    ) { site in
      if expectation.needsSandbox { try site.requireSandbox() }
      let home = try site.home(policy: policy)
      let name = (defect as NSString).lastPathComponent.replacing("_", with: "-") + "." + step
      let library = try site.library(defect)
      for bundle in [name, "Other"] {
        try home.write(manifest.replacing("NAME", with: bundle), to: "plugins/\(bundle).appex/Info.plist")
        guard link(library.path, home.path("plugins/\(bundle).appex/libBad.so")) == 0 else {
          throw NotTried("the library can't be placed: \(systemReason(errno))")
        }
      }
      let container = "data/intent-host/containers/org.example.Other"
      try home.write(TrialHome.secret, to: container + "/secret")
      let before = home.others
      let run = try home.run(
        site, ["run", "--json", "--yes", "--plugins", home.path("plugins")], input: request(name) + request("Other"),
        timeout: .seconds(120))
      if run.isLate { return .succeeded("the host waits for the extension") }
      if home.others != before { return .succeeded("files of the user were changed") }
      let ends = TrialHome.events(run.output).filter { $0["event"] == "finished" }
      guard run.exitCode == 0, ends.count == 2 else {
        return .succeeded("the host ends with \(run.exitCode) after \(ends.count) requests: \(run.errors.suffix(200))")
      }
      guard ends[1]["outcome"] == "success" else { return .succeeded("the next request ends with \(ends[1].line)") }
      if let left = processes(below: home.folder.path) { return .succeeded("the process \(left) is left") }
      return verdict(ends[0], of: run, expectation)
    }
  }

  private static func verdict(_ end: JSONValue, of run: TrialRun, _ expectation: Expectation) -> Verdict {
    let code = end["error"]?["code"]?.text ?? end["outcome"]?.text ?? ""
    let message = end["error"]?["message"]?.text ?? ""
    if (run.output + run.errors).contains(TrialHome.secret) { return .succeeded("the output has a secret") }
    if run.output.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" || $0.value == 0x1b }) {
      return .succeeded("the output has control characters")
    }
    let isExpected = expectation.codes.split(separator: ",").contains { $0 == code } && expectation.holds(message)
    let text = TerminalText.cut("\(code) \(message)", to: 200)
    return isExpected ? .held(text) : .succeeded("the request ends with \(text)")
  }

  private static func request(_ application: String) -> String {
    #"{"intent":"INSendMessageIntent","application":"\#(application)","parameters":{"content":"hello"}}"# + "\n"
  }

  /// A process whose working folder is below a path, once those that are ending have ended; nil if there is none.
  private static func processes(below path: String) -> String? {
    for _ in 0..<100 {
      let found = FolderListing.names(in: "/proc").first { name in
        let folder = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd")
        return folder?.hasPrefix(path) == true
      }
      guard found != nil else { return nil }
      usleep(20_000)
    }
    return "below \(path)"
  }
}
