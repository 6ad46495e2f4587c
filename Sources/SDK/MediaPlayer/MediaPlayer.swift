// The folders of this module, in dependency order: a folder may use only folders above it in this list.
// Items       media: items, collections, playlists and their artwork
// Library     the user's media library, which this system does not have, and players
// NowPlaying  the item that the app plays, which the host shows to the owner
// Commands    remote controls of the system, whose commands the host never sends

// Apple's module also re-exports UIKit. Here a file has to import UIKit itself: wherever a module called UIKit is
// imported, Swift Testing looks for its overlay for UIKit, which does not exist on Linux.
@_exported import Foundation
