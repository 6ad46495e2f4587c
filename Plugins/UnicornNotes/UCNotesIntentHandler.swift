import Intents

/// The extension's principal class: gives each kind of request its handler.
class UCNotesIntentHandler: INExtension {
  override func handler(for intent: INIntent) -> Any? {
    switch intent {
    case is INCreateTaskListIntent, is INAddTasksIntent, is INSetTaskAttributeIntent, is INDeleteTasksIntent:
      UCTasksIntentHandler()
    case is INCreateNoteIntent, is INAppendToNoteIntent: UCWriteNoteIntentHandler()
    case is INSearchForNotebookItemsIntent: UCSearchNotebookIntentHandler()
    default: nil
    }
  }
}
