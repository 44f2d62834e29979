import { columnsOf, counted, given, type RowOf } from "#app/core/db/columns.server.ts";
import {
  readClaims,
  readOffersInShop,
  readPeople,
} from "#app/core/db/partner-figures/figures-rows.server.ts";
import { leftSums } from "#app/core/db/partner-figures/left-sums.server.ts";
import { soldIn, usedIn, type WhoseSales } from "#app/core/db/partner-figures/whose-sales.server.ts";
import { onlyRow, readRows } from "#app/core/db/statements.server.ts";
import type { DaySpan } from "#app/core/domain/day-span.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { shownPeople } from "#app/core/domain/partners/few-people.ts";
import type { WeekSums } from "#app/core/domain/partners/news.ts";

const sums = columnsOf("t", leftSums);
const uses = columnsOf("t", { used: given(Prisma.sql`count(*)`, counted) });

/** What these stores of a partner did on these days, as the pages of its figures say it. */
export async function readWeek(whose: WhoseSales, { from, to }: DaySpan): Promise<WeekSums> {
  const days = { first: from, last: to };
  const [sold, claims, used, people, inShop] = await Promise.all([
    readRows<RowOf<typeof sums>>`SELECT ${sums.sql} FROM transaction t WHERE ${soldIn(whose, days)}`,
    readClaims(whose, days),
    readRows<RowOf<typeof uses>>`SELECT ${uses.sql} FROM transaction t WHERE ${usedIn(whose, days)}`,
    readPeople(whose, days),
    whose.storeIds === null ? readOffersInShop(whose, days) : null,
  ]);
  const { new: newcomers, returning } = shownPeople(people);
  return {
    ...onlyRow(sold),
    ...onlyRow(used),
    claimPoints: claims.points,
    seen: inShop && inShop.reduce((sum, offer) => sum + offer.seen, 0),
    given: inShop && inShop.reduce((sum, offer) => sum + offer.given, 0),
    ...{ new: newcomers, returning },
  };
}

/** Whether there is anything to tell of a week. */
export function hasFigures({ sales, claimPoints = 0, used, seen, given }: WeekSums): boolean {
  return sales > 0 || claimPoints > 0 || used > 0 || (seen ?? 0) > 0 || (given ?? 0) > 0;
}
