import { setTimeout as pause } from "node:timers/promises";
import { isCut, type MadeFault, type Operation } from "./account.ts";
import type { Book } from "./book.ts";
import { buying, untilAnswering, untilJobsWork, untilSaying, writingFile, type Steady } from "./probes.ts";
import { patienceSeconds, type PlannedFault, type SingleFault } from "./plan.ts";
import type { Scene } from "./scene.ts";
import type { World } from "./world.ts";

const patienceMs = patienceSeconds * 1000;
/** The longest time for a server to end after SIGTERM, in milliseconds. */
const endMs = 26_000;
const hourMs = 60 * 60 * 1000;
/** How long a server may take to notice at its start that its clock is wrong. */
const noticeMs = 60_000;
/** And how long that the database's disk is full. */
const fullMs = 5_000;
/** One way; a purchase is several round trips. */
const slowMs = 100;
/** The kinds that write an entry of the ledger, each of which has a time. */
const writing: readonly Operation["kind"][] = ["purchase", "gift", "credit", "redemption"];
const jobsAhead = ["payment-expiry", "points-expiry", "ledger-proof"];

/** Makes a fault and removes its cause. Returns a function that lists, later, what went wrong meanwhile. */
type Maker = (world: World, book: Book, planned: PlannedFault) => Promise<() => string[]>;

const nothing = () => [];

/** A server is started with a wrong clock; until it has the right one again, it must write no entry. */
function wrongClock(offMs: number): Maker {
  return async (world, book, { server, seconds }) => {
    await world.setClock(server, offMs);
    const began = book.now();
    const isNoticed = await untilSaying(book.origins[server] ?? "", "clock wrong", noticeMs);
    await pause(seconds * 1000);
    const ended = book.now();
    await world.setClock(server);
    return () => [
      ...(isNoticed ? [] : [`server ${server + 1} did not say that its clock is wrong`]),
      ...writtenMeanwhile(book.operations, server, began, ended),
    ];
  };
}

/** The wishes that this server alone has answered; another one's answer is only repeated, which is right. */
function writtenMeanwhile(all: readonly Operation[], server: number, began: number, ended: number): string[] {
  const before = new Set(
    all.flatMap((one) => (one.outcome === "answered" && one.began < began ? [one.mark] : [])),
  );
  const written = all.filter(
    (one) =>
      one.server === server &&
      one.outcome === "answered" &&
      writing.includes(one.kind) &&
      one.began >= began &&
      one.ended <= ended &&
      !before.has(one.mark) &&
      !all.some(
        (other) => other.server !== server && other.mark === one.mark && other.outcome === "answered",
      ),
  );
  return written.length === 0 ? [] : [`wrote ${written.length} times with a wrong clock`];
}

const makers: Record<SingleFault, Maker> = {
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
  "server clock ahead": wrongClock(hourMs),
  "server clock behind": wrongClock(-30 * hourMs),
  "network slow": async (world, book, { seconds }) => {
    const began = book.now();
    world.proxy.delayMs = slowMs;
    await pause(seconds * 1000);
    world.proxy.delayMs = 0;
    const ended = book.now();
    return () => {
      const answered = book.operations.some(
        (one) => one.outcome === "answered" && one.began >= began && one.ended <= ended,
      );
      return answered || seconds < 2 ? [] : ["nothing was answered over a slow network"];
    };
  },
  "database disk full": async (world, { origins }, { fault, seconds }) => {
    const { postgres } = world;
    let say: boolean[] = [];
    const hasEnded = await postgres.fillDisk(seconds, async () => {
      const asked = origins.map((origin) => untilSaying(origin, "database disk full", fullMs));
      say = await Promise.all(asked);
    });
    // Only a disk of its own is full; a database that has ended by it, or by another fault, is away.
    if (hasEnded || !postgres.disk.isDisk || fault === "two at once") return nothing;
    return () =>
      say.flatMap((says, index) => (says ? [] : [`server ${index + 1} did not say that the disk is full`]));
  },
};

function make(world: World, book: Book, planned: PlannedFault): Promise<() => string[]> {
  const { fault, pair } = planned;
  if (fault !== "two at once") return makers[fault](world, book, planned);
  return Promise.all(pair.map((one) => makers[one](world, book, planned))).then(
    (both) => () => both.flatMap((complaintsOf) => complaintsOf()),
  );
}

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
  const complaintsOf = await make(world, book, planned);
  const over = book.now();
  const { back, missing } = await untilBack(world, scene, planned);
  if (back === null) await world.restartAll();
  return {
    ...{ fault, began, over, back: back === null ? null : over + back, watchedUntil: book.now() },
    ...(fault === "two at once" && { pair: planned.pair.join(" and ") }),
    complaints: [...complaintsOf(), ...missing],
  };
}

interface Return {
  /** The milliseconds until everything works again; null if that takes longer than `patienceMs`. */
  back: number | null;
  /** The probes that failed, and what was said to them last. */
  missing: string[];
}

async function untilBack(
  { origins, postgres }: World,
  { prober, offerId }: Scene,
  { fault, pair }: PlannedFault,
): Promise<Return> {
  const ofFiles = [fault, ...(fault === "two at once" ? pair : [])].includes("file store full");
  const probes = [buying(prober.token, offerId), ...(ofFiles ? [writingFile(prober.token)] : [])];
  const asked: [string, Promise<Steady>][] = [
    ...origins.flatMap((origin, index) =>
      probes.map((probe): [string, Promise<Steady>] => [
        `server ${index + 1}, ${probe.name}`,
        untilAnswering(origin, probe, patienceMs),
      ]),
    ),
    ["jobs", untilJobsWork(postgres, patienceMs)],
  ];
  const found = await Promise.all(asked.map(async ([name, steady]) => ({ name, ...(await steady) })));
  const missing = found.filter(({ ms }) => ms === null);
  return {
    back: missing.length > 0 ? null : Math.max(...found.map(({ ms }) => Number(ms))),
    missing: missing.map(({ name, said }) => `${name}: ${said || "not steadily"}`),
  };
}
