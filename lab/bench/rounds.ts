import { cpuMs, median, medianCost, type Cost, type Figure } from "./figures.ts";

/** One measurement. */
export interface Sample {
  /** Calls per second. */
  perSecond: number;
  /** The cost of one call. */
  cost: Cost;
}

export type Measure = () => Promise<Sample>;

/** For each name, one measurement for every round. */
export type Samples<Name extends string> = Record<Name, Sample[]>;

/**
 * Measures all in turn, so that a machine that slows down for a while slows down all of them. Every other
 * round runs in reverse order, so that none always follows the same one. The first round warms up and is not
 * counted.
 */
export async function measureByTurns<Name extends string>(
  measures: Record<Name, Measure>,
  rounds: number,
): Promise<Samples<Name>> {
  const names = Object.keys(measures) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Samples<Name>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      const sample = await measures[name]();
      if (round > 0) samples[name].push(sample);
    }
  }
  return samples;
}

export const rateOf = (samples: readonly Sample[]) => median(samples.map(({ perSecond }) => perSecond));

export const costOf = (samples: readonly Sample[]) => medianCost(samples.map(({ cost }) => cost));

type Heading = Pick<Figure, "name" | "floor" | "goal">;

/** Compares calls per second: the ratio of each round, and not the ratio of the medians. */
export function besides(heading: Heading, ours: readonly Sample[], beside: readonly Sample[]): Figure {
  return {
    ...heading,
    ratios: ours.map(({ perSecond }, round) => perSecond / (beside[round]?.perSecond ?? NaN)),
    ours: rateOf(ours),
    beside: rateOf(beside),
    unit: "/s",
    costs: { ours: costOf(ours), beside: costOf(beside) },
  };
}

/** Compares the CPU of a call, Node and Postgres together, in the same way. */
export function besidesInCpu(heading: Heading, ours: readonly Sample[], beside: readonly Sample[]): Figure {
  const cpu = (samples: readonly Sample[]) => samples.map(({ cost }) => cpuMs(cost));
  return {
    ...heading,
    ratios: cpu(ours).map((ms, round) => ms / (cpu(beside)[round] ?? NaN)),
    ours: median(cpu(ours)),
    beside: median(cpu(beside)),
    unit: " ms CPU",
    costs: { ours: costOf(ours), beside: costOf(beside) },
  };
}
