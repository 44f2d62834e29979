import { Counter, Histogram } from "prom-client";
import { wasClosed } from "#app/core/db/maintenance/maintenance.server.ts";
import { metricOf } from "#app/core/log/metrics.server.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Callers can invent methods, but a metric's label must have few values. */
export function knownMethod(method: string): string {
  return methods.has(method) ? method : "OTHER";
}

type Outcome = "ok" | "refused" | "unavailable" | "closed" | "failed" | "gone";

/**
 * The outcome of a request: "unavailable" is a 503, "closed" one during maintenance, which is no fault, "gone" a
 * caller who left before the answer.
 */
export function outcomeOf(status: number, isClosed = false): Outcome {
  if (status < 400) return "ok";
  if (status === 499) return "gone";
  if (status === 503) return isClosed ? "closed" : "unavailable";
  return status < 500 ? "refused" : "failed";
}

interface Answered {
  method: string;
  /** The pattern of the address, because there are few patterns. */
  route: string;
  status: number;
}

type Observed = ReturnType<Histogram["labels"]>;

// Kept, because looking up the labels is the slowest part of observing.
const byLabels = new Map<string, Observed>();

/** Counts one answered request. */
export function observeRequest({ method, route, status }: Answered, seconds: number): void {
  const outcome = outcomeOf(status, wasClosed());
  if (watched.has(status)) refusals().inc({ status });
  const key = `${method} ${route} ${outcome}`;
  let observed = byLabels.get(key);
  if (!observed) {
    const labels = { method: knownMethod(method), route, outcome };
    observed = requestDurations().labels(labels);
    // Callers can invent methods, so only known ones are kept.
    if (labels.method === method) byLabels.set(key, observed);
  }
  observed.observe(seconds);
}

/** Refusals of which many mean an attack, or a fault of ours: nobody proved, not allowed, too often. */
const watched = new Set([401, 403, 429]);

/** Counts these refusals; the metric itself, so that it is reported from zero. */
export function refusals(): Counter {
  return metricOf("mezia_refusals_total", (name) => {
    const made = new Counter({ name, help: "Answers 401, 403 and 429", labelNames: ["status"] });
    for (const status of watched) made.inc({ status }, 0);
    return made;
  });
}

/** The metric itself, so that it is reported before the first request. */
export function requestDurations(): Histogram {
  return metricOf(
    "http_request_duration_seconds",
    (name) =>
      new Histogram({
        name,
        help: "Time from request to the end of its answer, without event streams",
        labelNames: ["method", "route", "outcome"],
        buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      }),
  );
}
