import { prisma } from "#app/core/db/client.server.ts";
import { isYounger, latestBirthday } from "#app/core/domain/accounts/age.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { env } from "#app/env.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** Whether somebody with this birthday may have no account: younger than the settings ask. */
export function isTooYoung(birthday: Date, now: Date): boolean {
  return isYounger(birthday, env.MINIMUM_AGE, businessDayOf(now));
}

/** Whether somebody counts as a minor; without a birthday as the settings say. */
export function isMinor(birthday: Date | null, now: Date): boolean {
  if (!birthday) return env.UNKNOWN_AGE === "minor";
  return isYounger(birthday, env.ADULT_AGE, businessDayOf(now));
}

/** The same of a customer. */
export async function readIsMinor(userId: string, now: Date): Promise<boolean> {
  const select = { birthday: true } as const;
  const customer = await prisma.customer.findUnique({ where: { id: userId }, select });
  return isMinor(customer?.birthday ?? null, now);
}

/** SQL: whether the customer `u` is no minor; never null. */
export function isAdult(now: Date): Prisma.Sql {
  const latest = Prisma.sql`${latestBirthday(env.ADULT_AGE, businessDayOf(now))}::date`;
  return Prisma.sql`coalesce(u.birthday <= ${latest}, ${env.UNKNOWN_AGE === "adult"}::boolean)`;
}
