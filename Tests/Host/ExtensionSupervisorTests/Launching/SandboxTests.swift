@testable internal import ExtensionSupervisor
internal import Foundation
internal import IntentWire
internal import TestSupport
internal import Testing

@Suite("The sandbox restricts an extension", .enabled(if: hasSandbox, "this kernel lacks a layer of the sandbox"))
struct SandboxTests {
  /// Replaces the placeholders of an attempt with the folders and the process of the test.
  private static func replaced(_ words: String, home: URL, outside: URL) -> String {
    words.replacing("HOME", with: home.path).replacing("OUTSIDE", with: outside.path)
      .replacing("HOST", with: "\(getpid())")
  }

  /// Runs an attempt in an extension, and returns its outcome. Beside the extension's home is a folder `outside` with a
  /// file.
  private func outcome(_ words: String, sandboxed: Bool, in folder: TemporaryFolder) async throws -> String? {
    let outside = folder.url.appending(path: "outside")
    var launch = try Launch.scripted()
    launch.home = folder.url.appending(path: "home")
    for url in [outside, folder.url.appending(path: "home")] {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    _ = try folder.write(Data("secret".utf8), to: "outside/file")
    if sandboxed {
      launch.memory = MemoryBudget(megabytes: 120)
      launch.sandbox = ExtensionSandbox(
        level: .strict, writable: [folder.url.appending(path: "home")], readable: [try BuildProducts.folder])
    }
    let text = Self.replaced("attempt " + words, home: folder.url.appending(path: "home"), outside: outside)
    return try await launch.run { try $0.send(text).facts }?["outcome"].stringValue
  }

  private static let forbidden = [
    "read OUTSIDE/file", "read OUTSIDE", "read /etc/passwd", "read /proc/HOST/environ", "write OUTSIDE/new",
    "truncate OUTSIDE/file", "remove OUTSIDE/file", "socket 1", "socket 2", "socket 10", "fork", "spawn /bin/true",
    "signal HOST", "signal -1",
  ]

  @Test("Access beyond the sandbox is refused", arguments: forbidden)
  func refused(words: String) async throws {
    let folder = try TemporaryFolder()
    let outcome = try await outcome(words, sandboxed: true, in: folder)
    #expect(["Operation not permitted", "Permission denied"].contains(outcome))
    #expect(try String(contentsOf: folder.url.appending(path: "outside/file"), encoding: .utf8) == "secret")
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/outside/new"))
  }

  @Test("Without the sandbox, the same access succeeds", arguments: forbidden)
  func doneWithout(words: String) async throws {
    #expect(try await outcome(words, sandboxed: false, in: TemporaryFolder()) == "done")
  }

  @Test(
    "Access that an extension needs is allowed",
    arguments: [
      "write HOME/new", "save HOME/new", "read /usr/bin/env", "read /dev/urandom", "write /dev/null", "thread", "raise",
      "work",
      "read /proc/self/maps",
    ]
  )
  func allowed(words: String) async throws {
    #expect(try await outcome(words, sandboxed: true, in: TemporaryFolder()) == "done")
  }

  @Test(
    "Excessive use of the machine ends at a limit",
    arguments: [
      ("grow HOME/new", "File too large"), ("open many", "Too many open files"),
      ("hold 2 GB", "Cannot allocate memory"),
    ]
  )
  func limit(words: String, reason: String) async throws {
    #expect(try await outcome(words, sandboxed: true, in: TemporaryFolder()) == reason)
    #expect(try await outcome(words, sandboxed: false, in: TemporaryFolder()) == "done")
  }

  @Test("A change of a file's mode has no effect")
  func mode() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.path + "/outside/file"
    #expect(try await outcome("chmod OUTSIDE/file", sandboxed: true, in: folder) == "done")
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode != 0o777)
    _ = try await outcome("chmod OUTSIDE/file", sandboxed: false, in: folder)
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o777)
  }

  @Test(
    "System calls that administer the machine or bypass other layers are refused", arguments: RefusedCall.all)
  func refusedCall(call: RefusedCall) async throws {
    #expect(try await outcome("call \(call.number)", sandboxed: true, in: TemporaryFolder()) == call.outcome)
  }
}

/// A system call that a sandbox refuses, with its number.
struct RefusedCall: CustomTestStringConvertible {
  let testDescription: String
  let number: Int
  var outcome = "Operation not permitted"

  #if arch(x86_64)
    private static let numbers = [
      "ptrace": 101, "mount": 165, "unshare": 272, "process_vm_readv": 310, "reboot": 169, "socketpair": 53,
      "shmget": 29, "bpf": 321, "keyctl": 250, "inotify_init1": 294, "io_setup": 206, "memfd_create": 319,
      "perf_event_open": 298, "setpgid": 109,
    ]
  #else
    private static let numbers = [
      "ptrace": 117, "mount": 40, "unshare": 97, "process_vm_readv": 270, "reboot": 142, "socketpair": 199,
      "shmget": 194, "bpf": 280, "keyctl": 219, "inotify_init1": 26, "io_setup": 0, "memfd_create": 279,
      "perf_event_open": 241, "setpgid": 154,
    ]
  #endif

  /// Numbers from 424 on are the same on all processors. The last one belongs to x32, the second set of x86-64.
  static let all =
    numbers.sorted { $0.key < $1.key }.map { RefusedCall(testDescription: $0.key, number: $0.value) } + [
      RefusedCall(testDescription: "io_uring_setup", number: 425),
      RefusedCall(testDescription: "getxattrat", number: 464, outcome: "Operation not supported"),
      RefusedCall(testDescription: "clone3", number: 435, outcome: "Function not implemented"),
      RefusedCall(testDescription: "one of the future", number: 900, outcome: "Function not implemented"),
      RefusedCall(testDescription: "getpid of x32", number: 0x4000_0027, outcome: "Function not implemented"),
    ]
}

/// Whether this kernel has all layers.
let hasSandbox = (try? ExtensionLauncher().missingSandboxLayers().isEmpty) == true
