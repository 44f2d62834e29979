import { fromBase64Url, toBase64Url } from "#app/core/domain/base64url.ts";
import { curveOrder } from "#app/core/domain/curve-point.ts";

/** What a phone without a network shows: the house's pass, a minute, and the phone's signature over both. */
export interface TokenParts {
  /** A compact JWS of the house. */
  pass: string;
  /** Whole minutes since 1970. */
  minute: number;
  /** ES256 of the phone's key over `signedText`: r‖s, base64url, in the lower of its two forms. */
  signature: string;
}

/** The most characters of a token, so that one QR code holds it. */
export const maxTokenLength = 2_000;

const minuteMs = 60_000;
const form = /^(?<pass>[\w-]+\.[\w-]+\.[\w-]{86})\.(?<minute>[1-9]\d{0,8})\.(?<signature>[\w-]{86})$/;

/**
 * The parts of a token; null for what is written otherwise or is too long. It says nothing about the signatures. Whether two
 * tokens are one is told by `writtenToken` of their parts, not by their texts: who has seen one can write it in another form.
 */
export function partsOf(token: string): TokenParts | null {
  const parts = token.length > maxTokenLength ? null : form.exec(token)?.groups;
  if (!parts) return null;
  const { pass = "", minute, signature = "" } = parts;
  return { pass, minute: Number(minute), signature: lowerForm(signature) };
}

/** A token in its one form. */
export function writtenToken(parts: TokenParts): string {
  return `${signedText(parts)}.${parts.signature}`;
}

/** Of (r, s) and (r, n − s), which are both valid of one signature, the one with the smaller s. */
function lowerForm(signature: string): string {
  const bytes = fromBase64Url(signature);
  const s = bytes.subarray(32).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const other = curveOrder - s;
  if (s <= other || s >= curveOrder) return signature;
  const lower = Array.from({ length: 32 }, (_, place) => Number((other >> BigInt(8 * (31 - place))) & 255n));
  return toBase64Url(Uint8Array.of(...bytes.subarray(0, 32), ...lower));
}

/** The minute of a moment (milliseconds since 1970). */
export function minuteAt(ms: number): number {
  return Math.floor(ms / minuteMs);
}

/** Whether a token of this minute is good at this moment: its minute and one on either side. */
export function isMinuteOf(minute: number, at: Date): boolean {
  return Math.abs(minuteAt(at.getTime()) - minute) <= 1;
}

/** The text that a phone signs. */
export function signedText({ pass, minute }: Pick<TokenParts, "pass" | "minute">): string {
  return `${pass}.${minute}`;
}
