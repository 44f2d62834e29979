/** A document that a customer sends with a request may be so large; rules.md, Online. */
export const documentMostBytes = 5 * 1024 * 1024;

/** What a kept document is: a picture becomes a JPEG. */
export type DocumentType = "image/jpeg" | "application/pdf";

/** The key under which a customer's document is kept; `random` is 128 bits in hex. It goes with the account. */
export function documentKeyOf(userId: string, random: string): string {
  return `customers/${userId}/documents/${random}`;
}
