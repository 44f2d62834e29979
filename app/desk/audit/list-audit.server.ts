import type { AuditDetail } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readOperatorNames } from "#app/core/db/operators/operator-names.server.ts";
import { merchantActors, type AuditSide } from "#app/core/domain/audit/sides.ts";
import type { Values } from "#app/core/domain/audit/changed-values.ts";
import type { AuditAction } from "#app/core/domain/operator-actions.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { Prisma, type AuditEntry } from "#app/generated/prisma/client.ts";
import type { AuditEntry as ListedAuditItem } from "#app/core/domain/audit/audit-answer.ts";

/** An entry of the audit: an action, or a reading of a customer's data. */
export type AuditItem = Omit<ListedAuditItem, "actorName">;

interface AuditQuery {
  limit: number;
  cursor?: { id: string };
  by?: AuditSide;
}

/** The audit, newest first. Ordered by id: ids grow with real time, the sandbox's clock may not. */
export async function listAudit({ limit, cursor, by = "TEAM" }: AuditQuery): Promise<Page<ListedAuditItem>> {
  const rows = await prisma.auditEntry.findMany({
    where: {
      actorKind: by === "TEAM" ? { notIn: [...merchantActors] } : { in: [...merchantActors] },
      ...(cursor && { id: { lt: cursor.id } }),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  const { items, nextCursor } = page(rows, limit, ({ id }) => ({ id }));
  return { items: await auditItems(items), nextCursor };
}

/** Several entries, by their ids. */
export async function getAuditItems(ids: readonly string[]): Promise<Map<string, ListedAuditItem>> {
  const found = await auditItems(await prisma.auditEntry.findMany({ where: { id: { in: [...ids] } } }));
  return new Map(found.map((one) => [one.id, one]));
}

/** Entries with the names of the actors, in the given order. */
async function auditItems(rows: readonly AuditEntry[]): Promise<ListedAuditItem[]> {
  const names = await readOperatorNames(rows.map(({ actorId }) => actorId));
  return rows.map((row) => ({ ...auditItem(row), actorName: names.get(row.actorId) ?? null }));
}

/** The latest changes of one record, newest first. */
export async function listChangesOf(target: string, limit: number): Promise<ListedAuditItem[]> {
  const where = { target, NOT: { after: { equals: Prisma.DbNull } } };
  const rows = await prisma.auditEntry.findMany({ where, orderBy: { id: "desc" }, take: limit });
  return auditItems(rows);
}

export function auditItem({ createdAt, actorKind, actorId, ...row }: AuditEntry): AuditItem {
  const { id, roles, action, target, userId, detail, before, after, requestId } = row;
  return {
    ...{ id, at: createdAt.toISOString(), actor: actorKind, keyId: actorId, roles },
    ...{ action: action as AuditAction, target, userId, detail: detail as AuditDetail },
    ...{ before: before as Values | null, after: after as Values | null, requestId },
  };
}
