import CoreServices
import Testing

// The file imports CoreServices only.

@Suite struct NameTests {
  @Test func `Types of files, texts, pictures and sound are declared`() {
    let names = [
      kUTTypeData, kUTTypeFolder, kUTTypeText, kUTTypeURL, kUTTypeJSON, kUTTypePDF, kUTTypeZipArchive, kUTTypeImage,
      kUTTypeTIFF, kUTTypeMovie, kUTTypeQuickTimeMovie, kUTTypeAudio, kUTTypeMPEG4Audio, kUTTypeCalendarEvent,
    ]
    #expect(names.filter { !UTTypeIsDeclared($0) } == [])
  }
}
