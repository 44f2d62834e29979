import { env } from "#app/env.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { DatabaseClient } from "./database-client.server.ts";
import { connectionSettings, types } from "./pool.server.ts";
import { catchesUp, readingAside } from "./replica.server.ts";

/** The part of the client that reads and calls functions, on a connection with a limit of its own. */
export interface PatientDb {
  $queryRaw<Rows>(strings: TemplateStringsArray, ...places: readonly unknown[]): Promise<Rows>;
  $queryRawUnsafe<Rows>(text: string, ...values: unknown[]): Promise<Rows>;
}

/** Long enough to read every entry of a ledger of millions. */
const statementLimitMs = 10 * 60 * 1000;

/** Only for this transaction. Between two statements our own code may take a moment. */
const limits = `SET LOCAL statement_timeout = ${statementLimitMs}; SET LOCAL idle_in_transaction_session_timeout = '1min'`;

type Work<T> = (db: PatientDb) => Promise<T>;

/**
 * Runs long statements, which read and count much, in one transaction on a connection of its own. Each
 * statement may take ten minutes.
 */
export function patiently<T>(work: Work<T>): Promise<T> {
  return withClient(env.DATABASE_URL, (client) => inTransaction(client, "BEGIN", work));
}

/**
 * The same for reports, figures and the proof, which write nothing. All statements of `work` read one
 * snapshot, which has everything that was committed when this was called. It reads from the replica if there
 * is one; if the replica fails, `work` may run again on the primary.
 */
export function patientlyAside<T>(work: Work<T>): Promise<T> {
  const begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
  return readingAside(
    () =>
      withClient(env.DATABASE_READ_URL ?? env.DATABASE_URL, async (client) => {
        const isThere = await catchesUp((text, values) => run(client, text, values));
        return isThere ? { value: await inTransaction(client, begin, work) } : "BEHIND";
      }),
    () => withClient(env.DATABASE_URL, (client) => inTransaction(client, begin, work)),
  );
}

async function withClient<T>(address: string, work: (client: DatabaseClient) => Promise<T>): Promise<T> {
  const client = new DatabaseClient({
    ...connectionSettings(statementLimitMs, address),
    application_name: "mezia-patient",
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function inTransaction<T>(client: DatabaseClient, begin: string, work: Work<T>): Promise<T> {
  await client.query(`${begin}; ${limits}`);
  const done = await work({
    $queryRaw: async <Rows>(strings: TemplateStringsArray, ...places: readonly unknown[]) => {
      const { text, values } = Prisma.sql(strings, ...places);
      return (await run(client, text, values)) as Rows;
    },
    $queryRawUnsafe: async <Rows>(text: string, ...values: unknown[]) =>
      (await run(client, text, values)) as Rows,
  });
  // If `work` fails, its transaction is rolled back when the connection ends.
  await client.query("COMMIT");
  return done;
}

async function run<Row extends object>(
  client: DatabaseClient,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (await client.query<Row>({ text, values, types })).rows;
}
