/** The brand: a second one is a change of this file, not of code. */
export const product = {
  name: "Mezia",
  nameIn: { fr: "Mezia", ar: "مزية", en: "Mezia" },
  /** Stands for `{product}` in the API's codes: `GIFT_MEZIA`, `MEZIA_VALIDATION_NEEDED`. */
  tag: "MEZIA",
  /** Where people write to people. */
  supportEmail: "aide@mezia.example",
  /** The browser's bar around the page, light and dark. */
  themeColor: { light: "#0b4f6c", dark: "#0a1b2e" },
} as const;
