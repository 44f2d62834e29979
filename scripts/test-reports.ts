import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

export type Outcome = { passed: number; failed: number };
/** A test file and its time, in milliseconds. */
export type Duration = { file: string; ms: number };

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: "passed" | "failed";
    assertionResults: { status: string }[];
  }[];
};

type Suite = {
  file: string;
  suites?: Suite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
};

export type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
};

const results = "test-results";

/** The file for a part's report; the previous run's report is deleted. */
export function reportFile(part: string): string {
  mkdirSync(results, { recursive: true });
  const file = `${results}/${part}.json`;
  rmSync(file, { force: true });
  return file;
}

export function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
}

export function durationsOf({ testResults }: VitestReport): Duration[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative("", name),
    ms: endTime - startTime,
  }));
}

export function browserDurationsOf({ suites }: BrowserReport): Duration[] {
  return suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, ms: durationOf(suite) }));
}

function durationOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}

const listed = 10;

/** The slowest files; a file that runs in several languages counts once, with the sum of its times. */
export function slowestLines(durations: Duration[]): string[] {
  const total = new Map<string, number>();
  for (const { file, ms } of durations) total.set(file, (total.get(file) ?? 0) + ms);
  const slowest = [...total].sort(([, one], [, other]) => other - one).slice(0, listed);
  return slowest.map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`);
}
