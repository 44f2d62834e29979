import { counted, given, summed } from "#app/core/db/columns.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const left = Prisma.sql`FILTER (WHERE t.status = 'CONFIRMED')`;

/** SQL: what is left of confirmed sales `t` after what was cancelled of them; a sale that was cancelled whole is none. */
export const leftSums = {
  sales: given(Prisma.sql`count(*) ${left}`, counted),
  paidMillimes: given(
    Prisma.sql`coalesce(sum(t.payable_millimes - t.cash_back_millimes) ${left}, 0)`,
    summed,
  ),
  points: given(Prisma.sql`coalesce(sum(t.points_earned - t.cancelled_points) ${left}, 0)`, summed),
};

/** SQL: the sales of these for which an item was used. */
export const redemptions = given(Prisma.sql`count(t.wallet_item_id) ${left}`, counted);
