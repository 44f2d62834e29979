import { prisma } from "#app/core/db/client.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import type { ApprovalStatus } from "#app/core/domain/approvals/approval.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { viewApprovals, type Reader } from "./approval-view.server.ts";
import type { Approval } from "#app/core/domain/approvals/approval-answer.ts";

interface ApprovalsQuery extends NewestFirstQuery {
  status?: ApprovalStatus;
}

/** Approvals of one status, or of all, waiting or answered, newest first. */
export async function listApprovals(
  reader: Reader,
  { status, ...query }: ApprovalsQuery,
): Promise<Page<Approval>> {
  const { where, ...paging } = newestFirst(query);
  const rows = await prisma.approval.findMany({ where: { ...where, ...(status && { status }) }, ...paging });
  const { items, nextCursor } = page(rows, query.limit, positionOf);
  return { items: await viewApprovals(reader, items), nextCursor };
}
