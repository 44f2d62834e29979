import type { Pending } from "#app/core/auth/challenges.server.ts";
import { refuseOff } from "#app/core/adapters/services-off.server.ts";
import { isCodeAlive, permitCode, returnPermit } from "#app/core/auth/codes.server.ts";
import { checkUncommonPassword } from "#app/core/auth/new-password.server.ts";
import { hashPassword } from "#app/core/auth/passwords.server.ts";
import { issueCode, lockLogin, type CodeKind, type Issued } from "#app/core/auth/proofs.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { ownerOf } from "#app/core/db/accounts/owner-of.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { canReach } from "#app/core/db/messages/outbox.server.ts";
import { readStoreCompany } from "#app/customer/partners/store-company.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { parseLogin, type Login } from "#app/core/domain/accounts/login.ts";
import { reachOf } from "#app/core/domain/accounts/mailbox.ts";
import type { CodeForm } from "#app/core/domain/accounts/one-time-code.ts";
import { parseReferralCode } from "#app/core/domain/accounts/referral-code.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { makeAccountFor } from "#app/core/services/accounts/new-account.server.ts";

export interface Registration {
  /** As typed by the customer. */
  login: string;
  password: string;
  referralCode?: string | null;
  /** The store in which the customer registers. */
  storeId?: string | null;
  /** The language of the account; defaults to that of the call. */
  locale?: Language | null;
}

export interface Registered {
  challenge: string;
  status: "UNVERIFIED";
}

/**
 * Creates an account, to be verified by a code sent to its login. A login that was registered but never
 * verified is registered again: the password and inviter of the verified challenge count; rules.md, Accounts,
 * Referrals. An account created by an operator's token has no password: its login is refused with
 * USER_SINGLE_SIGN_IN and a `challenge` whose code signs in. Refuses INVALID_LOGIN, SERVICE_OFF,
 * USER_INVALID_PASSWORD_FORMAT, INVALID_REFERRAL_CODE, INVALID_INPUT (an unknown store), USER_EXIST, also for another
 * spelling of an account's mailbox, and TOO_MANY_REQUESTS if no code may be sent and none is valid.
 */
export async function register(call: AnonymousCall, input: Registration): Promise<Decision<Registered>> {
  const login = parseLogin(input.login);
  if (!login) {
    const code = input.login.includes("@") ? "INVALID_EMAIL" : "INVALID_PHONE";
    return refuse("INVALID_LOGIN", { details: [{ path: "login", code }] });
  }
  if (!canReach(login)) return refuseOff("SMS", "login");
  const fits = checkUncommonPassword({ ...input, confirmPassword: input.password }, [login.login]);
  if (!fits.ok) return fits;
  const origin = await readOrigin(call, input);
  if (!origin.ok) return origin;
  const owner = await readOwner(login);
  if (owner?.verified && owner.hasPassword) return refuse("USER_EXIST");
  if (!owner?.verified && (await ownerOf(prisma, login)) !== null) return refuse("USER_EXIST");

  const purpose = { login: login.login, kind: owner?.verified ? "SINGLE_SIGN_IN" : "VERIFICATION" } as const;
  const permit = await permitCode(purpose, call.now, { waitsFor: "WORKING", address: call.address });
  if (!permit.ok && !(await isCodeAlive(purpose, call.now))) return permit;

  const passwordHash = await hashPassword(input.password, call).catch(async (error: unknown) => {
    if (permit.ok) await returnPermit(purpose);
    throw error;
  });
  const registering = {
    login,
    kind: purpose.kind,
    locale: input.locale ?? call.language,
    pending: { ...origin.value, passwordHash },
    form: permit.ok ? permit.value : null,
    now: call.now,
  };
  const registered = await transact((tx) => writeRegistration(tx, registering));
  if (permit.ok && !registered?.sent) await returnPermit(purpose);
  if (registered === null) return refuse("USER_EXIST");
  const { challenge } = registered;
  if (purpose.kind === "SINGLE_SIGN_IN") return refuse("USER_SINGLE_SIGN_IN", { extra: { challenge } });
  return accept({ challenge, status: "UNVERIFIED" });
}

type Origin = Omit<Pending, "passwordHash">;

/** The inviter and the store; refuses unknown ones, and a closed store. */
async function readOrigin(
  { now }: AnonymousCall,
  { referralCode, storeId }: Registration,
): Promise<Decision<Origin>> {
  const inviter = typeof referralCode === "string" ? await findInviter(referralCode) : null;
  if (inviter === undefined) {
    return refuse("INVALID_REFERRAL_CODE", {
      details: [{ path: "referralCode", code: "INVALID_REFERRAL_CODE" }],
    });
  }
  const shop = storeId ? await readStoreCompany(storeId, now) : null;
  if (storeId && !shop) return refuse("INVALID_INPUT", { details: [{ path: "storeId", code: "UNKNOWN" }] });
  return accept({ inviterId: inviter, registeredStoreId: shop?.store.id ?? null });
}

async function findInviter(text: string): Promise<string | undefined> {
  const referralCode = parseReferralCode(text);
  if (referralCode === null) return undefined;
  const inviter = await prisma.customer.findFirst({
    where: { referralCode, status: "ACTIVE" },
    select: { id: true },
  });
  return inviter?.id;
}

async function readOwner({ login }: Login): Promise<{ verified: boolean; hasPassword: boolean } | null> {
  const known = await prisma.login.findUnique({ where: { login } });
  if (!known) return null;
  const user = await prisma.customer.findUnique({
    where: { id: known.userId },
    select: { passwordHash: true },
  });
  return { verified: known.verifiedAt !== null, hasPassword: Boolean(user?.passwordHash) };
}

interface Registering {
  login: Login;
  kind: Extract<CodeKind, "VERIFICATION" | "SINGLE_SIGN_IN">;
  locale: Language;
  pending: Pending;
  /** The form of the code to send; null if none is sent. */
  form: CodeForm | null;
  now: Date;
}

/** Null, and nothing written, if the login was verified or got a password in the meantime. */
async function writeRegistration(tx: Db, registering: Registering): Promise<Issued | null> {
  const { login, kind, locale, pending, form, now } = registering;
  const isNew = kind === "VERIFICATION" && (await makeAccountFor(tx, login, { first: pending, locale, now }));
  const locked = await lockLogin(tx, login);
  if (!locked) return null;
  const { userId, passwordHash } = locked.account;
  if (kind === "SINGLE_SIGN_IN") {
    if (locked.state !== "ACTIVE" || passwordHash !== null) return null;
    return issueCode(tx, kind, { userId, login, locale }, { form, now });
  }
  if (locked.state !== "UNVERIFIED") return null;
  if (!isNew) await tx.customer.update({ where: { id: userId }, data: { ...pending, locale } });
  if (pending.inviterId)
    await noteInvite(tx, pending.inviterId, { friendId: userId, contact: login.login }, now);
  return issueCode(tx, kind, { userId, login, locale, ...pending }, { form, now });
}

/** Shows the inviter that a friend is registering: uses the invite sent to this contact, or creates one. */
async function noteInvite(
  tx: Db,
  inviterId: string,
  { friendId, contact }: { friendId: string; contact: string },
  now: Date,
): Promise<void> {
  const noted = await tx.referral.count({ where: { userId: inviterId, friendId } });
  if (noted > 0) return;
  const invite = await tx.referral.findFirst({
    where: { userId: inviterId, mailbox: reachOf(contact), friendId: null, status: "PENDING" },
  });
  if (invite)
    await tx.referral.update({
      where: { userId_id: { userId: inviterId, id: invite.id } },
      data: { friendId },
    });
  else
    await tx.referral.create({
      data: { userId: inviterId, id: newId(), friendId, status: "PENDING", createdAt: now },
    });
}
