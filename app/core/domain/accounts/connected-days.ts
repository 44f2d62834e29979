import { daysBetween, type BusinessDay } from "#app/core/domain/business-day.ts";

/** The run of consecutive days on which a customer used the app. */
export interface ConnectedDays {
  lastActiveDay: BusinessDay | null;
  /** Length of the run that ends on `lastActiveDay`, in days. */
  connectedDays: number;
  /** The longest run ever, so that a level's condition stays met once it was met. */
  longestRunDays: number;
}

/** Counts today. Null when today has been counted already, so there is nothing to write. */
export function recordConnectedDay(known: ConnectedDays, today: BusinessDay): ConnectedDays | null {
  const passed = known.lastActiveDay === null ? null : daysBetween(known.lastActiveDay, today);
  if (passed !== null && passed <= 0) return null;
  const connectedDays = passed === 1 ? known.connectedDays + 1 : 1;
  const longestRunDays = Math.max(known.longestRunDays, connectedDays);
  return { lastActiveDay: today, connectedDays, longestRunDays };
}
