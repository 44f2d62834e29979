/** The brand: a second one is a change of this file, not of code. */
export const product = {
  name: "Mezia",
  nameIn: { fr: "Mezia", ar: "مزية", en: "Mezia" },
  /** Stands for `{product}` in the API's codes: `GIFT_MEZIA`, `MEZIA_VALIDATION_NEEDED`. */
  tag: "MEZIA",
  /** Begins the numbers of invoices: `MZ-2026-000001`. */
  invoicePrefix: "MZ",
  /** Where people write to people. */
  supportEmail: "aide@mezia.example",
  /** Who sells, as invoices name it. A demonstration's: in production the environment says it. */
  seller: {
    name: "Mezia Démonstration",
    address: "12 rue de l’Exemple, 1000 Tunis, Tunisie",
    taxId: "0000000/A/A/M/000",
  },
  /** The browser's bar around the page, light and dark. */
  themeColor: { light: "#0b4f6c", dark: "#0a1b2e" },
} as const;
