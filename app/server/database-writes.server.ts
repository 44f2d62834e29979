import { runStatement } from "#app/core/db/pool.server.ts";

/** Why a database that answers takes no writes. */
export type StopsWrites = "database read-only" | "database disk full";

/**
 * Null while it takes writes, and if it does not answer at all. A standby that is asked by mistake reads, and so does a
 * database whose disk is full.
 * @param run sends a statement; for tests
 */
export async function whatStopsWrites(run = runStatement): Promise<StopsWrites | null> {
  try {
    const [row] = await run<{ readOnly: boolean }>(
      `SELECT current_setting('transaction_read_only') = 'on' AS "readOnly"`,
      [],
    );
    if (row?.readOnly) return "database read-only";
    await run("SELECT disk_takes_writes()", []);
    return null;
  } catch (error) {
    return (error as { code?: string }).code === diskFull ? "database disk full" : null;
  }
}

const diskFull = "53100";
