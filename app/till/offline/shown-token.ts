import { compactVerify, importJWK } from "jose";
import { fromBase64Url } from "#app/core/domain/base64url.ts";
import type { PassClaims } from "#app/core/domain/offline/pass.ts";
import { isMinuteOf, partsOf, signedText, writtenToken } from "#app/core/domain/offline/token.ts";
import type { OfflineKit } from "#app/till/kept/kit.ts";

/** A customer's code that has been proved. */
export interface ShownToken {
  /** As it was read; the sale is sent with it. */
  token: string;
  /** Of the token in its one form. */
  tokenHash: string;
  pass: PassClaims;
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
  return { token, tokenHash: await hashOf(writtenToken(parts)), pass };
}

/** What the house says of its customer; its signature makes a check of the form needless. */
async function readPass(pass: string, keys: OfflineKit["allowance"]["keys"]): Promise<PassClaims | null> {
  try {
    const keyOf = async ({ kid }: { kid?: string }) => {
      const key = keys.find((one) => one.kid === kid);
      if (!key) throw new Error("signed with a key that is not the house's");
      return importJWK(key, "ES256");
    };
    const { payload } = await compactVerify(pass, keyOf, { algorithms: ["ES256"] });
    return JSON.parse(new TextDecoder().decode(payload)) as PassClaims;
  } catch {
    return null;
  }
}

const curve = { name: "ECDSA", namedCurve: "P-256" };
const hash = { name: "ECDSA", hash: "SHA-256" };

async function isSignedBy(phone: JsonWebKey, text: string, signature: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey("jwk", phone, curve, false, ["verify"]);
    return await crypto.subtle.verify(hash, key, fromBase64Url(signature), new TextEncoder().encode(text));
  } catch {
    return false;
  }
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
