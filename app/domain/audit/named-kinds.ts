/** Kinds of records that have a name of their own, under which the audit shows them. */
export const namedKinds = [
  "clickout",
  "help",
  "key",
  "offer",
  "partner",
  "person",
  "prize",
  "salePoint",
  "store",
  "webhook",
] as const;

export type NamedKind = (typeof namedKinds)[number];
