import { Counter, register, type Metric } from "prom-client";

/**
 * A metric of this process, made at its first use: the server and the build that it serves load our modules
 * twice, but share the registry of prom-client.
 */
export function metricOf<M extends Metric>(name: string, make: (name: string) => M): M {
  return (register.getSingleMetric(name) as M | undefined) ?? make(name);
}

/** Counts one attempt to prove an identity, by its result: `ok`, or the code of the refusal. */
export function countProof(proof: string, result: string): void {
  proofs().inc({ proof, result });
}

/** The metric itself, so that it is reported before the first attempt. */
export function proofs(): Counter {
  return metricOf(
    "mezia_proofs_total",
    (name) =>
      new Counter({
        name,
        help: "Attempts to prove who one is, by way and by result or refusal",
        labelNames: ["proof", "result"],
      }),
  );
}

/**
 * Counts one purchase of an offer, by its result: its status, or the code of the refusal. It is counted by
 * the process that made it, after the commit. So the sum over all servers is the number of purchases, except
 * for a process that was killed between the two. A repetition with the same idempotency key does not count
 * again.
 */
export function countPurchase(result: string): void {
  purchases().inc({ result });
}

/** The counter itself, so that it is reported before the first purchase. */
export function purchases(): Counter {
  return metricOf(
    "mezia_purchases_total",
    (name) =>
      new Counter({ name, help: "Purchases of offers, by status or refusal", labelNames: ["result"] }),
  );
}
