import { prisma } from "#app/core/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { viewApproval, viewApprovals, type Reader } from "./approval-view.server.ts";
import type { Approval } from "#app/core/domain/approvals/approval-answer.ts";

/** One approval, answered or not. Refuses NOT_FOUND. */
export async function getApproval(reader: Reader, id: string): Promise<Decision<Approval>> {
  const approval = await prisma.approval.findUnique({ where: { id } });
  return approval ? accept(await viewApproval(reader, approval)) : refuse("NOT_FOUND");
}

/** Several approvals, by their ids. */
export async function getApprovals(reader: Reader, ids: readonly string[]): Promise<Map<string, Approval>> {
  const found = await viewApprovals(
    reader,
    await prisma.approval.findMany({ where: { id: { in: [...ids] } } }),
  );
  return new Map(found.map((one) => [one.id, one]));
}
