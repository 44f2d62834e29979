/** The largest document that a customer can send with a request, or a partner with a dispute; rules.md, Online. */
export const documentMaxBytes = 5 * 1024 * 1024;

/** The same in megabytes, for texts. */
export const documentMegabytes = documentMaxBytes / 1024 ** 2;

/** The types of a stored document: a picture is converted to JPEG. */
export const documentTypes = ["image/jpeg", "application/pdf"] as const;

export type DocumentType = (typeof documentTypes)[number];

/**
 * The key under which a customer's document is stored, or a partner's; `random` is 128 bits in hex. A customer's is deleted
 * with the account.
 */
export function documentKeyOf(owner: `customers/${string}` | `partners/${string}`, random: string): string {
  return `${owner}/documents/${random}`;
}
