import { files } from "#app/core/adapters/files/files.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { smallAvatarsOf } from "#app/core/domain/accounts/avatar.ts";
import { pictureKeysOf } from "#app/core/domain/pictures/picture.ts";

export interface FilesCompared {
  /** Keys that a row names, but the store does not have: these pictures and documents are not shown. */
  missing: string[];
  /** Keys that the store has, but no row names: they do no harm. */
  unnamed: string[];
}

/**
 * Compares the customers' and partners' files and the catalogue's pictures in the store with the rows that name them.
 * Changes nothing.
 */
export async function compareFiles(): Promise<FilesCompared> {
  const avatars = await readRows<{ key: string }>`
    SELECT avatar_key AS key FROM customer WHERE avatar_key IS NOT NULL`;
  const documents = await readRows<{ key: string }>`
    SELECT document_key AS key FROM validation_request WHERE document_key IS NOT NULL`;
  const attached = await readRows<{ key: string }>`
    SELECT document_key AS key FROM settlement_dispute WHERE document_key IS NOT NULL`;
  const pictures = await prisma.picture.findMany({ select: { hash: true, width: true } });
  const rows = [...avatars, ...documents, ...attached];
  const named = new Set([...rows.map(({ key }) => key), ...pictures.flatMap(pictureKeysOf)]);
  // Where one of these is missing, the whole picture is shown.
  const small = new Set(avatars.flatMap(({ key }) => smallAvatarsOf(key).map((one) => one.key)));
  const unnamed: string[] = [];
  for (const folder of ["customers", "partners", "pictures"])
    for await (const key of files.list(folder)) if (!named.delete(key) && !small.has(key)) unnamed.push(key);
  return { missing: [...named], unnamed };
}
