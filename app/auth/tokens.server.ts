import { jwtVerify, SignJWT } from "jose";
import { env } from "#app/env.server.ts";

/** Which session of which customer a bearer token names. */
export interface TokenClaims {
  userId: string;
  sessionId: string;
}

const algorithm = "HS256";

let key: Uint8Array | undefined;
const signingKey = () => (key ??= new TextEncoder().encode(env.TOKEN_SECRET));

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
  try {
    const { payload } = await jwtVerify(token, signingKey(), { algorithms: [algorithm], requiredClaims: ["sub", "sid"] });
    return { userId: String(payload.sub), sessionId: String(payload.sid) };
  } catch {
    return null;
  }
}
