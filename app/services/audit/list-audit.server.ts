import type { AuditDetail } from "#app/db/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import type { OperatorAction } from "#app/domain/operator-actions.ts";
import { page, type Page } from "#app/domain/paging.ts";

/** Something that an operator did. */
export interface AuditItem {
  id: string;
  at: string;
  /** The operator's key. */
  keyId: string;
  action: OperatorAction;
  /** What it was done to. */
  target: string | null;
  detail: AuditDetail;
  /** Of the call, as its answer and the log have it. */
  requestId: string;
}

/** What operators did, newest first; ids grow with real time, the sandbox's clock may not. */
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
