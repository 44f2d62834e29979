import type { Values } from "#app/core/domain/audit/changed-values.ts";
import { actorOf, type KeyCaller, type OperatorCaller } from "#app/core/domain/callers/caller.ts";
import type { AuditAction } from "#app/core/domain/operator-actions.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { insertRows } from "#app/core/db/insert-rows.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

/**
 * Names of fields, ids, points, and the reason that an operator gives for putting something right: never
 * personal data, a key or a note.
 */
export type AuditDetail = Record<string, string | number | string[] | null>;

/** What somebody did, or whose data they read, and its target. */
export interface AuditedAct {
  action: AuditAction;
  /** The id or the name of the target. */
  target: string | null;
  /** The customer concerned, by id. */
  userId?: string;
  detail?: AuditDetail;
  /** The changed fields with their values; like `detail` without personal data, secrets and codes. */
  before?: Values;
  after?: Values;
}

/** Somebody who works on the server itself, on its command line. */
export const atTheServer = "SYSTEM";

type AuditedCaller = KeyCaller | typeof atTheServer;

export interface Audited {
  now: Date;
  caller?: AuditedCaller;
  requestId?: string;
}

/** An operator's call. Without a caller it is the set-up of a sandbox, which is not audited. */
export interface Actor extends Audited {
  caller?: OperatorCaller;
}

/** What acts say beside their own detail, by the transaction that they are in. */
const said = new WeakMap<Db, AuditDetail>();

/** The acts that follow in this transaction say this too. */
export function sayWithActs(tx: Db, detail: AuditDetail): void {
  said.set(tx, { ...said.get(tx), ...detail });
}

/**
 * Records an act in the transaction of the act, so that neither exists without the other. An act of reading
 * is recorded before the call is answered.
 */
export async function writeAudit(
  db: Db,
  { now, caller, requestId = "" }: Audited,
  act: AuditedAct,
): Promise<void> {
  if (!caller) return;
  const detail = { ...act.detail, ...said.get(db) };
  await db.auditEntry.create({ data: entryOf({ now, caller, requestId }, { ...act, detail }) });
}

/** The same for several acts of one call. */
export async function writeAudits(
  db: Db,
  { now, caller, requestId = "" }: Audited,
  acts: readonly AuditedAct[],
): Promise<void> {
  if (!caller) return;
  const entries = acts.map((act) => entryOf({ now, caller, requestId }, act));
  await insertRows(
    db,
    "audit_entry",
    entries.map(({ actorId: keyId, ...entry }) => ({ ...entry, keyId })),
  );
}

function entryOf({ now, caller, requestId }: Required<Audited>, act: AuditedAct) {
  const { action, target, userId, detail = {}, before, after } = act;
  const values = {
    ...(before && { before: before as Prisma.InputJsonObject }),
    ...(after && { after: after as Prisma.InputJsonObject }),
  };
  return {
    ...{ id: newId(), ...whoIs(caller), action, target, userId, detail, ...values },
    ...{ requestId, createdAt: now },
  };
}

/** The id of an actor who has none. */
const nobody = "00000000-0000-0000-0000-000000000000";

function whoIs(caller: AuditedCaller): ReturnType<typeof actorOf> {
  return caller === atTheServer ? { actorKind: "SYSTEM", actorId: nobody, roles: [] } : actorOf(caller);
}

/** The names of the fields that a change sets. */
export function changedFields(body: object): string[] {
  return Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}
