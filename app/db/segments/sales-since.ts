import type { SalesWithin } from "#app/domain/segments/condition.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** The moment from which sales count: `days` times 24 hours before `now`. */
export function salesSince({ days }: Pick<SalesWithin, "days">, now: Date): Date {
  return new Date(now.getTime() - days * dayMs);
}
