import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { DatabaseClient } from "#app/core/db/database-client.server.ts";
import { deadlock, FileError, leftBySteps, lockTimedOut, type PostgresError } from "./failure.ts";
import type { SqlFile } from "./files.ts";
import { statementsOf } from "./statements.ts";
import { stepsOf, type IndexToMake } from "./steps.ts";

export type Waiting = {
  /** The longest wait of a statement for a lock: all later sessions queue behind it. */
  lockTimeoutMs: number;
  /** The number of tries for a file that cannot get a lock. */
  tries: number;
  /** The pause between two tries. */
  pauseMs: number;
};

/** One connection for migrating. */
export class Session {
  private constructor(
    readonly client: pg.Client,
    private readonly databaseUrl: string,
    private readonly waiting: Waiting,
  ) {}

  static async open(databaseUrl: string, waiting: Waiting): Promise<Session> {
    return new Session(await connect(databaseUrl), databaseUrl, waiting);
  }

  /**
   * Runs `work` in one transaction, alone: other processes that migrate this database wait at the bookkeeping
   * table, however long that takes. The lock ends with the transaction, so it also ends if the process is
   * killed.
   */
  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      await this.takeTurn();
      try {
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

  /**
   * Begins a transaction and waits for its turn, at most one second at a time. A session that waits for a
   * lock holds a snapshot, and CREATE INDEX CONCURRENTLY in the process whose turn it is waits for all
   * snapshots to end.
   */
  private async takeTurn(): Promise<void> {
    for (;;) {
      try {
        await this.client.query("BEGIN ISOLATION LEVEL READ COMMITTED");
        await this.client.query(
          "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '1s'; " +
            // A migration in steps runs on another connection and may take hours; this transaction is idle
            // meanwhile.
            "SET LOCAL idle_in_transaction_session_timeout = 0; " +
            "LOCK TABLE _prisma_migrations IN SHARE ROW EXCLUSIVE MODE; " +
            `SET LOCAL lock_timeout = ${this.waiting.lockTimeoutMs}`,
        );
        return;
      } catch (error) {
        await this.client.query("ROLLBACK").catch(() => {});
        if (!metLock(error)) throw error;
      }
    }
  }

  run(file: SqlFile): Promise<void> {
    return runFile(this.client, file);
  }

  /**
   * Runs a file in steps: one statement after another on a second connection, each in its own transaction,
   * while this connection keeps the turn. The statements wait for locks without limit, because no reader or
   * writer waits behind them.
   */
  async runSteps(file: SqlFile): Promise<void> {
    const client = await connect(this.databaseUrl);
    try {
      await client.query("SET statement_timeout = 0; SET lock_timeout = 0");
      for (const [finished, { text, makes }] of stepsOf(file).entries()) {
        try {
          if (makes) await dropHalfMade(client, makes);
          await client.query(text);
        } catch (error) {
          throw new FileError(file, error as PostgresError, finished, leftBySteps);
        }
      }
    } finally {
      await client.end().catch(() => {});
    }
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => {});
  }
}

/**
 * Sends a file's statements one by one: Citus passes on the text that it was sent, and takes no more than one statement
 * about a spread table.
 */
export async function runFile(client: pg.Client, file: SqlFile): Promise<void> {
  for (const [finished, { text }] of statementsOf(file.sql).entries())
    await client.query(text).catch((error: unknown) => {
      throw new FileError(file, error as PostgresError, finished);
    });
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new DatabaseClient({
    connectionString: databaseUrl,
    application_name: "mezia migrations",
    keepAlive: true,
  });
  // A broken connection fails its query, and the error is reported there.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/**
 * Drops the index if an interrupted CREATE INDEX CONCURRENTLY left it INVALID: no query reads such an index,
 * but every write maintains it, and IF NOT EXISTS would treat it as complete.
 */
async function dropHalfMade(client: pg.Client, { index, table }: IndexToMake): Promise<void> {
  await client.query("BEGIN");
  // Postgres may still work for a killed runner; this lock waits until it ends, and stops no reader or
  // writer.
  await client.query(`LOCK TABLE ${client.escapeIdentifier(table)} IN SHARE UPDATE EXCLUSIVE MODE`);
  const { rowCount } = await client.query(
    "SELECT FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1)) AND NOT indisvalid",
    [index],
  );
  await client.query("COMMIT");
  if (rowCount === 1) await client.query(`DROP INDEX CONCURRENTLY ${client.escapeIdentifier(index)}`);
}

function metLock(error: unknown): boolean {
  const { code } = error instanceof FileError ? error.reason : (error as PostgresError);
  return code === lockTimedOut || code === deadlock;
}
