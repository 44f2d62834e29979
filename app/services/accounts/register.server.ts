import { randomInt } from "node:crypto";
import type { Pending } from "#app/auth/challenges.server.ts";
import { isCodeAlive, permitCode, returnPermit } from "#app/auth/codes.server.ts";
import { hashPassword } from "#app/auth/passwords.server.ts";
import { issueVerification, lockLogin, type Issued } from "#app/auth/verification.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { inTransaction, type Db } from "#app/db/transaction.server.ts";
import { parseLogin, type Login } from "#app/domain/accounts/login.ts";
import { isPassword } from "#app/domain/accounts/password.ts";
import { parseReferralCode, referralAlphabet, referralCodeLength } from "#app/domain/accounts/referral-code.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { AnonymousCall } from "#app/services/call.ts";

export interface Registration {
  /** As it was typed. */
  login: string;
  password: string;
  referralCode?: string | null;
  /** The shop in which someone registers. */
  storeId?: string | null;
  /** The language of the account; that of the call unless said. */
  locale?: Language | null;
}

export interface Registered {
  challenge: string;
  status: "UNVERIFIED";
}

/**
 * Makes an account that a code sent to its login proves. A login that was registered and never proved is
 * registered again: password and inviter count with the challenge that is proved; rules.md, Accounts, Referrals.
 * Refuses INVALID_LOGIN, USER_INVALID_PASSWORD_FORMAT, INVALID_REFERRAL_CODE, INVALID_INPUT (an unknown store),
 * USER_EXIST, and TOO_MANY_REQUESTS when no code may go out and none is alive.
 */
export async function register(call: AnonymousCall, input: Registration): Promise<Decision<Registered>> {
  const login = parseLogin(input.login);
  if (!login) {
    const code = input.login.includes("@") ? "INVALID_EMAIL" : "INVALID_PHONE";
    return refuse("INVALID_LOGIN", { details: [{ path: "login", code }] });
  }
  if (!isPassword(input.password)) {
    return refuse("USER_INVALID_PASSWORD_FORMAT", { details: [{ path: "password", code: "USER_INVALID_PASSWORD_FORMAT" }] });
  }
  const origin = await readOrigin(input);
  if (!origin.ok) return origin;
  const known = await prisma.login.findUnique({ where: { login: login.login } });
  if (known?.verifiedAt) return refuse("USER_EXIST");

  const purpose = { login: login.login, kind: "VERIFICATION" } as const;
  const permit = await permitCode(purpose, call.now, { pretended: false });
  if (!permit.ok && permit.refusal === "TOO_MANY_REQUESTS" && !(await isCodeAlive(purpose, call.now))) return permit;

  const pending = { ...origin.value, passwordHash: await hashPassword(input.password) };
  const registering = { login, locale: input.locale ?? call.language, pending, sendsCode: permit.ok, now: call.now };
  const registered = await inTransaction((tx) => writeRegistration(tx, registering));
  if (!registered.ok) throw new Error(`a registration was refused with an unknown guard: ${registered.guard}`);
  if (permit.ok && !registered.value?.sent) await returnPermit(purpose);
  if (registered.value === null) return refuse("USER_EXIST");
  return accept({ challenge: registered.value.challenge, status: "UNVERIFIED" });
}

type Origin = Omit<Pending, "passwordHash">;

/** Who invited, and the shop; refuses what does not exist. */
async function readOrigin({ referralCode, storeId }: Registration): Promise<Decision<Origin>> {
  const inviter = typeof referralCode === "string" ? await findInviter(referralCode) : null;
  if (inviter === undefined) {
    return refuse("INVALID_REFERRAL_CODE", { details: [{ path: "referralCode", code: "INVALID_REFERRAL_CODE" }] });
  }
  const store = storeId ? await prisma.store.findUnique({ where: { id: storeId }, select: { id: true } }) : null;
  if (storeId && !store) return refuse("INVALID_INPUT", { details: [{ path: "storeId", code: "UNKNOWN" }] });
  return accept({ inviterId: inviter, registeredStoreId: store?.id ?? null });
}

async function findInviter(text: string): Promise<string | undefined> {
  const referralCode = parseReferralCode(text);
  if (referralCode === null) return undefined;
  const inviter = await prisma.user.findFirst({ where: { referralCode, status: "ACTIVE" }, select: { id: true } });
  return inviter?.id;
}

interface Registering {
  login: Login;
  locale: Language;
  pending: Pending;
  sendsCode: boolean;
  now: Date;
}

/** Null, and nothing written, when the login was proved in the meantime. */
async function writeRegistration(tx: Db, { login, locale, pending, sendsCode, now }: Registering): Promise<Issued | null> {
  const newUserId = newId();
  const isNew = await tx.$executeRaw`
    INSERT INTO login (login, kind, user_id) VALUES (${login.login}, ${login.kind}::login_kind, ${newUserId}::uuid)
    ON CONFLICT DO NOTHING`;
  if (isNew === 1) {
    const referralCode = await newReferralCode(tx);
    await tx.user.create({ data: { id: newUserId, ...pending, locale, referralCode, createdAt: now } });
  }
  const locked = await lockLogin(tx, login);
  if (!locked) throw new Error("a login has gone while it was registered");
  if (locked.verified) return null;
  const { userId } = locked.account;
  if (isNew === 0) await tx.user.update({ where: { id: userId }, data: { ...pending, locale } });
  if (pending.inviterId) await noteInvite(tx, pending.inviterId, userId, now);
  return issueVerification(tx, { userId, login, locale, ...pending }, { sendsCode, now });
}

/** Shows the inviter that a friend is on the way. */
async function noteInvite(tx: Db, inviterId: string, friendId: string, now: Date): Promise<void> {
  const noted = await tx.referral.count({ where: { userId: inviterId, friendId } });
  if (noted > 0) return;
  await tx.referral.create({ data: { userId: inviterId, id: newId(), friendId, status: "PENDING", createdAt: now } });
}

async function newReferralCode(tx: Db): Promise<string> {
  for (;;) {
    const signs = Array.from({ length: referralCodeLength }, () => referralAlphabet[randomInt(referralAlphabet.length)]);
    const referralCode = signs.join("");
    if ((await tx.user.count({ where: { referralCode } })) === 0) return referralCode;
  }
}
