/** Kinds of records that have a name of their own, under which the audit shows them. */
export const namedKinds = [
  "campaign",
  "cashier",
  "clickout",
  "customerList",
  "help",
  "homePart",
  "key",
  "legalEntity",
  "message",
  "offer",
  "partner",
  "person",
  "prize",
  "report",
  "salePoint",
  "segment",
  "stampCard",
  "store",
  "webhook",
] as const;

export type NamedKind = (typeof namedKinds)[number];
