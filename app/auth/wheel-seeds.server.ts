import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { seedBytes } from "#app/domain/wheel/draw.ts";
import { env } from "#app/env.server.ts";

/** What the database keeps of a seed that has not been used: 256 random bits, from which alone it cannot be told. */
export function newSeedMaterial(): string {
  return randomBytes(seedBytes).toString("base64url");
}

/** The seed that a draw is made with, 32 bytes in hex: of the material and a key that the database does not have. */
export function wheelSeedOf(material: string): string {
  return createHmac("sha256", sealingKey()).update(material).digest("hex");
}

// A key of its own, so that what makes the items' codes never makes a draw.
function sealingKey(): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", env.CODE_SECRET, "", "wheel-seed", seedBytes));
}
