import { Prisma } from "#app/generated/prisma/client.ts";
import { callFunction } from "./call-function.server.ts";
import { prisma } from "./client.server.ts";
import { isHomeAway, readHomes, unlessAway } from "./homes.server.ts";

/** What a row is known by where its customer is not: its id, or the characters of a code. */
export interface Mark {
  table: "apple_pass" | "customer_card" | "transaction" | "validation_request" | "wallet_item";
  column: "code" | "id";
  value: string;
}

/**
 * SQL: the customer in this column. Where it is known whose the rows are, that is their id, which must stand in each
 * sub-select (decision 050); otherwise the column itself.
 */
export type Whose = (column: Prisma.Sql) => Prisma.Sql;

/**
 * Reads the rows with one of these marks, whoever's they are. That asks every node of a cluster. While one is away,
 * the homes of the others are asked whose rows these are, and those customers' are read. If there are none, the rows
 * may lie on the node that is away, and its error stands.
 */
export async function readByMark<T>(
  marks: readonly [Mark, ...Mark[]],
  read: (whose: Whose) => Promise<T[]>,
): Promise<T[]> {
  try {
    return await read((column) => column);
  } catch (error) {
    if (!(await isHomeAway(error))) throw error;
    const asked = (await readHomes()).flatMap((home) => marks.map((mark) => customersAt(home, mark)));
    const customers = new Set((await Promise.all(asked)).flat());
    if (customers.size === 0) throw error;
    const found = [...customers].map((id) => read(() => Prisma.sql`${id}::uuid`));
    return (await Promise.all(found)).flat();
  }
}

/** The customers at a home with such a row; none if its node is away. */
async function customersAt(home: string, { table, column, value }: Mark): Promise<string[]> {
  const call = { p_home: home, p_table: table, p_column: column, p_value: value };
  const rows = await unlessAway(callFunction(prisma, "customers_at", call));
  return (rows ?? []).flatMap(({ customer }) => customer ?? []);
}
