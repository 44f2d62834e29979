import { prisma } from "#app/core/db/client.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";

/** The proof's violations about these customers, offers or other records. */
export async function violationsOf(...ids: string[]): Promise<string[]> {
  const { violations } = await proveLedger();
  return violations
    .filter(({ userId, detail }) => ids.some((id) => userId === id || detail.includes(id)))
    .map(({ rule, detail }) => `${rule}: ${detail}`);
}

/** The details of the operators' actions on a target, oldest first. */
export async function auditOf(action: string, target: string): Promise<unknown[]> {
  const rows = await prisma.auditEntry.findMany({ where: { action, target }, orderBy: { id: "asc" } });
  return rows.map(({ detail }) => detail);
}
