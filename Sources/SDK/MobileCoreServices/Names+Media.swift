public import AppleCompatibility
public import Foundation

// The types of Apple's UTCoreTypes.h for pictures, films and sound, by their names in C.

/// The type `public.image`.
public var kUTTypeImage: CFString { "public.image" }
/// The type `public.jpeg`.
public var kUTTypeJPEG: CFString { "public.jpeg" }
/// The type `public.jpeg-2000`.
public var kUTTypeJPEG2000: CFString { "public.jpeg-2000" }
/// The type `public.tiff`.
public var kUTTypeTIFF: CFString { "public.tiff" }
/// The type `com.apple.pict`.
public var kUTTypePICT: CFString { "com.apple.pict" }
/// The type `com.compuserve.gif`.
public var kUTTypeGIF: CFString { "com.compuserve.gif" }
/// The type `public.png`.
public var kUTTypePNG: CFString { "public.png" }
/// The type `com.apple.quicktime-image`.
public var kUTTypeQuickTimeImage: CFString { "com.apple.quicktime-image" }
/// The type `com.apple.icns`.
public var kUTTypeAppleICNS: CFString { "com.apple.icns" }
/// The type `com.microsoft.bmp`.
public var kUTTypeBMP: CFString { "com.microsoft.bmp" }
/// The type `com.microsoft.ico`.
public var kUTTypeICO: CFString { "com.microsoft.ico" }
/// The type `public.camera-raw-image`.
public var kUTTypeRawImage: CFString { "public.camera-raw-image" }
/// The type `public.svg-image`.
public var kUTTypeScalableVectorGraphics: CFString { "public.svg-image" }
/// The type `com.apple.live-photo`.
public var kUTTypeLivePhoto: CFString { "com.apple.live-photo" }
/// The type `public.3d-content`.
public var kUTType3DContent: CFString { "public.3d-content" }
/// The type `public.audiovisual-content`.
public var kUTTypeAudiovisualContent: CFString { "public.audiovisual-content" }
/// The type `public.movie`.
public var kUTTypeMovie: CFString { "public.movie" }
/// The type `public.video`.
public var kUTTypeVideo: CFString { "public.video" }
/// The type `public.audio`.
public var kUTTypeAudio: CFString { "public.audio" }
/// The type `com.apple.quicktime-movie`.
public var kUTTypeQuickTimeMovie: CFString { "com.apple.quicktime-movie" }
/// The type `public.mpeg`.
public var kUTTypeMPEG: CFString { "public.mpeg" }
/// The type `public.mpeg-2-video`.
public var kUTTypeMPEG2Video: CFString { "public.mpeg-2-video" }
/// The type `public.mpeg-2-transport-stream`.
public var kUTTypeMPEG2TransportStream: CFString { "public.mpeg-2-transport-stream" }
/// The type `public.mp3`.
public var kUTTypeMP3: CFString { "public.mp3" }
/// The type `public.mpeg-4`.
public var kUTTypeMPEG4: CFString { "public.mpeg-4" }
/// The type `public.mpeg-4-audio`.
public var kUTTypeMPEG4Audio: CFString { "public.mpeg-4-audio" }
/// The type `com.apple.protected-mpeg-4-audio`.
public var kUTTypeAppleProtectedMPEG4Audio: CFString { "com.apple.protected-mpeg-4-audio" }
/// The type `com.apple.protected-mpeg-4-video`.
public var kUTTypeAppleProtectedMPEG4Video: CFString { "com.apple.protected-mpeg-4-video" }
/// The type `public.avi`.
public var kUTTypeAVIMovie: CFString { "public.avi" }
/// The type `public.aiff-audio`.
public var kUTTypeAudioInterchangeFileFormat: CFString { "public.aiff-audio" }
/// The type `com.microsoft.waveform-audio`.
public var kUTTypeWaveformAudio: CFString { "com.microsoft.waveform-audio" }
/// The type `public.midi-audio`.
public var kUTTypeMIDIAudio: CFString { "public.midi-audio" }
/// The type `public.playlist`.
public var kUTTypePlaylist: CFString { "public.playlist" }
/// The type `public.m3u-playlist`.
public var kUTTypeM3UPlaylist: CFString { "public.m3u-playlist" }
