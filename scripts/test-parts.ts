import { buildIfStale } from "#scripts/build-if-stale.ts";
import { ensureChromium } from "#scripts/chromium.ts";
import { imageNode, nodeOfImage } from "#scripts/image-node.ts";
import { runProgram } from "#scripts/test-processes.ts";
import type { Changed } from "#scripts/test-changed.ts";
import {
  browserDurationsOf,
  browserFailureLinesOf,
  durationsOf,
  failureLinesOf,
  readReport,
  reportFile,
  type BrowserReport,
  type Duration,
  type Outcome,
  type VitestReport,
} from "#scripts/test-reports.ts";

/** The options of a run. */
export type TestOptions = { args: string[]; changed: Changed | null };
export type Part = (options: TestOptions) => Promise<Outcome>;

/** The time of each test file, from all parts that have run. */
export const durations: Duration[] = [];
/** What failed in them, as lines. */
export const failures: string[] = [];

const nothing: Outcome = { passed: 0, failed: 0 };
/** Whether a change of this file can change the cost of a call. */
const isServed = (file: string) => /^(?:app|jobs|prisma|lab\/bench)\//.test(file);
const lintOptions = ["--type-check", "--deny-warnings"];
const isCode = (file: string) => /\.(ts|tsx|mjs|js)$/.test(file);

/**
 * Checks need no database and each is one process: they run beside other work, and print their output at the
 * end.
 */
export const checks: Record<string, Part> = {
  format: ({ changed }) => {
    const files = changed ? changed.files : ["."];
    return check(
      "format",
      ["node_modules/oxfmt/bin/oxfmt", "--check", "--no-error-on-unmatched-pattern", ...files],
      files,
    );
  },
  /** Lint and types in one pass: the rules use the compiler's results. */
  lint: ({ changed }) => {
    const files = changed ? changed.files.filter(isCode) : ["."];
    return check("lint", ["node_modules/oxlint/bin/oxlint", ...lintOptions, ...files], files);
  },
};

export const suites: Record<string, Part> = {
  unit: (options) => runVitest("unit", options),
  integration: (options) => runVitest("integration", options),
  api: async (options) => {
    if (options.changed?.files.length !== 0) await buildIfStale();
    return runVitest("api", options);
  },
  /** A part with the Node of the image: pure code, the server and what it stands on, and a customer's whole way by HTTP. */
  node: async (options) => {
    if (options.changed || process.versions.node.startsWith(`${imageNode}.`)) return nothing;
    const node = await nodeOfImage();
    await buildIfStale();
    const args = options.args.length > 0 ? options.args : withImageNode;
    return runVitest("node", { ...options, args }, { projects: ["unit*", "api*"], node });
  },
  /** It compares CPU time, so it can do better than other tests with a busy machine. */
  cpu: async ({ changed }) => {
    if (changed && !changed.files.some(isServed)) return nothing;
    return check("cpu", ["--import", "tsx", "lab/cpu-check.ts"]);
  },
  e2e: async (options) => {
    if (options.changed && !options.changed.files.some((file) => /^tests\/(e2e|setup)\//.test(file)))
      return nothing;
    await buildIfStale();
    ensureChromium();
    return runBrowserTests(options);
  },
};

/** Runs a check, which counts as one test. */
async function check(name: string, args: string[], files = ["."]): Promise<Outcome> {
  if (files.filter((file) => !file.startsWith("--")).length === 0) return nothing;
  const code = await runProgram(args, { atOnce: true });
  if (code !== 0) console.error(`The check of ${name} failed.`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const withImageNode = [
  ...["http", "auth", "settings", "log"].map((room) => `app/core/${room}/`),
  ...["app/server/", "app/api/", "tests/api/whole-way.test.ts"],
];

async function runVitest(
  part: string,
  { args, changed }: TestOptions,
  // The files of a part that need their own process are a second project, whose name begins with the part's.
  { projects = [`${part}*`], node = process.execPath } = {},
): Promise<Outcome> {
  const file = reportFile(part);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const reached = changed ? [`--changed=${changed.base}`, "--passWithNoTests"] : [];
  const chosen = projects.flatMap((project) => ["--project", project]);
  const options = [...chosen, "--allowOnly=false", ...reporters, ...reached];
  const code = await runProgram(["node_modules/vitest/vitest.mjs", "run", ...options, ...args], { node });
  const report = readReport<VitestReport>(file);
  if (!report) return changed && code === 0 ? nothing : { passed: 0, failed: 1 };
  durations.push(...durationsOf(report));
  failures.push(...failureLinesOf(report));
  // A file itself can fail without a failed test: if it does not load, or if the ledger proof after it finds
  // something.
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  const outcome = { passed: report.numPassedTests, failed: report.numFailedTests + failedFiles.length };
  return judge(part, code, outcome, changed !== null);
}

async function runBrowserTests({ args, changed }: TestOptions): Promise<Outcome> {
  const file = reportFile("e2e");
  const reached = changed ? [`--only-changed=${changed.base}`, "--pass-with-no-tests"] : [];
  const options = ["test", "--reporter=line,json", ...reached, ...args];
  const code = await runProgram(["node_modules/@playwright/test/cli.js", ...options], {
    settings: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const report = readReport<BrowserReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  durations.push(...browserDurationsOf(report));
  failures.push(...browserFailureLinesOf(report));
  const { expected, unexpected, flaky } = report.stats;
  if (flaky > 0)
    console.warn(`${flaky} browser tests passed only at their second try; they are named above.`);
  return judge("e2e", code, { passed: expected + flaky, failed: unexpected }, changed !== null);
}

function judge(part: string, code: number, outcome: Outcome, mayBeNone: boolean): Outcome {
  const { passed, failed } = outcome;
  if (passed + failed === 0 && !(mayBeNone && code === 0)) {
    console.error(`Not one test of ${part} has run.`);
    return { passed, failed: 1 };
  }
  if (code !== 0 && failed === 0) {
    console.error(`The tests of ${part} passed, but their run failed; what it says above is the reason.`);
    return { passed, failed: 1 };
  }
  return outcome;
}
