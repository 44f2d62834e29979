import {
  columnsOf,
  given,
  integer,
  maybe,
  moment,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { spendableOf } from "./account-facts.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import type { CustomerStatus } from "#app/core/domain/customers/customer-status.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { alikeCustomers, meantCustomers } from "./customer-search.server.ts";

/** What a customer `u` is called: their name, or else one of their logins. */
export const calledColumns = {
  firstName: maybe(text),
  lastName: maybe(text),
  login: given(Prisma.sql`SELECT min(l.login) FROM login l WHERE l.user_id = u.id`, maybe(text)),
};

const contactColumns = columnsOf("u", {
  id: uuid,
  firstName: maybe(text),
  lastName: maybe(text),
  /** Logins, verified or not; the phone may also be just a contact. Eight digits. */
  email: given(
    Prisma.sql`SELECT l.login FROM login l WHERE l.user_id = u.id AND l.kind = 'EMAIL' ORDER BY l.verified_at LIMIT 1`,
    maybe(text),
  ),
  phone: given(
    Prisma.sql`coalesce((SELECT l.login FROM login l WHERE l.user_id = u.id AND l.kind = 'PHONE' ORDER BY l.verified_at LIMIT 1),
      u.contact_phone)`,
    maybe(text),
  ),
});

const listedColumns = columnsOf("u", {
  status: given(
    Prisma.sql`CASE WHEN u.status = 'ACTIVE' AND u.blocked_at IS NOT NULL THEN 'BLOCKED' ELSE u.status::text END`,
    oneOf<CustomerStatus>(),
  ),
  level: integer,
  createdAt: moment,
  deletionRequestedAt: maybe(moment),
});

/** Who a customer is and how to contact them. An erased customer has neither a name nor contacts. */
export type ContactRow = RowOf<typeof contactColumns>;

/** A customer in a list for operators. */
export type CustomerRow = ContactRow &
  RowOf<typeof listedColumns> & {
    /** Whole points that can be spent now. */
    availablePoints: number;
  };

/** These customers, in no particular order. */
export async function readContacts(db: Db, userIds: readonly string[]): Promise<ContactRow[]> {
  return readRowsIn<ContactRow>(
    db,
  )`SELECT ${contactColumns.sql} FROM customer u WHERE u.id = ANY(${userIds}::uuid[])`;
}

const columns = (now: Date) => Prisma.sql`${contactColumns.sql}, ${listedColumns.sql},
  coalesce(${spendableOf(Prisma.sql`u.id`, now)}, 0) AS "availablePoints"`;

/**
 * Customers, newest first, one more than requested; ids grow with time. The search is that of
 * `meantCustomers`, and of `alikeCustomers` where that finds nobody. The ids of the page are chosen first; the other columns are read only for these
 * customers.
 */
export async function readCustomers(
  { search = "", ...page }: PageOfCustomers & { search?: string },
  now: Date,
): Promise<CustomerRow[]> {
  const meant = meantCustomers(search);
  const rows = await readPageOf(meant, page, now);
  const alike = meant && rows.length === 0 ? alikeCustomers(search) : null;
  return alike ? readPageOf(alike, page, now) : rows;
}

interface PageOfCustomers {
  limit: number;
  cursor?: { id: string };
}

async function readPageOf(
  meant: Prisma.Sql | null,
  { limit, cursor }: PageOfCustomers,
  now: Date,
): Promise<CustomerRow[]> {
  const conditions = [
    ...(meant ? [Prisma.sql`id IN (${meant})`] : []),
    ...(cursor ? [Prisma.sql`id < ${cursor.id}::uuid`] : []),
  ];
  const where = conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, " AND ")}` : Prisma.empty;
  return readRows<CustomerRow>`
    SELECT ${columns(now)}
    FROM (SELECT id FROM customer ${where} ORDER BY id DESC LIMIT ${limit + 1}::int) page JOIN customer u ON u.id = page.id
    ORDER BY u.id DESC`;
}

/** These customers, in the order of `ids`. */
export async function readCustomersOf(ids: readonly string[], now: Date): Promise<CustomerRow[]> {
  const rows =
    await readRows<CustomerRow>`SELECT ${columns(now)} FROM customer u WHERE u.id = ANY(${ids}::uuid[])`;
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}
