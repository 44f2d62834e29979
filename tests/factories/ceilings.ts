import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import type { Ceilings } from "#app/domain/approvals/ceilings.ts";
import { changeEconomy } from "#app/services/economy/change-economy.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";

const none: Ceilings = {
  perSalePoints: null,
  perCustomerDayPoints: null,
  perStoreDayPoints: null,
  perGiftPoints: null,
  perOperatorDayPoints: null,
  claimOverPercent: null,
  perMessageCustomers: null,
};

/** These ceilings and no others, from now on. */
export async function setCeilings(ceilings: Partial<Ceilings> = {}): Promise<void> {
  await changeEconomy(operatorCall(), { ceilings: { ...none, ...ceilings } });
}

/** The newest approval about a customer's points. */
export async function approvalOf(userId: string) {
  return prisma.approval.findFirstOrThrow({ where: { userId }, orderBy: { id: "desc" } });
}

/** An operator of their own, who has given nothing yet. */
export function otherOperator(now: Date) {
  return operatorCall({ now, actorId: newId() });
}
