import { files } from "#app/adapters/files/files.server.ts";
import { prisma } from "#app/db/client.server.ts";

export interface FilesCompared {
  /** Keys that a row names, but the store does not have: these pictures and documents are not shown. */
  missing: string[];
  /** Keys that the store has, but no row names: they do no harm. */
  unnamed: string[];
}

/** Compares the customers' files in the store with the rows that name them. Changes nothing. */
export async function compareFiles(): Promise<FilesCompared> {
  const rows = await prisma.$queryRaw<{ key: string }[]>`
    SELECT avatar_key AS key FROM users WHERE avatar_key IS NOT NULL
    UNION ALL SELECT document_key FROM validation_request WHERE document_key IS NOT NULL`;
  const named = new Set(rows.map(({ key }) => key));
  const unnamed: string[] = [];
  for await (const key of files.list("customers")) if (!named.delete(key)) unnamed.push(key);
  return { missing: [...named], unnamed };
}
