import { prisma } from "#app/core/db/client.server.ts";
import type { PartnerCall } from "#app/core/services/call.ts";

/** The partner's companies, the oldest first. */
export function ownCompanies({ caller: { partnerId } }: PartnerCall) {
  return prisma.legalEntity.findMany({
    where: { partnerId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/** A company's name by its id, where there are several to tell apart; null of a partner with one. */
export async function companyNames(call: PartnerCall): Promise<(id: string) => string | null> {
  const companies = await ownCompanies(call);
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  return (id) => (companies.length > 1 ? (names.get(id) ?? null) : null);
}
