import type { AuditDetail } from "#app/db/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import type { OperatorAction } from "#app/domain/operator-actions.ts";
import { page, type Page } from "#app/domain/paging.ts";

/** One action of an operator. */
export interface AuditItem {
  id: string;
  at: string;
  /** The operator's key. */
  keyId: string;
  action: OperatorAction;
  /** The record that was changed. */
  target: string | null;
  detail: AuditDetail;
  /** The request id, as in the response and the log. */
  requestId: string;
}

/** Operators' actions, newest first. Ordered by id: ids grow with real time, the sandbox's clock may not. */
export async function listAudit({
  limit,
  cursor,
}: {
  limit: number;
  cursor?: { id: string };
}): Promise<Page<AuditItem>> {
  const rows = await prisma.auditEntry.findMany({
    where: cursor ? { id: { lt: cursor.id } } : {},
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  const { items, nextCursor } = page(rows, limit, ({ id }) => ({ id }));
  return {
    items: items.map(({ createdAt, action, detail, ...row }) => ({
      ...row,
      at: createdAt.toISOString(),
      action: action as OperatorAction,
      detail: detail as AuditDetail,
    })),
    nextCursor,
  };
}
