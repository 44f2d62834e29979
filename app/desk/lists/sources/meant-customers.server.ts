import { readRows } from "#app/core/db/statements.server.ts";
import { alikeCustomers, meantCustomers } from "#app/core/db/accounts/customer-search.server.ts";

/**
 * The only customer that matches a typed text, by the rules of `meantCustomers`; null for none or several.
 */
export async function readMeantCustomer(typed: string): Promise<string | null> {
  const meant = meantCustomers(typed);
  if (!meant) return null;
  const rows = await readRows<{ id: string }>`SELECT DISTINCT m.id FROM (${meant}) m LIMIT 2`;
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/**
 * The ids of all customers that match a typed text, by the rules of `meantCustomers`, or with a typing error where none
 * does; null for an empty text, which means all customers.
 */
export async function readMeantCustomers(typed: string): Promise<string[] | null> {
  const meant = meantCustomers(typed);
  if (!meant) return null;
  const found = await readRows<{ id: string }>`${meant}`;
  const alike = found.length === 0 ? alikeCustomers(typed) : null;
  return (alike ? await readRows<{ id: string }>`${alike}` : found).map(({ id }) => id);
}
