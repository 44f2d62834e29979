import { validityDaysOf } from "#app/core/domain/points/validity.ts";
import { readPoints } from "#app/core/ledger/balance.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { Points } from "#app/core/domain/history/points-answer.ts";

/** The customer's balances, in whole points; rules.md, Points. */
export async function getPoints(call: ClientCall): Promise<Points> {
  const { userId } = call.caller;
  const { balance, accountType, welcome } = await readPoints(userId, call.now);
  const expiring = balance.expiring && {
    points: balance.expiring.points,
    at: balance.expiring.at.toISOString(),
  };
  return { ...balance, expiring, accountType, validityDays: validityDaysOf(accountType), welcome };
}
