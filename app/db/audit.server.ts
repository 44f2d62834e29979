import type { OperatorCaller } from "#app/domain/caller.ts";
import type { OperatorAction } from "#app/domain/operator-actions.ts";
import { newId } from "./ids.server.ts";
import type { Db } from "./transaction.server.ts";

/** Names of fields, ids and points: never personal data, a key or a note. */
export type AuditDetail = Record<string, string | number | string[] | null>;

/** An operator's action, and its target. */
export interface OperatorAct {
  action: OperatorAction;
  /** The id or the name of the target. */
  target: string | null;
  detail?: AuditDetail;
}

/** The call that acts. Without a caller it is the set-up of a sandbox, which is not audited. */
export interface Actor {
  now: Date;
  caller?: OperatorCaller;
  requestId?: string;
}

/**
 * Records an operator's action in the transaction of the action, so that neither exists without the other.
 */
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

/** The names of the fields that a change sets. */
export function changedFields(body: object): string[] {
  return Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}
