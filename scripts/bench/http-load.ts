/**
 * The load generator: a number of connections that send one request after another, or requests at a steady
 * rate.
 */
import { randomInt, randomUUID } from "node:crypto";
import { serveTasks } from "./child.ts";
import { percentile } from "./figures.ts";
import { HttpConnection } from "./http-connection.ts";

export interface HttpTask {
  port: number;
  connections: number;
  seconds: number;
  /**
   * Requests per second at a steady rate; if unset, each connection sends the next request after each answer.
   */
  rate?: number;
  /** A path to GET, or the offers to buy. */
  ask: { get: string } | { purchaseOf: string[] };
  /** Bearer tokens, used in turn; empty for requests without sign-in. */
  tokens: string[];
}

export interface HttpResult {
  perSecond: number;
  /** Milliseconds from when a request was due to its answer. */
  p50: number;
  p99: number;
}

let turn = 0;

async function run(task: HttpTask): Promise<HttpResult> {
  const connections = await Promise.all(
    Array.from({ length: task.connections }, () => HttpConnection.open(task.port)),
  );
  try {
    const times: number[] = [];
    const started = performance.now();
    await (task.rate === undefined
      ? askOnAndOn(task, connections, times)
      : askSteadily(task, task.rate, connections, times));
    const seconds = (performance.now() - started) / 1000;
    times.sort((a, b) => a - b);
    return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  } finally {
    for (const connection of connections) connection.close();
  }
}

async function askOnAndOn(task: HttpTask, connections: HttpConnection[], times: number[]): Promise<void> {
  const end = performance.now() + task.seconds * 1000;
  await Promise.all(
    connections.map(async (connection) => {
      for (let due = performance.now(); due < end; due = performance.now())
        await call(task, connection, due, times);
    }),
  );
}

/** A request without a free connection waits for one, and that wait counts. */
async function askSteadily(
  task: HttpTask,
  rate: number,
  connections: HttpConnection[],
  times: number[],
): Promise<void> {
  const idle = [...connections];
  const queue: number[] = [];
  const open = new Set<Promise<void>>();
  const count = Math.floor(rate * task.seconds);
  let failure: Error | undefined;
  const ask = (connection: HttpConnection, due: number) => {
    const sent = call(task, connection, due, times)
      .then(
        () => {
          const next = queue.shift();
          if (next === undefined) idle.push(connection);
          else ask(connection, next);
        },
        (error: Error) => void (failure ??= error),
      )
      .finally(() => open.delete(sent));
    open.add(sent);
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

async function call(task: HttpTask, connection: HttpConnection, due: number, times: number[]): Promise<void> {
  const { status, text } = await connection.send(requestOf(task));
  // Refusals are fast, so counting one would distort the figure.
  if (status < 200 || status > 299) throw new Error(`an answer was no success: ${text}`);
  times.push(performance.now() - due);
}

function requestOf({ ask, tokens }: HttpTask): string {
  const token = tokens.length > 0 ? `Authorization: Bearer ${tokens[turn++ % tokens.length]}\r\n` : "";
  const common = `Host: localhost\r\nAccept: application/json\r\nAccept-Language: fr\r\n${token}`;
  if ("get" in ask) return `GET ${ask.get} HTTP/1.1\r\n${common}\r\n`;
  const body = JSON.stringify({ offerId: ask.purchaseOf[randomInt(ask.purchaseOf.length)] });
  const own = `Idempotency-Key: ${randomUUID()}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return `POST /api/v1/client/shop/purchase HTTP/1.1\r\n${common}${own}\r\n${body}`;
}

serveTasks(run);
