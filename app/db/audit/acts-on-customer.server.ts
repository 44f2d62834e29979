import { readRows } from "#app/db/statements.server.ts";
import type { AuditActor } from "#app/domain/audit/sides.ts";
import type { AuditDetail } from "./audit.server.ts";

/** An act on a customer at one of the given moments, as the audit records it. */
export interface ActOnCustomer {
  actorKind: AuditActor;
  actorId: string;
  action: string;
  target: string | null;
  detail: AuditDetail;
  at: Date;
}

/**
 * The acts that moved a customer's points at these moments: an act and its ledger entries have the same time.
 * They are found by the audit's index of times, so the length of the audit does not matter.
 */
export async function readActsOn(userId: string, moments: readonly Date[]): Promise<ActOnCustomer[]> {
  if (moments.length === 0) return [];
  return readRows<ActOnCustomer>`
    SELECT actor_kind::text AS "actorKind", key_id AS "actorId", action, target, detail, created_at AS at
    FROM audit_entry WHERE created_at = ANY(${moments}::timestamptz[]) AND user_id = ${userId}::uuid
      AND action NOT IN ('customer.read', 'customer.list') LIMIT 1000`;
}

/**
 * The approvals of points that had passed a ceiling, as acts: the entry of these points has the time of the
 * answer. They are read from their own table, because every sale may have waited, and a search in the audit
 * for each would take long.
 */
export async function readApprovalsOf(userId: string, moments: readonly Date[]): Promise<ActOnCustomer[]> {
  if (moments.length === 0) return [];
  return readRows<ActOnCustomer>`
    SELECT 'OPERATOR_KEY' AS "actorKind", answered_by AS "actorId", 'approval.approve' AS action, subject AS target,
      '{}'::jsonb AS detail, answered_at AS at
    FROM approval
    WHERE user_id = ${userId}::uuid AND status = 'APPROVED' AND answered_by IS NOT NULL
      AND answered_at = ANY(${moments}::timestamptz[]) LIMIT 1000`;
}
