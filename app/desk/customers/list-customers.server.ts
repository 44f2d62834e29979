import { writeAudit, type Actor } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readCustomers } from "#app/core/db/accounts/customers.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import type { CustomerLine } from "#app/core/domain/customers/customer-answer.ts";

export interface CustomersQuery {
  limit: number;
  cursor?: { id: string };
  /** All or part of a name, an e-mail address, a phone number in any accepted form, or an id. */
  search?: string;
}

/**
 * Customers, newest first. The audit records how many, but not the searched text, because it may be
 * somebody's name.
 */
export async function listCustomers(call: Actor, query: CustomersQuery): Promise<Page<CustomerLine>> {
  const { items, nextCursor } = page(await readCustomers(query, call.now), query.limit, ({ id }) => ({ id }));
  const detail = { by: query.search === undefined ? "all" : "search", count: items.length };
  await writeAudit(prisma, call, { action: "customer.list", target: null, detail });
  return {
    items: items.map(({ createdAt, deletionRequestedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      deletionRequestedAt: deletionRequestedAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}
