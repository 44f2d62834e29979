import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { appUrlOf } from "../../scripts/database-roles.ts";
import { ensureDatabase, startPostgres } from "../../scripts/embedded-postgres.ts";
import { freePort } from "../../scripts/free-port.ts";
import { databaseUser, readAccess, urlWith } from "../../scripts/postgres-access.ts";
import {
  endOfLog,
  postgresPrograms,
  settingArgs,
  stopWhenThisProcessDies,
} from "../../scripts/postgres-process.ts";
import { postgresSettings } from "../../scripts/postgres-settings.ts";
import { asDatabaseUser, giveToDatabaseUser } from "../../scripts/postgres-user.ts";
import type { StandingDatabase } from "../chaos/stage.ts";
import { archiveSettings, configOf, PgBackRest, restoreArgs } from "./pgbackrest.ts";

const database = "mezia";
/** How long a recovery may take before the drill gives up. */
const recoveryMs = 300_000;

/** A Postgres with an archive, which can be lost and restored; it always has the same address. */
export class ArchivedPostgres implements StandingDatabase {
  readonly url: string;
  readonly appUrl: string;
  private server: ChildProcess | null = null;
  private lifeline: ReturnType<typeof stopWhenThisProcessDies> | null = null;

  private constructor(
    private readonly folder: string,
    private dataDirectory: string,
    private readonly port: number,
    password: string,
    readonly archive: PgBackRest,
  ) {
    this.url = urlWith({ port, password })(database);
    this.appUrl = appUrlOf(this.url);
  }

  /** Makes a cluster, its archive and a first whole backup. */
  static async start(folder: string, program: string): Promise<ArchivedPostgres> {
    const dataDirectory = path.join(folder, "postgres");
    const fresh = await startPostgres({ dataDirectory });
    await ensureDatabase(fresh, database);
    await fresh.stop();
    const [backup, socketFolder] = ["backup", "socket"].map((name) => path.join(folder, name)) as [
      string,
      string,
    ];
    for (const one of [
      backup,
      socketFolder,
      ...["repo", "log", "lock", "spool"].map((name) => path.join(backup, name)),
    ]) {
      mkdirSync(one, { mode: 0o750 });
      giveToDatabaseUser(one);
    }
    const port = await freePort();
    const config = path.join(backup, "pgbackrest.conf");
    writeFileSync(
      config,
      configOf({ folder: backup, dataDirectory, socketFolder, port, user: databaseUser }),
    );
    giveToDatabaseUser(config);
    const { password } = readAccess(dataDirectory);
    const archive = new PgBackRest(program, config, password);
    const postgres = new ArchivedPostgres(folder, dataDirectory, port, password, archive);
    await postgres.run(archiveSettings(program, config));
    archive.run("stanza-create");
    archive.run("check");
    return postgres;
  }

  async read<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 10_000 });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** As when the machine burns: it ends without a word, and its data and the rest of its log are gone. */
  async lose(): Promise<void> {
    await this.end("SIGQUIT");
    rmSync(this.dataDirectory, { recursive: true, force: true });
  }

  /**
   * Restores into a new folder, up to a moment or to the end of the archive, and starts it at the same address. The
   * times are milliseconds: until the files were there, and until it took writes.
   */
  async restore(name: string, moment: string | null): Promise<{ fetchedMs: number; recoveredMs: number }> {
    if (this.server) await this.end("SIGINT");
    const began = performance.now();
    this.dataDirectory = path.join(this.folder, name);
    mkdirSync(this.dataDirectory, { mode: 0o700 });
    giveToDatabaseUser(this.dataDirectory);
    this.archive.run(...restoreArgs(this.dataDirectory, moment));
    const fetchedMs = performance.now() - began;
    // Nothing of a restored history may come into the archive of the old one.
    await this.run({ archive_mode: "off" });
    return { fetchedMs, recoveredMs: performance.now() - began };
  }

  async stop(): Promise<void> {
    if (this.server) await this.end("SIGINT");
  }

  private async run(also: Record<string, string>): Promise<void> {
    const { postgres } = await postgresPrograms();
    const settings = {
      port: String(this.port),
      listen_addresses: "127.0.0.1",
      unix_socket_directories: path.join(this.folder, "socket"),
      ...postgresSettings,
      timezone: "UTC",
      log_timezone: "UTC",
      ...also,
    };
    const given = settingArgs(settings);
    const command = asDatabaseUser({ program: postgres, args: ["-D", this.dataDirectory, ...given] }, [
      postgres,
      this.dataDirectory,
    ]);
    const { program, args, uid, gid } = command;
    const log = openSync(`${this.dataDirectory}.log`, "a", 0o600);
    this.server = spawn(program, args, { uid, gid, detached: true, cwd: "/", stdio: ["ignore", log, log] });
    closeSync(log);
    this.lifeline = stopWhenThisProcessDies(this.server);
    await this.untilWriting(this.server);
  }

  private async untilWriting(server: ChildProcess): Promise<void> {
    const deadline = performance.now() + recoveryMs;
    while (performance.now() < deadline && server.exitCode === null) {
      const rows = await this.read<{ recovers: boolean }>("SELECT pg_is_in_recovery() AS recovers").catch(
        () => [],
      );
      if (rows[0]?.recovers === false) return;
      await pause(100);
    }
    throw new Error(`Postgres did not come up:\n${endOfLog(this.dataDirectory)}`);
  }

  private async end(signal: "SIGINT" | "SIGQUIT"): Promise<void> {
    const { server, lifeline } = this;
    this.server = null;
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = once(server, "exit");
      server.kill(signal);
      await ended;
    }
    lifeline?.end("done\n");
  }
}
