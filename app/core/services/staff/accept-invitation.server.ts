import { closeEntry, findEntry, type Entry } from "#app/core/auth/staff-entries.server.ts";
import { passkeyToMake, readNewPasskey, type NewPasskey } from "#app/core/auth/staff-passkeys.server.ts";
import { callerOfStaff, openSession } from "#app/core/auth/staff-sessions.server.ts";
import type { StaffDoor } from "#app/core/auth/staff-doors.server.ts";
import { offeredTotpSecret, stepOfTotp, totpAddress } from "#app/core/auth/staff-totp.server.ts";
import { checkUncommonPassword } from "#app/core/auth/new-password.server.ts";
import { hashPassword } from "#app/core/auth/passwords.server.ts";
import { sealSecret } from "#app/core/auth/sealed-secrets.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { StaffPerson } from "#app/generated/prisma/client.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { staffView } from "./staff-view.ts";

/** What the page of an invitation shows. */
export interface InvitationView {
  name: string;
  email: string;
  /** For an authenticator app: its secret (base32), and the address that the QR code holds. */
  totpSecret: string;
  totpAddress: string;
  /** The request for a browser that makes a passkey, as JSON. */
  passkey: string;
}

/** Refuses NOT_FOUND: the invitation is unknown, used, replaced, over, or its person is closed. */
export async function readInvitation(
  { kind }: StaffDoor,
  secret: string,
  now: Date,
): Promise<Decision<InvitationView>> {
  const entry = await findEntry(kind, secret, "INVITATION", now);
  if (!entry) return refuse("NOT_FOUND");
  const { secretHash, person } = entry;
  const totpSecret = offeredTotpSecret(secretHash);
  return accept({
    name: person.name,
    email: person.email,
    totpSecret,
    totpAddress: totpAddress(totpSecret, person.email),
    passkey: await passkeyToMake(secretHash, person),
  });
}

export interface Acceptance {
  secret: string;
  name: string;
  password: string;
  confirmPassword: string;
  /** Six digits of the authenticator app; absent if a passkey is used. */
  otp?: string | undefined;
  /** The browser's answer, as JSON. */
  passkey?: string | undefined;
}

/**
 * Makes an invited person active, with a password and a second factor, and opens a session; returns its
 * secret. Their earlier sessions, passkeys and pending sign-ins end. The audit names the person as
 * the actor. Refuses NOT_FOUND like `readInvitation`, the refusals of `checkUncommonPassword`, and
 * USER_INVALID_OTP without a valid second factor.
 */
export async function acceptInvitation(
  call: AnonymousCall,
  { kind }: StaffDoor,
  acceptance: Acceptance,
): Promise<Decision<{ secret: string }>> {
  const entry = await findEntry(kind, acceptance.secret, "INVITATION", call.now);
  if (!entry) return refuse("NOT_FOUND");
  const password = checkUncommonPassword(acceptance, [entry.person.email]);
  if (!password.ok) return password;
  const factor = await readFactor(entry, acceptance, call.now);
  if (!factor) return refuse("USER_INVALID_OTP", { details: [{ path: "otp", code: "USER_INVALID_OTP" }] });
  const passwordHash = await hashPassword(acceptance.password, call);
  const { id } = entry.person;
  return transact(async (tx) => {
    if (!(await closeEntry(tx, entry))) return refuse("NOT_FOUND");
    await tx.staffEntry.deleteMany({ where: { personId: id } });
    await tx.staffPasskey.deleteMany({ where: { personId: id } });
    await tx.staffSession.deleteMany({ where: { personId: id } });
    const { passkey, ...totp } = factor;
    // A person who was closed meanwhile stays closed.
    const [enrolled] = await tx.staffPerson.updateManyAndReturn({
      where: { id, status: { not: "CLOSED" } },
      data: {
        name: acceptance.name,
        passwordHash,
        status: "ACTIVE",
        lastSeenAt: call.now,
        locale: call.language,
        ...totp,
      },
    });
    if (!enrolled) return refuse("NOT_FOUND");
    if (passkey) await tx.staffPasskey.create({ data: { ...passkey, personId: id, createdAt: call.now } });
    await writeAudit(
      tx,
      { ...call, caller: callerOfStaff(enrolled) },
      { action: "person.enrol", target: id, before: wayInOf(entry.person), after: wayInOf(enrolled) },
    );
    return accept({ secret: await openSession(tx, id, call) });
  });
}

/**
 * The fields of a person that an invitation changes, for the audit. A second factor of the same kind is a new
 * one too.
 */
function wayInOf(person: StaffPerson) {
  const { status, secondFactor } = staffView(person);
  return { status, secondFactor };
}

interface Factor {
  sealedTotp: string | null;
  totpSteps: number[];
  passkey: NewPasskey | null;
}

async function readFactor(
  { secretHash }: Entry,
  { otp, passkey: answer }: Acceptance,
  now: Date,
): Promise<Factor | null> {
  if (answer) {
    const passkey = await readNewPasskey(secretHash, answer);
    return passkey && { sealedTotp: null, totpSteps: [], passkey };
  }
  const secret = offeredTotpSecret(secretHash);
  const step = otp === undefined ? null : stepOfTotp(secret, otp, now);
  return step === null
    ? null
    : { sealedTotp: sealSecret("operator-totp", secret), totpSteps: [step], passkey: null };
}
