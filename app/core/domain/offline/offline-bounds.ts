import type { Ceilings } from "#app/core/domain/points/economy-answer.ts";
import { allowanceHours } from "./allowance-life.ts";

/** How long an allowance is good from when a till gets it, in milliseconds. */
export const allowanceMs = allowanceHours * 60 * 60 * 1000;

/**
 * The most tills of one store that can have sold without a network in any 72 hours: more than any store has, and few enough
 * that whoever steals its key and gives tills many names has 20 times one till's bounds at most.
 */
export const mostTills = 20;

/** Who got an allowance after this moment can have sold in the same 72 hours as who gets one at `now`. */
export function meetsSince(now: Date): Date {
  return new Date(now.getTime() - 2 * allowanceMs);
}

/** The most sales of one call; so many a busy till makes in three days. */
export const mostSales = 500;

/** The size of a call's body with as many sales, in bytes. */
export const salesBodyBytes = 1024 * 1024;

/** What counts where operators have set no ceiling: what is delivered. */
const delivered = { perStoreDayPoints: 50_000, perCustomerDayPoints: 10_000, perPointMillimes: 20 };

/** What a till may do in any 72 hours without a network: sales, whole points, and what items take off, in whole millimes. */
export interface OfflineBounds {
  maxSales: number;
  maxPoints: number;
  maxReductionMillimes: number;
}

/**
 * The bounds of one till, from the ceilings: as many points in three days as its whole store may give in one, and
 * reductions worth what one customer may get in a day. So whoever steals a till cannot gain more without the house than
 * what a person would be asked about anyway.
 */
export function offlineBounds(ceilings: Pick<Ceilings, keyof typeof delivered>): OfflineBounds {
  const {
    perStoreDayPoints: maxPoints,
    perCustomerDayPoints,
    perPointMillimes,
  } = {
    perStoreDayPoints: ceilings.perStoreDayPoints ?? delivered.perStoreDayPoints,
    perCustomerDayPoints: ceilings.perCustomerDayPoints ?? delivered.perCustomerDayPoints,
    perPointMillimes: ceilings.perPointMillimes ?? delivered.perPointMillimes,
  };
  return {
    maxSales: mostSales,
    maxPoints,
    maxReductionMillimes: Math.min(perCustomerDayPoints * perPointMillimes, largest),
  };
}

/** Fits the columns. */
const largest = 1_000_000_000;

/** What is left of bounds after what was used in their 72 hours; never below 0. */
export function leftOf(bounds: OfflineBounds, used: OfflineBounds): OfflineBounds {
  const left = (of: keyof OfflineBounds) => Math.max(0, bounds[of] - used[of]);
  return {
    maxSales: left("maxSales"),
    maxPoints: left("maxPoints"),
    maxReductionMillimes: left("maxReductionMillimes"),
  };
}
