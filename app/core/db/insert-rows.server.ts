import { snakeCase } from "./columns.server.ts";
import { changeRowsIn } from "./statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db } from "./transaction.server.ts";

type Table = "audit_entry" | "bank_line" | "customer" | "login" | "offer" | "store";

/**
 * Inserts many rows by one statement with one parameter. The rows use Prisma's names of the fields; a field
 * that no row has gets its default. For some thousand rows this takes a fraction of the time of `createMany`,
 * which needs thousands of parameters.
 */
export async function insertRows(db: Db, table: Table, rows: readonly object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map(snakeCase);
  if (columns.length === 0) return;
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [snakeCase(field), value as unknown])),
  );
  const [into, names] = [Prisma.raw(table), Prisma.raw(columns.join(", "))];
  await changeRowsIn(db)`
    INSERT INTO ${into} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${into}, ${JSON.stringify(named)}::jsonb)`;
}
