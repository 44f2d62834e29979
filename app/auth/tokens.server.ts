import { createSecretKey, type KeyObject } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { env } from "#app/env.server.ts";

/** Which session of which customer a bearer token names. */
export interface TokenClaims {
  userId: string;
  sessionId: string;
}

const algorithm = "HS256";

let key: KeyObject | undefined;
const signingKey = () => (key ??= createSecretKey(env.TOKEN_SECRET, "utf8"));

/**
 * Tokens of ours that were read lately, the oldest first: they come again with every call, and what a signed token
 * says does not change. Whether its session has ended is not for the token to say.
 */
const known = new Map<string, TokenClaims>();
const mostKnown = 20_000;

/** A signed token without an end of its own: the session that it names decides how long it is good for. */
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
    if (oldest !== undefined && known.size >= mostKnown) known.delete(oldest);
    known.set(token, claims);
    return claims;
  } catch {
    return null;
  }
}
