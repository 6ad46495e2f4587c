// The types of Apple's UTCoreTypes.h, by their Swift names. `TypeTable.swift` has their declarations.

extension UTType {
  /// The type `public.item`: item.
  public static var item: UTType { UTType(declared: "public.item") }
  /// The type `public.content`: content.
  public static var content: UTType { UTType(declared: "public.content") }
  /// The type `public.composite-content`: content.
  public static var compositeContent: UTType { UTType(declared: "public.composite-content") }
  /// The type `public.data`: data.
  public static var data: UTType { UTType(declared: "public.data") }
  /// The type `public.directory`: directory.
  public static var directory: UTType { UTType(declared: "public.directory") }
  /// The type `com.apple.resolvable`: resolvable item.
  public static var resolvable: UTType { UTType(declared: "com.apple.resolvable") }
  /// The type `public.symlink`: symbolic link.
  public static var symbolicLink: UTType { UTType(declared: "public.symlink") }
  /// The type `public.executable`: executable.
  public static var executable: UTType { UTType(declared: "public.executable") }
  /// The type `com.apple.mount-point`: mount point.
  public static var mountPoint: UTType { UTType(declared: "com.apple.mount-point") }
  /// The type `com.apple.alias-file`: alias.
  public static var aliasFile: UTType { UTType(declared: "com.apple.alias-file") }
  /// The type `com.apple.bookmark`: bookmark.
  public static var urlBookmarkData: UTType { UTType(declared: "com.apple.bookmark") }
  /// The type `public.url`: URL.
  public static var url: UTType { UTType(declared: "public.url") }
  /// The type `public.file-url`: file URL.
  public static var fileURL: UTType { UTType(declared: "public.file-url") }
  /// The type `public.text`: text.
  public static var text: UTType { UTType(declared: "public.text") }
  /// The type `public.plain-text`: plain text document.
  public static var plainText: UTType { UTType(declared: "public.plain-text") }
  /// The type `public.utf8-plain-text`: Unicode (UTF-8) text.
  public static var utf8PlainText: UTType { UTType(declared: "public.utf8-plain-text") }
  /// The type `public.utf16-external-plain-text`: Unicode text.
  public static var utf16ExternalPlainText: UTType { UTType(declared: "public.utf16-external-plain-text") }
  /// The type `public.utf16-plain-text`: Unicode text.
  public static var utf16PlainText: UTType { UTType(declared: "public.utf16-plain-text") }
  /// The type `public.delimited-values-text`: delimited text.
  public static var delimitedText: UTType { UTType(declared: "public.delimited-values-text") }
  /// The type `public.comma-separated-values-text`: comma-separated values.
  public static var commaSeparatedText: UTType { UTType(declared: "public.comma-separated-values-text") }
  /// The type `public.tab-separated-values-text`: tab-separated values.
  public static var tabSeparatedText: UTType { UTType(declared: "public.tab-separated-values-text") }
  /// The type `public.utf8-tab-separated-values-text`: tab-separated values.
  public static var utf8TabSeparatedText: UTType { UTType(declared: "public.utf8-tab-separated-values-text") }
  /// The type `public.rtf`: RTF document.
  public static var rtf: UTType { UTType(declared: "public.rtf") }
  /// The type `public.html`: HTML text.
  public static var html: UTType { UTType(declared: "public.html") }
  /// The type `public.xml`: XML text.
  public static var xml: UTType { UTType(declared: "public.xml") }
  /// The type `public.yaml`: YAML document.
  public static var yaml: UTType { UTType(declared: "public.yaml") }
  /// The type `public.css`: CSS style sheet.
  public static var css: UTType { UTType(declared: "public.css") }
  /// The type `public.source-code`: source code.
  public static var sourceCode: UTType { UTType(declared: "public.source-code") }
  /// The type `public.assembly-source`: assembly source.
  public static var assemblyLanguageSource: UTType { UTType(declared: "public.assembly-source") }
  /// The type `public.c-source`: C source.
  public static var cSource: UTType { UTType(declared: "public.c-source") }
  /// The type `public.objective-c-source`: Objective-C source.
  public static var objectiveCSource: UTType { UTType(declared: "public.objective-c-source") }
  /// The type `public.swift-source`: Swift source.
  public static var swiftSource: UTType { UTType(declared: "public.swift-source") }
  /// The type `public.c-plus-plus-source`: C++ source.
  public static var cPlusPlusSource: UTType { UTType(declared: "public.c-plus-plus-source") }
  /// The type `public.objective-c-plus-plus-source`: Objective-C++ source.
  public static var objectiveCPlusPlusSource: UTType { UTType(declared: "public.objective-c-plus-plus-source") }
  /// The type `public.c-header`: C header.
  public static var cHeader: UTType { UTType(declared: "public.c-header") }
  /// The type `public.c-plus-plus-header`: C++ header.
  public static var cPlusPlusHeader: UTType { UTType(declared: "public.c-plus-plus-header") }
  /// The type `public.script`: script.
  public static var script: UTType { UTType(declared: "public.script") }
  /// The type `com.apple.applescript.text`: AppleScript text.
  public static var appleScript: UTType { UTType(declared: "com.apple.applescript.text") }
  /// The type `com.apple.applescript.script`: script.
  public static var osaScript: UTType { UTType(declared: "com.apple.applescript.script") }
  /// The type `com.apple.applescript.script-bundle`: script bundle.
  public static var osaScriptBundle: UTType { UTType(declared: "com.apple.applescript.script-bundle") }
  /// The type `com.netscape.javascript-source`: JavaScript.
  public static var javaScript: UTType { UTType(declared: "com.netscape.javascript-source") }
  /// The type `public.shell-script`: shell script.
  public static var shellScript: UTType { UTType(declared: "public.shell-script") }
  /// The type `public.perl-script`: Perl script.
  public static var perlScript: UTType { UTType(declared: "public.perl-script") }
  /// The type `public.python-script`: Python script.
  public static var pythonScript: UTType { UTType(declared: "public.python-script") }
  /// The type `public.ruby-script`: Ruby script.
  public static var rubyScript: UTType { UTType(declared: "public.ruby-script") }
  /// The type `public.php-script`: PHP script.
  public static var phpScript: UTType { UTType(declared: "public.php-script") }
  /// The type `public.make-source`: makefile.
  public static var makefile: UTType { UTType(declared: "public.make-source") }
  /// The type `public.json`: JSON document.
  public static var json: UTType { UTType(declared: "public.json") }
  /// The type `com.apple.property-list`: property list.
  public static var propertyList: UTType { UTType(declared: "com.apple.property-list") }
  /// The type `com.apple.xml-property-list`: XML property list.
  public static var xmlPropertyList: UTType { UTType(declared: "com.apple.xml-property-list") }
  /// The type `com.apple.binary-property-list`: binary property list.
  public static var binaryPropertyList: UTType { UTType(declared: "com.apple.binary-property-list") }
  /// The type `com.adobe.pdf`: PDF document.
  public static var pdf: UTType { UTType(declared: "com.adobe.pdf") }
  /// The type `com.apple.rtfd`: RTF document with attachments.
  public static var rtfd: UTType { UTType(declared: "com.apple.rtfd") }
  /// The type `com.apple.flat-rtfd`: RTF document with attachments.
  public static var flatRTFD: UTType { UTType(declared: "com.apple.flat-rtfd") }
  /// The type `com.apple.webarchive`: Web archive.
  public static var webArchive: UTType { UTType(declared: "com.apple.webarchive") }
  /// The type `public.image`: image.
  public static var image: UTType { UTType(declared: "public.image") }
  /// The type `public.jpeg`: JPEG image.
  public static var jpeg: UTType { UTType(declared: "public.jpeg") }
  /// The type `public.tiff`: TIFF image.
  public static var tiff: UTType { UTType(declared: "public.tiff") }
  /// The type `com.compuserve.gif`: GIF image.
  public static var gif: UTType { UTType(declared: "com.compuserve.gif") }
  /// The type `public.png`: PNG image.
  public static var png: UTType { UTType(declared: "public.png") }
  /// The type `com.apple.icns`: icon image.
  public static var icns: UTType { UTType(declared: "com.apple.icns") }
  /// The type `com.microsoft.bmp`: Windows bitmap image.
  public static var bmp: UTType { UTType(declared: "com.microsoft.bmp") }
  /// The type `com.microsoft.ico`: Windows icon image.
  public static var ico: UTType { UTType(declared: "com.microsoft.ico") }
  /// The type `public.camera-raw-image`: raw image.
  public static var rawImage: UTType { UTType(declared: "public.camera-raw-image") }
  /// The type `com.adobe.raw-image`: Digital Negative image.
  public static var dng: UTType { UTType(declared: "com.adobe.raw-image") }
  /// The type `public.svg-image`: SVG image.
  public static var svg: UTType { UTType(declared: "public.svg-image") }
  /// The type `com.apple.live-photo`: live photo.
  public static var livePhoto: UTType { UTType(declared: "com.apple.live-photo") }
  /// The type `public.heif`: HEIF image.
  public static var heif: UTType { UTType(declared: "public.heif") }
  /// The type `public.heic`: HEIF image.
  public static var heic: UTType { UTType(declared: "public.heic") }
  /// The type `public.heics`: HEIF image sequence.
  public static var heics: UTType { UTType(declared: "public.heics") }
  /// The type `org.webmproject.webp`: WebP image.
  public static var webP: UTType { UTType(declared: "org.webmproject.webp") }
  /// The type `com.ilm.openexr-image`: OpenEXR image.
  public static var exr: UTType { UTType(declared: "com.ilm.openexr-image") }
  /// The type `public.jpeg-xl`: JPEG XL image.
  public static var jpegxl: UTType { UTType(declared: "public.jpeg-xl") }
  /// The type `public.3d-content`: 3D content.
  public static var threeDContent: UTType { UTType(declared: "public.3d-content") }
  /// The type `com.pixar.universal-scene-description`: Universal Scene Description.
  public static var usd: UTType { UTType(declared: "com.pixar.universal-scene-description") }
  /// The type `com.pixar.universal-scene-description-mobile`: Universal Scene Description package.
  public static var usdz: UTType { UTType(declared: "com.pixar.universal-scene-description-mobile") }
  /// The type `com.apple.reality`: Reality file.
  public static var realityFile: UTType { UTType(declared: "com.apple.reality") }
  /// The type `com.apple.scenekit.scene`: SceneKit scene.
  public static var sceneKitScene: UTType { UTType(declared: "com.apple.scenekit.scene") }
  /// The type `com.apple.arobject`: AR reference object.
  public static var arReferenceObject: UTType { UTType(declared: "com.apple.arobject") }
  /// The type `public.audiovisual-content`: audio-visual content.
  public static var audiovisualContent: UTType { UTType(declared: "public.audiovisual-content") }
  /// The type `public.movie`: movie.
  public static var movie: UTType { UTType(declared: "public.movie") }
  /// The type `public.video`: video.
  public static var video: UTType { UTType(declared: "public.video") }
  /// The type `public.audio`: audio.
  public static var audio: UTType { UTType(declared: "public.audio") }
  /// The type `com.apple.quicktime-movie`: QuickTime movie.
  public static var quickTimeMovie: UTType { UTType(declared: "com.apple.quicktime-movie") }
  /// The type `public.mpeg`: MPEG movie.
  public static var mpeg: UTType { UTType(declared: "public.mpeg") }
  /// The type `public.mpeg-2-video`: MPEG-2 video.
  public static var mpeg2Video: UTType { UTType(declared: "public.mpeg-2-video") }
  /// The type `public.mpeg-2-transport-stream`: MPEG-2 transport stream.
  public static var mpeg2TransportStream: UTType { UTType(declared: "public.mpeg-2-transport-stream") }
  /// The type `public.mp3`: MP3 audio.
  public static var mp3: UTType { UTType(declared: "public.mp3") }
  /// The type `public.mpeg-4`: MPEG-4 movie.
  public static var mpeg4Movie: UTType { UTType(declared: "public.mpeg-4") }
  /// The type `public.mpeg-4-audio`: MPEG-4 audio.
  public static var mpeg4Audio: UTType { UTType(declared: "public.mpeg-4-audio") }
  /// The type `com.apple.protected-mpeg-4-audio`: protected MPEG-4 audio.
  public static var appleProtectedMPEG4Audio: UTType { UTType(declared: "com.apple.protected-mpeg-4-audio") }
  /// The type `com.apple.protected-mpeg-4-video`: protected MPEG-4 video.
  public static var appleProtectedMPEG4Video: UTType { UTType(declared: "com.apple.protected-mpeg-4-video") }
  /// The type `public.avi`: AVI movie.
  public static var avi: UTType { UTType(declared: "public.avi") }
  /// The type `public.aiff-audio`: AIFF audio.
  public static var aiff: UTType { UTType(declared: "public.aiff-audio") }
  /// The type `com.microsoft.waveform-audio`: Waveform audio.
  public static var wav: UTType { UTType(declared: "com.microsoft.waveform-audio") }
  /// The type `public.midi-audio`: MIDI audio.
  public static var midi: UTType { UTType(declared: "public.midi-audio") }
  /// The type `public.playlist`: playlist.
  public static var playlist: UTType { UTType(declared: "public.playlist") }
  /// The type `public.m3u-playlist`: M3U playlist.
  public static var m3uPlaylist: UTType { UTType(declared: "public.m3u-playlist") }
  /// The type `public.folder`: folder.
  public static var folder: UTType { UTType(declared: "public.folder") }
  /// The type `public.volume`: volume.
  public static var volume: UTType { UTType(declared: "public.volume") }
  /// The type `com.apple.package`: package.
  public static var package: UTType { UTType(declared: "com.apple.package") }
  /// The type `com.apple.bundle`: bundle.
  public static var bundle: UTType { UTType(declared: "com.apple.bundle") }
  /// The type `com.apple.plugin`: plug-in.
  public static var pluginBundle: UTType { UTType(declared: "com.apple.plugin") }
  /// The type `com.apple.metadata-importer`: Spotlight importer.
  public static var spotlightImporter: UTType { UTType(declared: "com.apple.metadata-importer") }
  /// The type `com.apple.quicklook-generator`: Quick Look generator.
  public static var quickLookGenerator: UTType { UTType(declared: "com.apple.quicklook-generator") }
  /// The type `com.apple.xpc-service`: XPC service.
  public static var xpcService: UTType { UTType(declared: "com.apple.xpc-service") }
  /// The type `com.apple.framework`: framework.
  public static var framework: UTType { UTType(declared: "com.apple.framework") }
  /// The type `com.apple.application`: application.
  public static var application: UTType { UTType(declared: "com.apple.application") }
  /// The type `com.apple.application-bundle`: application.
  public static var applicationBundle: UTType { UTType(declared: "com.apple.application-bundle") }
  /// The type `com.apple.application-and-system-extension`: app extension.
  public static var applicationExtension: UTType { UTType(declared: "com.apple.application-and-system-extension") }
  /// The type `public.unix-executable`: Unix executable.
  public static var unixExecutable: UTType { UTType(declared: "public.unix-executable") }
  /// The type `com.microsoft.windows-executable`: Windows executable.
  public static var exe: UTType { UTType(declared: "com.microsoft.windows-executable") }
  /// The type `com.apple.systempreference.prefpane`: preference pane.
  public static var systemPreferencesPane: UTType { UTType(declared: "com.apple.systempreference.prefpane") }
  /// The type `public.archive`: archive.
  public static var archive: UTType { UTType(declared: "public.archive") }
  /// The type `org.gnu.gnu-zip-archive`: gzip archive.
  public static var gzip: UTType { UTType(declared: "org.gnu.gnu-zip-archive") }
  /// The type `public.bzip2-archive`: bzip2 archive.
  public static var bz2: UTType { UTType(declared: "public.bzip2-archive") }
  /// The type `public.zip-archive`: ZIP archive.
  public static var zip: UTType { UTType(declared: "public.zip-archive") }
  /// The type `public.tar-archive`: tar archive.
  public static var tarArchive: UTType { UTType(declared: "public.tar-archive") }
  /// The type `com.apple.archive`: Apple Archive.
  public static var appleArchive: UTType { UTType(declared: "com.apple.archive") }
  /// The type `public.disk-image`: disk image.
  public static var diskImage: UTType { UTType(declared: "public.disk-image") }
  /// The type `public.spreadsheet`: spreadsheet.
  public static var spreadsheet: UTType { UTType(declared: "public.spreadsheet") }
  /// The type `public.presentation`: presentation.
  public static var presentation: UTType { UTType(declared: "public.presentation") }
  /// The type `public.database`: database.
  public static var database: UTType { UTType(declared: "public.database") }
  /// The type `public.message`: message.
  public static var message: UTType { UTType(declared: "public.message") }
  /// The type `public.contact`: contact.
  public static var contact: UTType { UTType(declared: "public.contact") }
  /// The type `public.vcard`: vCard.
  public static var vCard: UTType { UTType(declared: "public.vcard") }
  /// The type `public.to-do-item`: to-do item.
  public static var toDoItem: UTType { UTType(declared: "public.to-do-item") }
  /// The type `public.calendar-event`: calendar event.
  public static var calendarEvent: UTType { UTType(declared: "public.calendar-event") }
  /// The type `public.email-message`: e-mail message.
  public static var emailMessage: UTType { UTType(declared: "public.email-message") }
  /// The type `com.apple.internet-location`: Internet location.
  public static var internetLocation: UTType { UTType(declared: "com.apple.internet-location") }
  /// The type `com.microsoft.internet-shortcut`: Internet shortcut.
  public static var internetShortcut: UTType { UTType(declared: "com.microsoft.internet-shortcut") }
  /// The type `public.font`: font.
  public static var font: UTType { UTType(declared: "public.font") }
  /// The type `public.bookmark`: bookmark.
  public static var bookmark: UTType { UTType(declared: "public.bookmark") }
  /// The type `com.rsa.pkcs-12`: PKCS #12 data.
  public static var pkcs12: UTType { UTType(declared: "com.rsa.pkcs-12") }
  /// The type `public.x509-certificate`: X.509 certificate.
  public static var x509Certificate: UTType { UTType(declared: "public.x509-certificate") }
  /// The type `org.idpf.epub-container`: EPUB document.
  public static var epub: UTType { UTType(declared: "org.idpf.epub-container") }
  /// The type `public.log`: log.
  public static var log: UTType { UTType(declared: "public.log") }
  /// The type `com.apple.log`: log file.
  public static var logFile: UTType { UTType(declared: "com.apple.log") }
  /// The type `com.apple.haptics.ahap`: AHAP document.
  public static var ahap: UTType { UTType(declared: "com.apple.haptics.ahap") }
  /// The type `public.geojson`: GeoJSON document.
  public static var geoJSON: UTType { UTType(declared: "public.geojson") }
  /// The type `com.apple.linkpresentation.metadata`: link metadata.
  public static var linkPresentationMetadata: UTType { UTType(declared: "com.apple.linkpresentation.metadata") }
}
