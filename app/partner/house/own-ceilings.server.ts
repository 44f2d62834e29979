import { columnsOf, counted, given, summed, type RowOf } from "#app/core/db/columns.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { whoseSales } from "#app/core/db/partner-figures/whose-sales.server.ts";
import { onlyRow, readRows } from "#app/core/db/statements.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { OwnCeilings } from "#app/core/domain/partners/own-ceilings-answer.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { ownStores } from "#app/partner/frame/own-stores.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const waitingColumns = columnsOf("a", {
  events: given(Prisma.sql`count(*)`, counted),
  points: given(Prisma.sql`coalesce(sum(a.points), 0)`, summed),
});

/**
 * The ceilings that the partner's sales, claims and offers meet, how much of each is used on this business day, and what of
 * them waits; to whoever sees some stores alone, of those. Null without the right to figures.
 */
export async function readOwnCeilings(call: PartnerCall): Promise<OwnCeilings | null> {
  const { caller, now } = call;
  if (!caller.rights.includes("figures")) return null;
  const { partnerId, storeIds } = whoseSales(caller);
  const stores = await ownStores(call, storeIds);
  const places = [...stores.map(({ value }) => value), ...(storeIds === null ? [partnerId] : [])];
  const [economy, days, waiting] = await Promise.all([
    readEconomy(prisma),
    prisma.pointsDay.findMany({
      where: { ownerId: { in: places }, day: new Date(businessDayOf(now)) },
    }),
    readRows<RowOf<typeof waitingColumns>>`
      SELECT ${waitingColumns.sql} FROM approval a
      LEFT JOIN validation_request r ON a.kind = 'CLAIM' AND r.user_id = a.user_id AND r.id::text = a.subject
      WHERE a.status = 'PENDING' AND a.kind IN ('SALE', 'CLAIM')
        AND coalesce(r.till_store_id::text, a.detail ->> 'placeId') = ANY(${places}::text[])`,
  ]);
  const countedOf = (ownerId: string, whole = false) =>
    Number(days.find((one) => one.ownerId === ownerId && one.whole === whole)?.points ?? 0);
  const { perSalePoints, perCustomerDayPoints, perStoreDayPoints, perPartnerDayPoints } = economy;
  const { claimOverPercent, perPointMillimes } = economy;
  return {
    ...{ perSalePoints, perCustomerDayPoints, perStoreDayPoints, perPartnerDayPoints },
    ...{ claimOverPercent, perPointMillimes },
    points: storeIds === null ? countedOf(partnerId, true) : null,
    stores: stores.map(({ value, label }) => ({ storeId: value, name: label, points: countedOf(value) })),
    onlinePoints: storeIds === null ? countedOf(partnerId) : null,
    waiting: onlyRow(waiting),
  };
}
