// The folders of this module, in dependency order: a folder may use only folders above it in this list.
// Layout     what a snippet is laid out from, and the nodes of its tree
// Combine    publishers of values, and objects that views observe
// Values     colours, fonts, sizes and other values
// State      values that views store, and the environment
// Views      views, and the builders of their content
// Shapes     shapes and paths
// Modifiers  what changes a view
// Snippets   views in the results of intents
// Apps       what an app declares

// Apple's module re-exports these, and sources rely on it.
@_exported import Foundation
@_exported import Observation
