/**
 * `npm run bench`: how fast Mezia is, as ratios to floors measured beside it. `npm run bench -- purchase`
 * measures only some of it; `--quick` uses a smaller database for a shorter time, for a first look;
 * `--profile` leaves a CPU profile of each process in test-results/profiles, and slows all of them. Exits
 * with 1 if a goal was missed or the ledger proof of the measured databases fails.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { benchEnvironment } from "#scripts/bench/bench-environment.ts";
import { full, quick, type Effort } from "#scripts/bench/effort.ts";
import { measureExpiry } from "#scripts/bench/expiry-row.ts";
import { judge, tableOf, type Figure } from "#scripts/bench/figures.ts";
import { measureGrowth } from "#scripts/bench/growth-row.ts";
import type { HttpLoad } from "#scripts/bench/http-subject.ts";
import { measurePurchase } from "#scripts/bench/purchase-row.ts";
import { measureReading } from "#scripts/bench/reading-row.ts";
import { Stages } from "#scripts/bench/stage.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";
import { untilSignal } from "#scripts/until-signal.ts";

const rows = ["reading", "purchase", "growth", "expiry"] as const;
type Row = (typeof rows)[number];
const results = "test-results/bench.json";

const args = process.argv.slice(2);
const options = ["--quick", "--profile"];
const named = args.filter((arg) => !options.includes(arg));
const unknown = named.find((name) => !(rows as readonly string[]).includes(name));
if (unknown !== undefined) {
  console.error(
    `There is no row "${unknown}". There are: ${rows.join(", ")}; and the options ${options.join(", ")}.`,
  );
  process.exit(2);
}
const selected = named.length > 0 ? (named as Row[]) : rows;
const effort = args.includes("--quick") ? quick : full;

let good = false;
await withDevelopmentDatabase(async (url) => {
  const stages = new Stages(url, args.includes("--profile") ? "test-results/profiles" : null);
  let ending: Promise<void> | undefined;
  void untilSignal().then(() => (ending = stages.end()));
  try {
    good = await run(stages);
  } catch (error) {
    // An aborted request fails somewhere.
    if (!ending) throw error;
  } finally {
    await (ending ?? stages.end());
  }
});
process.exit(good ? 0 : 1);

async function run(stages: Stages): Promise<boolean> {
  if (selected.some((row) => row !== "expiry")) await buildIfStale();
  const figures = await measure(stages, effort);
  await stages.stopChildren();
  const isTrue = await stages.prove();
  tell(figures);
  const verdicts = figures.map((figure) => judge(figure).met).filter((met) => met !== null);
  const met = verdicts.filter(Boolean).length;
  console.log(`\nGoals met: ${met} of ${verdicts.length}.`);
  return isTrue && met === verdicts.length;
}

/** Reading comes first, because purchases make the histories longer. */
async function measure(stages: Stages, effort: Effort): Promise<Figure[]> {
  const figures: Figure[] = [];
  const wants = (row: Row) => selected.includes(row);
  if (wants("reading") || wants("purchase") || wants("growth")) {
    const load: HttpLoad = await stages.start("http-load", benchEnvironment(""));
    const large = await stages.make("large", effort);
    if (wants("reading")) figures.push(...(await measureReading(large, load, effort)));
    if (wants("growth")) {
      const small = await stages.make("small", { customers: 1_000, entries: 10 });
      figures.push(...(await measureGrowth(small, large, load, effort)));
    }
    if (wants("purchase")) figures.push(...(await measurePurchase(stages, large, load, effort)));
    await stages.stopChildren();
  }
  if (wants("expiry")) figures.push(...(await measureExpiry(stages, effort)));
  return figures;
}

function tell(figures: Figure[]): void {
  console.log(`\n${tableOf(figures)}`);
  mkdirSync("test-results", { recursive: true });
  const machine = { node: process.version, cores: cpus().length, cpu: cpus()[0]?.model };
  const judged = figures.map((figure) => ({ ...figure, ...judge(figure) }));
  writeFileSync(
    results,
    `${JSON.stringify({ measuredAt: new Date(), machine, effort, figures: judged }, null, 2)}\n`,
  );
  console.log(`\nThe single rounds are in ${results}.`);
}
