import type pg from "pg";
import type { SqlFile } from "./files.ts";

type Row = { name: string; sha256: string; earlier: string[] };

export type FunctionChanges = {
  /** Files whose text this database does not have. */
  changed: SqlFile[];
  /** Files that this database has in a later version; they are skipped. */
  older: SqlFile[];
};

/** Decides which function files to apply, and forgets files that were removed from the folder. */
export async function functionChanges(
  client: pg.Client,
  files: SqlFile[],
  development: boolean,
): Promise<FunctionChanges> {
  // A removed file that comes back later counts as new.
  await client.query("DELETE FROM function_file WHERE name <> ALL ($1)", [files.map(({ name }) => name)]);
  return compareFunctions(client, files, development);
}

/**
 * Compares the function files with the texts that the database has. In production, a text that the database
 * had in the past belongs to a restarted server of an older version: it must not put old functions under new
 * servers. In development it is applied, because a change of branch needs it.
 */
export async function compareFunctions(
  client: pg.Client,
  files: SqlFile[],
  development: boolean,
): Promise<FunctionChanges> {
  const { rows } = await client.query<Row>("SELECT name, sha256, earlier FROM function_file");
  const had = new Map(rows.map((row) => [row.name, row]));
  const unlike = files.filter(({ name, sha256 }) => had.get(name)?.sha256 !== sha256);
  const isOlder = ({ name, sha256 }: SqlFile) =>
    !development && had.get(name)?.earlier.includes(sha256) === true;
  return { changed: unlike.filter((file) => !isOlder(file)), older: unlike.filter(isOlder) };
}

export async function recordFunctionFile(client: pg.Client, { name, sha256 }: SqlFile): Promise<void> {
  await client.query(
    "INSERT INTO function_file AS f (name, sha256) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE " +
      "SET sha256 = $2, earlier = array_append(array_remove(f.earlier, $2), f.sha256)",
    [name, sha256],
  );
}
