import { writeAudit, type Actor } from "#app/core/db/audit/audit.server.ts";
import { readAuditRows } from "./audit-rows.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { endOfDay, startOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import type { AuditEntry } from "#app/generated/prisma/client.ts";
import { auditItem } from "./list-audit.server.ts";

const batch = 1_000;

/**
 * The whole audit of a span of business days, both ends included, in the order of writing: JSON lines, in
 * parts of at most a thousand lines. The parts are read one after another, so that little memory is used.
 */
export async function* exportAudit(from: BusinessDay, until: BusinessDay): AsyncGenerator<string> {
  const span = { from: startOfDay(from), to: endOfDay(until) };
  let after: string | null = null;
  for (;;) {
    const rows: AuditEntry[] = await readAuditRows({ ...span, after, count: batch });
    if (rows.length > 0) yield rows.map((row) => `${JSON.stringify(auditItem(row))}\n`).join("");
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batch) return;
  }
}

/** The same export for an operator; it is itself recorded in the audit. */
export async function takeAudit(
  call: Actor,
  from: BusinessDay,
  until: BusinessDay,
): Promise<AsyncGenerator<string>> {
  await writeAudit(prisma, call, { action: "audit.export", target: null, detail: { from, to: until } });
  return exportAudit(from, until);
}
