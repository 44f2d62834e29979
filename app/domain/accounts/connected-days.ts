import { daysBetween, type BusinessDay } from "#app/domain/business-day.ts";

/** On which days in a row a customer was here. */
export interface ConnectedDays {
  lastActiveDay: BusinessDay | null;
  /** The run that `lastActiveDay` ends. */
  connectedDays: number;
  /** The longest run ever, so that a level's condition once met stays met. */
  longestRunDays: number;
}

/** Counts today; null when there is nothing to write because it has been counted already. */
export function recordConnectedDay(known: ConnectedDays, today: BusinessDay): ConnectedDays | null {
  const passed = known.lastActiveDay === null ? null : daysBetween(known.lastActiveDay, today);
  if (passed !== null && passed <= 0) return null;
  const connectedDays = passed === 1 ? known.connectedDays + 1 : 1;
  const longestRunDays = Math.max(known.longestRunDays, connectedDays);
  return { lastActiveDay: today, connectedDays, longestRunDays };
}
