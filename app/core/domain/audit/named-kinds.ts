/** Kinds of records that have a name of their own, under which the audit shows them. */
export const namedKinds = [
  "campaign",
  "clickout",
  "customerList",
  "help",
  "key",
  "message",
  "offer",
  "partner",
  "person",
  "prize",
  "salePoint",
  "segment",
  "stampCard",
  "store",
  "webhook",
] as const;

export type NamedKind = (typeof namedKinds)[number];
