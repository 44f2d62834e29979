import { runStatement } from "#app/core/db/pool.server.ts";
import {
  clockDifferenceInWords,
  clockDifferenceMs,
  clocksAgree,
} from "#app/core/domain/clock/clock-difference.ts";
import { env } from "#app/env.server.ts";
import { sandboxOffsetMs } from "./sandbox-clock.server.ts";

/**
 * This process's clock and the database's differ by more than five seconds: whatever depends on the time would be
 * done too early or too late. The sandbox's offset is the same for all and does not count.
 */
export class ClockOff extends Error {
  override name = "ClockOff";
  /** The database's time when it was asked. */
  readonly databaseNow: Date;

  constructor(differenceMs: number, databaseNow: Date) {
    super(`this server's clock is ${clockDifferenceInWords(differenceMs)} the database's`);
    this.databaseNow = databaseNow;
  }
}

/** Compares this process's clock with the database's; null if they agree. */
export async function readClockOff(): Promise<ClockOff | null> {
  const askedAt = Date.now();
  const [row] = await runStatement<{ now: Date }>("SELECT clock_timestamp() AS now", []);
  if (!row) throw new Error("the database did not tell its time");
  const differenceMs = clockDifferenceMs({ askedAt, theirs: row.now.getTime(), answeredAt: Date.now() });
  return clocksAgree(differenceMs) ? null : new ClockOff(differenceMs, row.now);
}

/** The clock of the rules, as a server whose clock is right would have read it. */
export async function rightNow({ databaseNow }: ClockOff): Promise<Date> {
  return new Date(databaseNow.getTime() + (env.SANDBOX ? await sandboxOffsetMs() : 0));
}

/** How long a comparison holds for work that is done all the time, in milliseconds. */
const trustMs = 5_000;

/**
 * Throws ClockOff if the clocks do not agree. For work that is done all the time: it asks every few seconds, so that
 * a clock which is put wrong while the process runs is noticed too.
 */
export function clockKeeper(): () => Promise<void> {
  let trustedUntil = -Infinity;
  let comparing: Promise<ClockOff | null> | null = null;
  return async () => {
    if (performance.now() < trustedUntil) return;
    // Calls that come meanwhile wait for the same answer.
    comparing ??= readClockOff().finally(() => (comparing = null));
    const off = await comparing;
    if (off) throw off;
    trustedUntil = performance.now() + trustMs;
  };
}
