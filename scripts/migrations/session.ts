import type { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { deadlock, FileError, lockTimedOut, type PostgresError } from "./failure.ts";
import type { SqlFile } from "./files.ts";

export type Waiting = {
  /** How long a statement of a file may wait for a lock: whoever comes after it waits behind it. */
  lockTimeoutMs: number;
  /** How often a file that met a lock is tried. */
  tries: number;
  /** Between two tries. */
  pauseMs: number;
};

/** One connection that migrates. */
export class Session {
  private constructor(
    readonly client: pg.Client,
    private readonly waiting: Waiting,
  ) {}

  static async open(databaseUrl: string, waiting: Waiting): Promise<Session> {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: "mezia migrations" });
    // A connection that breaks fails its query, which is where it is told.
    client.on("error", () => {});
    await client.connect();
    return new Session(client, waiting);
  }

  /**
   * Does some work in one transaction, alone: whoever else migrates this database waits at the bookkeeping table, for
   * as long as it takes. That lock goes with the transaction, and so with a process that is killed.
   */
  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      await this.client.query("BEGIN ISOLATION LEVEL READ COMMITTED");
      try {
        await this.client.query(
          "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; " +
            "LOCK TABLE _prisma_migrations IN SHARE ROW EXCLUSIVE MODE; " +
            `SET LOCAL lock_timeout = ${this.waiting.lockTimeoutMs}`,
        );
        const result = await work();
        await this.client.query("COMMIT");
        return result;
      } catch (error) {
        await this.client.query("ROLLBACK").catch(() => {});
        if (!metLock(error) || attempt >= this.waiting.tries) throw error;
        await pause(this.waiting.pauseMs * attempt);
      }
    }
  }

  /** Sends a file whole, so that Postgres says where in it an error is. */
  async run(file: SqlFile): Promise<void> {
    let finished = 0;
    const count = () => (finished += 1);
    // The client answers for a script as a whole; how far it came, only its connection tells.
    const { connection } = this.client as unknown as { connection: EventEmitter };
    connection.on("commandComplete", count);
    try {
      await this.client.query(file.sql);
    } catch (error) {
      throw new FileError(file, error as PostgresError, finished);
    } finally {
      connection.off("commandComplete", count);
    }
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => {});
  }
}

function metLock(error: unknown): boolean {
  const { code } = error instanceof FileError ? error.reason : (error as PostgresError);
  return code === lockTimedOut || code === deadlock;
}
