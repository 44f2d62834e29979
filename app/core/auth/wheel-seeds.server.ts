import { createHmac, randomBytes } from "node:crypto";
import { seedBytes } from "#app/core/domain/wheels/draw.ts";
import { derivedKey, keyIdOf, secretOfId, secretsOf } from "#app/core/settings/secrets.server.ts";

/** What the database stores of an unused seed: the name of a key and 256 random bits, which alone do not reveal it. */
export function newSeedMaterial(): string {
  const [secret] = secretsOf("CODE_SECRET");
  return `${keyIdOf(secret)}.${randomBytes(seedBytes).toString("base64url")}`;
}

/**
 * The seed of a draw, 32 bytes in hex, made from the stored text and a key that is not in the database. Its hash was
 * shown: a new secret must not make another seed.
 */
export function wheelSeedOf(material: string): string {
  // A separate key, so that the key for the items' codes never makes a draw.
  return createHmac("sha256", derivedKey(secretOf(material), "wheel-seed"))
    .update(material)
    .digest("hex");
}

/** Material without the name of a key is of a time when there was one secret, the oldest of today's. */
function secretOf(material: string): string {
  const [keyId, random] = material.split(".");
  const secrets = secretsOf("CODE_SECRET");
  const named = random === undefined ? secrets.at(-1) : secretOfId("CODE_SECRET", keyId ?? "");
  return named ?? secrets[0];
}
