/**
 * `npm run drill:pitr`: servers on a Postgres that archives with pgBackRest sell until its machine is lost with all
 * its data. Then the archive is restored, first to its end, then to a moment between two purchases, and the ledger is
 * proved both times. Prints what was lost (RPO) and how long it took (RTO). Takes about four minutes, on this machine
 * alone. Exits with 1 if anything is not as it must be, and with 2 if pgBackRest is not installed.
 */
import { randomUUID } from "node:crypto";
import { buildIfStale, stopBuild } from "../scripts/build-if-stale.ts";
import { untilSignal } from "../scripts/until-signal.ts";
import { call, must, textOf } from "./chaos/client.ts";
import { untilReady } from "./chaos/probes.ts";
import { prepareScene, type Scene } from "./chaos/scene.ts";
import { lostMs, wrongIn, type Bought } from "./pitr/outcome.ts";
import { archiveTimeoutSeconds, findPgBackRest, versionOf, whatIsMissing } from "./pitr/pgbackrest.ts";
import { PitrStage } from "./pitr/pitr-stage.ts";

/** Long enough for one piece of the log to be archived because its time is over. */
const sellingMs = (archiveTimeoutSeconds + 30) * 1000;
const readyMs = 180_000;

const program = findPgBackRest();
const missing = whatIsMissing(versionOf(program));
if (missing !== null || program === null) {
  console.error(missing);
  process.exit(2);
}

let stage: PitrStage | undefined;
process.once("exit", () => stage?.kill());
void untilSignal().then(() => end(130));

let isGood = false;
try {
  isGood = await drill(program);
} catch (error) {
  console.error(error);
}
await end(isGood ? 0 : 1);

async function drill(found: string): Promise<boolean> {
  await buildIfStale();
  const made = await PitrStage.make(found, (begun) => (stage = begun));
  const { postgres } = made;
  const scene = await prepareScene(made, 1);
  const [backupMs] = await timed(async () => postgres.archive.run("--type=full", "backup"));
  console.log(`A whole backup after ${seconds(backupMs)}.`);

  const before = await buy(made, scene);
  const [{ moment = "" } = {}] = await postgres.read<{ moment: string }>(
    "SELECT clock_timestamp()::text AS moment",
  );
  const after = await buy(made, scene);
  if (!before || !after) throw new Error("nothing could be bought");

  console.log(`Selling for ${sellingMs / 1000} s, then the machine is lost.`);
  const bought: Bought[] = [before, after];
  for (const until = performance.now() + sellingMs; performance.now() < until;) {
    const one = await buy(made, scene);
    if (one) bought.push(one);
  }
  const lostAt = performance.now();
  await postgres.lose();

  const began = performance.now();
  const { fetchedMs, recoveredMs } = await postgres.restore("to-the-end", null);
  const isTrueAtEnd = await made.prove();
  const provedMs = performance.now() - began;
  await untilReady(made.origins, readyMs);
  await must(made.origins[0] ?? "", { path: "/client/points", bearer: scene.prober.token });
  const servedMs = performance.now() - began;
  const standing = await purchases(made);

  const restored = await postgres.restore("to-the-moment", moment);
  const isTrueAtMoment = await made.prove();
  const there = await purchases(made);

  const outcome = {
    ...{ bought, lostAt, standing },
    ...{ before: there.has(before.id), after: there.has(after.id) },
    proofs: [isTrueAtEnd, isTrueAtMoment] as const,
  };
  const gone = bought.filter(({ id }) => !standing.has(id)).length;
  console.log(`RPO: ${seconds(lostMs(outcome))}; ${gone} of ${bought.length} answered purchases are gone.`);
  console.log(
    `RTO: ${seconds(servedMs)} until customers are served: files ${seconds(fetchedMs)}, Postgres ` +
      `${seconds(recoveredMs - fetchedMs)}, proof ${seconds(provedMs - recoveredMs)}, servers ${seconds(servedMs - provedMs)}.`,
  );
  console.log(
    `To the moment ${moment} in ${seconds(restored.recoveredMs)}: the purchase before it is ` +
      `${outcome.before ? "there" : "GONE"}, the one after it ${outcome.after ? "THERE" : "not"}.`,
  );
  console.log(
    `The ledger is ${isTrueAtEnd ? "true" : "UNTRUE"} at the end, ${isTrueAtMoment ? "true" : "UNTRUE"} at the moment.`,
  );
  const wrong = wrongIn(outcome);
  for (const line of wrong) console.error(`WRONG: ${line}`);
  return wrong.length === 0;
}

async function buy({ origins }: PitrStage, { prober, offerId }: Scene): Promise<Bought | null> {
  const answer = await call(origins[0] ?? "", {
    path: "/client/shop/purchase",
    bearer: prober.token,
    key: randomUUID(),
    body: { offerId },
  });
  return answer.status === 201 || answer.status === 200
    ? { id: textOf(answer.body, "id"), answeredAt: performance.now() }
    : null;
}

async function purchases({ postgres }: PitrStage): Promise<Set<string>> {
  return new Set((await postgres.read<{ id: string }>("SELECT id::text FROM purchase")).map(({ id }) => id));
}

async function timed(work: () => Promise<void>): Promise<[number]> {
  const began = performance.now();
  await work();
  return [performance.now() - began];
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

async function end(code: number): Promise<never> {
  await stopBuild();
  await stage?.end().catch((error: unknown) => console.error(error));
  process.exit(code);
}
