import { DatabaseClient } from "#app/core/db/database-client.server.ts";
import { placeAmong } from "./bookkeeping.ts";
import { projectFolders, readFunctionFiles, readMigrations, type Folders } from "./files.ts";
import { compareFunctions } from "./functions.ts";

/**
 * What this build needs and the database does not have yet, in words; empty if the build can work with it. A
 * database of a newer version has everything that it needs. Changes nothing, and does not wait for a process
 * that migrates. Throws if the database is not reachable, or a MigrationError if its history does not fit
 * this folder.
 */
export async function lackingIn(databaseUrl: string, folders: Folders = projectFolders): Promise<string[]> {
  const client = new DatabaseClient({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const migrations = readMigrations(folders);
    const { rows } = await client.query<{ made: boolean }>(
      "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS made",
    );
    if (!rows[0]?.made) return ["every migration, as it is empty"];
    const place = await placeAmong(client, migrations, false);
    if ("newer" in place) return [];
    if (place.next) return [`migration ${place.next.name}`];
    const { changed } = await compareFunctions(client, readFunctionFiles(folders), false);
    return changed.map(({ name }) => `functions ${name}`);
  } finally {
    await client.end().catch(() => {});
  }
}
