import { DatabaseClient } from "./database-client.server.ts";
import { connectionSettings, pool, runStatement, types } from "./pool.server.ts";

/**
 * Whether the database answers; never throws.
 *
 * @param patienceMs the longest time for its answer, in milliseconds
 */
export async function databaseAnswers(patienceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false).unref();
  });
  const answered = askPromptly("SELECT 1", patienceMs).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, silence]).finally(() => clearTimeout(timer));
}

/**
 * Runs one statement that asks about the database itself. While all connections of the pool are in use, which says nothing
 * about the database, it is asked on a connection of its own: else a lock that many wait for would look as if the
 * database were away.
 */
export async function askPromptly<Row extends object>(text: string, patienceMs: number): Promise<Row[]> {
  const isFull = pool.idleCount === 0 && pool.totalCount >= (pool.options.max ?? 0);
  if (!isFull) return runStatement<Row>(text, []);
  const client = new DatabaseClient({
    ...connectionSettings(patienceMs),
    connectionTimeoutMillis: patienceMs,
    application_name: "mezia-health",
  });
  await client.connect();
  try {
    return (await client.query<Row>({ text, types })).rows;
  } finally {
    await client.end();
  }
}
