/**
 * `npm run drill:failover`: customers, tills and jobs work on two servers and a Postgres with a synchronous
 * standby. The primary is killed, the standby promoted, and then it counts whether everything that was
 * answered stands. Takes about two minutes. Exits with 1 if anything is lost, or if writes took more than 15
 * seconds to work again.
 */
import { writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { buildIfStale, stopBuild } from "../scripts/build-if-stale.ts";
import { Book } from "./chaos/book.ts";
import { readFacts, readWrongTimes } from "./chaos/facts.ts";
import { judge } from "./chaos/judge.ts";
import { Load } from "./chaos/load.ts";
import { prepareScene } from "./chaos/scene.ts";
import { findLost, settle } from "./chaos/settle.ts";
import { verdictTable } from "./chaos/tables.ts";
import { FailoverStage } from "./failover/failover-stage.ts";
import { takeOver } from "./failover/take-over.ts";
import { untilSignal } from "../scripts/until-signal.ts";

const customers = 8;
/** How long customers work before and after the failover. */
const calmMs = 15_000;
const goalMs = 15_000;
/** The record of all calls, answers and facts; the logs of the programs lie beside it. */
const record = "test-results/failover/record.json";

let stage: FailoverStage | undefined;
process.once("exit", () => stage?.kill());
void untilSignal().then(() => end(130));

let isGood = false;
try {
  isGood = await drill();
} catch (error) {
  console.error(error);
}
await end(isGood ? 0 : 1);

async function drill(): Promise<boolean> {
  await buildIfStale();
  const made = await FailoverStage.make((begun) => (stage = begun));
  const scene = await prepareScene(made, customers);
  const book = new Book(made.origins);
  const load = new Load(book, scene, 1);
  await pause(calmMs);
  const killedAt = book.now();
  const { promotedMs, writingMs, jobsMs } = await takeOver(made, scene);
  await pause(calmMs);
  await load.stop();
  await settle(made, book, scene);
  const wrongTimes = await readWrongTimes(made, scene);
  await findLost(made, book);
  const facts = { ...(await readFacts(made, scene, book)), wrongTimes };
  const verdicts = judge(book.operations, facts, [{ began: killedAt }]);
  writeFileSync(record, JSON.stringify({ killedAt, operations: book.operations, facts }));

  const answered = book.operations.filter(({ outcome }) => outcome === "answered");
  const purchases = answered.filter(({ kind }) => kind === "purchase");
  const before = purchases.filter(({ ended }) => ended < killedAt).length;
  console.log(`\n${verdictTable(verdicts)}\n`);
  console.log(`The standby was promoted after ${seconds(promotedMs)}; servers wrote again after`);
  console.log(`${writingMs.map(seconds).join(" and ")}, the jobs worked again after ${seconds(jobsMs)}.`);
  console.log(
    `Answered: ${answered.length}, of them purchases ${before} before and ${purchases.length - before} after.`,
  );
  const broken = verdicts.flatMap(({ rule, broken: lines }) => lines.map((line) => `${rule}: ${line}`));
  for (const line of broken) console.error(`WRONG: ${line}`);
  const isSoon = writingMs.every((ms) => ms !== null && ms <= goalMs);
  if (!isSoon) console.error(`WRONG: writing took longer than ${goalMs / 1000} seconds`);
  return broken.length === 0 && isSoon;
}

function seconds(ms: number | null): string {
  return ms === null ? "never" : `${(ms / 1000).toFixed(1)} s`;
}

async function end(code: number): Promise<never> {
  await stopBuild();
  await stage?.end().catch((error: unknown) => console.error(error));
  process.exit(code);
}
