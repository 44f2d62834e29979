import type { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { deadlock, FileError, lockTimedOut, type PostgresError } from "./failure.ts";
import type { SqlFile } from "./files.ts";

export type Waiting = {
  /** The longest wait of a file's statement for a lock: all later sessions queue behind it. */
  lockTimeoutMs: number;
  /** The number of tries for a file that meets a lock. */
  tries: number;
  /** The pause between two tries. */
  pauseMs: number;
};

/** One connection for migrating. */
export class Session {
  private constructor(
    readonly client: pg.Client,
    private readonly waiting: Waiting,
  ) {}

  static async open(databaseUrl: string, waiting: Waiting): Promise<Session> {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: "mezia migrations" });
    // A broken connection fails its query, and the error is reported there.
    client.on("error", () => {});
    await client.connect();
    return new Session(client, waiting);
  }

  /**
   * Runs `work` in one transaction, alone: other processes that migrate this database wait at the bookkeeping
   * table, as long as it takes. That lock ends with the transaction, so it also ends with a killed process.
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

  /** Sends a whole file at once, so that Postgres reports where in it an error is. */
  async run(file: SqlFile): Promise<void> {
    let finished = 0;
    const count = () => (finished += 1);
    // The client reports only on the whole script; its connection reports each completed statement.
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
