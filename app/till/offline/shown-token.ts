import { fromBase64Url } from "#app/core/domain/base64url.ts";
import type { PassClaims } from "#app/core/domain/offline/pass.ts";
import { isMinuteOf, partsOf, signedText, writtenToken } from "#app/core/domain/offline/token.ts";
import { isSignedBy } from "#app/core/ui/offline/device-key.ts";
import type { OfflineKit } from "#app/till/kept/kit.ts";

/** A customer's code that has been proved. */
export interface ShownToken {
  /** As it was read; the sale is sent with it. */
  token: string;
  /** Of the token in its one form. */
  tokenHash: string;
  pass: PassClaims;
  /** When it was read, by the house's time: then the sale is made, however long the price takes to type. */
  readAt: number;
  /** By which it was read, and by which its sale is signed. */
  allowanceId: string;
}

/** Why a code does not count at this till. */
export type BadToken = "UNREADABLE" | "PASS_FALSE" | "PASS_OVER" | "MINUTE" | "REVOKED";

/**
 * Reads what a customer's phone shows: the house's pass, by the house's keys that the till keeps, and the phone's signature
 * of this minute or one beside it.
 * @param now the house's time, in milliseconds since 1970
 */
export async function readShownToken(
  token: string,
  { allowance }: OfflineKit,
  now: number,
): Promise<ShownToken | BadToken> {
  const parts = partsOf(token);
  if (!parts) return "UNREADABLE";
  const pass = await readPass(parts.pass, allowance.keys);
  if (!pass || !(await isSignedBy(pass.cnf.jwk, signedText(parts), parts.signature))) return "PASS_FALSE";
  if (now >= pass.exp * 1000) return "PASS_OVER";
  if (!isMinuteOf(parts.minute, new Date(now))) return "MINUTE";
  if (allowance.revoked.includes(pass.jti)) return "REVOKED";
  const tokenHash = await hashOf(writtenToken(parts));
  return { token, tokenHash, pass, readAt: now, allowanceId: allowance.id };
}

/** What the house says of its customer; its signature makes a check of the form needless. */
async function readPass(pass: string, keys: OfflineKit["allowance"]["keys"]): Promise<PassClaims | null> {
  const [header = "", payload = "", signature = ""] = pass.split(".");
  const key = keys.find(({ kid }) => kid === jsonIn<{ kid?: string }>(header)?.kid);
  // Whatever else the header says: by the house's key and ES256, or not at all.
  return key && (await isSignedBy(key, `${header}.${payload}`, signature))
    ? jsonIn<PassClaims>(payload)
    : null;
}

function jsonIn<Value>(part: string): Value | null {
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64Url(part))) as Value;
  } catch {
    return null;
  }
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
