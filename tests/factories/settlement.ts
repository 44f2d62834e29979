import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { Contract } from "#app/generated/prisma/client.ts";
import { insertCompany } from "#tests/factories/company.ts";

/** A number in the form of a tax number, another one each time. */
let taxNumbers = 1_000_000;

/** A company of the partner, for these stores, or for all that no other is named for; returns its id. */
export async function makeCompany(
  partnerId: string,
  { now, stores = [] }: { now: Date; stores?: readonly string[] },
): Promise<string> {
  taxNumbers += 1;
  // Made before what happens at `now`.
  const createdAt = new Date(now.getTime() - 60 * 60 * 1000);
  const { id } = await insertCompany({ partnerId, taxNumber: `${taxNumbers}AAM000`, createdAt });
  await prisma.legalEntityStore.createMany({
    data: stores.map((storeId) => ({ storeId, legalEntityId: id })),
  });
  return id;
}

/** Uneven on purpose, so that a wrong rounding shows. */
const terms = {
  billing: "POSTPAID",
  pointPriceMicrodinars: 4_777n,
  campaignPercent: 33,
  voucherPercent: 87,
  commissionHundredths: 235,
  netting: true,
  disputeDays: 10,
  leastPayoutMillimes: 0n,
} as const;

/** A version of a company's contract, from the first day of the month of `now` unless said, made an hour before. */
export async function makeTerms(
  legalEntityId: string,
  { now, ...given }: { now: Date } & Partial<Contract>,
): Promise<Contract> {
  const month = new Date(`${businessDayOf(now).slice(0, 7)}-01T00:00:00Z`);
  const made = { fromDay: month, createdBy: newId(), createdAt: new Date(now.getTime() - 60 * 60 * 1000) };
  return prisma.contract.create({ data: { id: newId(), legalEntityId, ...made, ...terms, ...given } });
}

/** Points that a company has paid for in this contract; returns the pack's id. */
export async function makePack(
  { id: contractId, legalEntityId }: Contract,
  points: number,
  now: Date,
  paidMillimes = 1_000n,
): Promise<string> {
  const pack = { id: newId(), contractId, legalEntityId, paidMillimes, createdAt: now };
  await prisma.contractPack.create({ data: { ...pack, points: BigInt(points), pointsLeft: BigInt(points) } });
  return pack.id;
}

/** The lines of a sale, claim or online use in the order in which they were written. */
export async function linesOf(sourceId: string) {
  return prisma.settlementLine.findMany({ where: { sourceId }, orderBy: { id: "asc" } });
}
