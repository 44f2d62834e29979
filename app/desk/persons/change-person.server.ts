import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { changedFields, writeAudit, writeAudits } from "#app/core/db/audit/audit.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { forgetCached } from "#app/core/db/cache.server.ts";
import { afterCommit, transact, type Db } from "#app/core/db/transaction.server.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import { mayGrant, rights, rightsOf, type Right, type Role } from "#app/core/domain/operators/rights.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorPerson } from "#app/generated/prisma/client.ts";
import { changeRecord, type ChangingCall } from "#app/core/services/record-change.server.ts";
import { subjectOf } from "#app/core/db/versions/record-changes.server.ts";
import { sendInvitation, type Inviting } from "./invite-person.server.ts";
import { personView } from "./person-view.ts";
import type { Person } from "#app/core/domain/operators/person-answer.ts";

export interface PersonChange {
  roles?: Role[];
  /** False closes the person: their sessions end at once. */
  active?: boolean;
  /** True sends a new invitation; accepted, it replaces password and second factor. */
  invite?: true;
}

/**
 * Changes a person. Refuses FORBIDDEN if it would give a right that the caller does not hold, CONFLICT for an
 * invitation of a closed person, NOT_FOUND, and what `changeRecord` refuses.
 */
export async function changePerson(
  call: Inviting & ChangingCall,
  id: string,
  body: PersonChange,
): Promise<Decision<Person>> {
  requireFreshFactor(call);
  return transact(async (tx) => {
    await readRowsIn(tx)`SELECT 1 AS locked FROM operator_person WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await tx.operatorPerson.findUnique({ where: { id } });
    if (!before) return refuse("NOT_FOUND");
    const record = { subject: subjectOf("person", id), before: shownOf(before), body };
    const changed = await changeRecord(tx, call, record, (change) => write(tx, call, before, change));
    if (!changed.ok) return changed;
    const { active: _active, ...person } = changed.value;
    return accept(person);
  });
}

/** A person with `active`, by which a change names what is shown as their status. */
function shownOf(person: OperatorPerson) {
  return { ...personView(person), active: person.status !== "CLOSED" };
}

async function write(tx: Db, call: Inviting, before: OperatorPerson, change: PersonChange) {
  const { id } = before;
  const after = { roles: change.roles ?? before.roles, status: statusAfter(before, change.active) };
  if (call.caller && !mayGrant(call.caller.rights, rightsHeld(after), rightsHeld(before)))
    return refuse("FORBIDDEN");
  if (change.invite && after.status === "CLOSED") return refuse("CONFLICT");
  const fields = changedFields(change);
  if (fields.length === 0) return accept(shownOf(before));
  const person = await tx.operatorPerson.update({
    where: { id },
    data: { roles: [...new Set(after.roles)], status: after.status },
  });
  if (person.status === "CLOSED") await endEverything(tx, id);
  await endKeysBeyond(tx, call, person);
  if (change.invite) await sendInvitation(tx, call, person);
  await writeAudit(tx, call, {
    ...{ action: "person.change", target: id },
    detail: { fields, ...(change.invite && { invitation: "SENT" }) },
    ...changedValues(accessOf(before), accessOf(person)),
  });
  return accept(shownOf(person));
}

function accessOf({ roles, status }: OperatorPerson) {
  return { roles, status };
}

/** A person who was closed before accepting an invitation has no password, and needs a new invitation. */
function statusAfter({ status, passwordHash }: OperatorPerson, active: boolean | undefined) {
  if (active === undefined) return status;
  if (!active) return "CLOSED";
  return passwordHash === null ? "INVITED" : "ACTIVE";
}

function rightsHeld({ roles, status }: Pick<OperatorPerson, "roles" | "status">) {
  return status === "CLOSED" ? [] : rightsOf(roles);
}

/** An operators' key ends with the person who made it, and with the rights of theirs that it has. */
async function endKeysBeyond(tx: Db, call: Inviting, person: OperatorPerson): Promise<void> {
  const held = rightsHeld(person);
  const keys = await tx.apiKey.findMany({ where: { madeBy: person.id, kind: "OPERATOR", revokedAt: null } });
  const beyond = keys.filter(
    ({ rights: given }) => held.length === 0 || !mayGrant(held, (given as Right[] | null) ?? rights),
  );
  if (beyond.length === 0) return;
  const ids = beyond.map(({ id }) => id);
  await tx.apiKey.updateMany({ where: { id: { in: ids } }, data: { revokedAt: call.now } });
  afterCommit(tx, () => forgetCached("api-keys"));
  const after = { revokedAt: call.now.toISOString() };
  await writeAudits(
    tx,
    call,
    ids.map((target) => ({ action: "api-key.end" as const, target, detail: { madeBy: person.id }, after })),
  );
}

async function endEverything(tx: Db, personId: string): Promise<void> {
  await tx.deskSession.deleteMany({ where: { personId } });
  await tx.operatorEntry.deleteMany({ where: { personId } });
}
