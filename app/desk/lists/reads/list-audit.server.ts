import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { AuditAction } from "#app/core/domain/operator-actions.ts";
import type { ListCall } from "./desk-list.server.ts";

/**
 * Writes that a part of a list was read: how many rows and in what way, but neither whose they are nor what was
 * searched, because that may be somebody's name.
 */
export async function writeListRead(
  call: ListCall,
  action: AuditAction,
  detail: { by: string; count: number },
): Promise<void> {
  await writeAudit(prisma, call, { action, target: null, detail });
}
