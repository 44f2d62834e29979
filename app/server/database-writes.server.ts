import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { runStatement } from "#app/core/db/pool.server.ts";

/** Why a database that answers takes no writes. */
export type StopsWrites = "database read-only" | "database disk full";

/** What is asked of the database: whether it only reads, and to write a little. */
interface Questions {
  isReadOnly: () => Promise<boolean>;
  write: () => Promise<unknown>;
}

const questions: Questions = {
  isReadOnly: async () => {
    const [row] = await runStatement<{ readOnly: boolean }>(
      `SELECT current_setting('transaction_read_only') = 'on' AS "readOnly"`,
      [],
    );
    return row?.readOnly ?? false;
  },
  write: () => callFunction(prisma, "disk_takes_writes", {}),
};

/**
 * Null while it takes writes, and if it does not answer at all. A standby that is asked by mistake reads, and so does a
 * database whose disk is full.
 */
export async function whatStopsWrites({ isReadOnly, write } = questions): Promise<StopsWrites | null> {
  try {
    if (await isReadOnly()) return "database read-only";
    await write();
    return null;
  } catch (error) {
    return (error as { code?: string }).code === diskFull ? "database disk full" : null;
  }
}

const diskFull = "53100";
