import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { parseLogin } from "#app/core/domain/accounts/login.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import type {
  CustomerListMade,
  CustomerListRecord,
  NewCustomerList,
} from "#app/core/domain/segments/customer-list-record.ts";
import { seenCount, seesCustomers } from "#app/core/domain/segments/seen-count.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { createOnce, type OperatorWrite } from "#app/core/services/record-service.server.ts";

/**
 * Makes a list of customers by their verified logins; a customer who is named twice is on it once. Returns
 * the logins without an account, to who may see customers. Refuses IDEMPOTENCY_KEY_REUSED and IDEMPOTENCY_KEY_IN_USE.
 */
export async function createCustomerList(
  call: OperatorWrite,
  { name, logins }: NewCustomerList,
): Promise<Decision<CustomerListMade>> {
  const made = await createOnce(call, { action: "customer-list.create" }, async (tx) => {
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
  if (!made.ok) return made;
  const { id, count, unknown } = made.value;
  const seen = { count: seenCount(count, call.caller), unknown: seesCustomers(call.caller) ? unknown : [] };
  return accept({ id, ...seen }, made);
}

/** The lists, newest first, with how many customers are on each, as far as the caller may know it. */
export async function listCustomerLists(
  { caller }: Partial<Pick<OperatorCall, "caller">>,
  query: NewestFirstQuery,
): Promise<Page<CustomerListRecord>> {
  const rows = await prisma.customerList.findMany({
    ...newestFirst(query),
    include: { _count: { select: { listed: true } } },
  });
  const { items, nextCursor } = page(rows, query.limit, positionOf);
  return {
    items: items.map(({ id, name, createdAt, _count }) => ({
      ...{ id, name, count: seenCount(_count.listed, caller) },
      createdAt: createdAt.toISOString(),
    })),
    nextCursor,
  };
}
