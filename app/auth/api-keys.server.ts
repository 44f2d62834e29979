import { createHash, randomBytes } from "node:crypto";

/** How a key begins says whose it is, to people and to scanners for leaked secrets. */
const prefixes = { MERCHANT: "mk_", OPERATOR: "ok_" } as const;

export type ApiKeyKind = keyof typeof prefixes;

/** A new key of 256 random bits. It is shown once; only its hash is kept. */
export function newApiKey(kind: ApiKeyKind): { key: string; keyHash: string } {
  const key = prefixes[kind] + randomBytes(32).toString("base64url");
  return { key, keyHash: hashApiKey(key) };
}

/** SHA-256 in hex: a key is too long to be guessed, so that no slow hash is needed. */
export function hashApiKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** The kind that a text would be a key of, or null where it cannot be one. */
export function apiKeyKindOf(text: string): ApiKeyKind | null {
  if (text.startsWith(prefixes.MERCHANT)) return "MERCHANT";
  return text.startsWith(prefixes.OPERATOR) ? "OPERATOR" : null;
}
