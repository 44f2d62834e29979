import { daysOf } from "#app/core/domain/day-span.ts";
import type { PartnerDay, PartnerFigures } from "#app/core/domain/partners/figures-answer.ts";
import { shownPeople } from "#app/core/domain/partners/few-people.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import { daysOfSummary, type Days } from "#app/core/domain/transactions/summary.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import {
  readCancels,
  readClaims,
  readOffersInShop,
  readOffersUsed,
  readPeople,
  readSales,
  readSalesByCashier,
  readSalesByHour,
} from "#app/core/db/partner-figures/figures-rows.server.ts";
import { whoseSales, type WhoseSales } from "#app/core/db/partner-figures/whose-sales.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { inLanguage } from "#app/core/domain/languages.ts";

const nothing = { sales: 0, paidMillimes: 0, points: 0, cancelledMillimes: 0, redemptions: 0 };

/**
 * What the partner's stores, or those of the caller alone, have sold on these days. A sale that was cancelled leaves its own day; what was cancelled
 * stands on the day of the cancel. Refuses INVALID_INPUT for a span that ends before it begins or is too long.
 */
export async function readFigures(
  { caller, now, language }: PartnerCall,
  span: { from?: Date; to?: Date },
): Promise<Decision<PartnerFigures>> {
  const wanted = daysOfSummary(span, now);
  if (!wanted.ok) return wanted;
  const { first, last } = wanted.value;
  const whose = whoseSales(caller);
  const { partnerId, storeIds } = whose;
  const where = { partnerId, ...(storeIds !== null && { id: { in: [...storeIds] } }) };
  const [sales, cancels, hours, byCashier, offers, claims, people, stores, cashiers] = await Promise.all([
    readSales(whose, wanted.value),
    readCancels(whose, wanted.value),
    readSalesByHour(whose, wanted.value),
    readSalesByCashier(whose, wanted.value),
    readOffers(whose, wanted.value),
    readClaims(whose, wanted.value),
    readPeople(whose, wanted.value),
    prisma.store.findMany({ where, orderBy: [{ name: "asc" }, { id: "asc" }] }),
    prisma.cashier.findMany({ where: { partnerId }, select: { id: true, name: true } }),
  ]);
  const names = new Map(cashiers.map(({ id, name }) => [id, name]));
  const sumsOf = (isMeant: (row: { day: string; storeId: string }) => boolean) =>
    [...sales, ...cancels].filter(isMeant).reduce(plus, nothing);
  return accept({
    days: daysOf({ from: first, to: last }).map((day) => ({ day, ...sumsOf((row) => row.day === day) })),
    stores: stores.map(({ id: storeId, name }) => ({
      ...{ storeId, name },
      ...sumsOf((row) => row.storeId === storeId),
    })),
    hours,
    cashiers: byCashier
      .map((row) => ({ ...row, name: row.cashierId && (names.get(row.cashierId) ?? null) }))
      .toSorted((one, other) => other.paidMillimes - one.paidMillimes),
    offers: offers.map(({ title, ...offer }) => ({ ...offer, title: inLanguage(title, language) })),
    claims,
    customers: shownPeople(people),
  });
}

/**
 * The partner's own offers that were used, came into wallets or were opened, the most used first. What came into wallets,
 * and what was opened, belongs to no store, so it is null to whoever sees some stores alone.
 */
async function readOffers(whose: WhoseSales, days: Days) {
  const [used, inShop] = await Promise.all([
    readOffersUsed(whose, days),
    whose.storeIds === null ? readOffersInShop(whose, days) : null,
  ]);
  const shopOf = new Map(inShop?.map(({ offerId, seen, given }) => [offerId, { seen, given }]));
  const isUsed = new Set(used.map(({ offerId }) => offerId));
  const unused = inShop?.filter(({ offerId }) => !isUsed.has(offerId)) ?? [];
  const others = inShop ? { seen: 0, given: 0 } : { seen: null, given: null };
  return [
    ...used.map((offer) => ({ ...offer, ...(shopOf.get(offer.offerId) ?? others) })),
    ...unused.map((offer) => ({ ...offer, redemptions: 0, reductionMillimes: 0 })),
  ];
}

type Sums = Omit<PartnerDay, "day">;

function plus(sums: Sums, row: Partial<Sums>): Sums {
  const names = Object.keys(nothing) as (keyof Sums)[];
  return Object.fromEntries(names.map((name) => [name, sums[name] + (row[name] ?? 0)])) as unknown as Sums;
}
