import { createPrivateKey, createPublicKey, randomUUID, type KeyObject } from "node:crypto";
import { decodeJwt, importSPKI, jwtVerify, SignJWT } from "jose";
import { parsePhone } from "#app/core/domain/accounts/phone.ts";
import { env } from "#app/env.server.ts";
import { derivedKeys } from "#app/core/settings/secrets.server.ts";

/** The identity in a partner's token: a phone that the operator vouches for, and a one-time id. */
export interface PartnerToken {
  issuer: string;
  tokenId: string;
  /** Eight digits. */
  phone: string;
}

type Key = KeyObject | Awaited<ReturnType<typeof importSPKI>>;

/** The sandbox acts as an operator of its own, so that the whole flow can be tried without a real one. */
const sandbox = { issuer: "https://operator.sandbox", algorithm: "EdDSA" } as const;
export const sandboxTokenSeconds = 5 * 60;
const longestToken = 4_000;
/** How long a used token is remembered. */
const longestLifeSeconds = 24 * 60 * 60;

/**
 * Reads a token with the key of the operator that it names. Null when it is unknown, wrongly signed, for
 * another audience, expired, or without phone or one-time id. Whether it has been used is checked elsewhere.
 */
export async function readPartnerToken(token: string, now: Date): Promise<PartnerToken | null> {
  if (token.length > longestToken) return null;
  try {
    const { issuer, audience, algorithm, key } = await operatorOf(decodeJwt(token).iss);
    const { payload } = await jwtVerify(token, key, {
      issuer,
      audience,
      algorithms: [algorithm],
      currentDate: now,
      requiredClaims: ["jti", "exp"],
    });
    const phone = typeof payload.phone === "string" ? parsePhone(payload.phone) : null;
    const tokenId = payload.jti;
    const tooLong = (payload.exp ?? 0) > now.getTime() / 1000 + longestLifeSeconds;
    return phone && tokenId && tokenId.length <= 200 && !tooLong ? { issuer, tokenId, phone } : null;
  } catch {
    return null;
  }
}

interface Operator {
  issuer: string;
  audience: string;
  algorithm: string;
  key: Key;
}

async function operatorOf(issuer: string | undefined): Promise<Operator> {
  if (env.SANDBOX && issuer === sandbox.issuer) {
    return { ...sandbox, audience: env.ORIGIN, key: createPublicKey(sandboxKey()) };
  }
  const operator = env.PARTNER_TOKEN_OPERATORS.find((one) => one.issuer === issuer);
  if (!operator) throw new Error("an unknown operator");
  return { ...operator, key: await importSPKI(operator.publicKey, operator.algorithm) };
}

/** A token signed by the sandbox's operator, valid for `sandboxTokenSeconds` on the rules' clock. */
export function signSandboxToken(phone: string, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ phone: `+216${phone}` })
    .setProtectedHeader({ alg: sandbox.algorithm })
    .setIssuer(sandbox.issuer)
    .setAudience(env.ORIGIN)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + sandboxTokenSeconds)
    .sign(sandboxKey());
}

// The header of an Ed25519 key in PKCS #8; the 32 bytes of the key follow it.
const ed25519Head = Buffer.from("302e020100300506032b657004220420", "hex");

/** Derived from the server's secret, so that all servers of one sandbox act as the same operator. */
function sandboxKey(): KeyObject {
  const seed = Buffer.from(derivedKeys("CODE_SECRET", "sandbox-operator")[0]);
  return createPrivateKey({ key: Buffer.concat([ed25519Head, seed]), format: "der", type: "pkcs8" });
}
