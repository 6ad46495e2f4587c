/// The colours of the system, by the names of `UIColor`'s class properties.
package enum SystemViewColor: String, Sendable, CaseIterable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link, darkText, lightText
  case separator, opaqueSeparator
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
  case systemBlue, systemBrown, systemCyan, systemGreen, systemIndigo, systemMint, systemOrange, systemPink
  case systemPurple, systemRed, systemTeal, systemYellow
  case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6

  /// The values for the light and the dark appearance as `0xrrggbbaa`, from iOS 16.
  package var values: (light: UInt32, dark: UInt32) {
    switch self {
    case .label: (0x0000_00ff, 0xffff_ffff)
    case .secondaryLabel: (0x3c3c_4399, 0xebeb_f599)
    case .tertiaryLabel, .placeholderText: (0x3c3c_434d, 0xebeb_f54d)
    case .quaternaryLabel: (0x3c3c_432e, 0xebeb_f529)
    case .link: (0x007a_ffff, 0x0984_ffff)
    case .darkText: (0x0000_00ff, 0x0000_00ff)
    case .lightText: (0xffff_ff99, 0xffff_ff99)
    case .separator: (0x3c3c_434a, 0x5454_5899)
    case .opaqueSeparator: (0xc6c6_c8ff, 0x3838_3aff)
    case .systemFill: (0x7878_8033, 0x7878_805c)
    case .secondarySystemFill: (0x7878_8029, 0x7878_8052)
    case .tertiarySystemFill: (0x7676_801f, 0x7676_803d)
    case .quaternarySystemFill: (0x7474_8014, 0x7676_802e)
    case .systemBackground: (0xffff_ffff, 0x0000_00ff)
    case .secondarySystemBackground: (0xf2f2_f7ff, 0x1c1c_1eff)
    case .tertiarySystemBackground: (0xffff_ffff, 0x2c2c_2eff)
    case .systemGroupedBackground: (0xf2f2_f7ff, 0x0000_00ff)
    case .secondarySystemGroupedBackground: (0xffff_ffff, 0x1c1c_1eff)
    case .tertiarySystemGroupedBackground: (0xf2f2_f7ff, 0x2c2c_2eff)
    case .systemBlue: (0x007a_ffff, 0x0a84_ffff)
    case .systemBrown: (0xa284_5eff, 0xac8e_68ff)
    case .systemCyan: (0x32ad_e6ff, 0x64d2_ffff)
    case .systemGreen: (0x34c7_59ff, 0x30d1_58ff)
    case .systemIndigo: (0x5856_d6ff, 0x5e5c_e6ff)
    case .systemMint: (0x00c7_beff, 0x63e6_e2ff)
    case .systemOrange: (0xff95_00ff, 0xff9f_0aff)
    case .systemPink: (0xff2d_55ff, 0xff37_5fff)
    case .systemPurple: (0xaf52_deff, 0xbf5a_f2ff)
    case .systemRed: (0xff3b_30ff, 0xff45_3aff)
    case .systemTeal: (0x30b0_c7ff, 0x40c8_e0ff)
    case .systemYellow: (0xffcc_00ff, 0xffd6_0aff)
    case .systemGray: (0x8e8e_93ff, 0x8e8e_93ff)
    case .systemGray2: (0xaeae_b2ff, 0x6363_66ff)
    case .systemGray3: (0xc7c7_ccff, 0x4848_4aff)
    case .systemGray4: (0xd1d1_d6ff, 0x3a3a_3cff)
    case .systemGray5: (0xe5e5_eaff, 0x2c2c_2eff)
    case .systemGray6: (0xf2f2_f7ff, 0x1c1c_1eff)
    }
  }
}
