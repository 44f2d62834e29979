import { columnsOf, maybe, named, oneOf, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { canReach, queueMessage } from "#app/core/db/messages/outbox.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { Login } from "#app/core/domain/accounts/login.ts";
import { codeExpiry, parseCode, type CodeForm } from "#app/core/domain/accounts/one-time-code.ts";
import { accept, refuse, type Decision, type Refusal } from "#app/core/domain/refusals.ts";
import type { Challenge, CustomerStatus } from "#app/generated/prisma/client.ts";
import { defaultLanguage, isLanguage, type Language } from "#app/core/domain/languages.ts";
import { closeChallengesOf, openChallenge, type Pending } from "./challenges.server.ts";
import { guessCode, makeCode, type Guesser } from "./codes.server.ts";
import { tellOfGuesses } from "./tell-of-guesses.server.ts";

/** What a code proves, with the message that carries the code. */
const messages = {
  VERIFICATION: "verification-code",
  RESET_PASSWORD: "reset-code",
  SINGLE_SIGN_IN: "sign-in-code",
  CHANGE_LOGIN: "change-login-code",
  DELETE_ACCOUNT: "deletion-code",
  PREMIUM: "premium-code",
} as const;

export type CodeKind = keyof typeof messages;

/** The recipient of a code. Pending changes take effect when the challenge is proved. */
export interface Recipient extends Partial<Pending> {
  userId: string;
  login: Login;
  locale: Language;
}

/** A registered login, with the data of its latest registration. */
export interface KnownLogin {
  /** UNVERIFIED: not proved yet. ACTIVE: it belongs to its customer. CLOSED: nothing can be done with it. */
  state: "UNVERIFIED" | "ACTIVE" | "CLOSED";
  account: Recipient & Pending;
}

const accountColumns = columnsOf("u", {
  userId: named("id", uuid),
  status: oneOf<CustomerStatus>(),
  locale: text,
  passwordHash: maybe(text),
  inviterId: maybe(uuid),
  registeredStoreId: maybe(uuid),
});

/**
 * Locks a login for the rest of the transaction, so that registering, sending, proving and changing it happen
 * one after another. Null when nobody has registered it.
 */
export async function lockLogin(tx: Db, login: Login): Promise<KnownLogin | null> {
  const [locked] = await readRowsIn<{ userId: string; verified: boolean }>(tx)`
    SELECT user_id AS "userId", verified_at IS NOT NULL AS verified
    FROM login WHERE login = ${login.login} FOR UPDATE`;
  if (!locked) return null;
  const [row] = await readRowsIn<RowOf<typeof accountColumns>>(tx)`
    SELECT ${accountColumns.sql} FROM customer u WHERE u.id = ${locked.userId}::uuid`;
  if (!row) return null;
  const { status, locale, ...pending } = row;
  const account = { ...pending, login, locale: isLanguage(locale) ? locale : defaultLanguage };
  return { state: stateOf(locked.verified, status), account };
}

function stateOf(verified: boolean, status: CustomerStatus): KnownLogin["state"] {
  if (status === "ACTIVE" && verified) return "ACTIVE";
  return status === "UNVERIFIED" && !verified ? "UNVERIFIED" : "CLOSED";
}

export interface Issued {
  /** The handle of the new challenge. */
  challenge: string;
  /** A code was sent with it; otherwise the code sent before is valid for it. */
  sent: boolean;
}

/**
 * Opens a challenge that a code proves, and sends the code in this form (null: the limits allow none) if there is a way
 * to send it.
 */
export async function issueCode(
  tx: Db,
  kind: CodeKind,
  { userId, login, locale, passwordHash, inviterId, registeredStoreId }: Recipient,
  { form, now }: { form: CodeForm | null; now: Date },
): Promise<Issued> {
  const pending = { passwordHash, inviterId, registeredStoreId };
  const challenge = await openChallenge(tx, { kind, userId, login: login.login, ...pending }, now);
  const code =
    form && canReach(login) ? await makeCode(tx, { login: login.login, kind }, userId, { form, now }) : null;
  if (code !== null) {
    const validUntil = codeExpiry(now).toISOString();
    const message = { template: messages[kind], params: { code }, locale, validUntil };
    await queueMessage(tx, { userId, to: login, message, now });
  }
  return { challenge, sent: code !== null };
}

/**
 * Checks a guess at a challenge's code. A right guess must still be used up (`consumeCode`, with the returned
 * hash) in the transaction that acts on it. Refuses USER_INVALID_OTP for a wrong or malformed code, of which
 * the fifth closes all challenges that wait for it, and `over` when the code is dead: also four digits after the
 * login's tenth wrong ones in 24 hours, which its owner is told.
 */
export async function guessChallenge(
  { kind, login }: Challenge,
  otp: string,
  by: Guesser,
  over: Refusal,
): Promise<Decision<{ codeHash: string }>> {
  const wrong = refuse("USER_INVALID_OTP", { details: [{ path: "otp", code: "USER_INVALID_OTP" }] });
  const code = parseCode(otp);
  if (code === null) return wrong;
  if (login === null) return refuse(over);
  const guess = await guessCode({ login, kind }, code, by);
  if (guess.outcome === "wrong" && guess.ceiling) await tellOfGuesses(login, by.now);
  if (guess.outcome === "right") return accept({ codeHash: guess.codeHash });
  if (guess.outcome === "dead") return refuse(over);
  // The login does not matter: one that nobody has gets the same answers as any other.
  if (guess.last) await closeChallengesOf(login, kind, by.now);
  return wrong;
}
