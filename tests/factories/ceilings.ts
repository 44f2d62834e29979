import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { changeEconomy } from "#app/desk/economy/change-economy.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { ceilingNames, type CeilingName } from "#app/core/domain/approvals/ceilings.ts";
import type { Ceilings } from "#app/core/domain/points/economy-answer.ts";

/** As a new database has them. */
export const deliveredCeilings: Ceilings = {
  perSalePoints: 5_000,
  perCustomerDayPoints: 10_000,
  perStoreDayPoints: 50_000,
  perPartnerDayPoints: 100_000,
  perGiftPoints: 1_000,
  perOperatorDayPoints: 5_000,
  claimOverPercent: 10,
  perMessageDayCustomers: 1_000,
  perPointMillimes: 20,
  perCampaignPoints: 100_000,
};

export const noCeilings = Object.fromEntries(ceilingNames.map((name) => [name, null])) as Record<
  CeilingName,
  null
>;

/** Sets these ceilings and removes all others. */
export async function setCeilings(ceilings: Partial<Ceilings> = {}): Promise<void> {
  await changeEconomy(operatorCall(), { ceilings: { ...noCeilings, ...ceilings } });
}

/** The newest approval about a customer's points. */
export async function approvalOf(userId: string) {
  return prisma.approval.findFirstOrThrow({ where: { userId }, orderBy: { id: "desc" } });
}

/** A new operator, who has given no points yet. */
export function otherOperator(now: Date) {
  return operatorCall({ now, actorId: newId() });
}
