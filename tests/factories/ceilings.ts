import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { changeEconomy } from "#app/desk/economy/change-economy.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import type { Ceilings } from "#app/core/domain/points/economy-answer.ts";

const none: Ceilings = {
  perSalePoints: null,
  perCustomerDayPoints: null,
  perStoreDayPoints: null,
  perGiftPoints: null,
  perOperatorDayPoints: null,
  claimOverPercent: null,
  perMessageCustomers: null,
};

/** Sets these ceilings and removes all others. */
export async function setCeilings(ceilings: Partial<Ceilings> = {}): Promise<void> {
  await changeEconomy(operatorCall(), { ceilings: { ...none, ...ceilings } });
}

/** The newest approval about a customer's points. */
export async function approvalOf(userId: string) {
  return prisma.approval.findFirstOrThrow({ where: { userId }, orderBy: { id: "desc" } });
}

/** A new operator, who has given no points yet. */
export function otherOperator(now: Date) {
  return operatorCall({ now, actorId: newId() });
}
