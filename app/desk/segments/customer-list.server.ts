import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { parseLogin } from "#app/core/domain/accounts/login.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import type {
  CustomerListMade,
  CustomerListRecord,
  NewCustomerList,
} from "#app/core/domain/segments/customer-list-record.ts";
import { createOnce, type OperatorWrite } from "#app/core/services/record-service.server.ts";

/**
 * Makes a list of customers by their verified logins; a customer who is named twice is on it once. Returns
 * the logins without an account. Refuses IDEMPOTENCY_KEY_REUSED and IDEMPOTENCY_KEY_IN_USE.
 */
export async function createCustomerList(
  call: OperatorWrite,
  { name, logins }: NewCustomerList,
): Promise<Decision<CustomerListMade>> {
  return createOnce(call, { action: "customer-list.create" }, async (tx) => {
    const asked = new Map(logins.map((login) => [login, parseLogin(login)?.login ?? null]));
    const keys = [...asked.values()].filter((key) => key !== null);
    const found = await readRowsIn<{ login: string; userId: string }>(tx)`
      SELECT l.login, l.user_id AS "userId" FROM login l JOIN customer u ON u.id = l.user_id AND u.status = 'ACTIVE'
      WHERE l.login = ANY (${keys}::text[]) AND l.verified_at IS NOT NULL`;
    const known = new Map(found.map(({ login, userId }) => [login, userId]));
    const id = newId();
    await tx.customerList.create({ data: { id, name, createdAt: call.now } });
    const userIds = [...new Set(known.values())];
    await tx.customerListed.createMany({ data: userIds.map((userId) => ({ userId, listId: id })) });
    const unknown = logins.filter((login) => !known.has(asked.get(login) ?? ""));
    return { id, count: userIds.length, unknown };
  });
}

/** The lists, newest first, with how many customers are on each. */
export async function listCustomerLists(query: NewestFirstQuery): Promise<Page<CustomerListRecord>> {
  const rows = await prisma.customerList.findMany({
    ...newestFirst(query),
    include: { _count: { select: { listed: true } } },
  });
  const { items, nextCursor } = page(rows, query.limit, positionOf);
  return {
    items: items.map(({ id, name, createdAt, _count }) => ({
      ...{ id, name, count: _count.listed },
      createdAt: createdAt.toISOString(),
    })),
    nextCursor,
  };
}
