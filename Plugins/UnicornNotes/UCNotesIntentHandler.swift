import Intents

/// The extension's principal class, which returns a handler for each intent.
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
