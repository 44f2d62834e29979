import type { Child } from "./child.ts";
import { median, type Figure } from "./figures.ts";
import type { HttpResult, HttpTask } from "./http-load.ts";
import type { Measure } from "./rounds.ts";
import type { Stage } from "./stage.ts";

export type HttpLoad = Child<HttpTask, HttpResult>;

/** How many call at once, as everywhere in the table of promises. */
export const atOnce = 32;

/** Something that is asked of a server. */
export interface Subject {
  stage: Stage;
  ask: HttpTask["ask"];
  /** Who asks, by turns. */
  tokens: string[];
}

/** So many of a stage's customers, who are told apart but call often, as they do in life. */
export function callersOf({ tokens }: Stage, count: number): string[] {
  return tokens.slice(0, count);
}

/** How many answers come in a second when the next call follows each at once. */
export function highestRate(load: HttpLoad, { stage, ask, tokens }: Subject, seconds: number): Measure {
  return async () => {
    const { perSecond } = await load.ask({ port: stage.port, connections: atOnce, seconds, ask, tokens });
    return perSecond;
  };
}

/** How even the answers come at half the highest rate: p99 over p50. */
export async function evenness(
  load: HttpLoad,
  { stage, ask, tokens }: Subject,
  { name, highest, seconds, rounds }: { name: string; highest: number; seconds: number; rounds: number },
): Promise<Figure> {
  const results: HttpResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push(
      await load.ask({ port: stage.port, connections: atOnce, seconds, rate: highest / 2, ask, tokens }),
    );
  }
  return {
    name: `${name}: p99 at half the highest rate`,
    floor: "p50",
    goal: { atMost: 4 },
    ratios: results.map(({ p50, p99 }) => p99 / p50),
    ours: median(results.map(({ p99 }) => p99)),
    beside: median(results.map(({ p50 }) => p50)),
    unit: " ms",
  };
}
