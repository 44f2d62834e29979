import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { environmentNames } from "#app/env.server.ts";

export type Outcome = { passed: number; failed: number };

const results = "test-results";
let running: ChildProcess | undefined;

/** A check that counts as one. */
export async function runCheck(name: string, args: string[]): Promise<Outcome> {
  const code = await run(args);
  if (code !== 0) console.error(`The check of ${name} failed.`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: "passed" | "failed"; assertionResults: { status: string }[] }[];
};

export async function runVitest(project: string, args: string[]): Promise<Outcome> {
  const file = `${results}/${project}.json`;
  forget(file);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run([
    "node_modules/vitest/vitest.mjs",
    "run",
    // A part's files with a process of their own are a project beside it.
    "--project",
    `${project}*`,
    "--allowOnly=false",
    ...reporters,
    ...args,
  ]);
  const report = read<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  // A file can fail by itself, when it does not load or when the ledger proof after it finds something.
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  return judge(project, code, report.numPassedTests, report.numFailedTests + failedFiles.length);
}

type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

export async function runBrowserTests(args: string[]): Promise<Outcome> {
  const file = `${results}/e2e.json`;
  forget(file);
  const code = await run(["node_modules/@playwright/test/cli.js", "test", "--reporter=line,json", ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = read<BrowserReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  if (flaky > 0)
    console.warn(`${flaky} browser tests passed only at their second try; they are named above.`);
  return judge("e2e", code, expected + flaky, unexpected);
}

/** For a run that is broken off. */
export async function stopRunning(): Promise<void> {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const ended = once(running, "exit");
  running.kill("SIGTERM");
  await ended;
}

function judge(name: string, code: number, passed: number, failed: number): Outcome {
  if (passed + failed === 0) {
    console.error(`Not one test of ${name} has run.`);
    return { passed, failed: 1 };
  }
  if (code !== 0 && failed === 0) {
    console.error(`The tests of ${name} passed, but their run failed; what it says above is the reason.`);
    return { passed, failed: 1 };
  }
  return { passed, failed };
}

async function run(args: string[], extra: Record<string, string> = {}): Promise<number> {
  // The settings of a developer's own .env must not decide a test.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !environmentNames.includes(name)),
  );
  running = spawn(process.execPath, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...environment, ...extra } as NodeJS.ProcessEnv,
  });
  const [code] = (await once(running, "exit")) as [number | null];
  return code ?? 1;
}

function forget(file: string): void {
  mkdirSync(results, { recursive: true });
  rmSync(file, { force: true });
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
}
