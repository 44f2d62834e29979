import { prisma } from "#app/core/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { viewApproval, viewApprovals } from "./approval-view.server.ts";
import type { Approval } from "#app/core/domain/approvals/approval-answer.ts";

/** One approval, answered or not. Refuses NOT_FOUND. */
export async function getApproval(id: string): Promise<Decision<Approval>> {
  const approval = await prisma.approval.findUnique({ where: { id } });
  return approval ? accept(await viewApproval(approval)) : refuse("NOT_FOUND");
}

/** Several approvals, by their ids. */
export async function getApprovals(ids: readonly string[]): Promise<Map<string, Approval>> {
  const found = await viewApprovals(await prisma.approval.findMany({ where: { id: { in: [...ids] } } }));
  return new Map(found.map((one) => [one.id, one]));
}
