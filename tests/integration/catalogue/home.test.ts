import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { noteConsent } from "#app/core/db/consents/consents.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { homeRails, type HomeRail } from "#app/core/domain/home/home-part.ts";
import { recordConsent } from "#app/core/services/consents/record-consent.server.ts";
import { listHomeOffers, type OthersShown } from "#app/customer/offers/home-offers.server.ts";
import { listNearOffers, mayUsePlace } from "#app/customer/offers/near-offers.server.ts";
import { listShopOffers } from "#app/customer/offers/list-shop-offers.server.ts";
import { changeHomePart, createHomePart } from "#app/desk/home/home-part.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeOffer, makePartner, makeStore, textIn } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";
import { makeLargeOffer } from "#tests/factories/home.ts";
import { makeShopper } from "./shopper.ts";

const now = new Date("2026-11-21T12:00:00Z");
const dayMs = 24 * 60 * 60 * 1000;
const days = (count: number) => new Date(now.getTime() + count * dayMs);
const visitor = { now, language: "ar" as const, userId: null };

const upTo = (most: number): OthersShown => ({ alone: most, belowRails: most });

async function idsOn(reader: Parameters<typeof listHomeOffers>[0] = visitor) {
  const { large, rails, others } = await listHomeOffers(reader, upTo(100));
  const inRails = rails.map(({ kind, offers }) => [kind, offers.map(({ id }) => id)] as const);
  return { large: large?.offer.id, rails: inRails, others: others.map(({ id }) => id) };
}

const idOf = async (kind: HomeRail) => (await prisma.homePart.findFirstOrThrow({ where: { kind } })).id;
const offersMade = (count: number, given: Parameters<typeof makeOffer>[0] = {}) =>
  Promise.all(Array.from({ length: count }, () => makeOffer({ now, ...given })));

describe("home", () => {
  it("has each offer once: the large one, those of a rail, then all others", async () => {
    await offersMade(12);
    // One more than its rail shows, because the large one may be one of them.
    await offersMade(4, { availableTo: days(2) });
    const { large, rails, others } = await idsOn();
    const all = [large, ...rails.flatMap(([, ids]) => ids), ...others];
    expect(new Set(all).size).toBe(all.length);
    expect(rails.map(([kind]) => kind)).toEqual(["ENDING_SOON", "NEWEST", "NEAR"]);
    expect(new Set(all)).toEqual(
      new Set((await listShopOffers(visitor, { limit: 1000 })).items.map(({ id }) => id)),
    );
  });

  it("shows the first large offer that the reader can have, in their language, and else the best of the shop", async () => {
    const chosen = await makeOffer({ now });
    const part = await makeLargeOffer({ offerId: chosen.id, sentence: textIn("Pour ce soir") });
    const home = await listHomeOffers(visitor, upTo(5));
    expect(home.large).toMatchObject({ offer: { id: chosen.id }, sentence: textIn("Pour ce soir").ar });
    const gone = await makeOffer({ now, stock: 0 });
    await makeLargeOffer({ offerId: gone.id });
    await makeLargeOffer({ shownFrom: days(1) });
    await makeLargeOffer({ shownTo: now });
    await makeLargeOffer({ active: false });
    expect((await idsOn()).large).toBe(chosen.id);
    value(await changeHomePart(operatorCall(), part.id, { active: false }));
    const [best] = (await listShopOffers(visitor, { limit: 1 })).items;
    expect((await idsOn()).large).toBe(best?.id);
  });

  it("has the rails that operators show in their order, at once", async () => {
    await offersMade(10);
    await offersMade(4, { availableTo: days(3) });
    const kinds = async () => (await idsOn()).rails.filter(([, ids]) => ids.length > 0).map(([kind]) => kind);
    value(await changeHomePart(operatorCall(), await idOf("NEWEST"), { position: 1 }));
    expect(await kinds()).toEqual(["NEWEST", "ENDING_SOON"]);
    value(await changeHomePart(operatorCall(), await idOf("ENDING_SOON"), { active: false }));
    expect(await kinds()).toEqual(["NEWEST"]);
    value(
      await changeHomePart(operatorCall(), await idOf("ENDING_SOON"), { active: true, shownTo: days(1) }),
    );
    expect(await kinds()).toEqual(["NEWEST", "ENDING_SOON"]);
    value(await changeHomePart(operatorCall(), await idOf("ENDING_SOON"), { shownTo: null }));
    value(await changeHomePart(operatorCall(), await idOf("NEWEST"), { position: 30 }));
    expect(await kinds()).toEqual(["ENDING_SOON", "NEWEST"]);
  });

  it("has what a customer's interests bring before all that is new", async () => {
    const partner = await makePartner({ now, tags: ["kids"] });
    // The large one is one of them.
    const own = await offersMade(4, { partnerId: partner.id });
    await offersMade(4);
    const { userId } = await makeShopper({ points: 1000, tags: ["kids"], now });
    const { rails } = await idsOn({ ...visitor, userId });
    const [, interesting = []] = rails.find(([kind]) => kind === "INTERESTS") ?? [];
    expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining([...interesting]));
    expect(interesting).toHaveLength(3);
  });

  it("says whether there are more, and takes no more than is asked", async () => {
    await offersMade(12);
    const { others, isMore } = await listHomeOffers(visitor, upTo(3));
    expect([others.length, isMore]).toEqual([3, true]);
    expect((await listHomeOffers(visitor, upTo(1000))).isMore).toBe(false);
  });
});

it("has as many others as fill its page where no rail is made, and few below rails", async () => {
  await offersMade(12);
  const shown = { alone: 9, belowRails: 4 };
  const othersOn = async () => (await listHomeOffers(visitor, shown)).others.length;
  expect(await othersOn()).toBe(4);
  const turn = async (active: boolean) => {
    for (const kind of homeRails) value(await changeHomePart(operatorCall(), await idOf(kind), { active }));
  };
  await turn(false);
  expect(await othersOn()).toBe(9);
  await turn(true);
});

describe("the rail of offers near a place", () => {
  // Far from all others.
  const island = { latitude: -50, longitude: 70 };
  const around = async (reader: Parameters<typeof listNearOffers>[0] = visitor) =>
    (await listNearOffers(reader, island)).offers.map(({ offer }) => offer.id);

  it("has those that can be had, the nearest first, of each partner one before a second, and none from above", async () => {
    const partnerAt = async (longitude: number) => {
      const { id } = await makePartner({ now });
      await makeStore({ now, partnerId: id, ...island, longitude });
      return id;
    };
    const [far, near, tooFar] = [await partnerAt(70.1), await partnerAt(70.01), await partnerAt(70.2)];
    expect(await around()).toEqual([]);
    const [farther, other] = [
      await makeOffer({ now, partnerId: far }),
      await makeOffer({ now: days(-1), partnerId: near }),
    ];
    await makeOffer({ now, partnerId: tooFar });
    await makeOffer({ now, partnerId: near, stock: 0 });
    await makeOffer({ now, partnerId: null });
    expect(await around(), "too few").toEqual([]);
    const nearest = await makeOffer({ now, partnerId: near });
    // Rails of new offers would take them.
    await offersMade(8);
    expect(await around()).toEqual([nearest.id, farther.id, other.id]);
    const { id } = await makeLargeOffer({ offerId: nearest.id });
    expect(await around(), "one stands above").toEqual([]);
    value(await changeHomePart(operatorCall(), id, { active: false }));
    value(await changeHomePart(operatorCall(), await idOf("NEAR"), { active: false }));
    expect(await around(), "operators do not show it").toEqual([]);
    value(await changeHomePart(operatorCall(), await idOf("NEAR"), { active: true }));
  });

  it("uses a customer's place only while they allow it", async () => {
    const { userId } = await makeShopper({ now });
    const said = { way: "PROMPT", language: "fr" } as const;
    expect([await mayUsePlace(null), await mayUsePlace(userId)]).toEqual([true, false]);
    await recordConsent(userId, "LOCATION", { ...said, now });
    expect(await mayUsePlace(userId)).toBe(true);
    await transact((tx) =>
      noteConsent(tx, userId, { kind: "LOCATION", given: false }, { ...said, now: days(1) }),
    );
    expect(await mayUsePlace(userId)).toBe(false);
  });
});

describe("a part of home", () => {
  it("is refused with dates in the wrong order, with an offer that there is not, and a rail with an offer", async () => {
    const { id } = await makeLargeOffer();
    const invalid = (path: string, code: string) => ({
      ...{ refusal: "INVALID_INPUT", details: [{ path, code }] },
    });
    const change = (part: string, body: Parameters<typeof changeHomePart>[2]) =>
      changeHomePart(operatorCall(), part, body);
    expect(await change(id, { shownFrom: days(2), shownTo: days(1) })).toMatchObject(
      invalid("shownTo", "INVALID_DATE"),
    );
    expect(await createHomePart(operatorCall(), { offerId: newId() })).toMatchObject({
      refusal: "NOT_FOUND",
    });
    expect(await change(id, { offerId: newId() })).toMatchObject({ refusal: "NOT_FOUND" });
    for (const kind of homeRails) {
      const rail = await idOf(kind);
      const { id: offerId } = await makeOffer();
      expect(await change(rail, { offerId })).toMatchObject(invalid("offerId", "INVALID"));
      expect(await change(rail, { sentence: textIn("x") })).toMatchObject(invalid("sentence", "INVALID"));
    }
  });
});
