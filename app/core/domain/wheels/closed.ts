import type { BusinessDay } from "#app/core/domain/business-day.ts";
import type { PrizeKind, WheelName } from "./prize.ts";

/** Why a wheel stays closed, in the order of the checks: decision 074. */
export const closedReasons = [
  "REFERENCE_MISSING",
  "DATES_MISSING",
  "NOT_BEGUN",
  "OVER",
  "WORTH_MISSING",
  "WORTH_ABOVE",
] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** The most that all prizes of a wheel may be worth, in millimes: order of the Minister of Trade of 9 December 2002. */
export const mostWorthMillimes = 15_000_000;

/** The rules of a wheel as they were deposited: the notary's reference, the first day and the last. */
export interface Papers {
  deposit: string | null;
  from: BusinessDay | null;
  until: BusinessDay | null;
}

/**
 * Whether rules that have begun would begin later, or at no day, under the same deposit: what was won until then would not
 * count any more, and the bound could be passed. Other rules are another deposit.
 */
export function beginsAgain(before: Papers, after: Papers, today: BusinessDay): boolean {
  if (before.deposit === null || after.deposit !== before.deposit) return false;
  return before.from !== null && before.from <= today && (after.from === null || after.from > before.from);
}

type PapersOfBoth = Record<`${"points" | "grand"}Wheel${"Deposit" | "From" | "Until"}`, string | null>;

export function papersOf(wheel: WheelName, of: PapersOfBoth): Papers {
  return wheel === "POINTS"
    ? { deposit: of.pointsWheelDeposit, from: of.pointsWheelFrom, until: of.pointsWheelUntil }
    : { deposit: of.grandWheelDeposit, from: of.grandWheelFrom, until: of.grandWheelUntil };
}

export interface PrizeWorth {
  kind: PrizeKind;
  /** All units that were made; null without an end. */
  made: number | null;
  /** One of them; null where nobody said. */
  worthMillimes: number | null;
}

/**
 * Whether a worth is missing without which nobody can say what the prizes are worth together: that of goods or items,
 * and the number of those. Points without an end are not counted.
 */
function isUnknown({ kind, made, worthMillimes }: PrizeWorth): boolean {
  return kind !== "POINTS" && (made === null || worthMillimes === null);
}

/** What all units of the prizes are worth, in whole millimes. */
export function worthOfAll(prizes: readonly PrizeWorth[]): number {
  return prizes.reduce((sum, { made, worthMillimes }) => sum + (made ?? 0) * (worthMillimes ?? 0), 0);
}

/** Why a wheel may not be open on a day, or null. */
export function whyClosed(
  { deposit, from, until }: Papers,
  prizes: readonly PrizeWorth[],
  today: BusinessDay,
): ClosedReason | null {
  if (deposit === null) return "REFERENCE_MISSING";
  if (from === null || until === null) return "DATES_MISSING";
  if (today < from) return "NOT_BEGUN";
  if (today > until) return "OVER";
  if (prizes.some(isUnknown)) return "WORTH_MISSING";
  return worthOfAll(prizes) > mostWorthMillimes ? "WORTH_ABOVE" : null;
}
