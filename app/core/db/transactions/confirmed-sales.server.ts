import { endOfDay, startOfDay } from "#app/core/domain/business-day.ts";
import type { Days } from "#app/core/domain/transactions/summary.ts";
import { answerMs, attachMs } from "#app/core/domain/transactions/times.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { ofMerchant, type OfMerchant } from "./sales.server.ts";

/** SQL: whether `t` is a sale in a store of this partner that was confirmed on these days. */
export function confirmedIn(of: OfMerchant, { first, last }: Days): Prisma.Sql {
  const [from, to] = [startOfDay(first), endOfDay(last)];
  // A sale is confirmed soon after its creation, so the index by creation time narrows the search.
  const madeFrom = new Date(from.getTime() - attachMs - answerMs);
  return Prisma.sql`t.channel = 'STORE' AND t.status IN ('CONFIRMED', 'CANCELLED') AND ${ofMerchant(of)}
    AND t.created_at >= ${madeFrom}::timestamptz AND t.created_at < ${to}::timestamptz
    AND t.confirmed_at >= ${from}::timestamptz AND t.confirmed_at < ${to}::timestamptz`;
}
