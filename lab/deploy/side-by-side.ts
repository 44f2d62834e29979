import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { Book } from "../chaos/book.ts";
import { readFacts, readWrongTimes } from "../chaos/facts.ts";
import { judge } from "../chaos/judge.ts";
import { Load } from "../chaos/load.ts";
import { prepareScene } from "../chaos/scene.ts";
import { findLost, settle } from "../chaos/settle.ts";
import { DeployStage } from "./deploy-stage.ts";
import { phaseTable, wrongIn, type Phase } from "./outcome.ts";
import { buildCommit, changeFunctions, makeNextVersion } from "./versions.ts";

const customers = 16;
/** How often the functions of a made-up version change under the calls. */
const rounds = 8;
const calmMs = 10_000;

/**
 * Deploys under load, with old and new server side by side: from a commit to this version, or without one from this
 * version to a made-up next one. True if nobody was answered with 500 and everything that was answered stands.
 */
export async function deploySideBySide(
  from: string | null,
  onMade: (stage: DeployStage) => void,
): Promise<boolean> {
  await buildIfStale();
  const here = path.resolve(".");
  let next = here;
  const stage = await DeployStage.make(onMade, (folder) => {
    if (from === null) {
      next = path.join(folder, "next");
      makeNextVersion(next);
      return here;
    }
    const old = path.join(folder, "old");
    console.log(`Building ${from} …`);
    buildCommit(from, old);
    return old;
  });
  const scene = await prepareScene(stage, customers);
  const book = new Book(stage.origins);
  const load = new Load(book, scene, 1);
  const phases: Phase[] = [];
  const phase = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = book.now();
    const made = await work();
    phases.push({ name, began, ended: book.now() });
    return made;
  };
  await phase("old servers, old tables", () => pause(calmMs));
  const isMigrated = await phase("migration under load", async () => {
    let isGood = await stage.migrate(next);
    // A call is rarely in the middle just then, so a made-up version changes its functions some more times.
    for (let round = 2; from === null && isGood && round <= rounds; round += 1) {
      changeFunctions(next, round);
      isGood = await stage.migrate(next);
    }
    return isGood;
  });
  if (!isMigrated) {
    await load.stop();
    console.error("The migration failed: test-results/deploy/by-hand.log says why.");
    return false;
  }
  await phase("old servers, new tables", () => pause(calmMs));
  await phase("one server is replaced", () => stage.replaceServer(0, next));
  await phase("new and old server side by side", () => pause(calmMs));
  await phase("the other one is replaced, and the jobs", async () => {
    await stage.replaceServer(1, next);
    await stage.replaceJobs(next);
  });
  await phase("new servers, new tables", () => pause(calmMs));
  await load.stop();
  await settle(stage, book, scene);
  const wrongTimes = await readWrongTimes(stage, scene);
  await findLost(stage, book);
  const facts = { ...(await readFacts(stage, scene, book)), wrongTimes };
  console.log(`\n${phaseTable(phases, book.operations)}\n`);
  const steady = phases.filter(({ name }) => name.includes(" tables") || name.includes("side by side"));
  const wrong = [
    ...wrongIn(steady, book.operations),
    ...judge(book.operations, facts).flatMap(({ rule, broken }) => broken.map((line) => `${rule}: ${line}`)),
  ];
  for (const line of wrong) console.error(`WRONG: ${line}`);
  console.log(wrong.length === 0 ? "The deployment holds." : "The deployment is BAD.");
  return wrong.length === 0;
}
