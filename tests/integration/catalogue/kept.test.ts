import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { listShopOffers } from "#app/customer/offers/list-shop-offers.server.ts";
import { listStoreStates } from "#app/customer/stores/open-stores.server.ts";
import { makeOffer, makePartner, makeStore } from "#tests/factories/catalogue.ts";

const now = new Date();
const visitor = { now, language: "fr" as const, userId: null };

/** The offers of a partner as the shop lists them: the points, and what is left. */
async function listed(partner: string, limit = 20) {
  const { items } = await listShopOffers(visitor, { partner, limit });
  return items.map(({ pointPrice, stockRemaining }) => ({ pointPrice, stockRemaining }));
}

describe("the catalogue that a server keeps", () => {
  it("shows what anybody has changed at once: an offer's points, a partner that has closed, a store's governorate", async () => {
    const { id } = await makePartner({ now });
    const offer = await makeOffer({ partnerId: id, pointPrice: 100, now });
    expect(await listed(id)).toEqual([{ pointPrice: 100, stockRemaining: null }]);
    await prisma.$executeRaw`UPDATE offer SET point_price = 70 WHERE id = ${offer.id}::uuid`;
    expect(await listed(id)).toEqual([{ pointPrice: 70, stockRemaining: null }]);
    await prisma.$executeRaw`UPDATE partner SET closed_from = '2020-01-01' WHERE id = ${id}::uuid`;
    expect(await listed(id)).toEqual([]);

    expect(await listStoreStates(now)).not.toContain("TATAOUINE");
    const store = await makeStore({ state: "TATAOUINE", now });
    expect(await listStoreStates(now)).toContain("TATAOUINE");
    await prisma.$executeRaw`UPDATE store SET closed_from = '2020-01-01' WHERE id = ${store.id}::uuid`;
    expect(await listStoreStates(now)).not.toContain("TATAOUINE");
  });

  it("puts an offer last in the same moment in which it is sold out, and back when a unit is", async () => {
    const { id } = await makePartner({ now });
    await makeOffer({ partnerId: id, pointPrice: 1, now: new Date(now.getTime() - 60_000) });
    const rare = await makeOffer({ partnerId: id, pointPrice: 2, stock: 1, now });
    const first = { pointPrice: 1, stockRemaining: null };
    expect(await listed(id)).toEqual([{ pointPrice: 2, stockRemaining: 1 }, first]);
    await prisma.$executeRaw`UPDATE stock SET remaining = 0 WHERE subject_id = ${rare.id}::uuid`;
    expect(await listed(id)).toEqual([first, { pointPrice: 2, stockRemaining: 0 }]);
    expect(await listed(id, 1)).toEqual([first]);
    await prisma.$executeRaw`UPDATE stock SET remaining = 1 WHERE subject_id = ${rare.id}::uuid`;
    expect(await listed(id)).toEqual([{ pointPrice: 2, stockRemaining: 1 }, first]);
  });
});
