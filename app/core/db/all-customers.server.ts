import { Prisma } from "#app/generated/prisma/client.ts";
import { readRows } from "./statements.server.ts";
import { isPartAway, readParts, unlessAway, type Shard } from "./shards.server.ts";

/** What a list or a sum about all customers is; null while some of them cannot be served, so that it would not be whole. */
export const ifAllAreServed = unlessAway;

/** What a row is known by where its customer is not: its id, or the characters of a code. */
export interface Mark {
  table: "apple_pass" | "customer_card" | "transaction" | "validation_request" | "wallet_item";
  column: "code" | "id";
  value: string;
}

/** SQL about the customer of the rows that are read by a mark. */
export interface Whose {
  /** Their id: this column, as long as nobody knows more. It must stand in each sub-select (decision 050). */
  id: (column: Prisma.Sql) => Prisma.Sql;
  /** Which rows are theirs, by this column: a further condition that begins with AND; none as long as nobody knows more. */
  andIs: (column: Prisma.Sql) => Prisma.Sql;
}

const unknown: Whose = { id: (column) => column, andIs: () => Prisma.empty };

function known(id: string): Whose {
  const value = Prisma.sql`${id}::uuid`;
  return { id: () => value, andIs: (column) => Prisma.sql`AND ${column} = ${value}` };
}

/**
 * Reads the rows with one of these marks, whoever's they are. If that fails because some customers cannot be served, it is
 * asked whose of the others these rows are, and those customers' are read. If there are none, the error stands.
 */
export async function readByMark<T>(
  marks: readonly [Mark, ...Mark[]],
  read: (whose: Whose) => Promise<T[]>,
): Promise<T[]> {
  try {
    return await read(unknown);
  } catch (error) {
    if (!(await isPartAway(error))) throw error;
    const customers = await customersServed(marks);
    if (customers.length === 0) throw error;
    return (await Promise.all(customers.map((id) => read(known(id))))).flat();
  }
}

/** Whose of those who can be served such a row is. */
async function customersServed(marks: readonly Mark[]): Promise<string[]> {
  const asked = (await readParts()).flatMap((part) =>
    marks.map(async (mark) => (part && (await unlessAway(customersWith(part, mark)))) ?? []),
  );
  return [...new Set((await Promise.all(asked)).flat())];
}

async function customersWith({ id }: Shard, { table, column, value }: Mark): Promise<string[]> {
  const rows = await readRows<{ customer: string }>`
    SELECT customer FROM cluster.customers_with(${id}::uuid, ${table}::text, ${column}::text, ${value}::text)`;
  return rows.map(({ customer }) => customer);
}
