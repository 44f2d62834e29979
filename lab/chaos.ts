/**
 * `npm run chaos`: customers, tills, jobs and a payment gateway work on two servers and one Postgres, while
 * one after another is killed, stopped, cut off or given a wrong clock. Then it counts whether everything
 * that was answered stands once in the database. Takes about five minutes; `--quick` makes each fault once.
 * The faults follow from a seed, `--seed 7`; `--write` puts the tables into docs/reliability.md. Exits with 1
 * if anything is not as it must be. `npm run chaos -- tills`: tills that sold for 72 hours without a network send their queues in
 * pieces, in any order and again, while processes are killed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { buildIfStale, stopBuild } from "../scripts/build-if-stale.ts";
import type { MadeFault } from "./chaos/account.ts";
import { Book } from "./chaos/book.ts";
import { readFacts, readWrongTimes } from "./chaos/facts.ts";
import { makeFault } from "./chaos/faults.ts";
import { Load } from "./chaos/load.ts";
import { faultNames, full, planFaults, quick, type FaultName } from "./chaos/plan.ts";
import { readOptions } from "./chaos/options.ts";
import { reportOf, withReport } from "./chaos/report.ts";
import { prepareScene, type Scene } from "./chaos/scene.ts";
import { findLost, settle } from "./chaos/settle.ts";
import { full as fullTills, quick as quickTills } from "./chaos/tills/effort.ts";
import { runTills } from "./chaos/tills/run-tills.ts";
import { World } from "./chaos/world.ts";
import { untilSignal } from "../scripts/until-signal.ts";

const page = "docs/reliability.md";
/** The record of all calls, answers and facts; the logs of the programs lie beside it. */
const record = "test-results/chaos/record.json";
/** How long the end of everything may take, in milliseconds; then the rest is killed. */
const endMs = 40_000;

const options = readOptions(process.argv.slice(2));
if (!options) {
  console.error(
    "npm run chaos, or npm run chaos -- [--quick] [--only FAULT,FAULT] [--seed NUMBER] [--write]",
  );
  console.error("npm run chaos -- tills [--quick] [--seed NUMBER]");
  console.error(`Faults: ${faultNames.join(", ")}`);
  process.exit(2);
}
const {
  isOfTills,
  isQuick,
  isWritten,
  only: asked,
  only = faultNames,
  seed = Math.floor(Math.random() * 1_000_000),
} = options;
const effort = isQuick ? quick : full;
const effortOfTills = isQuick ? quickTills : fullTills;
const { limitSeconds } = isOfTills ? effortOfTills : effort;
let world: World | undefined;
let ending: Promise<never> | undefined;

process.once("exit", () => world?.kill());
process.once("uncaughtException", (error) => {
  console.error(error);
  void finish(1);
});
void untilSignal().then(() => finish(130));
setTimeout(() => {
  console.error(`After ${limitSeconds} seconds it is ended, whatever hangs.`);
  void finish(1);
}, limitSeconds * 1000);

try {
  await finish((await run()) ? 0 : 1);
} catch (error) {
  if (!ending) console.error(error);
  await finish(1);
}

/** Ends everything that was started, and this process. */
function finish(code: number): Promise<never> {
  ending ??= (async () => {
    const ended = (async () => {
      await stopBuild();
      await world?.end();
    })().catch((error: unknown) => console.error(error));
    await Promise.race([ended, pause(endMs)]);
    process.exit(code);
  })();
  return ending;
}

async function run(): Promise<boolean> {
  console.log(`Seed ${seed}.`);
  await buildIfStale();
  const made = await World.make((begun) => (world = begun));
  if (isOfTills) return runTills(made, seed, effortOfTills);
  const scene = await prepareScene(made, effort.customers);
  const book = new Book(made.origins);
  const load = new Load(book, scene, seed);
  // Only a disk of its own can be full.
  const notMade = made.postgres.disk.isDisk ? [] : only.filter((name) => name === "database disk full");
  const possible = only.filter((name) => !notMade.includes(name));
  for (const name of notMade) console.log(`${name}: not made, no disk of its own can be mounted here`);
  const faults = await makeFaults(made, book, scene, possible);
  const seconds = book.now() / 1000;
  console.log("No more faults: what is under way ends, and what stands is counted.");
  await load.stop();
  await settle(made, book, scene);
  const wrongTimes = await readWrongTimes(made, scene);
  await findLost(made, book);
  const facts = { ...(await readFacts(made, scene, book)), wrongTimes };
  writeFileSync(record, JSON.stringify({ seed, faults, operations: book.operations, facts }));
  const { text, isGood, wrong } = reportOf({
    seed,
    isQuick,
    only: asked,
    seconds,
    faults,
    notMade,
    operations: book.operations,
    facts,
  });
  console.log(`\n${text}\n`);
  for (const line of wrong) console.error(`WRONG: ${line}`);
  if (isWritten) writeFileSync(page, await withReport(readFileSync(page, "utf8"), text));
  return isGood;
}

/** Makes one fault after another while the customers are at work; the first round is always completed. */
async function makeFaults(
  made: World,
  book: Book,
  scene: Scene,
  names: readonly FaultName[],
): Promise<MadeFault[]> {
  const { seconds } = effort;
  const faults: MadeFault[] = [];
  for (const planned of planFaults(seed, effort, names)) {
    if (faults.length >= names.length && book.now() > seconds * 1000) break;
    await pause(planned.calmSeconds * 1000);
    const fault = await makeFault(made, book, scene, planned);
    faults.push(fault);
    const back =
      fault.back === null
        ? "did not come back"
        : `back after ${((fault.back - fault.over) / 1000).toFixed(1)} s`;
    console.log([`${planned.fault}: ${back}`, ...fault.complaints].join("; "));
  }
  return faults;
}
