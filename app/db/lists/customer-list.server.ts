import { readMeantCustomers } from "#app/db/accounts/meant-customers.server.ts";
import type { AskedOf } from "#app/domain/lists/list-address.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { byId, type ListSource } from "./keyset.server.ts";

/** The conditions of partial indexes, as literal SQL so that the indexes can be used. */
const ofStatus: Record<string, Prisma.Sql> = {
  ACTIVE: Prisma.sql`t.status = 'ACTIVE' AND t.blocked_at IS NULL`,
  BLOCKED: Prisma.sql`t.status = 'ACTIVE' AND t.blocked_at IS NOT NULL`,
  UNVERIFIED: Prisma.sql`t.status = 'UNVERIFIED'`,
  DELETED: Prisma.sql`t.status = 'DELETED'`,
};

/**
 * Only the ids of customers: their other data is read for the rows of the page, by `readCustomersOf`. The
 * search runs once for both the page and its count, because for a single letter the index holds half of all
 * names.
 */
export async function customerList({ q, filters: { status } }: AskedOf<"customers">): Promise<ListSource> {
  const meant = await readMeantCustomers(q);
  const wanted = status === undefined ? undefined : ofStatus[status];
  return {
    where: [...(meant ? [Prisma.sql`t.id = ANY(${meant}::uuid[])`] : []), ...(wanted ? [wanted] : [])],
    columns: Prisma.sql`t.level`,
    from: Prisma.sql`customer t`,
    sorts: { since: byId },
  };
}
