internal import BaseFiles
internal import Foundation

/// What is observed about a running host before and after an attack.
struct Observation {
  let process: Int32
  let deeds: [String: [UInt8]]
  let others: [String: [UInt8]]
  let descriptors: Int
  /// The resident memory in bytes.
  let memory: Int

  /// The growth that is not counted: descriptors of idle extensions and of workers that have not ended.
  private static let descriptorSlack = 24
  private static let memorySlack = 96 << 20

  init(_ stand: Stand) {
    process = stand.processIdentifier
    deeds = stand.home.deeds
    others = stand.home.others
    descriptors = Self.descriptors(of: process)
    memory = Self.memory(of: process)
  }

  /// What the attack has achieved, compared with the observation before it; nil for nothing.
  func damage(since before: Observation) -> String? {
    if process != before.process { return "the host has ended" }
    if deeds != before.deeds { return "something was done: \(Self.changes(before.deeds, deeds))" }
    if others != before.others { return "files of the user were changed: \(Self.changes(before.others, others))" }
    if memory > before.memory + Self.memorySlack {
      return "the host's memory has grown from \(before.memory >> 20) to \(memory >> 20) MB"
    }
    if descriptors > before.descriptors + Self.descriptorSlack {
      return "the host's descriptors have grown from \(before.descriptors) to \(descriptors)"
    }
    return nil
  }

  private static func changes(_ one: [String: [UInt8]], _ other: [String: [UInt8]]) -> String {
    Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted().prefix(5).joined(separator: ", ")
  }

  private static func descriptors(of process: Int32) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count) ?? 0
  }

  private static func memory(of process: Int32) -> Int {
    let line = KernelFile.lines("/proc/\(process)/status").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) << 10
  }
}
