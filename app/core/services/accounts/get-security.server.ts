import { columnsOf, flag, given, maybe, text, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/** SQL: the verified login of this kind of the customer `u`. */
const loginOf = (kind: Prisma.Sql) =>
  Prisma.sql`SELECT l.login FROM login l WHERE l.user_id = u.id AND l.kind = ${kind} AND l.verified_at IS NOT NULL
    ORDER BY l.verified_at, l.login LIMIT 1`;

const columns = columnsOf("u", {
  hasPassword: given(Prisma.sql`u.password_hash IS NOT NULL`, flag),
  hasPin: given(Prisma.sql`u.pin_hash IS NOT NULL`, flag),
  /** Verified logins. */
  email: given(loginOf(Prisma.sql`'EMAIL'`), maybe(text)),
  /** Eight digits. */
  phone: given(loginOf(Prisma.sql`'PHONE'`), maybe(text)),
});

/** The customer's means of signing in. */
export type Security = RowOf<typeof columns>;

export async function getSecurity({ caller }: ClientCall): Promise<Security> {
  const [security] = await readRows<Security>`
    SELECT ${columns.sql} FROM customer u WHERE u.id = ${caller.userId}::uuid`;
  if (!security) throw new Error("a signed-in customer is not there");
  return security;
}
