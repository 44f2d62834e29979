/** The results that are kept: one file for each run, named by time and commit. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";
import path from "node:path";
import pg from "pg";
import type { Effort } from "./effort.ts";
import { judge, markdownOf, type Figure } from "./figures.ts";

const folder = "lab/bench/results";

/** What influences a result besides Mezia. */
export interface Machine {
  cores: number;
  cpu: string;
  memoryGigabytes: number;
  system: string;
  node: string;
  postgres: string;
  /** The settings that differ from the defaults and matter for speed. */
  postgresSettings: Record<string, string>;
  /**
   * The system's load average of the last minute when the run began; above 0.5, other programs were at work.
   */
  loadBefore: number;
}

const telling = [
  "shared_buffers",
  "max_wal_size",
  "wal_compression",
  "checkpoint_timeout",
  "synchronous_commit",
  "full_page_writes",
  "fsync",
  "jit",
];

export async function describeMachine(databaseUrl: string): Promise<Machine> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const version = await client.query<{ server_version: string }>("SHOW server_version");
    const settings = await client.query<{ name: string; value: string }>(
      "SELECT name, current_setting(name) AS value FROM pg_settings WHERE name = ANY ($1) ORDER BY name",
      [telling],
    );
    return {
      cores: cpus().length,
      cpu: cpus()[0]?.model ?? "unknown",
      memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
      system: `${process.platform} ${release()}`,
      node: process.version,
      postgres: version.rows[0]?.server_version ?? "unknown",
      postgresSettings: Object.fromEntries(settings.rows.map(({ name, value }) => [name, value])),
      loadBefore: Number((loadavg()[0] ?? 0).toFixed(2)),
    };
  } finally {
    await client.end();
  }
}

export interface Result<Calls = unknown> {
  measuredAt: string;
  commit: string;
  /** Whether files differed from that commit. */
  changed: boolean;
  machine: Machine;
  seconds: number;
  effort: Effort;
  figures: Figure[];
  /** The costs that the CPU check compares with; null if the run did not measure them. */
  calls: Calls | null;
}

const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/**
 * The commit of the sources, and whether files differ from it. Where there is no git, or no history of it, as
 * in an image or an archive, the commit is `unknown`.
 */
export function readCommit(cwd = "."): { commit: string; changed: boolean } {
  try {
    return {
      commit: git(cwd, "rev-parse", "--short", "HEAD"),
      changed: git(cwd, "status", "--porcelain", "--untracked-files=no") !== "",
    };
  } catch {
    return { commit: "unknown", changed: false };
  }
}

/** Writes a result, and its table into a file beside it; returns the name of the result's file. */
export function writeResult(result: Result, into = `${folder}/${nameOf(result)}`): string {
  mkdirSync(path.dirname(into), { recursive: true });
  const told = { ...result, figures: result.figures.map((figure) => ({ ...figure, ...judge(figure) })) };
  writeFileSync(`${into}.json`, `${JSON.stringify(told, null, 2)}\n`);
  writeFileSync(`${into}.md`, `${textOf(result)}\n`);
  return `${into}.json`;
}

/** The name of a result's file; names sort by time. */
export function nameOf({ measuredAt, commit }: Pick<Result, "measuredAt" | "commit">): string {
  return `${measuredAt.slice(0, 16).replace("T", "-").replace(":", "")}-${commit}`;
}

/** The last result kept that has costs of calls; null if there is none. */
export function readLastCalls<Calls>(from = folder): { name: string; calls: Calls } | null {
  if (!existsSync(from)) return null;
  const names = readdirSync(from).filter((name) => name.endsWith(".json"));
  for (const name of names.sort().reverse()) {
    const { calls } = JSON.parse(readFileSync(path.join(from, name), "utf8")) as Result<Calls>;
    if (calls) return { name, calls };
  }
  return null;
}

function textOf({ measuredAt, commit, changed, machine, seconds, figures }: Result): string {
  const { cores, cpu, memoryGigabytes, node, postgres, loadBefore } = machine;
  const lines = [
    `# ${measuredAt.slice(0, 10)}, commit ${commit}${changed ? " with changes" : ""}`,
    `${cores} cores (${cpu}), ${memoryGigabytes} GB, Node ${node}, PostgreSQL ${postgres}; load before the run ` +
      `${loadBefore}; ${Math.round(seconds / 60)} minutes. Costs are CPU milliseconds of Node + Postgres for one call, ` +
      "and the bytes of an answer.",
    ...(figures.length > 0 ? [markdownOf(figures)] : []),
  ];
  return lines.join("\n\n");
}
