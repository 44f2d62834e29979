import { readMeantCustomers } from "#app/db/accounts/meant-customers.server.ts";
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

/**
 * The ids of customers alone: what is shown of them is read for the page, by `readCustomersOf`. Who is meant is looked
 * up once for the page and its count: of a single letter the index holds half of all names.
 */
export async function customerList({ q, filters: { status } }: AskedOf<"customers">): Promise<ListSource> {
  const meant = await readMeantCustomers(q);
  const wanted = status === undefined ? undefined : ofStatus[status];
  return {
    where: [...(meant ? [Prisma.sql`t.id = ANY(${meant}::uuid[])`] : []), ...(wanted ? [wanted] : [])],
    columns: Prisma.sql`t.level`,
    from: Prisma.sql`users t`,
    sorts: { since: byId },
  };
}
