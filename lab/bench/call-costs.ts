/** Compares the costs of calls in one run with those of another, on this machine or a different one. */
import { cpuMs, median, medianCost, type Cost } from "./figures.ts";

/** The cost of one call of each kind, and of the same run's calibration. */
export interface CallCosts {
  calibration: Cost;
  calls: Record<string, Cost>;
}

/** One round: the costs of each call, measured beside one another. */
export type Round = CallCosts;

/** The most that a call may cost, as a multiple of the last result kept. */
export const mostGrowth = 1.3;

/** The costs to keep of some rounds: the median of each. */
export function costsOf(rounds: readonly Round[]): CallCosts {
  const names = Object.keys(rounds[0]?.calls ?? {});
  const of = (name: string) => medianCost(rounds.flatMap(({ calls }) => calls[name] ?? []));
  return {
    calibration: medianCost(rounds.map(({ calibration }) => calibration)),
    calls: Object.fromEntries(names.map((name) => [name, of(name)])),
  };
}

export interface Growth {
  name: string;
  /** CPU of a call now, divided by the CPU expected on an equally fast machine; the median of the rounds. */
  ratio: number;
  lowest: number;
  highest: number;
  /** CPU milliseconds of a call now, and what they would be if nothing had changed. */
  now: number;
  expected: number;
}

/**
 * Compares each call with the reference. A machine that is slower, or busy, needs more CPU for everything: so
 * the reference is scaled by the cost of the calibration in the same round, for Node and for Postgres
 * separately. Calls that the reference does not have are left out.
 */
export function compareCalls(reference: CallCosts, rounds: readonly Round[]): Growth[] {
  const growths: Growth[] = [];
  for (const [name, before] of Object.entries(reference.calls)) {
    const pairs = rounds.flatMap(({ calls, calibration }) => {
      const now = calls[name];
      return now ? [{ now: cpuMs(now), expected: scaled(before, reference.calibration, calibration) }] : [];
    });
    if (pairs.length === 0) continue;
    const ratios = pairs.map(({ now, expected }) => now / expected);
    growths.push({
      name,
      ratio: median(ratios),
      lowest: Math.min(...ratios),
      highest: Math.max(...ratios),
      now: median(pairs.map(({ now }) => now)),
      expected: median(pairs.map(({ expected }) => expected)),
    });
  }
  return growths;
}

function scaled(before: Cost, calibrationBefore: Cost, calibrationNow: Cost): number {
  const part = (name: "nodeMs" | "postgresMs") =>
    (before[name] ?? 0) * ((calibrationNow[name] ?? 1) / (calibrationBefore[name] ?? 1));
  return part("nodeMs") + part("postgresMs");
}

/** The names of calls that have become too expensive. */
export function grownTooMuch(growths: readonly Growth[]): string[] {
  return growths.filter(({ ratio }) => ratio > mostGrowth).map(({ name }) => name);
}
