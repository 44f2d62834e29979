import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { SmallDisk } from "./small-disk.ts";
import { ensureDatabase, startPostgres, type RunningPostgres } from "../../scripts/embedded-postgres.ts";

const database = "mezia";
/** How long the restart after a kill may take: all processes of the killed Postgres must have ended first. */
const restartMs = 60_000;
/** Enough for the data and the log of the longest run. */
const diskSize = "1500m";

/** A Postgres of the run's own, whose processes can be killed and stopped. */
export class KillablePostgres {
  private hasEnded = false;

  private constructor(
    private readonly dataDirectory: string,
    private running: RunningPostgres,
    readonly disk: SmallDisk,
  ) {
    this.watch();
  }

  /** Starts a Postgres with durable commits, as in production: a kill must lose no committed row. */
  static async start(folder: string): Promise<KillablePostgres> {
    const disk = new SmallDisk(path.join(folder, "disk"), diskSize);
    const dataDirectory = path.join(disk.folder, "postgres");
    const running = await startPostgres({ dataDirectory });
    await ensureDatabase(running, database);
    return new KillablePostgres(dataDirectory, running, disk);
  }

  /** The address without the proxy. */
  get url(): string {
    return this.running.url(database);
  }

  /** The same for servers and jobs. */
  get appUrl(): string {
    return this.running.appUrl(database);
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  async read<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.connected(async (client) => (await client.query<Row>(sql, values)).rows);
  }

  /** Kills a backend that serves Mezia, preferably one at work; resolves when Postgres has noticed. */
  async killBackend(): Promise<void> {
    await this.connected(async (client) => {
      const gone = new Promise<void>((resolve) => client.once("end", () => resolve()));
      const { rows } = await client.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
         ORDER BY state = 'active' DESC, state_change DESC LIMIT 1`,
      );
      const [victim] = rows;
      if (!victim) throw new Error("nobody is connected to Postgres");
      process.kill(victim.pid, "SIGKILL");
      // Postgres ends all other connections, this one too, before it recovers.
      await Promise.race([gone, pause(5_000)]);
    });
  }

  /** Kills the postmaster, and starts Postgres again. */
  async killPostmaster(): Promise<void> {
    process.kill(this.postmaster(), "SIGKILL");
    await this.running.ended;
    await this.startAgain();
  }

  /**
   * Fills the disk with its data and its log. It may end by that, and is then started again with room; returns whether it has.
   */
  async fillDisk(seconds: number, meanwhile: () => Promise<void>): Promise<boolean> {
    this.disk.break();
    await Promise.all([pause(seconds * 1000), meanwhile()]);
    this.disk.heal();
    // A postmaster that could not write its log needs a moment to end.
    await pause(1_000);
    const { hasEnded } = this;
    if (hasEnded) await this.startAgain();
    return hasEnded;
  }

  private watch(): void {
    this.hasEnded = false;
    const { running } = this;
    void running.ended.then(() => {
      if (running === this.running) this.hasEnded = true;
    });
  }

  private async startAgain(): Promise<void> {
    await this.running.stop();
    const deadline = performance.now() + restartMs;
    for (;;) {
      try {
        this.running = await startPostgres({ dataDirectory: this.dataDirectory });
        return this.watch();
      } catch (error) {
        if (performance.now() > deadline) throw error;
        await pause(500);
      }
    }
  }

  /** Stops all of its processes, and lets them go on after that time, even if this program ends before. */
  async freeze(seconds: number): Promise<void> {
    const others = await this.read<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()",
    );
    const pids = [this.postmaster(), ...others.map(({ pid }) => pid)].map(String);
    const script = 'kill -STOP "$@"; sleep "$0"; kill -CONT "$@"';
    const shell = spawn("sh", ["-c", script, seconds.toFixed(1), ...pids], {
      detached: true,
      stdio: "ignore",
    });
    await once(shell, "exit");
  }

  async stop(): Promise<void> {
    this.disk.heal();
    await this.running.stop();
    this.disk.remove();
  }

  private postmaster(): number {
    const [pid] = readFileSync(path.join(this.dataDirectory, "postmaster.pid"), "utf8").split("\n");
    return Number(pid);
  }

  private async connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 10_000 });
    client.on("error", () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
