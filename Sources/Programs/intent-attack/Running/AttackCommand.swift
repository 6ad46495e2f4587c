internal import BaseFiles
internal import Foundation
internal import HostTrials

/// `intent-attack`: tries attacks on a host of this build, or on another server, and reports what was observed.
enum AttackCommand {
  static let usage = """
    usage: intent-attack [GROUP]... [--group GROUP]... [--only NAME]... [--sample N] [--list] [--json] [--markdown]
                         [--plugins DIR] [--manifests DIR] [--tests DIR]
           intent-attack mcp|language --server COMMAND | --url URL [--authorization VALUE] [--deeds COMMAND]
                         [--tool NAME --arguments JSON] [--sentence-tool NAME=ARGUMENT]

    Tries scripted attacks on a host of this build, which it starts in temporary folders with real processes, and prints
    what each attack tried, what must hold, and what was observed. An attack that can't be tried on this machine is
    reported as not tried, with the reason.

    GROUP is extension, network, bundle, app, socket, http, page, mcp, voice, store, language or time; by default all.
    --only tries the attacks called NAME, or whose name begins with NAME and a slash. --sample tries N of each group.
    --list only lists the attacks. --json prints one object a line. --markdown prints a table of the groups.

    The samples are searched for in the folder of this program (--plugins) and in 'Manifests' (--manifests), and the
    sources of hostile extensions in 'Tests' (--tests), so run it in the folder of the package:
      swift build -c release && .build/release/intent-attack

    With --server or --url, the attacks go to any server of the Model Context Protocol. COMMAND of --deeds prints how
    many deeds the server has done; without it, only what the server says about itself can be observed. --tool is a tool
    that does something, with its --arguments. The tool of --sentence-tool does what a sentence in its ARGUMENT says.

    Exit codes: 0 if every attack held that was tried, 1 if an attack succeeded or none was tried, 2 for invalid
    arguments.
    """

  /// Runs the program, and returns its exit code.
  static func run(_ arguments: [String]) -> Int32 {
    if arguments.first == TrialMember.argument { return member(Array(arguments.dropFirst())) }
    if arguments == ["--help"] {
      print(usage)
      return 0
    }
    do {
      let options = try AttackOptions(arguments)
      let attacks = try options.chosen()
      if options.lists {
        for attack in attacks { print(AttackReport.listed(attack, isJSON: options.isJSON)) }
        return 0
      }
      return try attack(attacks, options)
    } catch let error as UsageError {
      complain("\(error)\n\n\(usage)")
      return 2
    } catch {
      complain("\(error)")
      return 1
    }
  }

  /// Tries attacks one after another. The programs that they start end together with this thread.
  private static func attack(_ attacks: [Attack], _ options: AttackOptions) throws -> Int32 {
    try TrialInterruption.watch()
    TrialFolder.removeAbandoned(AttackSite.folderPrefix)
    let site = try AttackSite(options)
    defer { site.end() }
    var report = AttackReport(options, count: attacks.count)
    for attack in attacks { report.add(attack, verdict(of: attack, on: site)) }
    report.end()
    return report.exitCode
  }

  private static func verdict(of attack: Attack, on site: AttackSite) -> Verdict {
    do {
      return try attack.run(site)
    } catch let error as NotTried {
      return .notTried(error.reason)
    } catch {
      return .notTried("it could not be observed: \(error)")
    }
  }

  private static func member(_ arguments: [String]) -> Int32 {
    do { try TrialMember.run(arguments) } catch { complain("\(error)") }
    return 1
  }

  private static func complain(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText.plain(String($0)) }
    _ = DescriptorWriter.write("intent-attack: \(lines.joined(separator: "\n"))\n", to: STDERR_FILENO)
  }
}
