/// The first labels of a bundle identifier, which stand for its vendor: `com.example` in `com.example.chat`.
///
/// A prefix does not prove who the vendor is, because authors choose their identifiers themselves.
struct AppGroupPrefix: Hashable, Sendable {
  /// The labels in lower case, with a period between them.
  let text: String

  /// The prefix of a bundle identifier: two labels, or three below a shared domain. Nil if the identifier has fewer
  /// labels, or if the host derived it, because its labels do not stand for a vendor.
  init?(_ identifier: String) {
    guard !identifier.hasPrefix(DerivedValues.identifierPrefix) else { return nil }
    let labels = identifier.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    let count = SharedDomains.contains(labels.prefix(2).joined(separator: ".")) ? 3 : 2
    guard labels.count >= count else { return nil }
    text = labels.prefix(count).joined(separator: ".")
  }

  /// Whether the identifier of an app group begins with these labels, after the word `group` that Apple requires.
  func owns(_ group: String) -> Bool {
    let group = group.lowercased()
    let name = group.hasPrefix("group.") ? group.dropFirst("group.".count) : group[...]
    return name == text || name.hasPrefix(text + ".")
  }
}

/// The domains below which anybody can register a name, in reverse order as in identifiers.
enum SharedDomains {
  /// Whether `labels`, two labels in lower case, are a shared domain.
  static func contains(_ labels: String) -> Bool { all.contains(labels) }

  /// Hosts of code and pages, and country domains whose second label is the kind of owner. Some of the latter are
  /// listed in both orders, because some authors do not reverse them.
  private static let all: Set<String> = [
    "app.netlify", "app.vercel", "app.web", "ar.com", "at.co", "au.com", "au.edu", "au.id", "au.net", "au.org",
    "br.com", "br.net", "br.org", "cn.com", "cn.net", "cn.org", "co.uk", "co.jp", "co.nz", "co.za", "co.in", "co.kr",
    "com.au",
    "com.bitbucket", "com.blogspot", "com.br", "com.cn", "com.firebaseapp", "com.github", "com.gitlab", "com.herokuapp",
    "com.tr", "com.wordpress", "dev.pages", "dev.workers", "hk.com", "id.co", "il.co", "in.co", "in.net", "in.org",
    "io.bitbucket", "io.codeberg", "io.gitee", "io.github", "io.gitlab", "io.readthedocs", "io.sourceforge", "jp.co",
    "jp.ne", "jp.or", "ke.co", "kr.co", "kr.or", "mx.com", "my.com", "net.sourceforge", "nz.co", "nz.net", "nz.org",
    "org.codeberg", "page.codeberg", "pl.com", "ru.narod", "sg.com", "site.gitlab", "th.co", "tr.com", "tw.com",
    "ua.com", "uk.ac", "uk.co", "uk.gov", "uk.ltd", "uk.me", "uk.net", "uk.org", "za.co", "za.org",
  ]
}
