import { setTimeout as pause } from "node:timers/promises";
import { isCut, type MadeFault } from "./account.ts";
import type { Book } from "./book.ts";
import { reading, untilAnswering, untilJobsWork, writingFile } from "./probes.ts";
import { patienceSeconds, type FaultName, type PlannedFault } from "./plan.ts";
import type { Scene } from "./scene.ts";
import type { World } from "./world.ts";

const patienceMs = patienceSeconds * 1000;
/** The longest time for a server to end after SIGTERM, in milliseconds. */
const endMs = 26_000;
const jobsAhead = ["payment-expiry", "points-expiry", "ledger-proof"];

/** Makes a fault and removes its cause. Returns a function that lists, later, what went wrong meanwhile. */
type Maker = (world: World, book: Book, planned: PlannedFault) => Promise<() => string[]>;

const nothing = () => [];

const makers: Record<FaultName, Maker> = {
  "server killed": async (world, _, { server }) => {
    await world.servers[server]?.end("SIGKILL");
    return nothing;
  },
  "server told to stop": async (world, book, { server }) => {
    const began = book.now();
    await world.servers[server]?.end("SIGTERM");
    const ended = book.now();
    return () => {
      const cut = book.operations.filter(
        (operation) =>
          operation.server === server &&
          operation.ended >= began &&
          operation.began <= ended &&
          isCut(operation),
      );
      return [
        ...(ended - began > endMs ? [`took ${((ended - began) / 1000).toFixed(0)} s to end`] : []),
        ...(cut.length > 0 ? [`cut ${cut.length} answers`] : []),
      ];
    };
  },
  "jobs killed": async (world) => {
    await world.jobs.end("SIGKILL");
    return nothing;
  },
  "Postgres backend killed": async (world) => {
    await world.postgres.killBackend();
    return nothing;
  },
  "postmaster killed": async (world) => {
    await world.postgres.killPostmaster();
    return nothing;
  },
  "Postgres frozen": async (world, _, { seconds }) => {
    await world.postgres.freeze(seconds);
    return nothing;
  },
  "connections silent": async (world) => {
    world.proxy.forget();
    return nothing;
  },
  "file store full": async (world, _, { seconds }) => {
    world.files.break();
    await pause(seconds * 1000);
    world.files.heal();
    return nothing;
  },
  "clock wrong": async (world) => {
    const worked = await Promise.all(
      jobsAhead.map(async (job) => ((await world.runJobAhead(job)) ? [job] : [])),
    );
    return () => worked.flat().map((job) => `${job} did its work 100 days ahead`);
  },
};

/**
 * Makes one fault, and waits until all servers and the jobs work again; if they do not, starts all of them
 * again.
 */
export async function makeFault(
  world: World,
  book: Book,
  scene: Scene,
  planned: PlannedFault,
): Promise<MadeFault> {
  const { fault } = planned;
  const began = book.now();
  const complaintsOf = await makers[fault](world, book, planned);
  const over = book.now();
  const back = await untilBack(world, scene, fault);
  if (back === null) await world.restartAll();
  return {
    ...{ fault, began, over, back: back === null ? null : over + back, watchedUntil: book.now() },
    complaints: complaintsOf(),
  };
}

/** The milliseconds until everything works again; null if that takes longer than `patienceMs`. */
async function untilBack(
  { origins, postgres }: World,
  { prober }: Scene,
  fault: FaultName,
): Promise<number | null> {
  const probe = (fault === "file store full" ? writingFile : reading)(prober.token);
  const times = await Promise.all([
    ...origins.map((origin) => untilAnswering(origin, probe, patienceMs)),
    untilJobsWork(postgres, patienceMs),
  ]);
  return times.some((time) => time === null) ? null : Math.max(...times.map(Number));
}
