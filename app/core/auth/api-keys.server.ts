import { createHash, randomBytes } from "node:crypto";

/** A key's prefix tells people, and scanners for leaked secrets, what kind of key it is. */
const prefixes = { MERCHANT: "mk_", OPERATOR: "ok_" } as const;

export type ApiKeyKind = keyof typeof prefixes;

/** A new key of 256 random bits. It is shown once; only its hash is kept. */
export function newApiKey(kind: ApiKeyKind): { key: string; keyHash: string } {
  const key = prefixes[kind] + randomBytes(32).toString("base64url");
  return { key, keyHash: hashApiKey(key) };
}

/** SHA-256 in hex. A key is too long to be guessed, so a slow hash is not needed. */
export function hashApiKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** The kind of key that a text looks like, or null when it cannot be a key. */
export function apiKeyKindOf(text: string): ApiKeyKind | null {
  if (text.startsWith(prefixes.MERCHANT)) return "MERCHANT";
  return text.startsWith(prefixes.OPERATOR) ? "OPERATOR" : null;
}
