/** Closed months of companies, as the closing would have written them. */
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { amountsOfNet } from "#app/core/domain/tax/document-amounts.ts";

interface Company {
  id: string;
  partnerId: string;
}

const month = new Date("2026-10-01T00:00:00Z");
const usual = [
  { kind: "POINTS", quantity: 120_000, amountMillimes: 600_000 },
  { kind: "VOUCHER", quantity: 900_000, amountMillimes: -900_000 },
  { kind: "COMMISSION", quantity: 900_000, amountMillimes: 18_000 },
];

/** A closed month, of the contract's worked example if nothing else is said, with VAT at 19 %. */
export async function makeClosedMonth(
  { id: legalEntityId, partnerId }: Company,
  given: { firstDay?: Date; netMillimes?: number; totals?: typeof usual; vatPercent?: number } = {},
): Promise<string> {
  const { firstDay = month, netMillimes = 618_000, totals = usual, vatPercent = 19 } = given;
  const id = newId();
  const sums = amountsOfNet(netMillimes, {
    ...{ day: "2026-10-31", vat: vatPercent === 0 ? "EXEMPT" : "NORMAL", stamped: netMillimes > 0 },
  });
  await prisma.settlementStatement.create({
    data: {
      ...{ id, legalEntityId, partnerId, month: firstDay, state: "CLOSED", lines: 3, totals, ...sums },
      ...{ reimbursementMillimes: 900_000, creditMillimes: 0, disputeDays: 10, leastPayoutMillimes: 0 },
      ...{ payoutMillimes: 900_000 - sums.totalMillimes, netting: true },
      ...{ previousHash: "0".repeat(64), hash: "0".repeat(64), closedAt: new Date("2026-11-01T01:00:00Z") },
    },
  });
  return id;
}
