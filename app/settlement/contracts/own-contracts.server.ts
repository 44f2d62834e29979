import { prisma } from "#app/core/db/client.server.ts";
import type { HouseContract } from "#app/core/domain/partners/house-answer.ts";
import { readContractsAt, viewContracts } from "./read-contracts.server.ts";

/**
 * What counts now for each company of a partner that has a contract: first that of the company without stores of its own,
 * which has all else, then by age.
 */
export async function readOwnContracts(partnerId: string, now: Date): Promise<HouseContract[]> {
  const companies = await prisma.legalEntity.findMany({
    where: { partnerId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  if (companies.length === 0) return [];
  const ids = companies.map(({ id }) => id);
  const [counting, naming] = await Promise.all([
    readContractsAt(prisma, ids, now),
    prisma.legalEntityStore.groupBy({ by: ["legalEntityId"], where: { legalEntityId: { in: ids } } }),
  ]);
  const named = new Set(naming.map(({ legalEntityId }) => legalEntityId));
  const inOrder = [
    ...companies.filter(({ id }) => !named.has(id)),
    ...companies.filter(({ id }) => named.has(id)),
  ];
  const views = await viewContracts(
    prisma,
    inOrder.flatMap(({ id }) => counting.get(id) ?? []),
  );
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  return views.map((view) => ({ ...view, company: names.get(view.legalEntityId) ?? "" }));
}
