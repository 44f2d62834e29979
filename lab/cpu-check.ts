/**
 * `npm test -- cpu`: checks that some calls take at most 1.3 times the CPU time, Node and Postgres together,
 * of the last result kept in lab/bench/results. It compares CPU and not time, each call beside a calibration in
 * the same round, so it may run on another machine, and on a busy one. A call that fails is measured again
 * with more rounds and new processes: a process may have started badly, and a machine may have a bad minute.
 */
import { CallBench } from "./bench/call-bench.ts";
import { compareCalls, grownTooMuch, mostGrowth, type CallCosts, type Growth } from "./bench/call-costs.ts";
import { readLastCalls } from "./bench/results.ts";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { untilSignal } from "../scripts/until-signal.ts";

/** The rounds of each try. A call has become too expensive when every try says so. */
const tries = [5, 11, 21];

const reference = readLastCalls<CallCosts>();
if (!reference) {
  console.error("There is no result to compare with: npm run bench -- cpu --keep");
  process.exit(1);
}
console.log(`CPU of a call, beside ${reference.name}:`);
await buildIfStale();
let bench: CallBench | null = null;
void untilSignal().then(async () => {
  await bench?.stop();
  process.exit(130);
});
let failed: string[] | null = null;
for (const rounds of tries) {
  if (failed?.length === 0) break;
  if (failed) console.log(`Once more, with ${rounds} rounds: ${failed.join(", ")}`);
  bench = await CallBench.start();
  try {
    failed = grownTooMuch(await measure(bench, reference.calls, failed ?? bench.names, rounds));
  } finally {
    await bench.stop();
  }
}
if (failed && failed.length > 0) {
  console.error(
    `More than ${mostGrowth} times the CPU: ${failed.join(", ")}. If that is meant, keep a new result ` +
      "(npm run bench -- cpu --keep), and say in the commit why.",
  );
}
process.exit(failed?.length === 0 ? 0 : 1);

async function measure(
  bench: CallBench,
  before: CallCosts,
  names: string[],
  count: number,
): Promise<Growth[]> {
  const measured = [];
  for (let round = 0; round < count; round += 1) {
    // Every other round runs in reverse order, so that no call always follows the same one.
    measured.push(await bench.round(round % 2 === 0 ? names : [...names].reverse()));
  }
  const growths = compareCalls(before, measured);
  for (const { name, ratio, lowest, highest, now, expected } of growths) {
    const spread = `${lowest.toFixed(2)}–${highest.toFixed(2)}`;
    console.log(
      `  ${name.padEnd(20)} ${ratio.toFixed(2)}  (${spread})  ${now.toFixed(2)} ms, expected ${expected.toFixed(2)} ms`,
    );
  }
  return growths;
}
