import { changedFields, writeAudit } from "#app/core/db/audit/audit.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { subjectOf } from "#app/core/db/versions/record-changes.server.ts";
import { changedValues, type Values } from "#app/core/domain/audit/changed-values.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { isLeftEmail } from "#app/core/domain/staff/left-email.ts";
import type { Versioned } from "#app/core/domain/versions/versioned.ts";
import { changeRecord, type ChangingCall } from "#app/core/services/record-change.server.ts";
import type { Prisma, StaffPerson } from "#app/generated/prisma/client.ts";
import { sendInvitation, type Inviting } from "./invite-staff.server.ts";

export interface StaffChange {
  /** False closes the person: their sessions end at once. */
  active?: boolean;
  /** True sends a new invitation; accepted, it replaces password and second factor. */
  invite?: true;
}

/** What differs between the desk's persons and a partner's. */
export interface StaffRules<B extends StaffChange, V extends object> {
  /** Those whom the caller may find. */
  where: Prisma.StaffPersonWhereInput;
  /** Locks the person, and all whom `refuses` asks about. */
  lock(tx: Db): Promise<void>;
  view(person: StaffPerson): V;
  /** What the change says of them, as columns. */
  columns(
    change: B,
    before: StaffPerson,
  ): Partial<Pick<StaffPerson, "name" | "roles" | "partnerRoles" | "storeIds" | "weeklyMail">>;
  /** What the audit tells of it. */
  access(person: StaffPerson): Values;
  /** Why the change may not be. */
  refuses(tx: Db, before: StaffPerson, after: StaffPerson): Promise<Refused | null>;
  /** What follows from it. */
  changed?(tx: Db, person: StaffPerson): Promise<void>;
}

/**
 * Changes a person. Refuses what `rules` do, CONFLICT for an invitation of a closed person and for opening one who has
 * left for good, NOT_FOUND, and what `changeRecord` refuses.
 */
export function changeStaff<B extends StaffChange, V extends object>(
  call: Inviting & ChangingCall,
  id: string,
  body: B,
  rules: StaffRules<B, V>,
): Promise<Decision<Versioned<V>>> {
  return transact(async (tx) => {
    await rules.lock(tx);
    return changeLocked(tx, call, { id, body, rules });
  });
}

interface Changing<B extends StaffChange, V extends object> {
  id: string;
  body: B;
  rules: Omit<StaffRules<B, V>, "lock">;
}

/** The same within a transaction that has locked the person. */
export async function changeLocked<B extends StaffChange, V extends object>(
  tx: Db,
  call: Inviting & ChangingCall,
  { id, body, rules }: Changing<B, V>,
): Promise<Decision<Versioned<V>>> {
  const before = await tx.staffPerson.findFirst({ where: { ...rules.where, id } });
  if (!before) return refuse("NOT_FOUND");
  // With `active`, by which a change names what is shown as the status.
  const shown = (person: StaffPerson) => ({ ...rules.view(person), active: person.status !== "CLOSED" });
  const record = { subject: subjectOf("person", id), before: shown(before), body };
  const changed = await changeRecord(tx, call, record, async (change) => {
    const written = await write(tx, call, { before, change, rules });
    return written.ok ? accept(shown(written.value)) : written;
  });
  if (!changed.ok) return changed;
  const { active: _active, ...person } = changed.value;
  return accept(person as unknown as Versioned<V>);
}

interface Writing<B extends StaffChange, V extends object> {
  before: StaffPerson;
  change: B;
  rules: Omit<StaffRules<B, V>, "lock">;
}

async function write<B extends StaffChange, V extends object>(
  tx: Db,
  call: Inviting,
  { before, change, rules }: Writing<B, V>,
): Promise<Decision<StaffPerson>> {
  const { id } = before;
  const status = statusAfter(before, change.active);
  const closedAt = status === "CLOSED" ? (before.closedAt ?? call.now) : null;
  const data = { ...rules.columns(change, before), status, closedAt };
  const refused = await rules.refuses(tx, before, { ...before, ...data });
  if (refused) return refused;
  if (status === "CLOSED" ? change.invite : isLeftEmail(before.email)) return refuse("CONFLICT");
  const fields = changedFields(change);
  if (fields.length === 0) return accept(before);
  const person = await tx.staffPerson.update({ where: { id }, data });
  if (person.status === "CLOSED") await endEverything(tx, id);
  await rules.changed?.(tx, person);
  if (change.invite) await sendInvitation(tx, call, person);
  await writeAudit(tx, call, {
    ...{ action: "person.change", target: id },
    detail: { fields, ...(change.invite && { invitation: "SENT" }) },
    ...changedValues(
      { ...rules.access(before), status: before.status },
      { ...rules.access(person), status: person.status },
    ),
  });
  return accept(person);
}

/** A person who was closed before accepting an invitation has no password, and needs a new invitation. */
function statusAfter({ status, passwordHash }: StaffPerson, active: boolean | undefined) {
  if (active === undefined) return status;
  if (!active) return "CLOSED";
  return passwordHash === null ? "INVITED" : "ACTIVE";
}

async function endEverything(tx: Db, personId: string): Promise<void> {
  await tx.staffSession.deleteMany({ where: { personId } });
  await tx.staffEntry.deleteMany({ where: { personId } });
}
