import { createHash, randomBytes } from "node:crypto";

/** 256 random bits that a browser or a link holds, and the hash that we keep of them. */
export function newSessionSecret(): { secret: string; secretHash: string } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, secretHash: hashSessionSecret(secret) };
}

/** SHA-256 in hex. The secret is too long to be guessed, so a slow hash is not needed. */
export function hashSessionSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
