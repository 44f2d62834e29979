import { collectDefaultMetrics, Gauge, register } from "prom-client";
import { pool } from "#app/core/db/pool.server.ts";
import { proofs, purchases } from "#app/core/log/metrics.server.ts";
import { refusals, requestDurations } from "./requests.server.ts";

interface Counted {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
  options: { max?: number };
}

/** The pools of this process. The pool of the rate limits exists only after the first check of a limit. */
function pools(): [name: string, Counted][] {
  const { mezia_limits_pool: limits } = globalThis as { mezia_limits_pool?: Counted };
  return [["main", pool], ...(limits ? ([["limits", limits]] as [string, Counted][]) : [])];
}

/**
 * Starts to collect the metrics of one process: requests, purchases, connections, event loop, memory. In a
 * server of several processes they are summed, so each process calls this.
 */
export function collectProcessFigures(): void {
  if (register.getSingleMetric("mezia_pool_connections")) return;
  collectDefaultMetrics();
  tellTheSlowestLoop();
  requestDurations();
  refusals();
  purchases();
  proofs();
  new Gauge({
    name: "mezia_pool_connections",
    help: "Connections to the database (total), those of them not in use (idle), and who waits for one (waiting)",
    labelNames: ["pool", "state"],
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of pools()) {
        this.set({ pool: name, state: "total" }, totalCount);
        this.set({ pool: name, state: "idle" }, idleCount);
        this.set({ pool: name, state: "waiting" }, waitingCount);
      }
    },
  });
  new Gauge({
    name: "mezia_pool_size",
    help: "The most connections that a pool may have",
    labelNames: ["pool"],
    collect() {
      for (const [name, { options }] of pools()) this.set({ pool: name }, options.max ?? 0);
    },
  });
}

/** prom-client reports the mean over the processes, which hides one that hangs among several. */
function tellTheSlowestLoop(): void {
  for (const name of ["nodejs_eventloop_lag_p99_seconds", "nodejs_eventloop_lag_p90_seconds"]) {
    const metric = register.getSingleMetric(name) as { aggregator?: string } | undefined;
    if (metric) metric.aggregator = "max";
  }
}
