/** The load generator: some connections that send one request after another, or requests at a steady rate. */
import { serveTasks } from "./child.ts";
import { percentile } from "./figures.ts";
import { HttpConnection } from "./http-connection.ts";
import { requestOf, type Ask } from "./requests.ts";

export interface HttpTask {
  port: number;
  connections: number;
  /** The seconds to go on, or the number of calls after which to stop. */
  until: { seconds: number } | { calls: number };
  /**
   * Requests per second at a steady rate; if unset, each connection sends the next request after each answer.
   */
  rate?: number;
  /** The requests, sent in turn. */
  asks: Ask[];
}

export interface HttpResult {
  calls: number;
  perSecond: number;
  /** The mean size of an answer, head and body. */
  bytes: number;
  /** Milliseconds from when a request was due to its answer. */
  p50: number;
  p99: number;
}

interface Answered {
  times: number[];
  bytes: number;
}

let turn = 0;

async function run(task: HttpTask): Promise<HttpResult> {
  const connections = await Promise.all(
    Array.from({ length: task.connections }, () => HttpConnection.open(task.port)),
  );
  try {
    const answered: Answered = { times: [], bytes: 0 };
    const started = performance.now();
    await (task.rate === undefined
      ? askOnAndOn(task, connections, answered)
      : askSteadily(task, task.rate, connections, answered));
    const seconds = (performance.now() - started) / 1000;
    const { times, bytes } = answered;
    times.sort((a, b) => a - b);
    const calls = times.length;
    return {
      calls,
      perSecond: calls / seconds,
      bytes: bytes / calls,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
    };
  } finally {
    for (const connection of connections) connection.close();
  }
}

async function askOnAndOn(task: HttpTask, connections: HttpConnection[], answered: Answered): Promise<void> {
  const { until } = task;
  const end = "seconds" in until ? performance.now() + until.seconds * 1000 : Infinity;
  let left = "calls" in until ? until.calls : Infinity;
  await Promise.all(
    connections.map(async (connection) => {
      for (let due = performance.now(); due < end && left > 0; due = performance.now()) {
        left -= 1;
        await call(task, connection, due, answered);
      }
    }),
  );
}

/** If no connection is free, a request waits for one; that wait counts as part of its time. */
async function askSteadily(
  task: HttpTask,
  rate: number,
  connections: HttpConnection[],
  answered: Answered,
): Promise<void> {
  const idle = [...connections];
  const queue: number[] = [];
  const open = new Set<Promise<void>>();
  const count = "calls" in task.until ? task.until.calls : Math.floor(rate * task.until.seconds);
  let failure: Error | undefined;
  const ask = (connection: HttpConnection, due: number) => {
    const asked = call(task, connection, due, answered)
      .then(
        () => {
          const next = queue.shift();
          if (next === undefined) idle.push(connection);
          else ask(connection, next);
        },
        (error: Error) => void (failure ??= error),
      )
      .finally(() => open.delete(asked));
    open.add(asked);
  };
  const started = performance.now();
  for (let sent = 0; sent < count && !failure;) {
    const now = performance.now();
    for (; sent < count && started + (sent * 1000) / rate <= now; sent += 1) {
      const connection = idle.pop();
      if (connection) ask(connection, now);
      else queue.push(now);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  while (open.size > 0) await Promise.all(open);
  if (failure) throw failure;
}

async function call(
  { asks }: HttpTask,
  connection: HttpConnection,
  due: number,
  answered: Answered,
): Promise<void> {
  const ask = asks[turn++ % asks.length];
  if (!ask) throw new Error("nothing is asked");
  const { status, text } = await connection.send(requestOf(ask));
  // Refusals are fast, so counting them would distort the figure.
  if (status < 200 || status > 299) throw new Error(`an answer was no success: ${text.slice(0, 2_000)}`);
  answered.times.push(performance.now() - due);
  answered.bytes += text.length;
}

serveTasks(run);
