import { createSecretKey, type KeyObject } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { env } from "#app/env.server.ts";

/** The session and customer that a bearer token names. */
export interface TokenClaims {
  userId: string;
  sessionId: string;
}

const algorithm = "HS256";

let key: KeyObject | undefined;
const signingKey = () => (key ??= createSecretKey(env.TOKEN_SECRET, "utf8"));

/**
 * Our tokens that were read recently, the oldest first. They come again with every call, and the content of a
 * signed token never changes. Whether its session has ended is checked elsewhere.
 */
const known = new Map<string, TokenClaims>();
const maxKnown = 20_000;

/** A signed token without an expiry: its session decides how long it is valid. */
export function signToken({ userId, sessionId }: TokenClaims, now: Date): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(userId)
    .setIssuedAt(now)
    .sign(signingKey());
}

/** Null for anything that we have not signed. */
export async function readToken(token: string): Promise<TokenClaims | null> {
  const read = known.get(token);
  if (read) return read;
  try {
    const { payload } = await jwtVerify(token, signingKey(), {
      algorithms: [algorithm],
      requiredClaims: ["sub", "sid"],
    });
    const claims = { userId: String(payload.sub), sessionId: String(payload.sid) };
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= maxKnown) known.delete(oldest);
    known.set(token, claims);
    return claims;
  } catch {
    return null;
  }
}
