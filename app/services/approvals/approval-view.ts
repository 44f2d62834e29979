import type { ApprovalKind, ApprovalStatus } from "#app/domain/approvals/approval.ts";
import type { Approval } from "#app/generated/prisma/client.ts";

/** A question to operators, and their answer. */
export interface ApprovalView {
  id: string;
  kind: ApprovalKind;
  /** Whole points that it is about. */
  points: number;
  customers: number;
  /** For a job its name. */
  subject: string;
  /** SYSTEM, or who asked. */
  requestedBy: string;
  createdAt: string;
  status: ApprovalStatus;
  answeredAt: string | null;
  /** Of a refusal, in the operator's words. */
  reason: string | null;
}

export function approvalView({ points, createdAt, answeredAt, ...approval }: Approval): ApprovalView {
  const { id, kind, customers, subject, requestedBy, status, reason } = approval;
  return {
    ...{ id, kind, points: Number(points), customers, subject, requestedBy, status, reason },
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
