// The folders of this module, in dependency order: a folder may use only folders above it in this list.
// Texts         texts with a key, in the language of the request
// Values        the types of parameters, and their wire forms
// Display       how values are shown, and dialogs
// Entities      entities, enumerations, queries and options
// Dependencies  objects of the app that intents and queries use
// Asking        questions to the user while an intent runs
// Parameters    the parameters of intents, and errors that ask for them
// Intents       the protocols of intents, their results, and sentences about their parameters
// Shortcuts     phrases that users say
// Discovery     the types of the library, and the parameters of an intent
// Names         the names of entities that users can say
// Metadata      the description of the library for the host
// Session       the conversation with the host

// Apple's module re-exports Foundation, and sources rely on it.
@_exported import Foundation
