import { readRows } from "#app/db/pool.server.ts";
import { meantCustomers } from "./customer-search.server.ts";

/** The only customer whom somebody means who types this, as `meantCustomers` has it; null for none and for several. */
export async function readMeantCustomer(typed: string): Promise<string | null> {
  const meant = meantCustomers(typed);
  if (!meant) return null;
  const rows = await readRows<{ id: string }>`SELECT DISTINCT m.id FROM (${meant}) m LIMIT 2`;
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** The ids of the customers whom somebody means who types this, as `meantCustomers` has it; null for all. */
export async function readMeantCustomers(typed: string): Promise<string[] | null> {
  const meant = meantCustomers(typed);
  return meant && (await readRows<{ id: string }>`${meant}`).map(({ id }) => id);
}
