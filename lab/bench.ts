/**
 * `npm run bench`: how fast Mezia is, as ratios to floors measured beside it. `npm run bench -- purchase`
 * measures only some of it; `--quick` uses smaller databases for a shorter time, for a first look; `--profile`
 * leaves a CPU profile of each process in test-results/profiles, and slows all of them. A whole run is kept in
 * bench/results, with `--keep` any run. Exits with 1 if a goal was missed or the ledger proof of the measured
 * databases fails.
 */
import { benchEnvironment } from "./bench/bench-environment.ts";
import { CallBench } from "./bench/call-bench.ts";
import { costsOf, type CallCosts, type Round } from "./bench/call-costs.ts";
import { measureCampaigns } from "./bench/campaigns-row.ts";
import { measureCatalogue } from "./bench/catalogue-row.ts";
import { measureCeiling } from "./bench/ceiling-row.ts";
import { measureClosing } from "./bench/closing-row.ts";
import { measureDesk } from "./bench/desk-row.ts";
import { full, quick, type Effort } from "./bench/effort.ts";
import { judge, tableOf, type Figure } from "./bench/figures.ts";
import { measureGrowth } from "./bench/growth-row.ts";
import { measureHeavy } from "./bench/heavy-row.ts";
import type { HttpLoad } from "./bench/http-subject.ts";
import { measureOffline } from "./bench/offline-row.ts";
import { measurePages } from "./bench/page-row.ts";
import { measureProcesses } from "./bench/processes-row.ts";
import { measurePurchase } from "./bench/purchase-row.ts";
import { measureReading } from "./bench/reading-row.ts";
import { describeMachine, readCommit, writeResult, type Result } from "./bench/results.ts";
import { measureSettlement } from "./bench/settlement-row.ts";
import { Soak } from "./bench/soak.ts";
import { Stages } from "./bench/stage.ts";
import { measureStreams } from "./bench/streams-row.ts";
import { measureSweeps, prepareSweeps } from "./bench/sweep-row.ts";
import { measureTill } from "./bench/till-row.ts";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { withDevelopmentDatabase } from "../scripts/development-database.ts";
import { untilSignal } from "../scripts/until-signal.ts";

/**
 * The rows measured on one large database and its server, in this order: reading comes first, because
 * purchases make histories longer.
 */
const onLarge = [
  "reading",
  "ceiling",
  "purchase",
  "till",
  "campaigns",
  "settlement",
  "offline",
  "pages",
  "processes",
  "heavy",
  "memory",
] as const;
const rows = [...onLarge, "growth", "catalogue", "streams", "sweeps", "closing", "desk", "cpu"] as const;
type Row = (typeof rows)[number];
/** What is measured without the built pages. */
const unserved: readonly Row[] = ["sweeps", "closing", "desk"];

const args = process.argv.slice(2);
const options = ["--quick", "--profile", "--keep"];
const named = args.filter((arg) => !options.includes(arg));
const unknown = named.find((name) => !(rows as readonly string[]).includes(name));
if (unknown !== undefined) {
  console.error(
    `There is no row "${unknown}". There are: ${rows.join(", ")}; and the options ${options.join(", ")}.`,
  );
  process.exit(2);
}
const wished = named.length > 0 ? (named as Row[]) : rows;
const effort = args.includes("--quick") ? quick : full;
const isKept = args.includes("--keep") || (named.length === 0 && effort === full);
const started = performance.now();

let good = false;
await withDevelopmentDatabase(async (_, url) => {
  const stages = new Stages(url, args.includes("--profile") ? "test-results/profiles" : null);
  let ending: Promise<void> | undefined;
  void untilSignal().then(() => (ending = stages.end()));
  try {
    good = await run(stages, url);
  } catch (error) {
    // Aborted requests fail with errors of all kinds; they are expected while the bench ends.
    if (!ending) throw error;
    console.error("The bench was told to end.");
  } finally {
    await (ending ?? stages.end());
  }
});
process.exit(good ? 0 : 1);

async function run(stages: Stages, url: string): Promise<boolean> {
  const machine = await describeMachine(url);
  if (wished.some((row) => !unserved.includes(row))) await buildIfStale();
  // A quick run is not kept, so nothing could be compared with its result.
  const calls = wants("cpu") && (effort === full || named.length > 0) ? await measureCalls() : null;
  const figures: Figure[] = [];
  try {
    await measure(stages, effort, figures);
  } catch (error) {
    // The figures measured so far are printed even if a row fails.
    console.log(`\n${tableOf(figures)}`);
    throw error;
  }
  await stages.stopChildren();
  const isTrue = await stages.prove();
  const seconds = (performance.now() - started) / 1000;
  tell({
    measuredAt: new Date().toISOString(),
    ...readCommit(),
    machine,
    seconds,
    effort,
    figures,
    calls,
  });
  const verdicts = figures.map((figure) => judge(figure).met).filter((met) => met !== null);
  const met = verdicts.filter(Boolean).length;
  console.log(`\nGoals met: ${met} of ${verdicts.length}, in ${Math.round(seconds)} seconds.`);
  return isTrue && met === verdicts.length;
}

function wants(...some: Row[]): boolean {
  return some.some((row) => wished.includes(row));
}

/** The result that later CPU checks compare with, measured in the same way as they measure. */
async function measureCalls(): Promise<CallCosts> {
  const begun = performance.now();
  const bench = await CallBench.start();
  try {
    const measured: Round[] = [];
    for (let round = 0; round < 9; round += 1) measured.push(await bench.round(bench.names));
    console.log(`cpu: measured in ${Math.round((performance.now() - begun) / 1000)} seconds`);
    return costsOf(measured);
  } finally {
    await bench.stop();
  }
}

/** Measures a row, if it is wished, and prints how long that took. */
async function row(name: Row, figures: Figure[], measure: () => Promise<Figure[]>): Promise<void> {
  if (!wants(name)) return;
  const begun = performance.now();
  figures.push(...(await measure()));
  console.log(`${name}: measured in ${Math.round((performance.now() - begun) / 1000)} seconds`);
}

/** Ends all servers of the calls before the sweeps are measured. */
async function measure(stages: Stages, effort: Effort, figures: Figure[]): Promise<void> {
  if (!wished.some((row) => row !== "cpu")) return;
  const load: HttpLoad = await stages.start("http-load", benchEnvironment(stages.anyDatabase));
  const soak = wants(...onLarge) ? await measureLarge(stages, load, effort, figures) : null;
  const preparing = <Made>(work: () => Promise<Made>) => (soak ? soak.beside(work) : work());
  if (wants("growth", "streams")) {
    const small = await stages.make("small", { customers: 1_000, entries: 10, past: 0, heavy: 0 });
    await row("streams", figures, () => measureStreams(small));
    if (wants("growth")) {
      const huge = await preparing(() => stages.make("huge", { ...effort, heavy: 0 }));
      await row("growth", figures, () => measureGrowth(small, huge, load, effort));
    }
  }
  await row("catalogue", figures, () => measureCatalogue(stages, load, effort));
  const sweeps = wants("sweeps") ? await preparing(() => prepareSweeps(stages, effort)) : null;
  const { soakSeconds } = effort;
  if (soak && soakSeconds !== null) await row("memory", figures, async () => [await soak.end(soakSeconds)]);
  await stages.stopChildren();
  if (sweeps) await row("sweeps", figures, () => measureSweeps(stages, sweeps));
  await row("closing", figures, () => measureClosing(stages, effort));
  await row("desk", figures, () => measureDesk(stages, effort));
}

/**
 * Measures the rows of the large database. Its memory row ends later, after the other databases are prepared.
 */
async function measureLarge(
  stages: Stages,
  generator: HttpLoad,
  effort: Effort,
  figures: Figure[],
): Promise<Soak | null> {
  const large = await stages.make("large", { ...effort, past: 0, heavy: 8 });
  const isSoaked = wants("memory") && effort.soakSeconds !== null;
  const soak = isSoaked ? await Soak.begin(large, generator) : null;
  const load = soak?.counting ?? generator;
  await row("reading", figures, () => measureReading(large, load, effort));
  await row("ceiling", figures, () => measureCeiling(stages, large, load, effort));
  await row("purchase", figures, () => measurePurchase(stages, large, load, effort));
  await row("till", figures, () => measureTill(large, load, effort));
  await row("campaigns", figures, () => measureCampaigns(large, load, effort));
  await row("settlement", figures, () => measureSettlement(large, load, effort));
  await row("offline", figures, () => measureOffline(large));
  await row("pages", figures, () => measurePages(large, load, effort));
  await row("processes", figures, () => measureProcesses(stages, large, load, effort));
  await row("heavy", figures, () => measureHeavy(large, load, effort));
  return soak;
}

function tell(result: Result): void {
  console.log(`\n${tableOf(result.figures)}`);
  const file = writeResult(result, isKept ? undefined : "test-results/bench/result");
  console.log(`\nThe single rounds are in ${file}.`);
}
