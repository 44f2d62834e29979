import { hasPremium } from "#app/db/premium/premium.server.ts";
import { readRows } from "#app/db/statements.server.ts";
import { accountTypeOf, type AccountType } from "#app/domain/points/validity.ts";
import { hasAccount } from "./has-account.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** A customer who is given points. */
export interface Receiver {
  id: string;
  accountType: AccountType;
}

/** An active customer by their id or by a verified login; null if there is none. */
export async function readReceiver(
  by: { login: string } | { userId: string },
  now: Date,
): Promise<Receiver | null> {
  const id =
    "login" in by
      ? Prisma.sql`(SELECT l.user_id FROM login l WHERE l.login = ${by.login} AND l.verified_at IS NOT NULL)`
      : Prisma.sql`${by.userId}::uuid`;
  const [row] = await readRows<{ id: string; onboarded: boolean; level: number; premium: boolean }>`
    SELECT u.id, u.onboarding_step = 3 AS onboarded, u.level, ${hasPremium(Prisma.sql`u.id`, now)} AS premium
    FROM customer u WHERE u.id = ${id} AND ${hasAccount(Prisma.sql`u`, now)}`;
  return row ? { id: row.id, accountType: accountTypeOf(row) } : null;
}
