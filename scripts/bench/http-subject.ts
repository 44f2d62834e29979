import type { Child } from "./child.ts";
import { median, type Figure } from "./figures.ts";
import type { HttpResult, HttpTask } from "./http-load.ts";
import type { Measure } from "./rounds.ts";
import type { Stage } from "./stage.ts";

export type HttpLoad = Child<HttpTask, HttpResult>;

/** The number of concurrent requests, as in the rest of the performance table. */
export const atOnce = 32;

/** A request to a server. */
export interface Subject {
  stage: Stage;
  ask: HttpTask["ask"];
  /** The callers, used in turn. */
  tokens: string[];
}

/** This many of a stage's customers: distinct, but each calls often, as in real use. */
export function callersOf({ tokens }: Stage, count: number): string[] {
  return tokens.slice(0, count);
}

/** Answers per second if each request directly follows the last answer. */
export function highestRate(load: HttpLoad, { stage, ask, tokens }: Subject, seconds: number): Measure {
  return async () => {
    const { perSecond } = await load.ask({ port: stage.port, connections: atOnce, seconds, ask, tokens });
    return perSecond;
  };
}

/** How even the response times are at half the highest rate: p99 over p50. */
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
