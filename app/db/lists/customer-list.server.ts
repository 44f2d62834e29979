import { meantCustomers } from "#app/db/accounts/customer-search.server.ts";
import type { AskedOf } from "#app/domain/lists/list-address.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { byId, type ListSource } from "./keyset.server.ts";

/** Conditions of partial indexes stand in the text. */
const ofStatus: Record<string, Prisma.Sql> = {
  ACTIVE: Prisma.sql`t.status = 'ACTIVE' AND t.blocked_at IS NULL`,
  BLOCKED: Prisma.sql`t.status = 'ACTIVE' AND t.blocked_at IS NOT NULL`,
  UNVERIFIED: Prisma.sql`t.status = 'UNVERIFIED'`,
  DELETED: Prisma.sql`t.status = 'DELETED'`,
};

/** The ids of customers alone: what is shown of them is read for the page, by `readCustomersOf`. */
export function customerList({ q, filters: { status } }: AskedOf<"customers">): ListSource {
  const meant = meantCustomers(q);
  const wanted = status === undefined ? undefined : ofStatus[status];
  return {
    where: [...(meant ? [Prisma.sql`t.id IN (${meant})`] : []), ...(wanted ? [wanted] : [])],
    columns: Prisma.sql`t.level`,
    from: Prisma.sql`users t`,
    sorts: { since: byId },
  };
}
