import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { Availability } from "#app/core/domain/offers/availability.ts";
import { decodeCursor } from "#app/core/domain/paging.ts";
import type { SortKey } from "#app/core/domain/offers/sorting.ts";
import { changeOffer } from "#app/core/services/catalogue/offer.server.ts";
import { changePartner } from "#app/core/services/catalogue/partner.server.ts";
import { getShopOffer } from "#app/customer/offers/get-shop-offer.server.ts";
import { listShopOffers, type ShopQuery } from "#app/customer/offers/list-shop-offers.server.ts";
import { makeOffer, makePartner, makeStore, textIn, uniqueName } from "#tests/factories/catalogue.ts";
import { makeShopper } from "./shopper.ts";

const now = new Date("2026-11-21T12:00:00Z");
const dayMs = 24 * 60 * 60 * 1000;
const days = (count: number) => new Date(now.getTime() + count * dayMs);

const visitor = { now, language: "fr" as const, userId: null };

async function shop(
  query: Partial<ShopQuery>,
  reader: Parameters<typeof listShopOffers>[0] = visitor,
): Promise<string[]> {
  return (await listShopOffers(reader, { limit: 100, ...query })).items.map(({ id }) => id);
}

describe("an offer's card", () => {
  it("speaks the reader's language and shows what concerns the customer", async () => {
    const partner = await makePartner({ logoUrl: "/logo.svg", now });
    const offer = await makeOffer({
      partnerId: partner.id,
      stock: 9,
      perUserLimit: 3,
      imageUrl: "/offer.svg",
      now,
    });
    const shopper = await makeShopper({ points: 500, now });
    await shopper.buys(offer.id);
    const { items } = await listShopOffers(
      { ...visitor, language: "ar", userId: shopper.userId },
      { partner: partner.id, limit: 5 },
    );
    expect(items).toEqual([
      {
        id: offer.id,
        type: "VOUCHER",
        title: offer.title.ar,
        imageUrl: "/offer.svg",
        partner: { id: partner.id, name: partner.name, logoUrl: "/logo.svg" },
        pricingType: "POINTS_ONLY",
        pointPrice: 100,
        priceMillimes: 0,
        premium: false,
        minLevel: null,
        stockRemaining: 8,
        userQuantityRemaining: 2,
        availability: "AVAILABLE",
        availableFrom: null,
        availableTo: null,
        validFrom: null,
        validTo: null,
        minimumPurchaseMillimes: null,
        maximumReductionMillimes: null,
        availableOnline: false,
        discount: null,
        faceValueMillimes: 10_000,
        soldes: null,
      },
    ]);
  });

  it.each<[Availability, Availability, Parameters<typeof makeOffer>[0]]>([
    ["NOT_YET_AVAILABLE", "NOT_YET_AVAILABLE", { availableFrom: days(1) }],
    ["EXPIRED", "EXPIRED", { availableTo: days(-1) }],
    ["OUT_OF_STOCK", "OUT_OF_STOCK", { stock: 0 }],
    ["PREMIUM_LOCKED", "AVAILABLE", { premium: true }],
    ["INSUFFICIENT_POINTS", "AVAILABLE", { pointPrice: 101 }],
    ["AVAILABLE", "AVAILABLE", { pointPrice: 100 }],
  ])(
    "says %s to a customer with 100 points and %s to a visitor",
    async (forCustomer, forVisitor, options) => {
      const offer = await makeOffer({ ...options, now });
      const { userId } = await makeShopper({ points: 100, now });
      expect(await getShopOffer({ ...visitor, userId }, offer.id)).toMatchObject({
        value: { availability: forCustomer },
      });
      expect(await getShopOffer(visitor, offer.id)).toMatchObject({ value: { availability: forVisitor } });
    },
  );

  it.each([
    ["its partner has an online shop", { online: true, onlineUrl: "https://shop.example.tn" }, true, true],
    ["it is not for online use", { online: true, onlineUrl: "https://shop.example.tn" }, false, false],
    ["its partner is no longer online", { online: false, onlineUrl: "https://shop.example.tn" }, true, false],
    ["it has no partner", null, true, false],
  ] as const)(
    "is available online where %s: as it can be used",
    async (_, partner, flag, availableOnline) => {
      const partnerId = partner && (await makePartner({ ...partner, now })).id;
      const offer = await makeOffer({ partnerId, availableOnline: flag, now });
      expect(await getShopOffer(visitor, offer.id)).toMatchObject({ value: { availableOnline } });
    },
  );

  it("says LIMIT_REACHED to whom has had enough, and nothing is left for them", async () => {
    const offer = await makeOffer({ perUserLimit: 1, now });
    const { userId, buys } = await makeShopper({ points: 100, now });
    await buys(offer.id);
    expect(await getShopOffer({ ...visitor, userId }, offer.id)).toMatchObject({
      value: { availability: "LIMIT_REACHED", userQuantityRemaining: 0 },
    });
    expect(await getShopOffer(visitor, offer.id)).toMatchObject({ value: { userQuantityRemaining: 1 } });
  });

  it("does not count points past their day", async () => {
    const offer = await makeOffer({ now });
    const { userId } = await makeShopper({ points: 100, now });
    const reader = { ...visitor, userId };
    expect(await getShopOffer(reader, offer.id)).toMatchObject({ value: { availability: "AVAILABLE" } });
    expect(await getShopOffer({ ...reader, now: days(30) }, offer.id)).toMatchObject({
      value: { availability: "INSUFFICIENT_POINTS" },
    });
  });

  it.each([
    ["ACTIVE", 1, "AVAILABLE"],
    ["CANCELLED", 1, "AVAILABLE"],
    ["CANCELLED", -1, "PREMIUM_LOCKED"],
    ["SUSPENDED", 1, "PREMIUM_LOCKED"],
  ] as const)(
    "opens premium offers to a subscription that is %s and paid for %i days more: %s",
    async (status, left, state) => {
      const offer = await makeOffer({ premium: true, now });
      const { userId } = await makeShopper({ points: 100, now });
      await prisma.premiumSubscription.create({
        data: {
          userId,
          id: newId(),
          phone: "50000000",
          plan: "DAILY",
          status,
          currentPeriodEnd: days(left),
          createdAt: now,
        },
      });
      expect(await getShopOffer({ ...visitor, userId }, offer.id)).toMatchObject({
        value: { availability: state },
      });
    },
  );
});

describe("an offer in full", () => {
  it("has its texts in the reader's language and the partner's stores", async () => {
    const store = await makeStore({ latitude: 36.8, longitude: 10.1, now });
    const offer = await makeOffer({ partnerId: store.partnerId, now });
    const { id, name, address, state, latitude, longitude } = store;
    expect(await getShopOffer({ ...visitor, language: "en" }, offer.id)).toMatchObject({
      ok: true,
      value: {
        title: offer.title.en,
        description: offer.description.en,
        terms: offer.terms.en,
        stores: [{ id, name, address, state, latitude, longitude }],
      },
    });
  });

  it("is to be seen long after its end, and when it is Mezia's own", async () => {
    const offer = await makeOffer({ partnerId: null, availableTo: days(-300), now });
    expect(await getShopOffer(visitor, offer.id)).toMatchObject({
      value: { availability: "EXPIRED", partner: null, stores: [] },
    });
    expect(await getShopOffer(visitor, newId())).toMatchObject({ refusal: "NOT_FOUND" });
  });
});

describe("the shop", () => {
  it("is searched by title in any language and by partner, all words together", async () => {
    const partnerName = uniqueName("Échoppe");
    const { id: partner } = await makePartner({ name: partnerName, now });
    const cake = await makeOffer({
      partnerId: partner,
      title: { ar: "كعكة", fr: "Gâteau", en: "Cake" },
      now,
    });
    const bread = await makeOffer({ partnerId: partner, title: { ar: "خبز", fr: "Pain", en: "Bread" }, now });
    expect(await shop({ partner, search: "GATEAU" })).toEqual([cake.id]);
    expect(await shop({ partner, search: "كعكه" })).toEqual([cake.id]);
    expect(await shop({ search: `bread ${partnerName}` })).toEqual([bread.id]);
    expect(await shop({ partner, search: "gateau bread" })).toEqual([]);
    const renamed = uniqueName("Renamed");
    await changePartner({ now }, partner, { name: renamed });
    expect(await shop({ search: `${renamed} cake` })).toEqual([cake.id]);
  });

  it("is searched by what is written about an offer and its partner, the closest first, whatever the language", async () => {
    const word = uniqueName("Zembretta").split(" ").join("");
    const { id: partner } = await makePartner({ name: word, tags: ["kids"], now });
    await makeStore({ partnerId: partner, name: "Pont de Bizerte", state: "BIZERTE", now });
    const inText = await makeOffer({
      partnerId: partner,
      description: { fr: "Des petites clémentines", ar: "كليمنتين", en: "Small clementines" },
      now,
    });
    const inTitle = await makeOffer({ partnerId: partner, title: textIn("Clémentines"), now });
    const soldOut = await makeOffer({ partnerId: partner, title: textIn("Clémentine"), stock: 0, now });
    const found = await shop({ partner, search: "clementine" }, { ...visitor, language: "ar" });
    expect(found).toEqual([inTitle.id, inText.id, soldOut.id]);
    expect(await shop({ partner, search: "clementne" })).toHaveLength(3);
    expect(await shop({ search: `${word} enfants` })).toHaveLength(3);
    expect(await shop({ search: `${word} بنزرت` })).toHaveLength(3);
    expect(await shop({ partner, search: "clementine", sort: "newest" })).toHaveLength(3);
    expect(await shop({ partner, search: "clementine éléphant" })).toEqual([]);
    expect(await shop({ partner, search: "clementine éléphant", nearest: true })).toHaveLength(3);
    const seen: string[] = [];
    for (let cursor: SortKey | undefined; seen.length < found.length;) {
      const one = await listShopOffers(visitor, { partner, search: "clementine", limit: 1, cursor });
      seen.push(...one.items.map(({ id }) => id));
      cursor = (one.nextCursor === null ? undefined : decodeCursor(one.nextCursor)) as SortKey | undefined;
    }
    expect(seen).toEqual(found);
    await changeOffer({ now }, inText.id, { description: textIn("Des dattes") });
    expect(await shop({ partner, search: "dattes" })).toEqual([inText.id]);
    expect(await shop({ partner, search: "clementine" })).toEqual([inTitle.id, soldOut.id]);
  });

  it("is filtered by type, tag and premium, together with any of the others", async () => {
    const { id: partner } = await makePartner({ tags: ["sport"], now });
    const voucher = await makeOffer({ partnerId: partner, premium: true, now });
    const coupon = await makeOffer({ partnerId: partner, type: "COUPON", now });
    expect(await shop({ partner, type: "VOUCHER" })).toEqual([voucher.id]);
    expect(await shop({ partner, type: "COUPON" })).toEqual([coupon.id]);
    expect(await shop({ partner, premium: true })).toEqual([voucher.id]);
    expect(await shop({ partner, premium: false })).toEqual([coupon.id]);
    expect(await shop({ partner, tag: "sport" })).toHaveLength(2);
    expect(await shop({ partner, tag: "beauty" })).toEqual([]);
    expect(await shop({ partner, tag: "sport", type: "COUPON", premium: true })).toEqual([]);
    expect(await shop({ partner: newId() })).toEqual([]);
  });

  it("forgets what ended more than seven days ago", async () => {
    const { id: partnerId } = await makePartner({ now });
    const ended = await makeOffer({ partnerId, availableTo: days(-6.9), now });
    await makeOffer({ partnerId, availableTo: days(-7.1), now });
    const used = await makeOffer({ partnerId, validTo: days(-7), now });
    await makeOffer({ partnerId, validTo: days(-8), now });
    expect((await shop({ partner: partnerId })).toSorted()).toEqual([ended.id, used.id].toSorted());
  });

  it("recommends what can be had, of the customer's interests first, then the newest", async () => {
    const title = uniqueName("Recommended");
    const sport = await makePartner({ tags: ["sport"], now });
    const other = await makePartner({ now });
    const offers: string[] = [];
    const wishes = [
      { partnerId: other.id, now: days(-3) },
      { partnerId: other.id, now: days(-2) },
      { partnerId: sport.id, now: days(-5) },
      { partnerId: sport.id, pointPrice: 5_000, now: days(-1) },
      { partnerId: sport.id, stock: 0, now: days(-1) },
    ];
    for (const wish of wishes) offers.push((await makeOffer({ title: textIn(title), ...wish })).id);
    const [old, newer, ofInterest, dear, soldOut] = offers;
    const { userId } = await makeShopper({ points: 100, tags: ["sport"], now });
    expect(await shop({ search: title }, { ...visitor, userId })).toEqual([
      ofInterest,
      newer,
      old,
      dear,
      soldOut,
    ]);
    expect(await shop({ search: title })).toEqual([dear, newer, old, ofInterest, soldOut]);
  });

  it("is shown page by page, each offer once, in the order of the sorting", async () => {
    const { id: partnerId } = await makePartner({ now });
    const prices = [300, 100, 200, 200, 500];
    for (const pointPrice of prices) await makeOffer({ partnerId, pointPrice, now });
    const seen: number[] = [];
    let cursor: SortKey | undefined;
    for (let pages = 1; ; pages++) {
      const page = await listShopOffers(visitor, { partner: partnerId, sort: "pointsAsc", limit: 2, cursor });
      seen.push(...page.items.map(({ pointPrice }) => pointPrice));
      expect(pages).toBeLessThanOrEqual(3);
      if (page.nextCursor === null) break;
      cursor = decodeCursor(page.nextCursor) as SortKey;
    }
    expect(seen).toEqual([100, 200, 200, 300, 500]);
    expect(new Set(await shop({ partner: partnerId, sort: "pointsAsc" })).size).toBe(5);
  });
});
