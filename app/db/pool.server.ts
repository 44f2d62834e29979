import { createHash } from "node:crypto";
import pg from "pg";
import { env } from "#app/env.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

// One pool per process: the server and the build it serves load this module twice.
const globalCache = globalThis as { mezia_pool?: pg.Pool };

/** The connections to Postgres, for Prisma and for the statements that we send ourselves. */
export const pool = (globalCache.mezia_pool ??= makePool());

function makePool(): pg.Pool {
  const made = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    allowExitOnIdle: true,
    // A forgotten open transaction must not keep old row versions alive.
    idle_in_transaction_session_timeout: 10_000,
    lock_timeout: 10_000,
    // Prisma writes times in UTC without a time zone.
    options: "-c timezone=UTC",
  });
  // A connection that dies while idle is replaced at the next statement. Without a listener its error would
  // end the process.
  made.on("error", () => {});
  return made;
}

const statementNames = new Map<string, string>();
/** Far more than the app has; lists of varying length add some. */
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

/** As pg's own, but whole numbers of 64 bits are exact. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary"): unknown =>
    oid === Number(pg.types.builtins.INT8) ? BigInt : pg.types.getTypeParser(oid, format),
};

/**
 * Runs one statement as a transaction of its own. Times are `Date`, 64-bit numbers `bigint`, and JSON is
 * parsed.
 */
export async function runStatement<Row extends object>(
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name: statementNameOf(text),
    text,
    values: values as unknown[],
    types,
  });
  return rows;
}

/**
 * Reads rows by a statement with values or other pieces of SQL in its places, outside a transaction. It costs a
 * third of `prisma.$queryRaw`, and is for what is read all the time.
 */
export function readRows<Row extends object>(
  strings: TemplateStringsArray,
  ...places: readonly unknown[]
): Promise<Row[]> {
  const { text, values } = Prisma.sql(strings, ...places);
  return runStatement<Row>(text, values);
}
