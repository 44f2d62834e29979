import { mostFound } from "#app/db/accounts/customer-search.server.ts";
import { readCustomersOf, type CustomerRow } from "#app/db/accounts/customers.server.ts";
import { writeAudit } from "#app/db/audit/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { customerList } from "#app/db/lists/customer-list.server.ts";
import { tableList, type ReadList } from "./desk-list.server.ts";

const ids = tableList<{ id: string }>(customerList);

/**
 * Customers at the desk. Before the answer the audit records the number of rows, but not the searched text,
 * because it may be somebody's name.
 */
export const listCustomersAtDesk: ReadList<CustomerRow> = async (call, part) => {
  const { rows, ...rest } = await ids(call, part);
  const customers = await readCustomersOf(
    rows.map(({ id }) => id),
    call.now,
  );
  const by = part.counted ? (part.asked.q === "" ? "all" : "search") : "file";
  await writeAudit(prisma, call, {
    action: "customer.list",
    target: null,
    detail: { by, count: customers.length },
  });
  return { ...rest, rows: customers, most: part.asked.q === "" ? rest.most : mostFound };
};
