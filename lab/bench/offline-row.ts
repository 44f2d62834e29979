import type { OfflineResult } from "../../app/core/domain/offline/offline-answers.ts";
import { cpuOf } from "./cpu.ts";
import type { Figure } from "./figures.ts";
import { makeQueues, type Queue } from "./offline-population.ts";
import type { Stage } from "./stage.ts";

/** So long all of it may take by the clock on two cores, in seconds. */
const longestSeconds = 60;

/** What it costs that all tills which have sold for 72 hours without a network send their queues at once. */
export async function measureOffline(stage: Stage): Promise<Figure[]> {
  const queues = await makeQueues(stage);
  const { processes, postgres } = stage;
  const spent = () => [cpuOf(processes), cpuOf(postgres === null ? [] : [postgres])] as const;
  const [before, begun] = [spent(), performance.now()];
  const outcomes = (await Promise.all(queues.map((queue) => send(stage, queue)))).flat();
  const seconds = (performance.now() - begun) / 1000;
  const [nodeMs, postgresMs] = spent().map((ms, index) => ms - (before[index] ?? 0)) as [number, number];
  const done = outcomes.filter(({ outcome }) => outcome === "DONE").length;
  const count = queues.reduce((sum, { sales }) => sum + sales.length, 0);
  if (done !== count)
    throw new Error(
      `of ${count} sales ${done} were taken: ${JSON.stringify(outcomes.find(({ outcome }) => outcome !== "DONE"))}`,
    );
  const unknown = { nodeMs: null, postgresMs: null, bytes: null };
  return [
    {
      ...{ name: `${count.toLocaleString("en")} sales of ${queues.length} tills without a network` },
      ...{ floor: `${longestSeconds} s`, goal: { atMost: 1 }, ratios: [seconds / longestSeconds] },
      ...{ ours: seconds, beside: longestSeconds, unit: " s" },
      costs: {
        ours: {
          ...unknown,
          nodeMs: nodeMs / count,
          postgresMs: postgres === null ? null : postgresMs / count,
        },
        beside: unknown,
      },
    },
  ];
}

async function send({ port }: Stage, { key, ...body }: Queue): Promise<OfflineResult[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/merchant/offline/sales`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { results?: OfflineResult[] };
  if (!answer.results)
    throw new Error(`a queue was answered with ${response.status}: ${JSON.stringify(answer)}`);
  return answer.results;
}
