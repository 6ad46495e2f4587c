internal import BaseFiles
internal import SourceAdaptation

/// The function that libFuzzer calls with each input.
///
/// See `../README.md` for how to build and run it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSource(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let copy = SourceAdapter().adapt(bytes, path: "/fuzz.swift")
  // The copy has all lines of the source, so that the compiler's messages name the right ones.
  precondition(lines(copy.bytes) >= lines(bytes))
  let summary = SourceSummary(bytes, path: "/fuzz.swift")
  let positions = (copy.findings + summary.findings).map(\.position) + summary.typeNames.map(\.position)
  precondition(positions.allSatisfy { $0.line >= 1 && $0.column >= 1 && $0.column <= count + 1 })
  precondition(TypeUse.all(of: Set(summary.typeNames.map(\.name)), in: bytes).count >= summary.typeNames.count)
  return 0
}

private func lines(_ bytes: [UInt8]) -> Int { bytes.count { $0 == 0x0a } }
