/** The brand. A second brand needs a change of this file only. */
export const product = {
  name: "Mezia",
  nameIn: { fr: "Mezia", ar: "مزية", en: "Mezia" },
  /** Replaces `{product}` in the API's codes: `GIFT_MEZIA`, `MEZIA_VALIDATION_NEEDED`. */
  tag: "MEZIA",
  /** The prefix of invoice numbers: `MZ-2026-000001`. */
  invoicePrefix: "MZ",
  /** Where customers can write to our staff. */
  supportEmail: "aide@mezia.example",
  /** Where people write who have found a hole in our security. */
  securityEmail: "securite@mezia.example",
  /** The seller on invoices. This one is for demonstrations; in production the environment sets it. */
  seller: {
    name: "Mezia Démonstration",
    address: "12 rue de l’Exemple, 1000\u00a0Tunis",
    taxId: "0000000/A/A/M/000",
  },
  /** The number under which INPDP knows the installation; for demonstrations, as the seller's. */
  declaration: "0000000",
  /** The year in whose spring the oldest browsers came that the pages are made for: scripts/browsers.ts. */
  oldestBrowsers: "2022",
  /** The colour of the browser's bar, light and dark. */
  themeColor: { light: "#0b4f6c", dark: "#0a1b2e" },
} as const;
