import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Server } from "node:http";
import { logger } from "#app/core/log/log.server.ts";
import { countStreamsOf } from "#app/core/services/live/server-places.server.ts";

interface Options {
  count: number;
  port: number;
  /** 0 means no metrics. */
  metricsPort: number;
}

interface ServerProcesses {
  url: string;
  close: () => Promise<void>;
}

/** A process that dies sooner than this after its start, in milliseconds, is replaced only after a pause. */
const tooSoonMs = 5_000;
const pauseMs = 1_000;

/**
 * Serves one port with several processes, so that every core of the machine works. An idle process takes the
 * next connection. A process that dies is replaced while the others go on. Throws if a process cannot start.
 */
export async function startServerProcesses({ count, port, metricsPort }: Options): Promise<ServerProcesses> {
  // All processes accept from one socket. If this process handed out connections in turn, a connection would
  // hang for ever when its process dies at that moment.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: "build/programs/server-process.js", args: [], execArgv: [] });
  let closing = false;

  async function start(): Promise<string> {
    const worker = cluster.fork({ PORT: String(port) });
    countStreamsOf(worker);
    const startedAt = performance.now();
    worker.once("exit", () => {
      if (!closing && isStarted.has(worker)) replace(worker, startedAt);
    });
    const url = await untilStarted(worker);
    isStarted.add(worker);
    return url;
  }

  function replace(dead: Worker, startedAt: number): void {
    const { exitCode, signalCode } = dead.process;
    logger.error(
      { pid: dead.process.pid, exitCode, signal: signalCode },
      "a server process died, and is replaced",
    );
    const pause = performance.now() - startedAt < tooSoonMs ? pauseMs : 0;
    setTimeout(() => {
      if (closing) return;
      start().catch((error: unknown) => {
        if (closing) return;
        logger.error({ err: error }, "a server process could not be replaced, and that will be tried again");
        replace(dead, performance.now());
      });
    }, pause);
  }

  const isStarted = new WeakSet<Worker>();
  const [url = ""] = await Promise.all(Array.from({ length: count }, start));
  const metrics = metricsPort > 0 ? await listenForMetrics(metricsPort) : undefined;
  return {
    url,
    close: async () => {
      closing = true;
      metrics?.close();
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(workers.map(stop));
    },
  };
}

async function listenForMetrics(port: number): Promise<Server> {
  const { startMetricsOfAll } = await import("#app/server/listen.server.ts");
  return startMetricsOfAll(port);
}

/** Resolves with the address at which the process serves. */
async function untilStarted(worker: Worker): Promise<string> {
  const failed = once(worker, "exit").then(([code]) => {
    throw new Error(`a server process ended with ${String(code)} before it served; what it said is above`);
  });
  const [url] = (await Promise.race([once(worker, "message"), failed])) as [string];
  failed.catch(() => {});
  return url;
}

/** Lets the process finish its requests, and ends it. */
async function stop(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await ended;
}
