import { prisma } from "#app/core/db/client.server.ts";
import type { Contract, SettlementStatement } from "#app/generated/prisma/client.ts";
import { dayOfMonth } from "#app/settlement/lines/month.ts";

/** A contract's terms as somebody at the desk tries them. */
export function triedOf({
  pointPriceMicrodinars,
  commissionHundredths,
  ...terms
}: Pick<
  Contract,
  | "billing"
  | "pointPriceMicrodinars"
  | "campaignPercent"
  | "voucherPercent"
  | "commissionHundredths"
  | "netting"
>) {
  return {
    ...terms,
    pointPriceMicrodinars: Number(pointPriceMicrodinars),
    commissionPercent: commissionHundredths / 100,
  };
}

const sums = [
  ...(["netMillimes", "vatMillimes", "stampMillimes", "totalMillimes"] as const),
  ...(["reimbursementMillimes", "creditMillimes", "payoutMillimes"] as const),
];

/** What a statement says of its month: each kind, and all sums. */
export function saidOf(statement: SettlementStatement) {
  return {
    totals: statement.totals,
    ...Object.fromEntries(sums.map((name) => [name, Number(statement[name])])),
  };
}

export async function saidBy(legalEntityId: string, month: string) {
  const where = { legalEntityId, month: dayOfMonth(month) };
  return saidOf(await prisma.settlementStatement.findFirstOrThrow({ where }));
}
