import { readRows } from "#app/core/db/statements.server.ts";

/** The number that changes with the offers, partners and stores; null where nobody tells of that. For `Kept`. */
export async function readCatalogueVersion(): Promise<number | null> {
  const [row] = await readRows<{ version: number | null }>`
    SELECT version::float8 AS version FROM catalogue_version WHERE id = 1`;
  return row?.version ?? null;
}
