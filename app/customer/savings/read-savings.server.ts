import { columnsOf, given, integer, maybe, named, text, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { savingsOf, type Savings } from "./savings.ts";

const columns = columnsOf("p", {
  month: given(Prisma.sql`extract(month FROM t.created_at AT TIME ZONE 'Africa/Tunis')::int`, integer),
  partner: named("name", text),
  amountMillimes: given(Prisma.sql`sum(u.amount_millimes)::int`, integer),
  priceMillimes: given(Prisma.sql`coalesce(b.price_millimes, 0)`, integer),
  faceValueMillimes: given(Prisma.sql`w.face_value_millimes`, maybe(integer)),
});

/**
 * What the customer has saved with vouchers and coupons in a calendar year of Tunis, in whole millimes. What came back
 * with a cancelled sale or order counts in the month of that sale.
 */
export async function readSavings(
  { caller: { userId } }: Pick<ClientCall, "caller">,
  year: number,
): Promise<Savings> {
  const [from, to] = [startOfDay(`${year}-01-01`), startOfDay(`${year + 1}-01-01`)];
  const uses = await readRows<RowOf<typeof columns>>`
    SELECT ${columns.sql}
    FROM wallet_use u
    JOIN transaction t ON t.user_id = u.user_id AND t.id = u.transaction_id
    JOIN wallet_item w ON w.user_id = u.user_id AND w.id = u.wallet_item_id
    LEFT JOIN purchase b ON b.user_id = w.user_id AND b.wallet_item_id = w.id
    JOIN partner p ON p.id = t.partner_id
    WHERE u.user_id = ${userId}::uuid AND t.created_at >= ${from}::timestamptz AND t.created_at < ${to}::timestamptz
      AND (t.channel <> 'ONLINE' OR t.status = 'CLAIMED')
    GROUP BY 1, p.name, w.id, w.face_value_millimes, b.price_millimes`;
  return savingsOf(uses);
}
