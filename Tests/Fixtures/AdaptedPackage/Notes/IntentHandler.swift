// swift-format-ignore-file

import Intents

class IntentHandler: INExtension {

    override func handler(for intent: INIntent) -> Any {
        return NoteHandler()
    }

}

@objc(NoteHandling)
class NoteHandler: NSObject, INCreateNoteIntentHandling {

    @objc dynamic var titles: [String] = []

    func handle(intent: INCreateNoteIntent, completion: @escaping (INCreateNoteIntentResponse) -> Void) {
        let note = Note(title: intent.title?.spokenPhrase ?? "Untitled")
        note.perform(#selector(Note.shorten))
        let response = INCreateNoteIntentResponse(code: note.title.count <= 20 ? .success : .failure, userActivity: nil)
        response.createdNote = INNote(title: INSpeakableString(spokenPhrase: note.title), contents: [], groupName: nil, createdDateComponents: nil, modifiedDateComponents: nil, identifier: nil)
        completion(response)
    }

}
