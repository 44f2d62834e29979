import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { changeRows } from "#app/core/db/statements.server.ts";
import type { ApprovalKind } from "#app/core/domain/approvals/approval.ts";
import type { Taking } from "#app/core/domain/jobs/brake.ts";

interface Question {
  kind: ApprovalKind;
  /** For a job its name. */
  subject: string;
  taking: Taking;
  /** Who asks: an operator's key, or SYSTEM. */
  requestedBy: string;
}

/**
 * Opens an approval for operators to answer. False, and nothing is written, if an approval of the same
 * subject is open: its figures do not change, so operators approve exactly what they have read.
 */
export async function askApproval(
  { kind, subject, taking, requestedBy }: Question,
  now: Date,
): Promise<boolean> {
  const asked = await changeRows`
    INSERT INTO approval (id, kind, subject, customers, points, requested_by, created_at)
    VALUES (${newId()}::uuid, ${kind}::approval_kind, ${subject}, ${taking.customers}::int, ${taking.points}::bigint,
      ${requestedBy}, ${now}::timestamptz)
    ON CONFLICT DO NOTHING`;
  return asked === 1;
}

/** What operators have answered about a subject since this moment. */
export interface Answers {
  /** The sum of what they allowed. */
  approved: Taking;
  refused: boolean;
}

export async function readAnswers(kind: ApprovalKind, subject: string, since: Date): Promise<Answers> {
  const rows = await prisma.approval.findMany({ where: { kind, subject, answeredAt: { gte: since } } });
  const approved = { customers: 0, points: 0 };
  for (const { status, customers, points } of rows) {
    if (status !== "APPROVED") continue;
    approved.customers += customers;
    approved.points += Number(points);
  }
  return { approved, refused: rows.some(({ status }) => status === "REFUSED") };
}

/** The number of open approvals of each kind; a kind without any is left out. */
export async function countPendingApprovals(): Promise<Partial<Record<ApprovalKind, number>>> {
  const rows = await prisma.approval.groupBy({ by: ["kind"], where: { status: "PENDING" }, _count: true });
  return Object.fromEntries(rows.map(({ kind, _count }) => [kind, _count]));
}
