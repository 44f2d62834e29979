import { DatabaseClient } from "./database-client.server.ts";
import { connectionSettings, pool, runStatement } from "./pool.server.ts";

/**
 * Whether the database answers; never throws. While all connections of the pool are in use, which says nothing
 * about the database, it is asked on a connection of its own: else a lock that many wait for would look as if
 * the database were away.
 *
 * @param patienceMs the longest time for its answer, in milliseconds
 */
export async function databaseAnswers(patienceMs: number): Promise<boolean> {
  const isFull = pool.idleCount === 0 && pool.totalCount >= (pool.options.max ?? 0);
  const asked = isFull ? askAside(patienceMs) : runStatement("SELECT 1", []);
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false).unref();
  });
  const answered = asked.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, silence]).finally(() => clearTimeout(timer));
}

async function askAside(patienceMs: number): Promise<void> {
  const client = new DatabaseClient({
    ...connectionSettings(patienceMs),
    connectionTimeoutMillis: patienceMs,
    application_name: "mezia-health",
  });
  await client.connect();
  try {
    await client.query("SELECT 1");
  } finally {
    await client.end();
  }
}
