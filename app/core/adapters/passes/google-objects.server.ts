import { createPrivateKey } from "node:crypto";
import { SignJWT } from "jose";
import { z } from "zod";
import { endedGoogleFace, googleFace, googleObjectId } from "#app/core/domain/passes/google-pass.ts";
import type { UpdateGooglePass } from "./google-update.ts";
import type { GoogleIssuer } from "./google-wallet.server.ts";

export interface GoogleAccount {
  issuer: GoogleIssuer;
  /** The origin of the Google Wallet API: `https://walletobjects.googleapis.com`. */
  apiOrigin: string;
  /** The address at which a service account gets its tokens; it is part of the signed request. */
  tokenUrl: string;
  timeLimitMs?: number;
}

/** Google did not accept the update. */
export class GoogleRefused extends Error {
  override name = "GoogleRefused";
  constructor(readonly status: number) {
    super(`answered ${status}`);
  }
}

const scope = "https://www.googleapis.com/auth/wallet_object.issuer";
const grant = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
/** How long before its end a token is no longer used. */
const marginMs = 60_000;

/**
 * Changes passes by Google's own API. The service account signs a request for a token (RFC 7523). The token
 * is valid for an hour and for all passes.
 */
export function googleObjects(account: GoogleAccount): UpdateGooglePass {
  const { issuer, apiOrigin, timeLimitMs = 10_000 } = account;
  let held: Promise<string> | undefined;
  /** The end of the token, in real time like Google's clock. */
  let until = 0;
  // Calls share the token, also while it is being requested.
  const tokenNow = (): Promise<string> => {
    if (held && Date.now() < until) return held;
    until = Infinity;
    const askedAt = Date.now();
    held = askForToken(account, timeLimitMs).then(
      ({ access_token, expires_in }) => {
        until = askedAt + expires_in * 1000 - marginMs;
        return access_token;
      },
      (error: unknown) => {
        until = 0;
        throw error;
      },
    );
    return held;
  };
  return async (cardCode, face) => {
    const answer = await fetch(
      `${apiOrigin}/walletobjects/v1/loyaltyObject/${googleObjectId(issuer.issuerId, cardCode)}`,
      {
        method: "PATCH",
        headers: { Authorization: `Bearer ${await tokenNow()}`, "Content-Type": "application/json" },
        body: JSON.stringify(face === "ENDED" ? endedGoogleFace : googleFace(face)),
        redirect: "error",
        signal: AbortSignal.timeout(timeLimitMs),
      },
    );
    await answer.body?.cancel();
    if (answer.ok) return "SHOWN";
    if (answer.status === 404) return "ABSENT";
    // The next pass requests a new token.
    if (answer.status === 401) until = 0;
    throw new GoogleRefused(answer.status);
  };
}

async function askForToken(
  { issuer, tokenUrl }: GoogleAccount,
  timeLimitMs: number,
): Promise<z.output<typeof granted>> {
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(issuer.email)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(createPrivateKey(issuer.key));
  const answer = await fetch(tokenUrl, {
    method: "POST",
    body: new URLSearchParams({ grant_type: grant, assertion }),
    redirect: "error",
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new GoogleRefused(answer.status);
  }
  return granted.parse(await answer.json());
}
