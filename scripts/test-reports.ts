import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

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
    /** Why the file itself failed; empty where its tests did. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type Spec = {
  title: string;
  ok: boolean;
  tests: { projectName: string; results: { duration: number; errors: { message?: string }[] }[] }[];
};
type Suite = { file: string; suites?: Suite[]; specs: Spec[] };

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

/** What failed, as lines: the test's file and name, and how its message begins. */
export function failureLinesOf({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative("", name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length > 0)
      return failed.flatMap(({ fullName, failureMessages }) =>
        failure(`${file} › ${fullName}`, failureMessages[0]),
      );
    return status === "failed" ? failure(file, message) : [];
  });
}

export function browserFailureLinesOf({ suites }: BrowserReport): string[] {
  return suites.flatMap(suiteFailures);
}

function suiteFailures({ file, specs, suites = [] }: Suite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, tests }) =>
      tests.flatMap(({ projectName, results }) => {
        const message = results.flatMap(({ errors }) => errors)[0]?.message;
        return failure(`tests/e2e/${file} [${projectName}] › ${title}`, message);
      }),
    );
  return [...own, ...suites.flatMap(suiteFailures)];
}

const messageLines = 6;

function failure(where: string, message = ""): string[] {
  const said = stripVTControlCharacters(message).split("\n").slice(0, messageLines);
  return [`  ${where}`, ...said.filter((line) => line.trim() !== "").map((line) => `      ${line.trim()}`)];
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
