/**
 * `npm test`: checks everything, each part with its own set-up. `npm test -- integration` runs one part, `npm
 * test -- integration tests/integration/ledger` some of it, `npm test -- --changed` what a change affects.
 */
import { readChanged, leftOutNotes } from "#scripts/test-changed.ts";
import { checks, durations, failures, suites, type Part, type TestOptions } from "#scripts/test-parts.ts";
import { stopRunning } from "#scripts/test-processes.ts";
import { slowestLines } from "#scripts/test-reports.ts";
import { untilSignal } from "#scripts/until-signal.ts";

const [first, ...args] = process.argv.slice(2);
const changed = first?.startsWith("--changed") ? readChanged(first) : null;
const selected = changed ? undefined : first;
const parts = { ...checks, ...suites };
if (selected !== undefined && !(selected in parts)) {
  console.error(`There is no part "${selected}". There are: ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}

void untilSignal().then(async () => {
  await stopRunning();
  process.exit(130);
});

const options: TestOptions = { args, changed };
const lines: string[] = [];
const total = { passed: 0, failed: 0 };

async function runPart(name: string, part: Part): Promise<void> {
  if (selected !== undefined && selected !== name) return;
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { passed, failed } = await part(options).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
  const seconds = Math.round((Date.now() - started) / 1000);
  lines.push(`${name.padEnd(12)} ${passed} passed, ${failed} failed (${seconds} s)`);
}

async function runChecks(): Promise<void> {
  for (const [name, check] of Object.entries(checks)) await runPart(name, check);
}

// The checks are one process each and need no database: they use the cores that unit and integration tests
// leave idle. Tests with a server, or of the time that something takes, run alone.
const { unit, integration, ...withServer } = suites;
async function runTests(): Promise<void> {
  if (unit) await runPart("unit", unit);
  if (integration) await runPart("integration", integration);
}
await Promise.all([runChecks(), runTests()]);
for (const [name, suite] of Object.entries(withServer)) await runPart(name, suite);

const slowest = slowestLines(durations);
if (slowest.length > 0) console.log(`\nThe slowest files:\n${slowest.join("\n")}`);
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join("\n")}`);
if (changed) console.log(["", ...leftOutNotes(changed)].join("\n"));
console.log(`\n${lines.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
