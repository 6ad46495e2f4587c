public import AppleCompatibility
public import Foundation

// The types of Apple's UTCoreTypes.h for files, texts and programs, by their names in C.

/// The type `public.item`.
public var kUTTypeItem: CFString { "public.item" }
/// The type `public.content`.
public var kUTTypeContent: CFString { "public.content" }
/// The type `public.composite-content`.
public var kUTTypeCompositeContent: CFString { "public.composite-content" }
/// The type `public.message`.
public var kUTTypeMessage: CFString { "public.message" }
/// The type `public.contact`.
public var kUTTypeContact: CFString { "public.contact" }
/// The type `public.archive`.
public var kUTTypeArchive: CFString { "public.archive" }
/// The type `public.disk-image`.
public var kUTTypeDiskImage: CFString { "public.disk-image" }
/// The type `public.data`.
public var kUTTypeData: CFString { "public.data" }
/// The type `public.directory`.
public var kUTTypeDirectory: CFString { "public.directory" }
/// The type `com.apple.resolvable`.
public var kUTTypeResolvable: CFString { "com.apple.resolvable" }
/// The type `public.symlink`.
public var kUTTypeSymLink: CFString { "public.symlink" }
/// The type `public.executable`.
public var kUTTypeExecutable: CFString { "public.executable" }
/// The type `com.apple.mount-point`.
public var kUTTypeMountPoint: CFString { "com.apple.mount-point" }
/// The type `com.apple.alias-file`.
public var kUTTypeAliasFile: CFString { "com.apple.alias-file" }
/// The type `com.apple.alias-record`.
public var kUTTypeAliasRecord: CFString { "com.apple.alias-record" }
/// The type `com.apple.bookmark`.
public var kUTTypeURLBookmarkData: CFString { "com.apple.bookmark" }
/// The type `public.url`.
public var kUTTypeURL: CFString { "public.url" }
/// The type `public.file-url`.
public var kUTTypeFileURL: CFString { "public.file-url" }
/// The type `public.text`.
public var kUTTypeText: CFString { "public.text" }
/// The type `public.plain-text`.
public var kUTTypePlainText: CFString { "public.plain-text" }
/// The type `public.utf8-plain-text`.
public var kUTTypeUTF8PlainText: CFString { "public.utf8-plain-text" }
/// The type `public.utf16-external-plain-text`.
public var kUTTypeUTF16ExternalPlainText: CFString { "public.utf16-external-plain-text" }
/// The type `public.utf16-plain-text`.
public var kUTTypeUTF16PlainText: CFString { "public.utf16-plain-text" }
/// The type `public.delimited-values-text`.
public var kUTTypeDelimitedText: CFString { "public.delimited-values-text" }
/// The type `public.comma-separated-values-text`.
public var kUTTypeCommaSeparatedText: CFString { "public.comma-separated-values-text" }
/// The type `public.tab-separated-values-text`.
public var kUTTypeTabSeparatedText: CFString { "public.tab-separated-values-text" }
/// The type `public.utf8-tab-separated-values-text`.
public var kUTTypeUTF8TabSeparatedText: CFString { "public.utf8-tab-separated-values-text" }
/// The type `public.rtf`.
public var kUTTypeRTF: CFString { "public.rtf" }
/// The type `public.html`.
public var kUTTypeHTML: CFString { "public.html" }
/// The type `public.xml`.
public var kUTTypeXML: CFString { "public.xml" }
/// The type `public.source-code`.
public var kUTTypeSourceCode: CFString { "public.source-code" }
/// The type `public.assembly-source`.
public var kUTTypeAssemblyLanguageSource: CFString { "public.assembly-source" }
/// The type `public.c-source`.
public var kUTTypeCSource: CFString { "public.c-source" }
/// The type `public.objective-c-source`.
public var kUTTypeObjectiveCSource: CFString { "public.objective-c-source" }
/// The type `public.swift-source`.
public var kUTTypeSwiftSource: CFString { "public.swift-source" }
/// The type `public.c-plus-plus-source`.
public var kUTTypeCPlusPlusSource: CFString { "public.c-plus-plus-source" }
/// The type `public.objective-c-plus-plus-source`.
public var kUTTypeObjectiveCPlusPlusSource: CFString { "public.objective-c-plus-plus-source" }
/// The type `public.c-header`.
public var kUTTypeCHeader: CFString { "public.c-header" }
/// The type `public.c-plus-plus-header`.
public var kUTTypeCPlusPlusHeader: CFString { "public.c-plus-plus-header" }
/// The type `com.sun.java-source`.
public var kUTTypeJavaSource: CFString { "com.sun.java-source" }
/// The type `public.script`.
public var kUTTypeScript: CFString { "public.script" }
/// The type `com.apple.applescript.text`.
public var kUTTypeAppleScript: CFString { "com.apple.applescript.text" }
/// The type `com.apple.applescript.script`.
public var kUTTypeOSAScript: CFString { "com.apple.applescript.script" }
/// The type `com.apple.applescript.script-bundle`.
public var kUTTypeOSAScriptBundle: CFString { "com.apple.applescript.script-bundle" }
/// The type `com.netscape.javascript-source`.
public var kUTTypeJavaScript: CFString { "com.netscape.javascript-source" }
/// The type `public.shell-script`.
public var kUTTypeShellScript: CFString { "public.shell-script" }
/// The type `public.perl-script`.
public var kUTTypePerlScript: CFString { "public.perl-script" }
/// The type `public.python-script`.
public var kUTTypePythonScript: CFString { "public.python-script" }
/// The type `public.ruby-script`.
public var kUTTypeRubyScript: CFString { "public.ruby-script" }
/// The type `public.php-script`.
public var kUTTypePHPScript: CFString { "public.php-script" }
/// The type `public.json`.
public var kUTTypeJSON: CFString { "public.json" }
/// The type `com.apple.property-list`.
public var kUTTypePropertyList: CFString { "com.apple.property-list" }
/// The type `com.apple.xml-property-list`.
public var kUTTypeXMLPropertyList: CFString { "com.apple.xml-property-list" }
/// The type `com.apple.binary-property-list`.
public var kUTTypeBinaryPropertyList: CFString { "com.apple.binary-property-list" }
/// The type `com.adobe.pdf`.
public var kUTTypePDF: CFString { "com.adobe.pdf" }
/// The type `com.apple.rtfd`.
public var kUTTypeRTFD: CFString { "com.apple.rtfd" }
/// The type `com.apple.flat-rtfd`.
public var kUTTypeFlatRTFD: CFString { "com.apple.flat-rtfd" }
/// The type `com.apple.txn.text-multimedia-data`.
public var kUTTypeTXNTextAndMultimediaData: CFString { "com.apple.txn.text-multimedia-data" }
/// The type `com.apple.webarchive`.
public var kUTTypeWebArchive: CFString { "com.apple.webarchive" }
/// The type `public.folder`.
public var kUTTypeFolder: CFString { "public.folder" }
/// The type `public.volume`.
public var kUTTypeVolume: CFString { "public.volume" }
/// The type `com.apple.package`.
public var kUTTypePackage: CFString { "com.apple.package" }
/// The type `com.apple.bundle`.
public var kUTTypeBundle: CFString { "com.apple.bundle" }
/// The type `com.apple.plugin`.
public var kUTTypePluginBundle: CFString { "com.apple.plugin" }
/// The type `com.apple.metadata-importer`.
public var kUTTypeSpotlightImporter: CFString { "com.apple.metadata-importer" }
/// The type `com.apple.quicklook-generator`.
public var kUTTypeQuickLookGenerator: CFString { "com.apple.quicklook-generator" }
/// The type `com.apple.xpc-service`.
public var kUTTypeXPCService: CFString { "com.apple.xpc-service" }
/// The type `com.apple.framework`.
public var kUTTypeFramework: CFString { "com.apple.framework" }
/// The type `com.apple.application`.
public var kUTTypeApplication: CFString { "com.apple.application" }
/// The type `com.apple.application-bundle`.
public var kUTTypeApplicationBundle: CFString { "com.apple.application-bundle" }
/// The type `com.apple.application-file`.
public var kUTTypeApplicationFile: CFString { "com.apple.application-file" }
/// The type `public.unix-executable`.
public var kUTTypeUnixExecutable: CFString { "public.unix-executable" }
/// The type `com.microsoft.windows-executable`.
public var kUTTypeWindowsExecutable: CFString { "com.microsoft.windows-executable" }
/// The type `com.sun.java-class`.
public var kUTTypeJavaClass: CFString { "com.sun.java-class" }
/// The type `com.sun.java-archive`.
public var kUTTypeJavaArchive: CFString { "com.sun.java-archive" }
/// The type `com.apple.systempreference.prefpane`.
public var kUTTypeSystemPreferencesPane: CFString { "com.apple.systempreference.prefpane" }
/// The type `org.gnu.gnu-zip-archive`.
public var kUTTypeGNUZipArchive: CFString { "org.gnu.gnu-zip-archive" }
/// The type `public.bzip2-archive`.
public var kUTTypeBzip2Archive: CFString { "public.bzip2-archive" }
/// The type `public.zip-archive`.
public var kUTTypeZipArchive: CFString { "public.zip-archive" }
/// The type `public.spreadsheet`.
public var kUTTypeSpreadsheet: CFString { "public.spreadsheet" }
/// The type `public.presentation`.
public var kUTTypePresentation: CFString { "public.presentation" }
/// The type `public.database`.
public var kUTTypeDatabase: CFString { "public.database" }
/// The type `public.vcard`.
public var kUTTypeVCard: CFString { "public.vcard" }
/// The type `public.to-do-item`.
public var kUTTypeToDoItem: CFString { "public.to-do-item" }
/// The type `public.calendar-event`.
public var kUTTypeCalendarEvent: CFString { "public.calendar-event" }
/// The type `public.email-message`.
public var kUTTypeEmailMessage: CFString { "public.email-message" }
/// The type `com.apple.internet-location`.
public var kUTTypeInternetLocation: CFString { "com.apple.internet-location" }
/// The type `com.apple.ink.inktext`.
public var kUTTypeInkText: CFString { "com.apple.ink.inktext" }
/// The type `public.font`.
public var kUTTypeFont: CFString { "public.font" }
/// The type `public.bookmark`.
public var kUTTypeBookmark: CFString { "public.bookmark" }
/// The type `com.rsa.pkcs-12`.
public var kUTTypePKCS12: CFString { "com.rsa.pkcs-12" }
/// The type `public.x509-certificate`.
public var kUTTypeX509Certificate: CFString { "public.x509-certificate" }
/// The type `org.idpf.epub-container`.
public var kUTTypeElectronicPublication: CFString { "org.idpf.epub-container" }
/// The type `public.log`.
public var kUTTypeLog: CFString { "public.log" }
