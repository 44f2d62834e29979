import pg from "pg";
import { Prisma } from "#app/generated/prisma/client.ts";
import { connectionSettings, types } from "./pool.server.ts";

/** The part of the client that reads and calls functions, on a connection with a limit of its own. */
export interface PatientDb {
  $queryRaw<Rows>(strings: TemplateStringsArray, ...places: readonly unknown[]): Promise<Rows>;
  $queryRawUnsafe<Rows>(text: string, ...values: unknown[]): Promise<Rows>;
}

/** What reads every entry of a ledger of millions. */
const statementLimitMs = 10 * 60 * 1000;

/**
 * Runs statements that may take minutes, because they read much of the ledger: its proof, the hashes of its days,
 * reports on it. They have a connection of their own, on which each may take ten minutes.
 * @param snapshot all of them read the same state, in one transaction that writes nothing
 */
export async function patiently<T>(
  work: (db: PatientDb) => Promise<T>,
  { snapshot = false }: { snapshot?: boolean } = {},
): Promise<T> {
  const client = new pg.Client({
    ...connectionSettings(statementLimitMs),
    application_name: "mezia-patient",
  });
  // The statement that it breaks reports it.
  client.on("error", () => {});
  await client.connect();
  const run = async (text: string, values: unknown[]): Promise<unknown[]> =>
    (await client.query<object>({ text, values, types })).rows;
  try {
    if (snapshot) await run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", []);
    return await work({
      $queryRaw: async <Rows>(strings: TemplateStringsArray, ...places: readonly unknown[]) => {
        const { text, values } = Prisma.sql(strings, ...places);
        return (await run(text, values)) as Rows;
      },
      $queryRawUnsafe: async <Rows>(text: string, ...values: unknown[]) => (await run(text, values)) as Rows,
    });
  } finally {
    await client.end();
  }
}
