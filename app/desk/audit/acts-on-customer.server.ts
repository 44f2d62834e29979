import {
  columnsOf,
  given,
  json,
  maybe,
  moment,
  named,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { AuditActor } from "#app/core/domain/audit/sides.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { AuditDetail } from "#app/core/db/audit/audit.server.ts";

const actColumns = columnsOf("audit_entry", {
  actorKind: oneOf<AuditActor>(),
  actorId: named("key_id", uuid),
  action: text,
  target: maybe(text),
  detail: json<AuditDetail>(),
  at: named("created_at", moment),
});

/** The same of an approval, whose answer is the act. */
const approvalColumns = columnsOf("approval", {
  actorKind: given(Prisma.sql`'OPERATOR_KEY'`, oneOf<AuditActor>()),
  actorId: named("answered_by", uuid),
  action: given(Prisma.sql`'approval.approve'`, text),
  target: named("subject", maybe(text)),
  detail: given(Prisma.sql`'{}'::jsonb`, json<AuditDetail>()),
  at: named("answered_at", moment),
});

/** An act on a customer at one of the given moments, as the audit records it. */
export type ActOnCustomer = RowOf<typeof actColumns>;

/**
 * The acts that moved a customer's points at these moments: an act and its ledger entries have the same time.
 * They are found by the audit's index of times, so the length of the audit does not matter.
 */
export async function readActsOn(userId: string, moments: readonly Date[]): Promise<ActOnCustomer[]> {
  if (moments.length === 0) return [];
  return readRows<ActOnCustomer>`
    SELECT ${actColumns.sql} FROM audit_entry WHERE created_at = ANY(${moments}::timestamptz[]) AND user_id = ${userId}::uuid
      AND action NOT IN ('customer.read', 'customer.list') LIMIT 1000`;
}

/**
 * The approvals of points that had passed a ceiling, as acts: the entry of these points has the time of the
 * answer. They are read from their own table, because every sale may have waited, and a search in the audit
 * for each would take long.
 */
export async function readApprovalsOf(userId: string, moments: readonly Date[]): Promise<ActOnCustomer[]> {
  if (moments.length === 0) return [];
  return readRows<RowOf<typeof approvalColumns>>`
    SELECT ${approvalColumns.sql} FROM approval
    WHERE user_id = ${userId}::uuid AND status = 'APPROVED' AND answered_by IS NOT NULL
      AND answered_at = ANY(${moments}::timestamptz[]) LIMIT 1000`;
}
