import { readOwnAccountSigns, type OwnAccountRow } from "./own-account-signs.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { isSessionOver, sessionLifeSeconds } from "#app/core/domain/accounts/sessions.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/** Where a customer is signed in. */
export interface CustomerDevice {
  id: string;
  /** "Chrome · Android"; null if it sends no user agent. */
  device: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  /** When it ends unless it is used before. */
  endsAt: Date;
  /** Whether it can sign in by PIN. */
  hasPin: boolean;
}

export interface CustomerDevices {
  sessions: CustomerDevice[];
  /** Devices that the account has ever been used on, and since when; only a hash of each is kept. */
  known: { count: number; first: Date | null; last: Date | null };
  hasPassword: boolean;
  hasPin: boolean;
  /** Accounts that may be the same person's. */
  ownAccounts: OwnAccountRow[];
}

/** More open sessions than anybody has. */
const maxSessions = 100;

/** A customer's devices, and other accounts that may belong to the same person. */
export async function listDevicesOf({ now }: OperatorCall, userId: string): Promise<CustomerDevices> {
  const where = { userId };
  const [sessions, known, user, pins, ownAccounts] = await Promise.all([
    prisma.session.findMany({ where, orderBy: { lastUsedAt: "desc" }, take: maxSessions }),
    prisma.userDevice.aggregate({
      where,
      _count: true,
      _min: { firstSeenAt: true },
      _max: { firstSeenAt: true },
    }),
    prisma.customer.findUnique({ where: { id: userId }, select: { passwordHash: true, pinHash: true } }),
    prisma.challenge.findMany({
      where: { userId, kind: "PIN", closedAt: null, sessionId: { not: null } },
      select: { sessionId: true },
      take: maxSessions,
    }),
    readOwnAccountSigns(userId),
  ]);
  const withPin = new Set(pins.map(({ sessionId }) => sessionId));
  return {
    sessions: sessions
      .filter(({ lastUsedAt }) => !isSessionOver(lastUsedAt, now))
      .map(({ id, device, createdAt, lastUsedAt }) => ({
        ...{ id, device, createdAt, lastUsedAt },
        endsAt: new Date(lastUsedAt.getTime() + sessionLifeSeconds * 1000),
        hasPin: withPin.has(id),
      })),
    known: { count: known._count, first: known._min.firstSeenAt, last: known._max.firstSeenAt },
    hasPassword: user !== null && user.passwordHash !== null,
    hasPin: user !== null && user.pinHash !== null,
    ownAccounts,
  };
}
