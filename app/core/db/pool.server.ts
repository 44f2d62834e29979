import { createHash } from "node:crypto";
import { Socket } from "node:net";
import pg from "pg";
import { env } from "#app/env.server.ts";
import { DatabaseClient, type DatabaseConfig } from "./database-client.server.ts";
import { isRefusal } from "./database-errors.server.ts";
import { statementMs } from "#app/core/settings/database-settings.ts";

/** The longest time for making a connection or waiting for a free one of the pool, in milliseconds. */
const connectMs = 5_000;
/**
 * How much longer than the longest statement a connection may be silent before it counts as lost. Networks
 * and poolers lose connections without an error, and without this limit a caller would wait for ever.
 */
const graceMs = 3_000;
/**
 * After this time an idle connection is tested with keep-alive packets, in milliseconds; no firewall drops it
 * sooner.
 */
const keepAliveMs = 5_000;

/**
 * The settings of all our connections to Postgres; the time that a statement may take decides how long they
 * may be silent. The settings that Postgres itself must know are set at the login: database-settings.ts.
 */
export function connectionSettings(statementLimitMs = statementMs, address = env.DATABASE_URL) {
  return {
    connectionString: address,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    unnamed: env.DATABASE_NAMED_STATEMENTS === "off",
    stream: () => impatientSocket(statementLimitMs + graceMs),
  } satisfies DatabaseConfig;
}

/**
 * Breaks a connection that has been silent for so long. A timer of the socket costs less than one for each
 * statement (`query_timeout`), and it also ends abandoned transactions and connections. A pool closes its
 * unused connections sooner than this.
 */
function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => {
    const signs = { code: "ETIMEDOUT", syscall: "read", errno: -110 };
    socket.destroy(Object.assign(new Error("the database has not answered for too long"), signs));
  });
}

/** Opens a pool of at most this many connections, to the database or to another of its hosts. */
export function openPool(max: number, address?: string): pg.Pool {
  const settings = connectionSettings(statementMs, address);
  const made = new pg.Pool({ ...settings, Client: DatabaseClient, max, allowExitOnIdle: true });
  // A connection that dies while idle is replaced at the next statement. Without a listener its error would
  // end the process.
  made.on("error", () => {});
  return Object.assign(made, { query: keepingQuery(made) });
}

/**
 * The pool's `query`, but a connection that has only refused stays. pg closes it after each error, and a new one plans every
 * function anew, which takes thirty times as long as the call that was refused.
 */
function keepingQuery(on: pg.Pool) {
  return async (statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const client = await on.connect();
    let isUsable = false;
    try {
      const result = await client.query(statement, values);
      isUsable = true;
      return result;
    } catch (error) {
      isUsable = isRefusal(error);
      throw error;
    } finally {
      client.release(!isUsable);
    }
  };
}

// One pool per process: the server and the build it serves load this module twice.
const globalCache = globalThis as { mezia_pool?: pg.Pool };

/** The connections to Postgres, for Prisma and for the statements that we send ourselves. */
export const pool = (globalCache.mezia_pool ??= openPool(env.DATABASE_POOL_SIZE));

const statementNames = new Map<string, string>();
/** Far more statements than the app has; lists of varying length add some. */
const maxStatementNames = 2_000;

/**
 * A statement's name, by which each connection plans it only once. It follows from the text, because a
 * connection refuses a name that it knows with another text.
 */
export function statementNameOf(sql: string): string {
  const known = statementNames.get(sql);
  if (known !== undefined) return known;
  const name = createHash("sha1").update(sql).digest("base64url");
  if (statementNames.size < maxStatementNames) statementNames.set(sql, name);
  return name;
}

/** The type parsers of pg, but with exact 64-bit integers. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary"): unknown =>
    oid === Number(pg.types.builtins.INT8) ? BigInt : pg.types.getTypeParser(oid, format),
};

/** Runs one statement as a transaction of its own: see statements.server.ts. */
export async function runStatement<Row extends object>(
  text: string,
  values: readonly unknown[],
  on = pool,
): Promise<Row[]> {
  return (await send<Row>(text, values, on)).rows;
}

/** Runs one statement as a transaction of its own. Returns how many rows it changed. */
export async function countChanged(text: string, values: readonly unknown[]): Promise<number> {
  return (await send(text, values, pool)).rowCount ?? 0;
}

function send<Row extends object>(text: string, values: readonly unknown[], on: pg.Pool) {
  return on.query<Row>({ name: statementNameOf(text), text, values: values as unknown[], types });
}
