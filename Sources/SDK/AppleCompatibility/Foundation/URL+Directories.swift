public import Foundation

extension URL {
  /// The folder for the user's documents.
  public static var documentsDirectory: URL { directory(.documentDirectory) }
  /// The folder for files of the app that the user does not see.
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }
  /// The folder for files that can be made again.
  public static var cachesDirectory: URL { directory(.cachesDirectory) }
  /// The folder of the library.
  public static var libraryDirectory: URL { directory(.libraryDirectory) }

  private static func directory(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? URL(filePath: NSHomeDirectory())
  }
}
