import { callFunction } from "#app/core/db/call-function.server.ts";
import { askPromptly } from "#app/core/db/database-answers.server.ts";

/** Why a database that answers takes no writes. */
export type StopsWrites = "database read-only" | "database disk full";

/** What is asked of the database: whether it only reads, and to write a little. */
interface Questions {
  isReadOnly: () => Promise<boolean>;
  write: () => Promise<unknown>;
}

/** The longest time for an answer, in milliseconds. */
const answerMs = 2_000;
/** Who asks must not wait for a connection either: a server whose pool is full would tell too late that it is ready. */
const promptly = {
  $queryRawUnsafe: <Rows>(text: string) => askPromptly<object>(text, answerMs) as Promise<Rows>,
};

const questions: Questions = {
  isReadOnly: async () => {
    const [row] = await askPromptly<{ readOnly: boolean }>(
      `SELECT current_setting('transaction_read_only') = 'on' AS "readOnly"`,
      answerMs,
    );
    return row?.readOnly ?? false;
  },
  write: () => callFunction(promptly, "disk_takes_writes", {}),
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
