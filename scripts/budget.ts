/**
 * `npm run budget`: checks what a page may cost with tests/e2e/budget.spec.ts, which `npm test` runs too.
 * `--performance` adds Lighthouse's performance score of five pages, as the median of five runs; only a
 * machine without other work gives a true score.
 */
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { ensureChromium } from "#scripts/chromium.ts";
import { runProgram, stopRunning } from "#scripts/test-processes.ts";
import { untilSignal } from "#scripts/until-signal.ts";

const args = process.argv.slice(2);
const timed = args.includes("--performance");
if (args.some((arg) => arg !== "--performance")) {
  console.error("npm run budget, or npm run budget -- --performance");
  process.exit(2);
}
void untilSignal().then(async () => {
  await stopRunning();
  process.exit(130);
});

await buildIfStale();
ensureChromium();
const tests = ["test", "tests/e2e/budget.spec.ts", "--workers", "1", "--retries", "0"];
const code = await runProgram(["node_modules/@playwright/test/cli.js", ...tests], {
  settings: timed ? { BUDGET_PERFORMANCE: "1" } : {},
});
process.exit(code);
