import AppIntents
import SwiftUI

/// The entries of the journal, with their moods.
struct EntriesView: View {
  let entries: [JournalEntry]

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text("Journal").font(.headline)
      ForEach(entries, id: \.id) { entry in
        HStack {
          Circle().fill(entry.mood?.color ?? .gray).frame(width: 10, height: 10)
          Text(entry.title).lineLimit(1)
          Spacer()
          if let mood = entry.mood { Text("\(mood)").font(.caption).foregroundStyle(.secondary) }
        }
      }
      Divider()
      Button("Rate Day", intent: RateDay())
        .buttonStyle(.bordered)
    }
    .padding()
  }
}

extension Mood {
  /// The colour of a day.
  fileprivate var color: Color {
    switch self {
    case .happy: .yellow
    case .calm: .teal
    case .tired: .indigo
    }
  }
}
