import { ensureDatabase, startPostgres } from "#scripts/embedded-postgres.ts";

/** Runs `work` on the database of DATABASE_URL, or on the embedded one, which is started if needed. */
export async function withDevelopmentDatabase(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL);
  const postgres = await startPostgres({ dataDirectory: ".data/postgres" });
  try {
    await ensureDatabase(postgres, "mezia");
    await work(postgres.url("mezia"));
  } finally {
    await postgres.stop();
  }
}
