@testable internal import ExtensionSupervisor
internal import Foundation
internal import Testing

@Suite("The ending of a process is decoded from its wait status")
struct ProcessEndingTests {
  @Test(
    "Exit codes and signals are distinguished",
    arguments: [
      (0x0000, .exited(code: 0)), (0x0300, .exited(code: 3)), (0xff00, .exited(code: 255)),
      (0x0009, .signalled(9)), (0x008b, .signalled(11)),
    ] as [(Int32, ProcessEnding)]
  )
  func status(status: Int32, ending: ProcessEnding) {
    #expect(ProcessEnding(waitStatus: status) == ending)
  }

  @Test(
    "Each ending has a description",
    arguments: [
      (.exited(code: 3), "exited with code 3"), (.signalled(SIGSEGV), "was ended by SIGSEGV"),
      (.signalled(64), "was ended by signal 64"), (.unknown, "closed its connection"),
    ] as [(ProcessEnding, String)]
  )
  func words(ending: ProcessEnding, words: String) {
    #expect(ending.description == words)
  }
}
