import { requireOwn } from "#scripts/data-folder.ts";
import { ensureDatabase, startPostgres, type RunningPostgres } from "#scripts/embedded-postgres.ts";
import { endPlainly } from "#scripts/plain-error.ts";

/**
 * Runs `work` on the database of DATABASE_URL, or on the embedded one, which is started if needed. The second
 * address has the right to change tables: DATABASE_MIGRATE_URL, or DATABASE_URL if that is not set.
 */
export async function withDevelopmentDatabase(
  work: (databaseUrl: string, ownerUrl: string) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL: url, DATABASE_MIGRATE_URL: ownerUrl } = process.env;
  if (url || ownerUrl) return work(url || ownerUrl || "", ownerUrl || url || "");
  const postgres = await startDevelopmentPostgres();
  try {
    await ensureDatabase(postgres, "mezia");
    await work(postgres.appUrl("mezia"), postgres.url("mezia"));
  } finally {
    await postgres.stop();
  }
}

/** The embedded one. If it cannot use the data that are there, the program says why and ends with 1. */
export async function startDevelopmentPostgres(): Promise<RunningPostgres> {
  try {
    requireOwn(".data");
    return await startPostgres({ dataDirectory: ".data/postgres" });
  } catch (error) {
    return endPlainly(error);
  }
}
