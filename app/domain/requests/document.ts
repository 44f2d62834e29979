/** A document that a customer sends with a request may be so large; rules.md, Online. */
export const documentMostBytes = 5 * 1024 * 1024;

/** What a kept document may be: a picture becomes a JPEG. */
export const documentTypes = ["image/jpeg", "application/pdf"] as const;

export type DocumentType = (typeof documentTypes)[number];

/** The key under which a customer's document is kept; `random` is 128 bits in hex. It goes with the account. */
export function documentKeyOf(userId: string, random: string): string {
  return `customers/${userId}/documents/${random}`;
}
