import {
  columnsOf,
  flag,
  given,
  integer,
  json,
  maybe,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { spendableOf } from "#app/core/db/accounts/account-facts.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { UserSnapshot } from "#app/core/domain/accounts/user-snapshot.ts";
import type { ClientCall } from "#app/core/services/call.ts";

const columns = (userId: string, now: Date) =>
  columnsOf("u", {
    id: uuid,
    login: given(
      Prisma.sql`SELECT l.login FROM login l WHERE l.user_id = ${userId}::uuid AND l.verified_at IS NOT NULL
        ORDER BY l.kind = 'EMAIL' DESC, l.verified_at, l.login LIMIT 1`,
      maybe(text),
    ),
    firstName: maybe(text),
    lastName: maybe(text),
    hasPin: given(Prisma.sql`u.pin_hash IS NOT NULL`, flag),
    onboardingStep: integer,
    totalPoints: given(Prisma.sql`coalesce(${spendableOf(userId, now)}, 0)`, integer),
    tooltips: json<UserSnapshot["tooltips"]>(),
  });

/** The user object of the specification, as a signed-in customer's browser stores it. */
export async function getUserSnapshot({ caller, now }: ClientCall): Promise<UserSnapshot> {
  const { userId } = caller;
  const [row] = await readRows<RowOf<ReturnType<typeof columns>>>`
    SELECT ${columns(userId, now).sql} FROM customer u WHERE u.id = ${userId}::uuid`;
  if (!row) throw new Error("a signed-in customer is not there");
  return { ...row, onboarded: row.onboardingStep === 3 };
}
