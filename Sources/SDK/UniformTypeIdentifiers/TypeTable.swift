/// The types that the system declares, one per line. The columns are the Swift name, the identifier, the types to which
/// the type conforms, the file name extensions and the MIME types (the preferred one first), and the English
/// description.
///
/// The identifiers and their conformance are those of Apple's UTCoreTypes.h; the tags are those of the formats'
/// registrations (IANA media types).
let typeTable = """
  item|public.item||||item
  content|public.content||||content
  compositeContent|public.composite-content|public.content|||content
  data|public.data|public.item|||data
  directory|public.directory|public.item|||directory
  resolvable|com.apple.resolvable||||resolvable item
  symbolicLink|public.symlink|public.item com.apple.resolvable|||symbolic link
  executable|public.executable|public.item|||executable
  mountPoint|com.apple.mount-point|public.item com.apple.resolvable|||mount point
  aliasFile|com.apple.alias-file|public.data com.apple.resolvable|||alias
  urlBookmarkData|com.apple.bookmark|public.data com.apple.resolvable|||bookmark
  url|public.url|public.data|||URL
  fileURL|public.file-url|public.url|||file URL
  text|public.text|public.data public.content|||text
  plainText|public.plain-text|public.text|txt text|text/plain|plain text document
  utf8PlainText|public.utf8-plain-text|public.plain-text||text/plain;charset=utf-8|Unicode (UTF-8) text
  utf16ExternalPlainText|public.utf16-external-plain-text|public.plain-text||text/plain;charset=utf-16|Unicode text
  utf16PlainText|public.utf16-plain-text|public.plain-text|||Unicode text
  delimitedText|public.delimited-values-text|public.text|||delimited text
  commaSeparatedText|public.comma-separated-values-text|public.delimited-values-text|csv|text/csv text/comma-separated-values|comma-separated values
  tabSeparatedText|public.tab-separated-values-text|public.delimited-values-text|tsv|text/tab-separated-values|tab-separated values
  utf8TabSeparatedText|public.utf8-tab-separated-values-text|public.tab-separated-values-text public.utf8-plain-text|||tab-separated values
  rtf|public.rtf|public.text|rtf|text/rtf application/rtf|RTF document
  html|public.html|public.text|html htm shtml shtm|text/html|HTML text
  xml|public.xml|public.text|xml|application/xml text/xml|XML text
  yaml|public.yaml|public.text|yml yaml|application/x-yaml text/yaml application/yaml|YAML document
  css|public.css|public.text|css|text/css|CSS style sheet
  sourceCode|public.source-code|public.plain-text|||source code
  assemblyLanguageSource|public.assembly-source|public.source-code|s||assembly source
  cSource|public.c-source|public.source-code|c|text/x-csrc|C source
  objectiveCSource|public.objective-c-source|public.source-code|m||Objective-C source
  swiftSource|public.swift-source|public.source-code|swift|text/x-swift|Swift source
  cPlusPlusSource|public.c-plus-plus-source|public.source-code|cp cpp c++ cc cxx|text/x-c++src|C++ source
  objectiveCPlusPlusSource|public.objective-c-plus-plus-source|public.source-code|mm||Objective-C++ source
  cHeader|public.c-header|public.source-code|h|text/x-chdr|C header
  cPlusPlusHeader|public.c-plus-plus-header|public.source-code|hpp h++ hxx hh|text/x-c++hdr|C++ header
  script|public.script|public.source-code|||script
  appleScript|com.apple.applescript.text|public.script|applescript||AppleScript text
  osaScript|com.apple.applescript.script|public.data public.script|scpt||script
  osaScriptBundle|com.apple.applescript.script-bundle|com.apple.bundle com.apple.package public.script|scptd||script bundle
  javaScript|com.netscape.javascript-source|public.source-code public.executable|js jscript javascript mjs|text/javascript application/javascript|JavaScript
  shellScript|public.shell-script|public.script|sh command|text/x-shellscript application/x-sh|shell script
  perlScript|public.perl-script|public.shell-script|pl pm|text/x-perl-script|Perl script
  pythonScript|public.python-script|public.shell-script|py|text/x-python-script text/x-python|Python script
  rubyScript|public.ruby-script|public.shell-script|rb rbw|text/x-ruby-script|Ruby script
  phpScript|public.php-script|public.shell-script|php php3 php4 ph3 ph4 phtml|text/php application/php|PHP script
  makefile|public.make-source|public.script|mk mak||makefile
  json|public.json|public.text|json|application/json|JSON document
  propertyList|com.apple.property-list|public.data|plist||property list
  xmlPropertyList|com.apple.xml-property-list|public.xml com.apple.property-list|||XML property list
  binaryPropertyList|com.apple.binary-property-list|com.apple.property-list|||binary property list
  pdf|com.adobe.pdf|public.data public.composite-content|pdf|application/pdf|PDF document
  rtfd|com.apple.rtfd|com.apple.package public.composite-content|rtfd|text/rtfd|RTF document with attachments
  flatRTFD|com.apple.flat-rtfd|public.data public.composite-content|||RTF document with attachments
  webArchive|com.apple.webarchive|public.data public.composite-content|webarchive|application/x-webarchive|Web archive
  image|public.image|public.data public.content|||image
  jpeg|public.jpeg|public.image|jpeg jpg jpe|image/jpeg image/jpg|JPEG image
  tiff|public.tiff|public.image|tiff tif|image/tiff|TIFF image
  gif|com.compuserve.gif|public.image|gif|image/gif|GIF image
  png|public.png|public.image|png|image/png|PNG image
  icns|com.apple.icns|public.image|icns||icon image
  bmp|com.microsoft.bmp|public.image|bmp dib|image/bmp|Windows bitmap image
  ico|com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon image/x-icon|Windows icon image
  rawImage|public.camera-raw-image|public.image|raw||raw image
  dng|com.adobe.raw-image|public.camera-raw-image|dng|image/x-adobe-dng|Digital Negative image
  svg|public.svg-image|public.image public.xml|svg svgz|image/svg+xml|SVG image
  livePhoto|com.apple.live-photo||||live photo
  heif|public.heif|public.image|heif hif|image/heif|HEIF image
  heic|public.heic|public.image|heic|image/heic|HEIF image
  heics|public.heics|public.heif|heics|image/heic-sequence|HEIF image sequence
  webP|org.webmproject.webp|public.image|webp|image/webp|WebP image
  exr|com.ilm.openexr-image|public.image|exr|image/x-exr|OpenEXR image
  jpegxl|public.jpeg-xl|public.image|jxl|image/jxl|JPEG XL image
  threeDContent|public.3d-content|public.content|||3D content
  usd|com.pixar.universal-scene-description|public.3d-content public.data|usd usda usdc|model/vnd.usd|Universal Scene Description
  usdz|com.pixar.universal-scene-description-mobile|public.3d-content public.data|usdz|model/vnd.usdz+zip|Universal Scene Description package
  realityFile|com.apple.reality|public.data|reality|model/vnd.reality|Reality file
  sceneKitScene|com.apple.scenekit.scene|public.3d-content|scn||SceneKit scene
  arReferenceObject|com.apple.arobject|public.data|arobject||AR reference object
  audiovisualContent|public.audiovisual-content|public.data public.content|||audio-visual content
  movie|public.movie|public.audiovisual-content|||movie
  video|public.video|public.movie|||video
  audio|public.audio|public.audiovisual-content|||audio
  quickTimeMovie|com.apple.quicktime-movie|public.movie|mov qt|video/quicktime|QuickTime movie
  mpeg|public.mpeg|public.movie|mpg mpeg mpe m75 m15|video/mpeg video/mpg|MPEG movie
  mpeg2Video|public.mpeg-2-video|public.video|m2v|video/mpeg2|MPEG-2 video
  mpeg2TransportStream|public.mpeg-2-transport-stream|public.movie|ts|video/mp2t|MPEG-2 transport stream
  mp3|public.mp3|public.audio|mp3 mpga|audio/mpeg audio/mp3 audio/mpeg3 audio/mpg|MP3 audio
  mpeg4Movie|public.mpeg-4|public.movie|mp4 mpg4|video/mp4 video/mp4v|MPEG-4 movie
  mpeg4Audio|public.mpeg-4-audio|public.mpeg-4 public.audio|mp4|audio/mp4|MPEG-4 audio
  -|com.apple.m4a-audio|public.mpeg-4-audio|m4a|audio/x-m4a audio/m4a|MPEG-4 audio
  -|com.apple.m4v-video|public.mpeg-4|m4v|video/x-m4v|MPEG-4 video
  appleProtectedMPEG4Audio|com.apple.protected-mpeg-4-audio|public.audio|m4p|audio/x-m4p|protected MPEG-4 audio
  appleProtectedMPEG4Video|com.apple.protected-mpeg-4-video|com.apple.m4v-video|||protected MPEG-4 video
  avi|public.avi|public.movie|avi vfw|video/avi video/msvideo video/x-msvideo|AVI movie
  aiff|public.aiff-audio|public.audio|aiff aif|audio/aiff audio/x-aiff|AIFF audio
  wav|com.microsoft.waveform-audio|public.audio|wav wave|audio/vnd.wave audio/wav audio/x-wav audio/wave|Waveform audio
  midi|public.midi-audio|public.audio|midi mid smf kar|audio/midi audio/mid|MIDI audio
  -|public.aac-audio|public.audio|aac adts|audio/aac audio/x-aac|AAC audio
  -|org.xiph.flac|public.audio|flac|audio/flac audio/x-flac|FLAC audio
  -|org.xiph.ogg-audio|public.audio|ogg oga|audio/ogg|Ogg audio
  -|com.apple.coreaudio-format|public.audio|caf|audio/x-caf|Core Audio format
  playlist|public.playlist||||playlist
  m3uPlaylist|public.m3u-playlist|public.text public.playlist|m3u m3u8|audio/mpegurl application/vnd.apple.mpegurl|M3U playlist
  folder|public.folder|public.directory|||folder
  volume|public.volume|public.folder|||volume
  package|com.apple.package|public.directory|||package
  bundle|com.apple.bundle|public.directory|bundle||bundle
  pluginBundle|com.apple.plugin|com.apple.bundle com.apple.package|plugin||plug-in
  spotlightImporter|com.apple.metadata-importer|com.apple.plugin|mdimporter||Spotlight importer
  quickLookGenerator|com.apple.quicklook-generator|com.apple.plugin|qlgenerator||Quick Look generator
  xpcService|com.apple.xpc-service|com.apple.bundle com.apple.package|xpc||XPC service
  framework|com.apple.framework|com.apple.bundle|framework||framework
  application|com.apple.application|public.executable|||application
  applicationBundle|com.apple.application-bundle|com.apple.application com.apple.bundle com.apple.package|app||application
  applicationExtension|com.apple.application-and-system-extension|com.apple.xpc-service|appex||app extension
  unixExecutable|public.unix-executable|public.data public.executable|||Unix executable
  exe|com.microsoft.windows-executable|public.data public.executable|exe|application/x-msdownload|Windows executable
  systemPreferencesPane|com.apple.systempreference.prefpane|com.apple.package com.apple.bundle|prefpane||preference pane
  archive|public.archive|public.data|||archive
  gzip|org.gnu.gnu-zip-archive|public.data public.archive|gz gzip|application/gzip application/x-gzip|gzip archive
  bz2|public.bzip2-archive|public.data public.archive|bz2 bz bzip bzip2|application/x-bzip2 application/x-bzip|bzip2 archive
  zip|public.zip-archive|public.data public.archive|zip|application/zip application/x-zip-compressed|ZIP archive
  tarArchive|public.tar-archive|public.data public.archive|tar|application/x-tar application/tar|tar archive
  appleArchive|com.apple.archive|public.data public.archive|aar||Apple Archive
  diskImage|public.disk-image|public.archive|||disk image
  spreadsheet|public.spreadsheet|public.content|||spreadsheet
  presentation|public.presentation|public.composite-content|||presentation
  database|public.database||||database
  message|public.message||||message
  contact|public.contact||||contact
  vCard|public.vcard|public.text public.contact|vcf vcard|text/vcard text/directory text/x-vcard|vCard
  toDoItem|public.to-do-item||||to-do item
  calendarEvent|public.calendar-event||||calendar event
  -|com.apple.ical.ics|public.text public.calendar-event public.to-do-item|ics ical|text/calendar|calendar document
  emailMessage|public.email-message|public.message|||e-mail message
  -|com.apple.mail.email|public.data public.email-message|eml|message/rfc822|e-mail message
  internetLocation|com.apple.internet-location|public.data|||Internet location
  internetShortcut|com.microsoft.internet-shortcut|public.data|url||Internet shortcut
  font|public.font||||font
  -|public.truetype-ttf-font|public.data public.font|ttf|font/ttf|TrueType font
  -|public.opentype-font|public.data public.font|otf|font/otf|OpenType font
  bookmark|public.bookmark||||bookmark
  pkcs12|com.rsa.pkcs-12|public.data|p12 pfx|application/x-pkcs12|PKCS #12 data
  x509Certificate|public.x509-certificate|public.data|cer der crt|application/x-x509-ca-cert|X.509 certificate
  epub|org.idpf.epub-container|public.data public.composite-content|epub|application/epub+zip|EPUB document
  log|public.log||||log
  logFile|com.apple.log|public.plain-text public.log|log||log file
  ahap|com.apple.haptics.ahap|public.json|ahap||AHAP document
  geoJSON|public.geojson|public.json|geojson|application/geo+json|GeoJSON document
  linkPresentationMetadata|com.apple.linkpresentation.metadata|public.data|||link metadata
  -|com.microsoft.word.doc|public.data public.composite-content|doc|application/msword|Word document
  -|org.openxmlformats.wordprocessingml.document|public.data public.composite-content|docx|application/vnd.openxmlformats-officedocument.wordprocessingml.document|Word document
  -|org.openxmlformats.spreadsheetml.sheet|public.data public.spreadsheet|xlsx|application/vnd.openxmlformats-officedocument.spreadsheetml.sheet|Excel workbook
  -|org.openxmlformats.presentationml.presentation|public.data public.presentation|pptx|application/vnd.openxmlformats-officedocument.presentationml.presentation|PowerPoint presentation
  """
