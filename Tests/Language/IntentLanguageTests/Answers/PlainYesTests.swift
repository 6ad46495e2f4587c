internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import IntentLanguage

@Suite("A yes is one of a short list in each language")
struct PlainYesTests {
  private func answers(_ locale: String) throws -> Answers {
    try #require(ConversationLanguage(Locale(identifier: locale))).answers
  }

  @Test("The list has at most 25 phrases, and each is a yes", arguments: languages)
  func list(code: String) throws {
    let phrases = LanguageFolders().files(of: code, suffix: ".words").flatMap { file in
      LanguageLines(contentsOf: file.path).lines.filter { $0.key == "yes" }.flatMap { $0.text.split(separator: "|") }
    }
    #expect(!phrases.isEmpty)
    #expect(phrases.count <= 25)
    let answers = try answers(code)
    for phrase in phrases { #expect(answers.reply(String(phrase)) == .yes, "\(phrase)") }
  }

  @Test("A question or an answer that trails off is no yes, whatever the phrase is", arguments: languages)
  func rising(code: String) throws {
    let answers = try answers(code)
    for yes in Self.plain[code] ?? [] {
      #expect(answers.reply(yes) == .yes, "\(yes)")
      for mark in ["?", "？", " ?", "?!", "…", "...", ".."] {
        #expect(answers.reply(yes + mark) == nil, "\(yes)\(mark)")
        #expect(answers.isHesitation(yes + mark), "\(yes)\(mark)")
      }
      for mark in [".", "!", "。", "！"] { #expect(answers.reply(yes + mark) == .yes, "\(yes)\(mark)") }
    }
  }

  private static let plain = [
    "en": ["yes", "ok", "sure", "go ahead", "yes please", "sounds right, go ahead", "yes, perfect"],
    "de": ["ja", "klar", "in Ordnung", "ja bitte", "ja, super", "na klar"],
    "fr": ["oui", "d'accord", "bien sûr", "oui s'il te plaît", "oui, parfait"],
    "es": ["sí", "vale", "claro que sí", "sí, por favor", "sí, perfecto"],
    "zh": ["是", "好的", "没问题", "好的，谢谢", "可以，就这样"],
    "ja": ["はい", "いいよ", "はい、お願いします", "うん", "はい、大丈夫です"],
  ]

  @Test(
    "Hesitation, irony and weak words are no yes",
    arguments: [
      (
        "en",
        ["yeah right", "oh yeah right", "yes no", "true", "why not", "fine", "i do", "perfect", "hmm yes", "maybe"]
      ),
      ("de", ["na ja", "ja ja", "ja nein", "tja", "hm ja", "meinetwegen", "gut", "super", "na gut"]),
      ("fr", ["ouais bof", "mouais", "oui non", "bof", "si tu veux", "parfait", "pourquoi pas"]),
      ("es", ["sí claro", "sí, cómo no", "sí no", "bueno", "perfecto", "a lo mejor", "supongo"]),
      ("zh", ["是吗", "对吧", "也许", "随便", "很好", "呵呵", "不错"]),
      ("ja", ["いいです", "大丈夫です", "結構です", "はいはい", "うーん", "たぶん", "そうですね"]),
    ])
  func hesitation(code: String, texts: [String]) throws {
    let answers = try answers(code)
    for text in texts {
      #expect(answers.reply(text) == nil, "\(text)")
      #expect(answers.isHesitation(text), "\(text)")
    }
  }

  @Test(
    "Other words beside a yes make it no yes",
    arguments: [
      ("en", "sure why would i"), ("en", "yes to Diana"), ("de", "ja warum"), ("fr", "oui pourquoi"),
      ("es", "sí por qué"),
      ("zh", "好为什么"), ("ja", "はいなんで"),
    ])
  func others(code: String, text: String) throws {
    let answers = try answers(code)
    #expect(answers.reply(text) == nil)
    #expect(!answers.isHesitation(text))
  }

  @Test(
    "A verb approves only its own request",
    arguments: [
      ("en", "send it", "INSendMessageIntent", true), ("en", "Send it, please!", "INSendPaymentIntent", true),
      ("en", "yes, send it", "INSendMessageIntent", true), ("en", "send it", "INRequestRideIntent", false),
      ("en", "pay it", "INPayBillIntent", true), ("en", "pay it", "INSendMessageIntent", false),
      ("en", "send it?", "INSendMessageIntent", false), ("en", "book it", "INRequestRideIntent", true),
      ("de", "schick sie ab", "INSendMessageIntent", true), ("de", "buchen", "INSendMessageIntent", false),
      ("fr", "oui, envoie-le s'il te plaît", "INSendMessageIntent", true),
      ("fr", "réserve-le", "INSendPaymentIntent", false),
      ("es", "envíalo", "INSendMessageIntent", true), ("es", "págalo", "INStartCallIntent", false),
      ("zh", "发送吧", "INSendMessageIntent", true), ("zh", "删除", "INSendMessageIntent", false),
      ("ja", "送ってください", "INSendMessageIntent", true), ("ja", "消して", "INSendPaymentIntent", false),
    ])
  func deeds(code: String, text: String, intent: String, isYes: Bool) throws {
    #expect(try answers(code).reply(text, to: Answers.Deed(intent)) == (isYes ? .yes : nil))
  }

  @Test("The value of a flag decides which verb approves", arguments: [true, false])
  func flags(isLocked: Bool) throws {
    let deed = Answers.Deed("INSetCarLockStatusIntent") { $0 == "locked" ? isLocked : nil }
    for (code, lock, unlock) in [
      ("en", "lock it", "unlock it"), ("de", "schließ ab", "schließ auf"), ("fr", "verrouille-la", "déverrouille-la"),
      ("es", "ciérralo", "ábrelo"), ("zh", "锁上", "解锁"), ("ja", "ロックして", "開けて"),
    ] {
      #expect(try answers(code).reply(lock, to: deed) == (isLocked ? .yes : nil))
      #expect(try answers(code).reply(unlock, to: deed) == (isLocked ? nil : .yes))
    }
  }

  @Test(
    "Words about the conversation cancel, repeat the question or undo",
    arguments: [
      ("en", "actually don't bother", "i said never mind", "wait what was the question", "no, that was wrong"),
      ("de", "eigentlich lass es", "ich sagte vergiss es", "warte, was war die Frage", "nein, das war falsch"),
      ("fr", "en fait laisse tomber", "j'ai dit oublie", "attends, c'était quoi la question", "c'était une erreur"),
      ("es", "en realidad déjalo", "dije olvídalo", "espera, cuál era la pregunta", "no, eso estuvo mal"),
      ("zh", "其实算了", "我说算了", "等等，问题是什么", "不，弄错了"),
      ("ja", "やっぱりいい", "もういいって", "待って、質問は何だっけ", "いや、間違えた"),
    ])
  func remarks(code: String, cancel: String, second: String, again: String, undo: String) throws {
    let answers = try answers(code)
    #expect(answers.isCancel(cancel))
    #expect(answers.isCancel(second))
    #expect(answers.remark(again) == .again)
    #expect(answers.remark(undo) == .undo)
    #expect(answers.remark("hold on") == .again)
  }
}
