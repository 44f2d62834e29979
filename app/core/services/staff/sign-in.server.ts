import type { KnownBrowser, StaffDoor } from "#app/core/auth/staff-doors.server.ts";
import { failedStaffSignInByEmail, failedFactorByPerson } from "#app/core/auth/limits.server.ts";
import { noted } from "#app/core/services/note-proof.server.ts";
import {
  closeEntry,
  entryLifeMs,
  findEntry,
  openEntry,
  sessionSecretAfter,
  type Entry,
} from "#app/core/auth/staff-entries.server.ts";
import { passkeyToUse } from "#app/core/auth/staff-passkeys.server.ts";
import { callerOfStaff, openSession, whoOpened } from "#app/core/auth/staff-sessions.server.ts";
import { useFactor } from "#app/core/auth/second-factor.server.ts";
import { passwordMatches } from "#app/core/auth/passwords.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { atTheServer, writeAudit } from "#app/core/db/audit/audit.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { parseEmail } from "#app/core/domain/accounts/login.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";

/**
 * The first step of a person's sign-in at the desk or in a partner's house: returns the secret with which the second factor is given within
 * five minutes. An unknown e-mail and a wrong password get the same refusal in about the same time. Refuses
 * USER_AUTH_FAILED, and TOO_MANY_REQUESTS after 10 refused or unfinished sign-ins of one e-mail in 15
 * minutes; a browser that the person has signed in with before is counted separately.
 */
export function provePassword(
  call: AnonymousCall,
  door: StaffDoor,
  input: GivenPassword,
): Promise<Decision<{ secret: string }>> {
  return noted(call, "desk-password", decideByPassword(call, door, input), async () => {
    const person = await readPerson(door, input.email);
    return person?.id ?? null;
  });
}

interface GivenPassword {
  email: string;
  password: string;
  known?: KnownBrowser | null;
}

/** The key under which failures are counted of somebody, by e-mail or id. */
function countedAs(who: string, known: KnownBrowser | null): string {
  return known ? `${who} ${known.id}` : who;
}

/** An e-mail at another door is another account. */
function emailAt({ kind }: StaffDoor, email: string): string {
  return kind === "OPERATOR" ? email : `${kind} ${email}`;
}

async function readPerson({ kind }: StaffDoor, text: string) {
  const email = parseEmail(text);
  return email === null ? null : prisma.staffPerson.findFirst({ where: { kind, email, status: "ACTIVE" } });
}

async function decideByPassword(
  call: AnonymousCall,
  door: StaffDoor,
  input: GivenPassword,
): Promise<Decision<{ secret: string }>> {
  const { now, address } = call;
  const person = await readPerson(door, input.email);
  const known = input.known && input.known.personId === person?.id ? input.known : null;
  const email = emailAt(door, person?.email ?? input.email.trim().toLowerCase());
  const counted = countedAs(email, known);
  const passed = await failedStaffSignInByEmail.take(counted);
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const matches = await passwordMatches(
    input.password,
    person?.passwordHash ?? null,
    known ? { known: known.personId } : { address },
  );
  if (person && !matches) await auditRefused(call, person.id, "PASSWORD");
  if (!person || !matches) return refuse("USER_AUTH_FAILED");
  return accept({ secret: await openEntry(prisma, person.id, "SECOND_FACTOR", now) });
}

/** The fields of the second step. */
export interface FactorAsked {
  totp: boolean;
  /** The request for a browser that signs with a passkey, as JSON; null for a person without a passkey. */
  passkey: string | null;
}

/** Null when the first step is unknown, used or over. */
export async function readFactorAsked(
  { kind }: StaffDoor,
  secret: string,
  now: Date,
): Promise<FactorAsked | null> {
  const entry = await findEntry(kind, secret, "SECOND_FACTOR", now);
  if (!entry) return null;
  const { passkeys, sealedTotp } = entry.person;
  const passkey = passkeys.length > 0 ? await passkeyToUse(entry.secretHash, passkeys) : null;
  return { totp: sealedTotp !== null, passkey };
}

export interface GivenFactor {
  /** Six digits of the authenticator app; absent if a passkey is used. */
  otp?: string | undefined;
  /** The browser's answer, as JSON. */
  passkey?: string | undefined;
  known?: KnownBrowser | null;
}

export interface SignedIn {
  personId: string;
  secret: string;
}

/**
 * The second step: opens a session and returns its secret. Refuses USER_INVALID_CHALLENGE when the
 * first step is over, USER_INVALID_OTP for digits or a passkey that are wrong or were used before, and
 * TOO_MANY_REQUESTS after 10 of them in 15 minutes; a browser that the person has signed in with before is counted
 * separately. The same factor for the same first step leads to the same session again: the answer was lost.
 */
export async function proveFactor(
  call: AnonymousCall,
  door: StaffDoor,
  secret: string,
  given: GivenFactor,
): Promise<Decision<SignedIn>> {
  const entry = await findEntry(door.kind, secret, "SECOND_FACTOR", call.now);
  const session = sessionSecretAfter(secret, given);
  if (!entry) {
    const since = new Date(call.now.getTime() - entryLifeMs.SECOND_FACTOR);
    const personId = await whoOpened(door, session, since, call.now);
    if (personId !== null) return accept({ personId, secret: session });
  }
  const opened = decideByFactor(call, door, entry, { ...given, session });
  return noted(call, "desk-factor", opened, () => entry?.person.id ?? null);
}

async function decideByFactor(
  call: AnonymousCall,
  door: StaffDoor,
  entry: Entry | null,
  given: GivenFactor & { session: string },
): Promise<Decision<SignedIn>> {
  if (!entry) return refuse("USER_INVALID_CHALLENGE");
  const { id, email } = entry.person;
  const known = given.known?.personId === id ? given.known : null;
  const passed = await failedFactorByPerson.take(countedAs(id, known));
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const opened = await transact(async (tx): Promise<Decision<SignedIn>> => {
    if (!(await useFactor(tx, entry, given, call.now))) return wrongFactor;
    if (!(await closeEntry(tx, entry))) return refuse("USER_INVALID_CHALLENGE");
    await tx.staffPerson.update({ where: { id }, data: { lastSeenAt: call.now, locale: call.language } });
    const act = { action: "person.sign-in", target: id, detail: { from: call.address } } as const;
    await writeAudit(tx, { ...call, caller: callerOfStaff(entry.person) }, act);
    return accept({ personId: id, secret: await openSession(tx, id, call, given.session) });
  });
  if (opened.ok)
    await Promise.all([
      failedFactorByPerson.giveBack(countedAs(id, known)),
      failedStaffSignInByEmail.giveBack(countedAs(emailAt(door, email), known)),
    ]);
  else await auditRefused(call, id, "SECOND_FACTOR");
  return opened;
}

/** A try to sign in as somebody, which nobody who is known made. */
function auditRefused(call: AnonymousCall, personId: string, step: string): Promise<void> {
  const detail = { step, from: call.address };
  return writeAudit(
    prisma,
    { ...call, caller: atTheServer },
    { action: "person.refuse-sign-in", target: personId, detail },
  );
}

const wrongFactor = refuse("USER_INVALID_OTP", { details: [{ path: "otp", code: "USER_INVALID_OTP" }] });
