import { ownerOf } from "#app/core/db/accounts/owner-of.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { changeRowsIn } from "#app/core/db/statements.server.ts";
import { noted } from "#app/core/services/note-proof.server.ts";
import { readPartnerToken, type PartnerToken } from "#app/core/auth/partner-tokens.server.ts";
import { lockLogin } from "#app/core/auth/proofs.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import type { ConsentWay } from "#app/core/domain/consents/consent.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { agreeToTexts } from "#app/core/services/consents/record-consent.server.ts";
import { phoneProved } from "./pass-phone-on.server.ts";
import { activateAccount } from "./activate-account.server.ts";
import { completeSignIn } from "./complete-sign-in.server.ts";
import { makeAccountFor } from "#app/core/services/accounts/new-account.server.ts";
import type { SignedIn } from "#app/core/domain/accounts/sign-in-answer.ts";

/** Thrown inside the transaction, so that a token that signs nobody in changes nothing. */
class NotAdmitted extends Error {
  constructor(readonly code: "USER_SUBSCRIPTION_NOT_FOUND" | "USER_SUBSCRIPTION_EXPIRED" | "USER_BLOCKED") {
    super(code);
  }
}

/**
 * Signs in with an operator's token, once; the token verifies its phone number. A customer without an account
 * gets one without a password, and agrees to both texts by it. Refuses USER_SUBSCRIPTION_NOT_FOUND for an unknown, badly signed or expired
 * token, USER_SUBSCRIPTION_EXPIRED for a used one, and USER_BLOCKED.
 * @param way where somebody without an account says that they agree to the terms and the privacy policy
 */
export function signInByToken(
  call: AnonymousCall,
  input: { token: string },
  way: ConsentWay = "SIGN_UP",
): Promise<Decision<SignedIn>> {
  const reading = readPartnerToken(input.token, call.now);
  return noted(call, "operator-token", decide(call, reading, way), async (value) => {
    const token = await reading;
    return value?.id ?? (token && ownerOf(prisma, { login: token.phone }));
  });
}

async function decide(
  call: AnonymousCall,
  reading: Promise<PartnerToken | null>,
  way: ConsentWay,
): Promise<Decision<SignedIn>> {
  const token = await reading;
  if (!token) return refuse("USER_SUBSCRIPTION_NOT_FOUND");
  try {
    return accept(await transact((tx) => admitByToken(tx, call, token, way)));
  } catch (error) {
    if (error instanceof NotAdmitted) return refuse(error.code);
    throw error;
  }
}

async function admitByToken(
  tx: Db,
  call: AnonymousCall,
  token: PartnerToken,
  way: ConsentWay,
): Promise<SignedIn> {
  const userId = await accountOf(tx, call, token.phone, way);
  const isNew = await changeRowsIn(tx)`
    INSERT INTO partner_token (issuer, token_id, user_id, used_at)
    VALUES (${token.issuer}, ${token.tokenId}, ${userId}::uuid, ${call.now}::timestamptz)
    ON CONFLICT DO NOTHING`;
  if (isNew === 0) throw new NotAdmitted("USER_SUBSCRIPTION_EXPIRED");
  const admitted = await completeSignIn(tx, call, { userId, login: token.phone });
  if (!admitted) throw new NotAdmitted("USER_SUBSCRIPTION_NOT_FOUND");
  if (admitted === "BLOCKED") throw new NotAdmitted("USER_BLOCKED");
  return admitted;
}

/** The verified account of a phone, created if there is none. */
async function accountOf(tx: Db, call: AnonymousCall, phone: string, way: ConsentWay): Promise<string> {
  const { language, now } = call;
  const login = { kind: "PHONE", login: phone } as const;
  await makeAccountFor(tx, login, { locale: language, now });
  const locked = await lockLogin(tx, login);
  if (!locked || locked.state === "CLOSED") throw new NotAdmitted("USER_SUBSCRIPTION_NOT_FOUND");
  const { userId } = locked.account;
  if (locked.state === "UNVERIFIED") {
    // The data of an unverified registration does not count, above all its password.
    await activateAccount(tx, call, {
      userId,
      login,
      passwordHash: null,
      inviterId: null,
      registeredStoreId: null,
    });
    await agreeToTexts(tx, userId, { way, language, now });
  } else await phoneProved(tx, login, userId, now);
  return userId;
}
