import { createHash, hkdfSync } from "node:crypto";
import { env } from "#app/env.server.ts";

/** A setting that lists secrets: the first signs and seals, every one of them verifies and opens. */
type SecretName = "TOKEN_SECRET" | "COOKIE_SECRET" | "CODE_SECRET";

type Secrets = readonly [string, ...string[]];

const read = new Map<string, Secrets>();

/** The secrets of a setting, the newest first; docs/decisions/034-secrets-are-lists.md. */
export function secretsOf(name: SecretName): Secrets {
  const text = env[name];
  const known = read.get(text);
  if (known) return known;
  const [first, ...others] = text.split(",").map((one) => one.trim());
  if (!first) throw new Error(`${name} is empty`);
  const secrets: Secrets = [first, ...others];
  read.set(text, secrets);
  return secrets;
}

/** A short name of a secret, which tells nothing about it. */
export function keyIdOf(secret: string): string {
  return createHash("sha256").update(`key id:${secret}`).digest("base64url").slice(0, 8);
}

/** The secret of this name; null if it is not listed any more. */
export function secretOfId(name: SecretName, keyId: string): string | null {
  return secretsOf(name).find((secret) => keyIdOf(secret) === keyId) ?? null;
}

type Keys = readonly [Uint8Array, ...Uint8Array[]];

const derived = new Map<string, Keys>();

/** Keys for one purpose, 32 bytes each, so that what is made for one purpose cannot be used for another. */
export function derivedKeys(name: SecretName, purpose: string): Keys {
  const place = JSON.stringify([env[name], purpose]);
  const known = derived.get(place);
  if (known) return known;
  const [first, ...others] = secretsOf(name);
  const keys: Keys = [derivedKey(first, purpose), ...others.map((secret) => derivedKey(secret, purpose))];
  derived.set(place, keys);
  return keys;
}

/** One such key. */
export function derivedKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));
}
