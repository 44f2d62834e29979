import { createSecretKey, type KeyObject } from "node:crypto";
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { keyIdOf, secretOfId, secretsOf } from "#app/core/settings/secrets.server.ts";

/** The session and customer that a bearer token names. */
export interface TokenClaims {
  userId: string;
  sessionId: string;
}

/** A token that we have signed. */
export interface ReadToken extends TokenClaims {
  /** On the clock of the rules. */
  endsAt: Date;
}

const algorithm = "HS256";
const issuer = "mezia";
const audience = "mezia:client";

/** However often it is used: the longest time that browsers keep a cookie, which holds the token on the web. */
export const tokenLifeSeconds = 400 * 24 * 60 * 60;

const keys = new Map<string, KeyObject>();

function keyOf(secret: string): KeyObject {
  const made = keys.get(secret) ?? createSecretKey(secret, "utf8");
  keys.set(secret, made);
  return made;
}

/**
 * Our tokens that were read recently, the oldest first. They come again with every call, and the content of a
 * signed token never changes. Whether its session has ended is checked elsewhere.
 */
const known = new Map<string, ReadToken>();
const maxKnown = 20_000;

/** A signed token. Its session ends before it, if it is not used. */
export function signToken({ userId, sessionId }: TokenClaims, now: Date): Promise<string> {
  const [secret] = secretsOf("TOKEN_SECRET");
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, kid: keyIdOf(secret) })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + tokenLifeSeconds)
    .sign(keyOf(secret));
}

/** Null for anything that we have not signed. The caller compares its end with the clock of the rules. */
export async function readToken(token: string): Promise<ReadToken | null> {
  const read = known.get(token);
  if (read) return read;
  try {
    const claims = await verify(token);
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= maxKnown) known.delete(oldest);
    known.set(token, claims);
    return claims;
  } catch {
    return null;
  }
}

/** Throws for anything that we have not signed. */
async function verify(token: string): Promise<ReadToken> {
  const { kid } = decodeProtectedHeader(token);
  // A token from before 23 November 2026 names no key, no end and nobody: the oldest secret signed it. The last of them
  // is over 400 days later, and this case can go.
  const secret = kid === undefined ? secretsOf("TOKEN_SECRET").at(-1) : secretOfId("TOKEN_SECRET", kid);
  if (!secret) throw new Error("a token of a secret that is not listed");
  const { payload } = await jwtVerify(token, keyOf(secret), {
    algorithms: [algorithm],
    requiredClaims: ["sub", "sid", "iat", ...(kid === undefined ? [] : ["exp"])],
    ...(kid !== undefined && { issuer, audience }),
    // The sandbox's clock may be years ahead of ours: the end is not compared here.
    currentDate: new Date(0),
  });
  const end = payload.exp ?? Number(payload.iat) + tokenLifeSeconds;
  return { userId: String(payload.sub), sessionId: String(payload.sid), endsAt: new Date(end * 1000) };
}
