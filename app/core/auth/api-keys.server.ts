import { createHash, randomBytes } from "node:crypto";
import { apiKeyKinds, type ApiKeyKind } from "#app/core/domain/operators/api-key-form.ts";

/** A key's prefix tells people, and scanners for leaked secrets, what kind of key it is. */
const prefixes = { MERCHANT: "mk_", OPERATOR: "ok_", PARTNER: "pk_" } as const satisfies Record<
  ApiKeyKind,
  string
>;

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
  return apiKeyKinds.find((kind) => text.startsWith(prefixes[kind])) ?? null;
}
