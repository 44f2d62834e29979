import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { DatabaseClient } from "#app/core/db/database-client.server.ts";
import { ensureDatabase, startPostgres, type RunningPostgres } from "#scripts/embedded-postgres.ts";
import { startStandby } from "#scripts/postgres-standby.ts";

const database = "mezia";
const standbyName = "standby";
/** How long the standby may take until commits wait for it, in milliseconds. */
const followMs = 30_000;

/** A primary and its synchronous standby: each commit that the primary has confirmed is on both. */
export class Pair {
  private constructor(
    private readonly folder: string,
    readonly primary: RunningPostgres,
    readonly standby: RunningPostgres,
  ) {}

  static async start(folder: string): Promise<Pair> {
    const primaryDirectory = path.join(folder, "primary");
    const primary = await startPostgres({ dataDirectory: primaryDirectory });
    await ensureDatabase(primary, database);
    const directory = path.join(folder, "standby");
    const standby = await startStandby(primary, { primaryDirectory, directory, name: standbyName });
    const pair = new Pair(folder, primary, standby);
    await pair.waitForStandby();
    return pair;
  }

  /** One address with both hosts, which leads to the host that takes writes; for the owner of the tables. */
  get url(): string {
    return bothOf(this.primary.url(database), this.standby.url(database));
  }

  /** The same for servers and jobs. */
  get appUrl(): string {
    return bothOf(this.primary.appUrl(database), this.standby.appUrl(database));
  }

  /** The address of the standby alone, for reading only. */
  get readUrl(): string {
    return this.standby.appUrl(database);
  }

  /** Queries the host that takes writes. */
  async read<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const ask = () =>
      asked<Row>(
        new DatabaseClient({ connectionString: this.url, connectionTimeoutMillis: 5_000 }),
        sql,
        values,
      );
    // The first query after a failover still goes to the old host.
    return ask().catch(ask);
  }

  /** Queries the standby, even after its promotion. */
  async askStandby<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return asked(new pg.Client({ connectionString: this.standby.url(database) }), sql, values);
  }

  /** Kills all of its processes at once, as when a machine is gone; all connections are cut. */
  async killPrimary(): Promise<void> {
    const client = new pg.Client({ connectionString: this.primary.url(database) });
    const others = await asked<{ pid: number }>(client, "SELECT pid FROM pg_stat_activity", []);
    for (const pid of [this.postmaster(), ...others.map((one) => one.pid)]) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // The process has ended meanwhile.
      }
    }
    await this.primary.ended;
    rmSync(this.note, { force: true });
  }

  /** Makes the standby the primary; resolves when it takes writes. */
  async promote(): Promise<void> {
    await this.askStandby("SELECT pg_promote()");
  }

  /**
   * Starts the killed primary again, like a person who does not know that it was replaced. Resolves when it
   * answers; it confirms no commit, because it waits for the standby that it no longer has.
   */
  async startPrimaryAgain(): Promise<void> {
    void startPostgres({ dataDirectory: path.join(this.folder, "primary"), isRestart: true }).catch(() => {});
    const deadline = performance.now() + followMs;
    for (;;) {
      try {
        await asked(new pg.Client({ connectionString: this.primary.url(database) }), "SELECT 1", []);
        return;
      } catch (error) {
        if (performance.now() > deadline) throw error;
      }
      await pause(100);
    }
  }

  async stop(): Promise<void> {
    // The standby first: a primary that is told to stop waits for its standby.
    await this.standby.stop();
    if (existsSync(this.note)) process.kill(this.postmaster(), "SIGINT");
    await this.primary.stop();
    while (existsSync(this.note)) await pause(50);
  }

  private async waitForStandby(): Promise<void> {
    await this.read(`ALTER SYSTEM SET synchronous_standby_names = '${standbyName}'`);
    await this.read("SELECT pg_reload_conf()");
    const deadline = performance.now() + followMs;
    for (;;) {
      const rows = await this.read("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
      if (rows.length > 0) return;
      if (performance.now() > deadline) throw new Error("the standby does not follow the primary");
      await pause(50);
    }
  }

  private get note(): string {
    return path.join(this.folder, "primary", "postmaster.pid");
  }

  private postmaster(): number {
    return Number(readFileSync(this.note, "utf8").split("\n")[0]);
  }
}

function bothOf(primary: string, standby: string): string {
  const both = primary.replace(new URL(primary).host, `${new URL(primary).host},${new URL(standby).host}`);
  return `${both}?target_session_attrs=read-write`;
}

async function asked<Row extends object>(client: pg.Client, sql: string, values: unknown[]): Promise<Row[]> {
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
