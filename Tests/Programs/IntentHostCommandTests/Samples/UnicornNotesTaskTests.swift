internal import Foundation
internal import Testing

@Suite("Lists and their tasks are made and changed")
struct UnicornNotesTaskTests {
  /// The lists by title, each with its tasks: "x" before finished tasks, "!" before flagged tasks.
  private func lists(_ home: HostHome) throws -> [String: [String]] {
    let lists = try #require(try home.storedObject("Notebook")["lists"] as? [[String: Any]])
    let pairs = lists.map { list -> (String, [String]) in
      let tasks = list["tasks"] as? [[String: Any]] ?? []
      let texts = tasks.map { task in
        let marks = (task["isCompleted"] as? Bool == true ? "x" : "") + (task["isFlagged"] as? Bool == true ? "!" : "")
        return marks + (task["name"] as? String ?? "")
      }
      return (list["name"] as? String ?? "", texts)
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test("A list is created, gets tasks, and one is completed")
  func list() async throws {
    let home = try HostHome.withEmptyNotebook()
    let made = try await home.converse("shopping-list")
    #expect(made.lines == ["The list “Shopping” is made."])
    #expect(try lists(home) == ["Shopping": ["Oats", "Carrots"]])
    let added = try await home.converse("add-tasks")
    #expect(added.lines == ["Apples: added to “Shopping”."])
    let done = try await home.converse("oats-bought")
    #expect(done.lines == ["“Oats”: done."])
    #expect(try lists(home) == ["Shopping": ["xOats", "Carrots", "Apples"]])
    let found = try await home.converse("find-tasks")
    #expect(found.lines.first == "There are 2 tasks: Carrots and Apples.")
  }

  @Test("A new list without a title leads to a question for it")
  func untitled() async throws {
    let home = try HostHome.withEmptyNotebook()
    let run = try await home.request("INCreateTaskListIntent", answers: "Stable")
    #expect(run.lines == ["What do you want to call the list?", "The list “Stable” is made."])
    #expect(try lists(home) == ["Stable": []])
  }

  @Test("A missing list is created if the user agrees", arguments: [true, false])
  func unknownList(agrees: Bool) async throws {
    let home = try HostHome.withEmptyNotebook()
    _ = try await home.converse("shopping-list")
    let parameters = #""targetTaskList": {"title": "Party"}, "taskTitles": ["Cake"], "priority": "flagged""#
    let run = try await home.request("INAddTasksIntent", parameters, answers: agrees ? "yes" : "no", "shopping")
    #expect(run.exitCode == 0)
    #expect(run.lines.first == "Did you mean Party?")
    let shopping = ["Oats", "Carrots"]
    let expected = agrees ? ["Shopping": shopping, "Party": ["!Cake"]] : ["Shopping": shopping + ["!Cake"]]
    #expect(try lists(home) == expected)
  }

  @Test("Without a name the user chooses a list; without a task, the user names one")
  func disambiguation() async throws {
    let home = try HostHome.withEmptyNotebook()
    _ = try await home.converse("shopping-list")
    _ = try await home.request("INCreateTaskListIntent", #""title": "Stable""#)
    let run = try await home.request("INAddTasksIntent", answers: "stable", "Sweep")
    #expect(
      run.lines.prefix(4) == ["Which list?", "  1. Shopping", "  2. Stable", "What do you want to add?"])
    #expect(try lists(home) == ["Shopping": ["Oats", "Carrots"], "Stable": ["Sweep"]])
  }

  @Test("An unknown task is asked for again, and so is its change")
  func unknownTask() async throws {
    let home = try HostHome.withEmptyNotebook()
    _ = try await home.converse("shopping-list")
    let parameters = #""targetTask": {"title": "Hay"}"#
    let run = try await home.request(
      "INSetTaskAttributeIntent", parameters, answers: "carrots", "completed")
    #expect(
      run.lines == [
        "“Hay” can't be used. Which task?", "Is it done or not?", "“Carrots”: done.",
      ])
    #expect(try lists(home) == ["Shopping": ["Oats", "xCarrots"]])
  }

  @Test("A task is renamed and flagged, and stays open")
  func attributes() async throws {
    let home = try HostHome.withEmptyNotebook()
    _ = try await home.converse("shopping-list")
    let parameters = #""targetTask": {"title": "oats"}, "taskTitle": "Golden oats", "priority": "flagged""#
    let run = try await home.request("INSetTaskAttributeIntent", parameters)
    #expect(run.exitCode == 0)
    #expect(try lists(home) == ["Shopping": ["!Golden oats", "Carrots"]])
  }

  @Test("Tasks are deleted from the named list, and list names stay unique")
  func deletion() async throws {
    let home = try HostHome.withEmptyNotebook()
    _ = try await home.converse("shopping-list")
    let delete = #""taskList": {"title": "shopping"}, "tasks": [{"title": "oats"}]"#
    #expect(try await home.request("INDeleteTasksIntent", delete, options: ["--yes"]).exitCode == 0)
    #expect(try lists(home) == ["Shopping": ["Carrots"]])
    _ = try await home.converse("shopping-list")
    #expect(try lists(home) == ["Shopping": ["Carrots", "Oats", "Carrots"]])
    let missing = try await home.request(
      "INDeleteTasksIntent", #""tasks": [{"title": "hay"}]"#, options: ["--non-interactive"])
    #expect(missing.exitCode == 5)
  }

  @Test("The notebook of the demonstration has a list to begin with")
  func demonstration() async throws {
    let home = try HostHome()
    let run = try await home.request(
      "INSearchForNotebookItemsIntent", #""itemType": "taskList", "title": "grocery""#, options: ["--json"])
    let found = try #require(try run.response["taskLists"] as? [[String: Any]])
    let tasks = found.flatMap { $0["tasks"] as? [[String: Any]] ?? [] }
    #expect(tasks.map { ($0["title"] as? [String: Any])?["spokenPhrase"] as? String } == ["Milk", "Eggs"])
  }
}
