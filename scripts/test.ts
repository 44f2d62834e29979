/**
 * `npm test`: everything is checked, each part on a set-up of its own. `npm test -- integration` runs one part,
 * `npm test -- integration tests/integration/ledger` some of it.
 */
import { ensureChromium } from "#scripts/chromium.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { runBrowserTests, runCheck, runVitest, stopRunning, type Outcome } from "#scripts/test-parts.ts";
import { untilSignal } from "#scripts/until-signal.ts";

const parts: Record<string, (args: string[]) => Promise<Outcome>> = {
  types: () => runCheck("types", ["node_modules/typescript/bin/tsc", "--noEmit"]),
  lint: () => runCheck("lint", ["node_modules/eslint/bin/eslint.js", ".", "--max-warnings=0"]),
  unit: (args) => runVitest("unit", args),
  integration: (args) => runVitest("integration", args),
  api: async (args) => {
    await buildIfStale();
    return runVitest("api", args);
  },
  e2e: async (args) => {
    await buildIfStale();
    ensureChromium();
    return runBrowserTests(args);
  },
};

const [wished, ...args] = process.argv.slice(2);
if (wished !== undefined && !(wished in parts)) {
  console.error(`There is no part "${wished}". There are: ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}

void untilSignal().then(async () => {
  await stopRunning();
  process.exit(130);
});

const lines: string[] = [];
const total = { passed: 0, failed: 0 };
for (const [name, run] of Object.entries(parts)) {
  if (wished !== undefined && wished !== name) continue;
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { passed, failed } = await run(args).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
  lines.push(
    `${name.padEnd(12)} ${passed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
  );
}
console.log(`\n${lines.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
