import type { Child } from "./child.ts";
import { cpuOf } from "./cpu.ts";
import { median, type Figure } from "./figures.ts";
import type { Effort } from "./effort.ts";
import type { HttpResult, HttpTask } from "./http-load.ts";
import type { Ask } from "./requests.ts";
import type { Measure, Sample } from "./rounds.ts";

export type HttpLoad = Child<HttpTask, HttpResult>;

/** The number of concurrent requests, as in the rest of the performance table. */
export const atOnce = 32;

/** A server, and the processes whose CPU time it takes. */
export interface Served {
  port: number;
  /** The server's processes; their children are counted with them. */
  processes: number[];
  /** The main process of the server's Postgres; null if it is on another machine. */
  postgres: number | null;
}

/** A request to a server. */
export interface Subject {
  server: Served;
  ask: Ask;
}

/** Runs `work` and adds the cost of one of its calls: the CPU time spent meanwhile, divided by the calls. */
export async function withCost(
  { processes, postgres }: Pick<Served, "processes" | "postgres">,
  work: () => Promise<{ calls: number; perSecond: number; bytes?: number }>,
): Promise<Sample> {
  const read = () => ({
    node: processes.length > 0 ? cpuOf(processes) : null,
    postgres: postgres === null ? null : cpuOf([postgres]),
  });
  const before = read();
  const { calls, perSecond, bytes = null } = await work();
  const after = read();
  const each = (from: number | null, to: number | null) =>
    from === null || to === null ? null : (to - from) / calls;
  return {
    perSecond,
    cost: {
      nodeMs: each(before.node, after.node),
      postgresMs: each(before.postgres, after.postgres),
      bytes,
    },
  };
}

/** The answers per second when each connection sends its next request right after the last answer. */
export function highestRate(load: HttpLoad, { server, ask }: Subject, seconds: number): Measure {
  const task = { port: server.port, connections: atOnce, until: { seconds }, asks: [ask] };
  return () => withCost(server, () => load.ask(task));
}

/** A fixed number of calls, few at once: for callers with a rate limit, or who would wait for each other. */
export function someCalls(load: HttpLoad, { server, ask }: Subject, calls: number): Measure {
  const task = { port: server.port, connections: 4, until: { calls }, asks: [ask] };
  return () => withCost(server, () => load.ask(task));
}

/**
 * How even the response times are at half the highest rate: p99 divided by p50. `highest` is that rate, in
 * calls per second. A floor has no goal: it shows how even the machine itself is.
 */
export async function evenness(
  load: HttpLoad,
  { server, ask }: Subject,
  { name, highest, isFloor = false }: { name: string; highest: number; isFloor?: boolean },
  { seconds, steadyRounds }: Effort,
): Promise<Figure> {
  const results: HttpResult[] = [];
  // At least a hundred calls, because fewer have no slowest hundredth; but at most four times as long for a
  // slow page.
  const until = { seconds: Math.min(Math.max(seconds, 200 / highest), 4 * seconds) };
  for (let round = 0; round < steadyRounds; round += 1) {
    results.push(
      await load.ask({ port: server.port, connections: atOnce, until, rate: highest / 2, asks: [ask] }),
    );
  }
  return {
    name: `${name}: p99 at half the highest rate`,
    floor: "p50",
    goal: isFloor ? null : { atMost: 4 },
    ratios: results.map(({ p50, p99 }) => p99 / p50),
    ours: median(results.map(({ p99 }) => p99)),
    beside: median(results.map(({ p50 }) => p50)),
    unit: " ms",
  };
}
