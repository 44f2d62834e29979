import { randomUUID } from "node:crypto";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { day } from "#tests/factories/account.ts";

/** For each customer or row, how often the job's work was done. */
export type Look = () => Promise<number[]>;

export interface Due {
  /** Makes `count` customers or rows that are due at this time. */
  make: (now: Date, count: number) => Promise<Look>;
  /** The number to make: more than one batch holds. */
  count: number;
  /** A table that gains or loses one row for each of them. */
  table: string;
  /** How long other runs skip the rows that a killed process was working on; by default not at all. */
  aloneMs?: number;
  /** How often the work is done if the job has not run for a year; by default once. */
  afterAYear?: number;
}

export const ago = (now: Date, days: number) => new Date(now.getTime() - days * day);

interface CustomerOptions {
  now: Date;
  level?: number;
  /** Points that last for `days`, by default nearly three years. */
  points?: number;
  days?: number;
}

/** Many active customers, inserted directly. */
export async function makeAccounts(
  count: number,
  { now, level = 0, points = 0, days = 1000 }: CustomerOptions,
): Promise<string[]> {
  const users = Array.from({ length: count }, () => newId());
  const account = { status: "ACTIVE" as const, level, onboardingStep: 3, createdAt: now, verifiedAt: now };
  await prisma.customer.createMany({
    data: users.map((id) => ({ ...account, id, referralCode: randomUUID().slice(0, 8) })),
  });
  await prisma.pointsAccount.createMany({ data: users.map((userId) => ({ userId })) });
  const reached = Array.from({ length: level }, (_, index) => ({
    level: index + 1,
    rewardPoints: 0,
    reachedAt: now,
  }));
  await prisma.userLevel.createMany({
    data: users.flatMap((userId) => reached.map((step) => ({ ...step, userId }))),
  });
  if (points > 0) {
    await prisma.$queryRaw`
      SELECT ledger_credit(p_user => id, p_points => ${points}::int, p_source => 'GIFT', p_reference => 'gift:1', p_expires_at => ${ago(now, -days)}::timestamptz, p_detail => '{}', p_now => ${now}::timestamptz)
      FROM unnest(${users}::uuid[]) id`;
  }
  return users;
}

/** From now on, and for years, somebody may hear what happens to these customers. */
export async function listenLong(users: string[], now: Date): Promise<void> {
  const until = ago(now, -1000);
  await prisma.customerListener.createMany({ data: users.map((userId) => ({ userId, until })) });
}

export function countOf(users: string[], rows: { userId: string | null }[]): number[] {
  return users.map((userId) => rows.filter((row) => row.userId === userId).length);
}
