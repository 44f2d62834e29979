import { createPrivateKey } from "node:crypto";
import { SignJWT } from "jose";
import type { googlePass } from "#app/core/domain/passes/google-pass.ts";
import { env } from "#app/env.server.ts";

/** The issuer as Google Wallet knows it. */
export interface GoogleIssuer {
  issuerId: string;
  /** The e-mail address of the service account. */
  email: string;
  /** PEM */
  key: string;
}

/** The issuer of this installation; null without one. */
export function googleIssuer(): GoogleIssuer | null {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_EMAIL: email, GOOGLE_WALLET_KEY: key } = env;
  return issuerId && email && key ? { issuerId, email, key } : null;
}

/**
 * The address at which Google Wallet offers this pass to its user, signed by us. Uses real time, because
 * Google compares it with its own clock.
 */
export async function saveLink(issuer: GoogleIssuer, pass: ReturnType<typeof googlePass>): Promise<string> {
  const token = await new SignJWT({ typ: "savetowallet", origins: [env.ORIGIN], payload: pass })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(issuer.email)
    .setAudience("google")
    .setIssuedAt()
    .sign(createPrivateKey(issuer.key));
  return `https://pay.google.com/gp/v/save/${token}`;
}
