import { mostFound } from "#app/core/db/accounts/customer-search.server.ts";
import { readCustomersOf, type CustomerRow } from "#app/core/db/accounts/customers.server.ts";
import { readMeantCustomers } from "#app/desk/lists/sources/meant-customers.server.ts";
import { byId, type ListSource } from "#app/desk/lists/sources/keyset.server.ts";
import { readList } from "#app/desk/lists/sources/read-list.server.ts";
import { sql, type Sql } from "#app/core/db/sql.server.ts";
import type { ListAsked } from "#app/core/domain/lists/list-address.ts";
import type { ReadList } from "./desk-list.server.ts";
import { writeListRead } from "./list-audit.server.ts";

/** The conditions of partial indexes, as literal SQL so that the indexes can be used. */
const ofStatus: Record<string, Sql> = {
  ACTIVE: sql`t.status = 'ACTIVE' AND t.blocked_at IS NULL`,
  BLOCKED: sql`t.status = 'ACTIVE' AND t.blocked_at IS NOT NULL`,
  UNVERIFIED: sql`t.status = 'UNVERIFIED'`,
  DELETED: sql`t.status = 'DELETED'`,
};

/**
 * Only the ids of customers: their other data is read for the rows of the page, by `readCustomersOf`. The
 * search runs once for both the page and its count, because for a single letter the index holds half of all
 * names.
 */
async function customersOf({ q, filters: { status } }: ListAsked): Promise<ListSource> {
  const meant = await readMeantCustomers(q);
  const wanted = status === undefined ? undefined : ofStatus[status];
  return {
    where: [...(meant ? [sql`t.id = ANY(${meant}::uuid[])`] : []), ...(wanted ? [wanted] : [])],
    from: sql`customer t`,
    sorts: { since: byId },
  };
}

/**
 * Customers at the desk. Before the answer the audit records the number of rows, but not the searched text,
 * because it may be somebody's name.
 */
export const listCustomersAtDesk: ReadList<CustomerRow> = async (call, part) => {
  const { rows, ...rest } = await readList<{ id: string }>(await customersOf(part.asked), part);
  const customers = await readCustomersOf(
    rows.map(({ id }) => id),
    call.now,
  );
  const by = part.counted ? (part.asked.q === "" ? "all" : "search") : "file";
  await writeListRead(call, "customer.list", { by, count: customers.length });
  return { ...rest, rows: customers, most: part.asked.q === "" ? rest.most : mostFound };
};
