import { prisma } from "#app/core/db/client.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { Contract } from "#app/core/domain/contracts/contract-record.ts";
import { viewContracts } from "#app/settlement/contracts/read-contracts.server.ts";

/** The contracts of these companies that count from a later day on, in the order of their days. */
export async function readLater(companyIds: string[], now: Date): Promise<Contract[]> {
  const rows = await prisma.contract.findMany({
    where: { legalEntityId: { in: companyIds }, fromDay: { gt: new Date(businessDayOf(now)) } },
    orderBy: [{ fromDay: "asc" }, { createdAt: "desc" }, { id: "desc" }],
  });
  // Of versions from one day the one made last counts.
  const isFirst = ({ legalEntityId, fromDay }: (typeof rows)[number], at: number) =>
    rows.findIndex((row) => row.legalEntityId === legalEntityId && +row.fromDay === +fromDay) === at;
  return viewContracts(prisma, rows.filter(isFirst));
}
