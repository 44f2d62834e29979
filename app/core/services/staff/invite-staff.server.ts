import { sealSecret } from "#app/core/auth/sealed-secrets.server.ts";
import { entryLifeMs, openEntry } from "#app/core/auth/staff-entries.server.ts";
import { writeAudit, type Audited, type AuditDetail } from "#app/core/db/audit/audit.server.ts";
import { isDuplicate } from "#app/core/db/database-errors.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { queueMessage } from "#app/core/db/messages/outbox.server.ts";
import { decideAndMove, oneTransaction } from "#app/core/db/move-value.server.ts";
import { leaveEmail } from "#app/core/db/staff/leave-email.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { firstVersion } from "#app/core/db/versions/record-changes.server.ts";
import type { OperatorCaller, PartnerCaller } from "#app/core/domain/callers/caller.ts";
import { defaultLanguage, type Language } from "#app/core/domain/languages.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { Versioned } from "#app/core/domain/versions/versioned.ts";
import type { Idempotency } from "#app/core/services/call.ts";
import type { StaffKind, StaffPerson } from "#app/generated/prisma/client.ts";

export interface Inviting extends Audited {
  caller?: OperatorCaller | PartnerCaller;
  /** The language of the mail. */
  language?: Language;
  idempotency?: Idempotency | null;
}

/** Whose person, how to reach them, and what they may do. */
export type NewStaff = Pick<StaffPerson, "kind" | "name" | "email"> &
  Partial<Pick<StaffPerson, "roles" | "partnerId" | "partnerRoles" | "storeIds">>;

interface Invitation<T> {
  person: NewStaff;
  detail: AuditDetail;
  view: (person: StaffPerson) => T;
  /** Asked where it is decided, so that a repeat still gets its stored answer. */
  refusing?: () => Promise<Refused | null>;
  /** Instead of a refusal: invites, in this transaction, somebody again who is known in the same house and locked. */
  again?: (tx: Db, id: string) => Promise<Versioned<T>>;
}

/**
 * Invites a person by mail, once per idempotency key. An e-mail that another partner's person has given up, or never
 * used, is free for them. Refuses CONFLICT for any other that is known among this kind of staff, and
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function inviteStaff<T extends object>(
  call: Inviting,
  { person, detail, view, refusing, again }: Invitation<T>,
): Promise<Decision<Versioned<T>>> {
  const create = async (tx: Db): Promise<Versioned<T>> => {
    const known = await lockKnown(tx, person);
    const isOwn = known?.partnerId === (person.partnerId ?? null);
    if (known && isOwn && again) return again(tx, known.id);
    if (known && !isOwn && known.status !== "ACTIVE") await leaveEmail(tx, known.id, call.now);
    const made = await tx.staffPerson.create({ data: { id: newId(), createdAt: call.now, ...person } });
    await sendInvitation(tx, call, made);
    await writeAudit(tx, call, { action: "person.invite", target: made.id, detail });
    return { ...view(made), version: firstVersion };
  };
  try {
    return await decideAndMove(call, {
      decide: async () => (await refusing?.()) ?? oneTransaction(create),
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return refuse("CONFLICT", { details: [{ path: "email", code: "CONFLICT" }] });
  }
}

/** Locked alone: who changes a person of a house locks all of it, and waits for this one. */
async function lockKnown(tx: Db, { kind, email }: NewStaff): Promise<StaffPerson | null> {
  await readRowsIn(tx)`
    SELECT 1 AS locked FROM staff_person
    WHERE kind = ${kind}::staff_kind AND email = ${email} FOR UPDATE`;
  return tx.staffPerson.findUnique({ where: { kind_email: { kind, email } } });
}

const templates = {
  OPERATOR: "operator-invitation",
  PARTNER: "partner-invitation",
} as const satisfies Record<StaffKind, string>;

/** Sends a person a new invitation, which replaces any earlier one; returns its secret. */
export async function sendInvitation(
  tx: Db,
  { now, language = defaultLanguage }: Inviting,
  { id, email, kind }: Pick<StaffPerson, "id" | "email" | "kind">,
): Promise<string> {
  const secret = await openEntry(tx, id, "INVITATION", now);
  const params = { sealedSecret: sealSecret("operator-invitation", secret) };
  const validUntil = new Date(now.getTime() + entryLifeMs.INVITATION).toISOString();
  const message = { template: templates[kind], params, locale: language, validUntil } as const;
  await queueMessage(tx, { userId: id, to: { kind: "EMAIL", login: email }, message, now });
  return secret;
}
