import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  verify,
  type KeyObject,
} from "node:crypto";
import { CompactSign } from "jose";
import { z } from "zod";
import { curveOrder } from "#app/core/domain/curve-point.ts";
import { passClaims, type PassClaims } from "#app/core/domain/offline/pass.ts";
import type { PublicKey } from "#app/core/domain/offline/public-key.ts";
import { secretsOf } from "#app/core/settings/secrets.server.ts";

/** A key of the house by which tills without a network check passes. */
export type HouseKey = PublicKey & { kid: string; alg: "ES256"; use: "sig" };

interface SigningKey {
  public: HouseKey;
  private: KeyObject;
  /** What checks its signatures. */
  checks: KeyObject;
}

const algorithm = "ES256";
const curve = "prime256v1";

const made = new Map<string, SigningKey>();

/**
 * The house's public keys, the one that signs first: tills keep all of them, so that the secret can be changed while passes
 * are about.
 */
export function houseKeys(): HouseKey[] {
  return secretsOf("CODE_SECRET").map((secret) => keyOf(secret).public);
}

/** A pass with these claims: a compact JWS (ES256), signed with the newest key. */
export function signPass(claims: PassClaims): Promise<string> {
  const [secret] = secretsOf("CODE_SECRET");
  const { private: key, public: own } = keyOf(secret);
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: algorithm, kid: own.kid })
    .sign(key);
}

/** What the house writes before its claims. */
const passHeader = z.object({ alg: z.literal(algorithm), kid: z.string() });

/**
 * The claims of a pass that this house has signed, with any key that is listed; null for anything else. Whether it has ended
 * or was revoked is the caller's to ask. It is done at once, without a thread of its own: that takes ten times as long.
 */
export function verifyPass(pass: string): PassClaims | null {
  const [header = "", payload = "", signature = ""] = pass.split(".");
  try {
    const { kid } = passHeader.parse(jsonOf(header));
    const key = secretsOf("CODE_SECRET")
      .map(keyOf)
      .find((one) => one.public.kid === kid);
    return key && isSigned(key.checks, `${header}.${payload}`, signature)
      ? passClaims.parse(jsonOf(payload))
      : null;
  } catch {
    return null;
  }
}

function jsonOf(part: string): unknown {
  return JSON.parse(Buffer.from(part, "base64url").toString());
}

/** Whether this is the signature of a key over this text. */
export type Checker = (text: string, signature: string) => boolean;

/** Checks signatures (r‖s, base64url) of this key, by ES256. */
export function checkerOf({ kty, crv, x, y }: PublicKey): Checker {
  try {
    const point = createPublicKey({ key: { kty, crv, x, y }, format: "jwk" });
    return (text, signature) => isSigned(point, text, signature);
  } catch {
    // The point is not on the curve.
    return () => false;
  }
}

function isSigned(key: KeyObject, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature, "base64url");
  // One signature is written in one way only.
  if (bytes.length !== 64 || bytes.toString("base64url") !== signature) return false;
  return verify("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }, bytes);
}

/** The name of a key: its thumbprint (RFC 7638), base64url. */
export function thumbprintOf({ crv, kty, x, y }: PublicKey): string {
  return createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
}

function keyOf(secret: string): SigningKey {
  const known = made.get(secret) ?? derive(secret);
  made.set(secret, known);
  return known;
}

/** From the secret, so that every server has the same keys and nothing is stored (FIPS 186-5, A.2.1: 128 bits to spare). */
function derive(secret: string): SigningKey {
  const chance = Buffer.from(hkdfSync("sha256", secret, "", "offline-pass", 48)).toString("hex");
  const scalar = (BigInt(`0x${chance}`) % (curveOrder - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const pair = createECDH(curve);
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const key: PublicKey = { kty: "EC", crv: "P-256", x, y };
  const own = createPrivateKey({ key: { ...key, d: d.toString("base64url") }, format: "jwk" });
  return {
    public: { ...key, kid: thumbprintOf(key), alg: algorithm, use: "sig" },
    private: own,
    checks: createPublicKey(own),
  };
}
