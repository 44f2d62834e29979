import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { readBalance } from "#app/core/ledger/balance.server.ts";

/** A customer whose points an operator is about to change. */
export interface PointsReceiver {
  firstName: string | null;
  lastName: string | null;
  login: string | null;
  /** Whole points, those owed taken off; negative if more are owed than there are. Null without an account. */
  balance: number | null;
  /** Above so many points a gift waits for a second person; null for no ceiling. */
  perGiftPoints: number | null;
}

/** Null for an id that is nobody's. */
export async function readPointsReceiver(userId: string, now: Date): Promise<PointsReceiver | null> {
  const [customer, login, account, { perGiftPoints }] = await Promise.all([
    prisma.customer.findUnique({ where: { id: userId }, select: { firstName: true, lastName: true } }),
    prisma.login.findFirst({ where: { userId }, orderBy: { login: "asc" }, select: { login: true } }),
    prisma.pointsAccount.findUnique({ where: { userId }, select: { userId: true } }),
    readEconomy(prisma),
  ]);
  const points = account && (await readBalance(userId, now));
  return (
    customer && {
      ...customer,
      login: login?.login ?? null,
      balance: points && points.available - points.owed,
      perGiftPoints,
    }
  );
}
