import { Busy } from "#app/core/db/transaction.server.ts";
import { askPromptly } from "#app/core/db/database-answers.server.ts";
import {
  clockDifferenceInWords,
  clockDifferenceMs,
  clocksAgree,
  clockToleranceMs,
} from "#app/core/domain/clock/clock-difference.ts";
import { env } from "#app/env.server.ts";
import { sandboxOffsetMs } from "./sandbox-clock.server.ts";

/**
 * This process's clock and the database's differ by more than five seconds: whatever depends on the time would be
 * done too early or too late. The sandbox's offset is the same for all and does not count.
 */
export class ClockOff extends Busy {
  override name = "ClockOff";
  /** The database's time when it was asked. */
  readonly databaseNow: Date;

  constructor(differenceMs: number, databaseNow: Date) {
    super(`this server's clock is ${clockDifferenceInWords(differenceMs)} the database's`);
    this.databaseNow = databaseNow;
  }
}

/** The longest time for the database's answer on a connection of its own, in milliseconds. */
const answerMs = 5_000;
/** How long a comparison holds for work that is done all the time, in milliseconds. */
const trustMs = 5_000;

/**
 * The database's time at the origin of `performance.now()`, if the last comparison found that the clocks differ: a wall clock
 * that is put right meanwhile does not move it.
 */
let databaseOrigin: number | null = null;
/** By `performance.now()`. */
let comparedAt = -Infinity;
/** This process's clock at the origin of `performance.now()`, when it was last compared: before that it is as after a jump. */
let ownOrigin = 0;

const readOwnOrigin = () => Date.now() - performance.now();

/** Whether the machine's clock has been set since, or it has stood still: what was found of it does not hold any more. */
const hasJumped = () => Math.abs(readOwnOrigin() - ownOrigin) > clockToleranceMs;

const isStale = () => performance.now() - comparedAt > trustMs;

/** Compares this process's clock with the database's; null if they agree. */
export async function readClockOff(): Promise<ClockOff | null> {
  const askedAt = Date.now();
  const origin = readOwnOrigin();
  const [row] = await askPromptly<{ now: Date }>("SELECT clock_timestamp() AS now", answerMs);
  if (!row) throw new Error("the database did not tell its time");
  const differenceMs = clockDifferenceMs({ askedAt, theirs: row.now.getTime(), answeredAt: Date.now() });
  const agree = clocksAgree(differenceMs);
  databaseOrigin = agree ? null : row.now.getTime() - performance.now();
  ownOrigin = origin;
  comparedAt = performance.now();
  return agree ? null : new ClockOff(differenceMs, row.now);
}

let comparing: Promise<ClockOff | null> | null = null;

/** Whoever asks while a comparison is made waits for the same answer. */
function compareOnce(): Promise<ClockOff | null> {
  return (comparing ??= readClockOff().finally(() => (comparing = null)));
}

/**
 * The time of the database by this process's clock and what is known of it, in milliseconds since 1970: what has lapsed has
 * lapsed on every server. It waits for the first comparison, and for the one after a jump of its own clock; the others are
 * made beside the work.
 */
export async function databaseNowMs(): Promise<number> {
  const mustWait = hasJumped();
  if (mustWait || isStale()) {
    const compared = compareOnce().catch(() => null);
    if (mustWait) await compared;
  }
  return databaseOrigin === null ? Date.now() : Math.round(databaseOrigin + performance.now());
}

/** Whether the last comparison found this process's clock wrong. Nothing is asked. */
export const isClockKnownOff = (): boolean => databaseOrigin !== null;

/** The clock of the rules, as a server whose clock is right would have read it. */
export async function rightNow({ databaseNow }: ClockOff): Promise<Date> {
  return new Date(databaseNow.getTime() + (env.SANDBOX ? await sandboxOffsetMs() : 0));
}

/**
 * How this process's clock is wrong; null if it is right. It asks every few seconds, and at once after a jump of its own clock,
 * so that a clock which is put wrong while the process runs is noticed too.
 */
export async function findClockOff(): Promise<ClockOff | null> {
  return databaseOrigin === null && !hasJumped() && !isStale() ? null : compareOnce();
}

/**
 * Throws ClockOff, which is answered with 503, while this process's clock is wrong: no call moves value then, ahead or
 * behind, and no message leaves.
 */
export async function requireRightClock(): Promise<void> {
  const off = await findClockOff();
  if (off) throw off;
}
