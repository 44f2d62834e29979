import type { OperatorCaller } from "#app/domain/caller.ts";
import type { OperatorAction } from "#app/domain/operator-actions.ts";
import { newId } from "./ids.server.ts";
import type { Db } from "./transaction.server.ts";

/** Names of fields, ids and points: never a personal datum, a key or a note. */
export type AuditDetail = Record<string, string | number | string[] | null>;

/** What an operator did, and to what. */
export interface OperatorAct {
  action: OperatorAction;
  /** The id or the name of what it was done to. */
  target: string | null;
  detail?: AuditDetail;
}

/** The call that does it. Without a caller it is the set-up of a sandbox, of which nothing is written down. */
export interface Actor {
  now: Date;
  caller?: OperatorCaller;
  requestId?: string;
}

/** Writes down what an operator does, in the transaction that does it: one is never there without the other. */
export async function writeAudit(
  tx: Db,
  { now, caller, requestId = "" }: Actor,
  act: OperatorAct,
): Promise<void> {
  if (!caller) return;
  const { action, target, detail = {} } = act;
  await tx.auditEntry.create({
    data: { id: newId(), keyId: caller.keyId, action, target, detail, requestId, createdAt: now },
  });
}

/** The names of the fields that a change names. */
export function changedFields(body: object): string[] {
  return Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}
