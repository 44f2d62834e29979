import { prisma } from "#app/core/db/client.server.ts";
import { changeRows } from "#app/core/db/statements.server.ts";
import { isYounger, latestBirthday } from "#app/core/domain/accounts/age.ts";
import { businessDayOf, type BusinessDay } from "#app/core/domain/business-day.ts";
import { env } from "#app/env.server.ts";
import { Prisma, type Customer } from "#app/generated/prisma/client.ts";

/** Whether somebody with this birthday may have no account: younger than the settings ask. */
export function isTooYoung(birthday: Date, now: Date): boolean {
  return isYounger(birthday, env.MINIMUM_AGE, businessDayOf(now));
}

/** What a customer's row says of their age. */
type Aged = Pick<Customer, "birthday" | "ageDoubtedAt">;

/** Whether somebody counts as a minor: by the birthday, while nobody doubts it; without one as the settings say. */
export function isMinor({ birthday, ageDoubtedAt }: Aged, now: Date): boolean {
  if (ageDoubtedAt !== null) return true;
  if (!birthday) return env.UNKNOWN_AGE === "minor";
  return isYounger(birthday, env.ADULT_AGE, businessDayOf(now));
}

/** The same of a customer. */
export async function readIsMinor(userId: string, now: Date): Promise<boolean> {
  const select = { birthday: true, ageDoubtedAt: true } as const;
  const customer = await prisma.customer.findUnique({ where: { id: userId }, select });
  return isMinor(customer ?? { birthday: null, ageDoubtedAt: null }, now);
}

/** SQL: whether the customer `u` is no minor; never null. */
export function isAdult(now: Date): Prisma.Sql {
  return Prisma.sql`(u.age_doubted_at IS NULL
    AND coalesce(u.birthday <= ${latestOfAdults(now)}, ${env.UNKNOWN_AGE === "adult"}::boolean))`;
}

/**
 * Notes that a customer tells a birthday, before it is kept or refused. One of somebody too young, or one that makes a minor
 * an adult, leaves their age in doubt until support confirms it: else a wheel would be open for whoever types another year.
 * Unless AGE_DOUBTS asks for it, not in a sandbox, whose integrators play customers of any age.
 */
export async function noteToldBirthday(userId: string, birthday: Date, now: Date): Promise<void> {
  if (!env.AGE_DOUBTS) return;
  const tooYoung = isTooYoung(birthday, now);
  await changeRows`UPDATE customer SET age_doubted_at = ${now}::timestamptz
    WHERE id = ${userId}::uuid AND age_doubted_at IS NULL
      AND (${tooYoung}::boolean OR (birthday > ${latestOfAdults(now)} AND ${birthday}::date <= ${latestOfAdults(now)}))`;
}

/** The latest birthday of an adult. */
export function adultSince(now: Date): BusinessDay {
  return latestBirthday(env.ADULT_AGE, businessDayOf(now));
}

const latestOfAdults = (now: Date) => Prisma.sql`${adultSince(now)}::date`;
