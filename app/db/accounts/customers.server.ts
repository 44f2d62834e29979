import { parseLogin } from "#app/domain/accounts/login.ts";
import { namePattern } from "#app/domain/accounts/name-pattern.ts";
import { searchWords } from "#app/domain/offers/search-text.ts";
import type { CustomerStatus } from "#app/domain/accounts/customer-status.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/db/client.server.ts";
import type { Db } from "#app/db/transaction.server.ts";

/** Who a customer is and how to contact them. An erased customer has neither a name nor contacts. */
export interface ContactRow {
  id: string;
  firstName: string | null;
  lastName: string | null;
  /** Logins, verified or not; the phone may also be just a contact. Eight digits. */
  email: string | null;
  phone: string | null;
}

/** A customer in a list for operators. */
export interface CustomerRow extends ContactRow {
  status: CustomerStatus;
  level: number;
  /** Whole points that can be spent now. */
  availablePoints: number;
  createdAt: Date;
  deletionRequestedAt: Date | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const contact = Prisma.sql`u.id, u.first_name AS "firstName", u.last_name AS "lastName",
  (SELECT l.login FROM login l WHERE l.user_id = u.id AND l.kind = 'EMAIL' ORDER BY l.verified_at LIMIT 1) AS email,
  coalesce((SELECT l.login FROM login l WHERE l.user_id = u.id AND l.kind = 'PHONE' ORDER BY l.verified_at LIMIT 1),
    u.contact_phone) AS phone`;

/** These customers, in no particular order. */
export async function readContacts(db: Db, userIds: readonly string[]): Promise<ContactRow[]> {
  return db.$queryRaw<ContactRow[]>`SELECT ${contact} FROM users u WHERE u.id = ANY(${userIds}::uuid[])`;
}

/** Customers newest first, one more than requested; ids grow with time. Searched by id, login or name. */
export async function readCustomers(
  { limit, cursor, search = "" }: { limit: number; cursor?: { id: string }; search?: string },
  now: Date,
): Promise<CustomerRow[]> {
  const conditions = searched(search.trim());
  if (cursor) conditions.push(Prisma.sql`u.id < ${cursor.id}::uuid`);
  return prisma.$queryRaw<CustomerRow[]>`
    SELECT ${contact},
      CASE WHEN u.status = 'ACTIVE' AND u.blocked_at IS NOT NULL THEN 'BLOCKED' ELSE u.status::text END AS status,
      u.level, coalesce(ledger_spendable(u.id, ${now}::timestamptz), 0) AS "availablePoints", u.created_at AS "createdAt",
      u.deletion_requested_at AS "deletionRequestedAt"
    FROM users u ${conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, " AND ")}` : Prisma.empty}
    ORDER BY u.id DESC LIMIT ${limit + 1}::int`;
}

function searched(search: string): Prisma.Sql[] {
  if (uuid.test(search)) return [Prisma.sql`u.id = ${search}::uuid`];
  const login = parseLogin(search);
  if (login) {
    const ofLogin = Prisma.sql`u.id IN (SELECT l.user_id FROM login l WHERE l.login = ${login.login})`;
    return [login.kind === "EMAIL" ? ofLogin : Prisma.sql`(${ofLogin} OR u.contact_phone = ${login.login})`];
  }
  const words = searchWords(search);
  if (search !== "" && words.length === 0) return [Prisma.sql`false`];
  return words.map((word) => Prisma.sql`concat_ws(' ', u.first_name, u.last_name) ~* ${namePattern(word)}`);
}
