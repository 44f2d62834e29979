import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { slotStarts } from "#app/core/db/stock/stock.server.ts";
import {
  changeOffer,
  createOffer,
  getOfferRecord,
  listOfferRecords,
} from "#app/core/services/catalogue/offer.server.ts";
import { makeOffer, makePartner, textIn, uniqueName } from "#tests/factories/catalogue.ts";
import { makeShopper } from "./shopper.ts";

const now = new Date("2026-11-21T12:00:00Z");

const coupon = {
  type: "COUPON",
  title: textIn("Coupon"),
  pricingType: "MONEY_AND_POINTS",
  pointPrice: 50,
  priceMillimes: 2_500,
  discount: { kind: "PERCENT", value: 15 },
} as const;

const slotsOf = (offerId: string) =>
  prisma.stock.findMany({ where: { subjectId: offerId }, orderBy: { slot: "asc" } });

describe("an offer", () => {
  it("that is a voucher paid in dinars has its one issuer, whoever writes it", async () => {
    const { discount: _, ...price } = { ...coupon, type: "VOUCHER" as const, faceValueMillimes: 5_000 };
    const refused = { refusal: "INVALID_INPUT", details: [{ path: "partnerId", code: "REQUIRED" }] };
    expect(await createOffer({ now }, price)).toMatchObject(refused);
    const free = await makeOffer({ partnerId: null });
    const change = { pricingType: "MONEY_AND_POINTS", priceMillimes: 1_000 } as const;
    expect(await changeOffer({ now }, free.id, change)).toMatchObject(refused);
    await expect(
      prisma.offer.update({ where: { id: free.id }, data: { priceMillimes: 1_000 } }),
    ).rejects.toThrow(/offer_one_issuer/);
  });

  it("stands as it was given, with what does not apply left null", async () => {
    const { id: partnerId } = await makePartner();
    const dates = {
      availableFrom: new Date("2026-12-01T00:00:00Z"),
      validTo: new Date("2027-01-31T00:00:00Z"),
    };
    const created = await createOffer(
      { now },
      { ...coupon, ...dates, partnerId, stock: 7, minimumPurchaseMillimes: 20_000 },
    );
    expect(created).toMatchObject({
      ok: true,
      value: {
        ...coupon,
        version: 1,
        partnerId,
        description: { ar: "", fr: "", en: "" },
        stock: 7,
        stockRemaining: 7,
        perUserLimit: null,
        premium: false,
        availableFrom: "2026-12-01T00:00:00.000Z",
        availableTo: null,
        validTo: "2027-01-31T00:00:00.000Z",
        faceValueMillimes: null,
        minimumPurchaseMillimes: 20_000,
        maximumReductionMillimes: null,
        createdAt: now.toISOString(),
      },
    });
    if (!created.ok) return;
    expect(await getOfferRecord(created.value.id)).toEqual(created);
    const justAfter = { createdAt: new Date(now.getTime() + 1), id: created.value.id };
    expect((await listOfferRecords({ limit: 100, cursor: justAfter })).items).toContainEqual(created.value);
  });

  it("may be Mezia's own, and unlimited", async () => {
    const created = await createOffer({ now }, coupon);
    expect(created).toMatchObject({
      ok: true,
      value: { partnerId: null, stock: null, stockRemaining: null },
    });
  });

  it("is refused when unsound, for an unknown partner, and with another's reference", async () => {
    expect(await createOffer({ now }, { ...coupon, priceMillimes: 0 })).toMatchObject({
      refusal: "INVALID_INPUT",
      details: [{ path: "priceMillimes", code: "TOO_SMALL" }],
    });
    expect(await createOffer({ now }, { ...coupon, partnerId: newId() })).toMatchObject({
      refusal: "NOT_FOUND",
    });
    const externalReference = uniqueName("ref");
    await makeOffer({ externalReference });
    expect(await createOffer({ now }, { ...coupon, externalReference })).toMatchObject({
      refusal: "CONFLICT",
    });
  });

  it("leaves nothing behind when it is refused in the middle", async () => {
    const externalReference = uniqueName("ref");
    await makeOffer({ externalReference });
    const before = await prisma.stock.count();
    await createOffer({ now }, { ...coupon, externalReference, stock: 5 });
    expect(await prisma.stock.count()).toBe(before);
  });

  it("is made once for one idempotency key, with its stock", async () => {
    const idempotency = { ownerId: newId(), path: "/offers", key: "k", requestHash: "h" };
    const first = await createOffer({ now, idempotency }, { ...coupon, stock: 5 });
    const again = await createOffer({ now, idempotency }, { ...coupon, stock: 5 });
    expect(first.ok && again.ok && again.replayed && again.value).toEqual(first.ok && first.value);
  });

  it("changes in what is named and gets a new version", async () => {
    const offer = await makeOffer({ stock: 3, perUserLimit: 2, description: textIn("About") });
    const changed = await changeOffer({ now }, offer.id, {
      pointPrice: 250,
      perUserLimit: null,
      description: null,
    });
    const expected = {
      ...offer,
      version: 2,
      pointPrice: 250,
      perUserLimit: null,
      description: { ar: "", fr: "", en: "" },
    };
    expect(changed).toEqual({ ok: true, value: expected });
    expect(await getOfferRecord(offer.id)).toEqual(changed);
  });

  it("stays sound in a change, and as it was after a refused one", async () => {
    const offer = await makeOffer({ availableTo: new Date("2027-01-01T00:00:00Z") });
    for (const body of [
      { pointPrice: 0 },
      { faceValueMillimes: null },
      { availableFrom: new Date("2027-01-02T00:00:00Z") },
    ]) {
      expect(await changeOffer({ now }, offer.id, body)).toMatchObject({ refusal: "INVALID_INPUT" });
    }
    expect(await getOfferRecord(offer.id)).toEqual({ ok: true, value: offer });
    expect(await changeOffer({ now }, newId(), { pointPrice: 5 })).toMatchObject({ refusal: "NOT_FOUND" });
  });
});

describe("an offer's stock", () => {
  it("lies in one row, from a thousand units on in eight; on a cluster, in one row of each shard", async () => {
    const few = await makeOffer({ stock: 999 });
    const many = await makeOffer({ stock: 1_000 });
    const starts = await slotStarts();
    const lie = await slotsOf(few.id);
    expect(lie.map(({ slot }) => slot)).toEqual(starts);
    expect(lie.reduce((sum, { remaining }) => sum + remaining, 0)).toBe(999);
    expect((await slotsOf(many.id)).map(({ remaining }) => remaining)).toEqual(Array<number>(8).fill(125));
    expect(await changeOffer({ now }, few.id, { stock: 1_600 })).toMatchObject({
      value: { stock: 1_600, stockRemaining: 1_600 },
    });
    expect(await slotsOf(few.id)).toHaveLength(8);
  });

  it("is never less than what was sold", async () => {
    const offer = await makeOffer({ stock: 5 });
    const shopper = await makeShopper({ points: 1_000 });
    await shopper.buys(offer.id);
    await shopper.buys(offer.id);
    expect(await changeOffer({ now }, offer.id, { stock: 1 })).toMatchObject({
      refusal: "INVALID_INPUT",
      details: [{ path: "stock", code: "TOO_SMALL" }],
    });
    expect(await changeOffer({ now }, offer.id, { stock: 2 })).toMatchObject({
      value: { stock: 2, stockRemaining: 0 },
    });
    expect(await changeOffer({ now }, offer.id, { stock: 2_000 })).toMatchObject({
      value: { stock: 2_000, stockRemaining: 1_998 },
    });
  });

  it("is limited or not for good", async () => {
    const limited = await makeOffer({ stock: 5 });
    const unlimited = await makeOffer();
    const refused = { refusal: "INVALID_INPUT", details: [{ path: "stock", code: "INVALID" }] };
    expect(await changeOffer({ now }, limited.id, { stock: null })).toMatchObject(refused);
    expect(await changeOffer({ now }, unlimited.id, { stock: 5 })).toMatchObject(refused);
    expect(await changeOffer({ now }, unlimited.id, { stock: null })).toMatchObject({ ok: true });
  });

  it("loses and makes no unit while it is changed in the middle of sales", async () => {
    const offer = await makeOffer({ stock: 1_200, pointPrice: 1 });
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => makeShopper({ points: 100 })));
    const sales = shoppers.map(async ({ buys }) => {
      for (let unit = 0; unit < 3; unit++) await buys(offer.id);
    });
    const changes = async () => {
      for (const stock of [1_500, 1_100, 2_000, 1_300]) await changeOffer({ now }, offer.id, { stock });
    };
    await Promise.all([...sales, changes()]);
    const slots = await slotsOf(offer.id);
    const sold = slots.reduce((sum, { made, remaining }) => sum + made - remaining, 0);
    expect(sold).toBe(36);
    expect(await prisma.purchase.count({ where: { offerId: offer.id } })).toBe(36);
    expect(await getOfferRecord(offer.id)).toMatchObject({
      value: { stock: 1_300, stockRemaining: 1_264 },
    });
  });
});
