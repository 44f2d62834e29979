import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { seedBytes } from "#app/domain/wheel/draw.ts";
import { env } from "#app/env.server.ts";

/** What the database stores of an unused seed: 256 random bits, which alone do not reveal the seed. */
export function newSeedMaterial(): string {
  return randomBytes(seedBytes).toString("base64url");
}

/** The seed of a draw, 32 bytes in hex, made from the stored bits and a key that is not in the database. */
export function wheelSeedOf(material: string): string {
  return createHmac("sha256", sealingKey()).update(material).digest("hex");
}

// A separate key, so that the key for the items' codes never makes a draw.
function sealingKey(): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", env.CODE_SECRET, "", "wheel-seed", seedBytes));
}
