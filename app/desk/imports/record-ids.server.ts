import { readRows } from "#app/core/db/statements.server.ts";

/** The ids of partners, by id and by name; a name that several partners share has several ids. */
export async function readPartnerIds(): Promise<ReadonlyMap<string, readonly string[]>> {
  return byIdAndName(await readRows<Row>`SELECT id, name FROM partner`);
}

/** The same for segments. */
export async function readSegmentIds(): Promise<ReadonlyMap<string, readonly string[]>> {
  return byIdAndName(await readRows<Row>`SELECT id, name FROM segment`);
}

interface Row {
  id: string;
  name: string;
}

function byIdAndName(rows: readonly Row[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  const add = (key: string, id: string) => ids.set(key, [...(ids.get(key) ?? []), id]);
  for (const { id, name } of rows) {
    add(id, id);
    add(name.trim(), id);
  }
  return ids;
}
