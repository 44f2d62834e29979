import { readCustomers, type CustomerRow } from "#app/db/accounts/customers.server.ts";
import { page, type Page } from "#app/domain/paging.ts";
import type { OperatorCall } from "#app/services/call.ts";

export interface CustomerItem extends Omit<CustomerRow, "createdAt" | "deletionRequestedAt"> {
  createdAt: string;
  deletionRequestedAt: string | null;
}

export interface CustomersQuery {
  limit: number;
  cursor?: { id: string };
  /** All or part of a name, an e-mail address, a phone number in any accepted form, or an id. */
  search?: string;
}

/** Customers, newest first. */
export async function listCustomers(
  { now }: Pick<OperatorCall, "now">,
  query: CustomersQuery,
): Promise<Page<CustomerItem>> {
  const { items, nextCursor } = page(await readCustomers(query, now), query.limit, ({ id }) => ({ id }));
  return {
    items: items.map(({ createdAt, deletionRequestedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      deletionRequestedAt: deletionRequestedAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}
