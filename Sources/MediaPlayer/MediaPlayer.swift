// Folders of this module use only folders that stand above them in this list:
// Items       what is played: items, collections, playlists and their artwork
// Library     the user's media library, which this system does not have, and players
// NowPlaying  what the app plays, which the host shows to the owner
// Commands    buttons of the system, which the host does not send

// Apple's module exports UIKit too. Here a file imports it: beside a module called UIKit, Swift Testing looks for another of
// its own, which Linux does not have.
@_exported import Foundation
