import { Counter, type Registry } from "prom-client";
import { readPointsMoved, type PointsMoved } from "#app/core/db/figures/points-figures.server.ts";
import { PointsSource } from "#app/generated/prisma/enums.ts";

/**
 * An entry has the time of its request and is committed a little later: after this time, in milliseconds, it
 * is committed for sure.
 */
const settledMs = 60_000;
/** A longer gap is not counted: the clock of a sandbox was moved. */
const longestMs = 24 * 60 * 60 * 1000;

/**
 * Counts points that customers gained and lost, from the ledger: each entry once, a minute after it was made,
 * by reading the span since the last time. So it covers what all servers and jobs have written, by any
 * function of the database. Every process that reports it has about the same values, and the Prometheus rules
 * take the highest. Counting at the commit would miss what one function writes for several reasons and
 * customers, and the closed days hold only hashes, no sums. It begins at zero with the process, as counters
 * do.
 *
 * Returns a function that updates the counters to a time of the rules' clock, in milliseconds.
 */
export function pointsCounter(registry: Registry): (now: number) => Promise<void> {
  const registers = [registry];
  const issued = new Counter({
    name: "mezia_points_issued_total",
    help: "Points that customers were given",
    labelNames: ["source"],
    registers,
  });
  const spent = new Counter({
    name: "mezia_points_spent_total",
    help: "Points that customers have spent",
    labelNames: ["source"],
    registers,
  });
  const removed = new Counter({
    name: "mezia_points_removed_total",
    help: "Points that expired or were cancelled",
    labelNames: ["reason"],
    registers,
  });
  // The first points from a source must be seen as a rise, from zero.
  for (const source of Object.values(PointsSource)) {
    issued.inc({ source }, 0);
    spent.inc({ source }, 0);
  }
  for (const reason of ["EXPIRED", "CANCELLED"]) removed.inc({ reason }, 0);

  const count = ({ source, contra, gained, lost }: PointsMoved): void => {
    if (contra === "ISSUED") issued.inc({ source }, gained);
    if (contra === "SPENT") spent.inc({ source }, lost);
    if (contra === "EXPIRED" || contra === "CANCELLED") removed.inc({ reason: contra }, lost);
  };

  let countedTo: number | undefined;
  return async (now) => {
    const to = now - settledMs;
    const from = countedTo ?? to;
    const isNext = from < to && to - from <= longestMs;
    const moved = isNext ? await readPointsMoved(new Date(from), new Date(to)) : [];
    // Set only after the reading: a span that could not be read is read with the next one.
    countedTo = to;
    for (const one of moved) count(one);
  };
}
