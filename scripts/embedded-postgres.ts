import type { ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { appUrlOf, makeRoles } from "#scripts/database-roles.ts";
import { requireOwnData } from "#scripts/data-folder.ts";
import { freePort } from "#scripts/free-port.ts";
import { PlainError } from "#scripts/plain-error.ts";
import { answers, keepAccess, readAccess, urlWith, type Access } from "#scripts/postgres-access.ts";
import {
  endOfLog,
  initialise,
  postgresPrograms,
  spawnPostgres,
  stopWhenThisProcessDies,
} from "#scripts/postgres-process.ts";

export type RunningPostgres = {
  /** The address of one of its databases for their owner; the database need not exist yet. */
  url: (database: string) => string;
  /** The same for servers and jobs, which may not change tables: decision 033. */
  appUrl: (database: string) => string;
  /** Resolves when the server has stopped, whoever stopped it. */
  ended: Promise<void>;
  /** Stops the server if this process started it; open connections are cut, nothing committed is lost. */
  stop: () => Promise<void>;
};

type Options = {
  /** The data directory, created if missing. Port, password and log are stored beside it. */
  dataDirectory: string;
  /** Only for disposable data: faster, but the data is lost when the machine stops. */
  throwaway?: boolean;
  /** Appends to the log of the server that has ended, which tells why it ended. */
  isRestart?: boolean;
};

const startupSeconds = 60;
/** The major version of the npm package. */
const postgresVersion = 18;

/** Starts PostgreSQL from the npm package, listening on this machine only; a running one is shared. */
export async function startPostgres({
  dataDirectory,
  throwaway = false,
  isRestart = false,
}: Options): Promise<RunningPostgres> {
  const directory = path.resolve(dataDirectory);
  mkdirSync(path.dirname(directory), { recursive: true });
  const programs = await postgresPrograms();
  requireOwnData(directory, postgresVersion);
  const access = readAccess(directory);
  if (await runsAlready(directory, access))
    return { ...addressesWith(access), ended: new Promise(() => {}), stop: async () => {} };

  if (!existsSync(path.join(directory, "PG_VERSION")))
    await initialise(programs.initdb, directory, access, throwaway);
  access.port = await freePort(access.port);
  keepAccess(directory, access);
  const server = spawnPostgres(programs.postgres, directory, access.port, { throwaway, isRestart });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const lifeline = stopWhenThisProcessDies(server);
  await ready(server, directory, access);
  const { url, appUrl } = addressesWith(access);
  // A standby has the roles of its primary.
  if (!existsSync(path.join(directory, "standby.signal")))
    await makeRoles(url("postgres"), appUrl("postgres"));
  return {
    ...{ url, appUrl, ended },
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) server.kill("SIGINT");
      await ended;
      lifeline.end("done\n");
    },
  };
}

function addressesWith(access: Access): Pick<RunningPostgres, "url" | "appUrl"> {
  const url = urlWith(access);
  return { url, appUrl: (database) => appUrlOf(url(database)) };
}

/** Creates the database if the server has none of that name. */
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

/**
 * Whether one of our servers answers for this directory. Waits for a server that is stopping, and removes the
 * pid file of a killed one: its process id may now belong to another process, and Postgres would refuse to
 * start.
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
  throw new PlainError(`A Postgres runs on ${directory} but does not answer; its note is ${note}.`);
}

function isPostgres(processId: number): boolean {
  if (!processId) return false;
  try {
    process.kill(processId, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const commandLine = `/proc/${processId}/cmdline`;
  return existsSync("/proc/self/cmdline")
    ? existsSync(commandLine) && readFileSync(commandLine, "utf8").includes("postgres")
    : true;
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
  throw new PlainError(`Postgres did not start:\n${failed?.message ?? endOfLog(directory)}`);
}
