import type { SalesWithin } from "#app/domain/segments/condition.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** From when on sales count that are at most so many times 24 hours old. */
export function salesSince({ days }: Pick<SalesWithin, "days">, now: Date): Date {
  return new Date(now.getTime() - days * dayMs);
}
