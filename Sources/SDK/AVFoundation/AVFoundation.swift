// The folders of this module, in dependency order: a folder may use only folders above it in this list.
// Times     times and ranges of media, and the types of media and files
// Sessions  the audio session of the process, which never plays
@_exported public import Foundation
