import { median, type Figure } from "./figures.ts";

/** A rate per second, measured once. */
export type Measure = () => Promise<number>;

/** One measurement of each for every round. */
export type Samples<Name extends string> = Record<Name, number[]>;

/**
 * Measures all in turn, so that a machine that slows down for a while slows all of them; every other round
 * runs in reverse, so that none always follows the same one. The first round warms up and is not counted.
 */
export async function measureByTurns<Name extends string>(
  measures: Record<Name, Measure>,
  rounds: number,
): Promise<Samples<Name>> {
  const names = Object.keys(measures) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Samples<Name>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      const rate = await measures[name]();
      if (round > 0) samples[name].push(rate);
    }
  }
  return samples;
}

/** The ratio of two figures for each round, and not of their medians. */
export function besides(
  { name, floor, goal }: Pick<Figure, "name" | "floor" | "goal">,
  ours: readonly number[],
  beside: readonly number[],
): Figure {
  const ratios = ours.map((rate, round) => rate / (beside[round] ?? NaN));
  return { name, floor, goal, ratios, ours: median(ours), beside: median(beside), unit: "/s" };
}
