import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { asDatabaseUser } from "../../scripts/postgres-user.ts";

/** The oldest release that reads the files of PostgreSQL 18. */
const least = [2, 55] as const;

const advice =
  "On Debian 13 or newer: apt-get install pgbackrest. For older ones there is a newer package at " +
  "https://apt.postgresql.org.";

/** What is missing to run the drill, in words that say how to get it; null if nothing is. */
export function whatIsMissing(found: string | null): string | null {
  if (found === null) return `pgBackRest is not installed. ${advice}`;
  const [major = 0, minor = 0] = (/pgBackRest (\d+)\.(\d+)/.exec(found) ?? []).slice(1).map(Number);
  if (major > least[0] || (major === least[0] && minor >= least[1])) return null;
  return `This is ${found.trim() || "an unknown version"}: PostgreSQL 18 takes pgBackRest ${least.join(".")} or newer. ${advice}`;
}

/** The program in PATH, as a whole path, because Postgres starts it too; null if there is none. */
export function findPgBackRest(searched = process.env.PATH ?? ""): string | null {
  const files = searched.split(path.delimiter).map((folder) => path.join(folder, "pgbackrest"));
  return files.find((file) => existsSync(file)) ?? null;
}

export function versionOf(program: string | null): string | null {
  return program === null ? null : spawnSync(program, ["version"], { encoding: "utf8" }).stdout;
}

interface Places {
  /** The archive, logs and locks; nothing of it is written anywhere else. */
  folder: string;
  dataDirectory: string;
  socketFolder: string;
  port: number;
  user: string;
}

/** The configuration, as docs/backup.md shows it, with places of the drill's own. */
export function configOf({ folder, dataDirectory, socketFolder, port, user }: Places): string {
  return [
    "[global]",
    `repo1-path=${folder}/repo`,
    "repo1-retention-full=5",
    "repo1-bundle=y",
    `log-path=${folder}/log`,
    `lock-path=${folder}/lock`,
    `spool-path=${folder}/spool`,
    "start-fast=y",
    "",
    "[mezia]",
    `pg1-path=${dataDirectory}`,
    `pg1-socket-path=${socketFolder}`,
    `pg1-port=${port}`,
    `pg1-user=${user}`,
    "pg1-database=postgres",
    "",
  ].join("\n");
}

/** The settings of Postgres that archive each piece of its log when it is full, or after a minute. */
export const archiveTimeoutSeconds = 60;

export function archiveSettings(program: string, config: string): Record<string, string> {
  return {
    wal_level: "replica",
    archive_mode: "on",
    archive_timeout: `${archiveTimeoutSeconds}s`,
    archive_command: `${program} --config=${config} --stanza=mezia archive-push %p`,
  };
}

/** The arguments that restore into this folder: up to a moment, or all that the archive has. */
export function restoreArgs(into: string, moment: string | null): string[] {
  const target =
    moment === null ? ["--type=default"] : ["--type=time", `--target=${moment}`, "--target-action=promote"];
  return [`--pg1-path=${into}`, ...target, "restore"];
}

export class PgBackRest {
  constructor(
    readonly program: string,
    readonly config: string,
    private readonly password: string,
  ) {}

  /** Runs a command as the user of Postgres; throws with what it said if it failed. */
  run(...args: string[]): void {
    const all = [`--config=${this.config}`, "--stanza=mezia", "--log-level-console=warn", ...args];
    const command = asDatabaseUser({ program: this.program, args: all }, [this.program, this.config]);
    const { program, args: given, uid, gid } = command;
    const env = { ...process.env, PGPASSWORD: this.password };
    const { status, stdout, stderr } = spawnSync(program, given, {
      ...{ uid, gid, env, cwd: "/", encoding: "utf8" },
    });
    if (status !== 0) throw new Error(`pgbackrest ${args.join(" ")} failed:\n${stdout}${stderr}`);
  }
}
