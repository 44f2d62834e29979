/** What is given for nothing is weighed by its price, also when the price changes later. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { changeCampaign, createCampaign } from "#app/desk/campaigns/campaign.server.ts";
import { changeClickout, createClickout } from "#app/desk/clickouts/clickout.server.ts";
import { changeOffer, createOffer, getOfferRecord } from "#app/core/services/catalogue/offer.server.ts";
import { changeWheelPrize, createWheelPrize } from "#app/desk/prizes/wheel-prize.server.ts";
import { changeSegment, getSegmentRecord } from "#app/desk/segments/segment.server.ts";
import { changeStampCard, getStampCardRecord } from "#app/desk/stamp-cards/stamp-card.server.ts";
import { personCall } from "#tests/factories/calls.ts";
import { makeCampaign, makeSegment, makeStampCard } from "#tests/factories/campaign.ts";
import { makeOffer, makePartner, textIn, uniqueName } from "#tests/factories/catalogue.ts";
import { setCeilings } from "#tests/factories/ceilings.ts";
import { makeClickout, newClickoutCode } from "#tests/factories/clickout.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { must } from "#tests/factories/sale.ts";
import { emptyGrandWheel, makePrize } from "#tests/factories/wheel.ts";

const now = new Date("2026-11-24T10:00:00Z");
const catalogue = () => personCall(["CATALOGUE"], { now });
const finance = () => personCall(["FINANCE"], { now });

beforeEach(() => setCeilings({ perPointMillimes: 20, perCampaignPoints: 100_000 }));
afterEach(() => setCeilings());

/** The approval that a change waits for. */
function askedIn(decision: Decision<unknown>): string {
  expect(refusal(decision)).toBe("APPROVAL_NEEDED");
  return String((decision as { extra?: { approvalId?: string } }).extra?.approvalId);
}

/** 20 dinars for 20 dinars: as much as 1,000 points. */
const bought = () =>
  makeOffer({
    ...{ now, type: "VOUCHER", pricingType: "MONEY_ONLY", pointPrice: null },
    ...{ priceMillimes: 20_000, faceValueMillimes: 20_000 },
  });

/** 20 dinars for 1,000 points. */
const earned = () => makeOffer({ now, pointPrice: 1_000, faceValueMillimes: 20_000 });

const giving = (effect: { offerId: string } | { stampCardId: string }, budgetTimes: number) => ({
  ...{ title: textIn("Cadeau"), trigger: "SALE" as const, effect, budgetTimes },
  from: new Date("2026-01-01T00:00:00Z"),
  until: new Date("2027-01-01T00:00:00Z"),
  status: "ON" as const,
});

describe("what costs only dinars", () => {
  test("counts in a campaign of gifts, also by a stamp card", async () => {
    const { id: offerId } = await bought();
    askedIn(await createCampaign(catalogue(), giving({ offerId }, 101)));
    must(await createCampaign(catalogue(), giving({ offerId }, 100)));
    const { id: partnerId } = await makePartner();
    const { id: stampCardId } = await makeStampCard({ now, partnerId, offerId, target: 5 });
    askedIn(await createCampaign(catalogue(), giving({ stampCardId }, 501)));
    must(await createCampaign(catalogue(), giving({ stampCardId }, 500)));
  });

  test("is given by a code for nothing, which takes two", async () => {
    const dates = { availableFrom: now, availableTo: new Date("2027-01-01T00:00:00Z") };
    const give = (offerId: string) =>
      createClickout(catalogue(), { code: newClickoutCode(), offerId, ...dates });
    askedIn(await give((await bought()).id));
    const { id: offerId } = await earned();
    must(await give(offerId));
    // Nobody pays its points: 100 times 1,000 are a whole campaign.
    const withStock = (stock: number) =>
      createClickout(catalogue(), { code: newClickoutCode(), offerId, ...dates, stock });
    askedIn(await withStock(101));
    const { id } = must(await withStock(100));
    askedIn(await changeClickout(catalogue(), id, { stock: 101 }));
    askedIn(await changeOffer(catalogue(), offerId, { pointPrice: 1_001 }));
  });

  test("is a prize within what is spun for it, and beyond it takes two", async () => {
    await emptyGrandWheel();
    const prize = { label: textIn("Lot"), weight: 1, kind: "WALLET_ITEM" as const };
    must(await createWheelPrize(catalogue(), { ...prize, offerId: (await bought()).id }));
    // Seven spins of 500 points are 70 dinars.
    const price = { priceMillimes: 70_001, faceValueMillimes: 70_001, pointPrice: null };
    const dear = await makeOffer({ now, type: "VOUCHER", pricingType: "MONEY_ONLY", ...price });
    askedIn(await createWheelPrize(catalogue(), { ...prize, offerId: dear.id }));
  });
});

describe("an offer that gets dearer while it is given away", () => {
  test("asks for the campaign that is on, and comes into force with a yes", async () => {
    const { id: offerId } = await earned();
    await makeCampaign({ now, effect: { offerId }, budgetTimes: 100 });
    must(await changeOffer(catalogue(), offerId, { pointPrice: 999, faceValueMillimes: 19_000 }));
    must(await changeOffer(catalogue(), offerId, { pointPrice: 1_000 }));
    const dearer = { pointPrice: 50_000, faceValueMillimes: 1_000_000 };
    const id = askedIn(await changeOffer(catalogue(), offerId, dearer));
    expect(value(await getOfferRecord(offerId)).pointPrice).toBe(1_000);
    expect(await prisma.approval.findUnique({ where: { id } })).toMatchObject({
      ...{ kind: "OFFER", ceiling: "perCampaignPoints" },
    });
    value(await approve(finance(), id));
    expect(value(await getOfferRecord(offerId))).toMatchObject(dearer);
    must(await changeOffer(catalogue(), offerId, { title: textIn("Autrement") }));
  });

  test("asks also while it is no longer sold, and for dinars", async () => {
    const { id: offerId } = await bought();
    await makeCampaign({ now, effect: { offerId }, budgetTimes: 100 });
    must(await changeOffer(catalogue(), offerId, { status: "PAUSED" }));
    askedIn(await changeOffer(catalogue(), offerId, { priceMillimes: 500_000, faceValueMillimes: 500_000 }));
  });

  test("asks also for a campaign without a budget", async () => {
    const { id: offerId } = await earned();
    await makeCampaign({ now, effect: { offerId } });
    must(await changeOffer(catalogue(), offerId, { title: textIn("Autrement") }));
    askedIn(await changeOffer(catalogue(), offerId, { pointPrice: 1_001 }));
  });

  test("asks for nothing if the campaign is off, over, small or of another offer", async () => {
    const { id: offerId } = await earned();
    const until = new Date("2026-11-01T00:00:00Z");
    await makeCampaign({ now, effect: { offerId }, budgetTimes: 100, until });
    await makeCampaign({ now, effect: { offerId: (await earned()).id }, budgetTimes: 100 });
    await makeCampaign({ now, effect: { offerId }, budgetTimes: 100, status: "DRAFT" });
    await makeCampaign({ now, effect: { offerId }, budgetTimes: 1 });
    must(await changeOffer(catalogue(), offerId, { pointPrice: 50_000, faceValueMillimes: 1_000_000 }));
  });

  test("asks for a stamp card that a campaign fills, however that gets dearer", async () => {
    const [{ id: offerId }, { id: partnerId }] = [await earned(), await makePartner()];
    const card = await makeStampCard({ now, partnerId, offerId, target: 10 });
    await makeCampaign({ now, effect: { stampCardId: card.id }, budgetTimes: 1_000 });
    askedIn(await changeOffer(catalogue(), offerId, { pointPrice: 1_001 }));
    askedIn(await changeStampCard(catalogue(), card.id, { target: 9 }));
    const dear = await makeOffer({ now, pointPrice: 100_000, faceValueMillimes: 2_000_000 });
    const id = askedIn(await changeStampCard(catalogue(), card.id, { offerId: dear.id }));
    expect(value(await getStampCardRecord(card.id))).toMatchObject({ offerId, target: 10 });
    value(await approve(finance(), id));
    expect(value(await getStampCardRecord(card.id)).offerId).toBe(dear.id);
    must(await changeStampCard(catalogue(), card.id, { offerId, target: 11 }));
  });

  test.each([
    { validTo: new Date("2027-12-01T00:00:00Z") },
    { validTo: null },
    { validFrom: null },
    { minimumPurchaseMillimes: 1 },
    { discount: { kind: "PERCENT" as const, value: 100 } },
  ])("asks for a code and a prize if it serves further, %o", async (further) => {
    await emptyGrandWheel();
    // As a share of a price it is worth more than its points; as a gift it is no longer sold.
    const use = {
      ...{ discount: { kind: "PERCENT" as const, value: 10 }, minimumPurchaseMillimes: 5_000 },
      ...{ validFrom: new Date("2026-11-01T00:00:00Z"), validTo: new Date("2026-12-01T00:00:00Z") },
    };
    const terms = { type: "COUPON" as const, pointPrice: 1_000, faceValueMillimes: null, ...use };
    const [coded, won] = [await makeOffer({ now, ...terms }), await makeOffer({ now, ...terms })];
    await makeClickout({ now, offerId: coded.id });
    await makePrize({ kind: "WALLET_ITEM", offerId: won.id });
    for (const { id } of [coded, won]) {
      must(await changeOffer(catalogue(), id, { status: "PAUSED" }));
      must(await changeOffer(catalogue(), id, { minimumPurchaseMillimes: 6_000, stock: null }));
      askedIn(await changeOffer(catalogue(), id, further));
    }
  });

  test("asks for an open code and for a prize, and not for a code that is over", async () => {
    await emptyGrandWheel();
    const [coded, over, won] = [await earned(), await earned(), await earned()];
    await makeClickout({ now, offerId: coded.id });
    await makeClickout({ now: new Date("2026-01-01T00:00:00Z"), offerId: over.id });
    await makePrize({ kind: "WALLET_ITEM", offerId: won.id });
    const forDinars = { pricingType: "MONEY_ONLY" as const, pointPrice: null, priceMillimes: 20_000 };
    askedIn(await changeOffer(catalogue(), coded.id, forDinars));
    must(await changeOffer(catalogue(), over.id, forDinars));
    must(await changeOffer(catalogue(), won.id, forDinars));
    const dearer = { priceMillimes: 70_001, faceValueMillimes: 70_001 };
    must(await changeOffer(catalogue(), over.id, dearer));
    askedIn(await changeOffer(catalogue(), won.id, dearer));
  });

  test("closes the wish for a code, a prize or a campaign that gives it, which a late yes does not bring back", async () => {
    await emptyGrandWheel();
    const { id: partnerId } = await makePartner();
    const dates = { availableFrom: now, availableTo: new Date("2027-01-01T00:00:00Z") };
    const prize = { label: textIn("Lot"), weight: 1, kind: "WALLET_ITEM" as const };
    for (const ask of [
      (offerId: string) => createClickout(catalogue(), { code: newClickoutCode(), offerId, ...dates }),
      (offerId: string) => createWheelPrize(catalogue(), { ...prize, offerId }),
      (offerId: string) => createCampaign(catalogue(), giving({ offerId }, 1_000_000)),
      async (offerId: string) => {
        const { id: stampCardId } = await makeStampCard({ now, partnerId, offerId });
        return createCampaign(catalogue(), giving({ stampCardId }, 5_000_000));
      },
    ]) {
      const price = { priceMillimes: 80_000, faceValueMillimes: 80_000, pointPrice: null };
      const offer = await makeOffer({ now, type: "VOUCHER", pricingType: "MONEY_ONLY", ...price });
      const asked = askedIn(await ask(offer.id));
      const dearer = { priceMillimes: 900_000, faceValueMillimes: 900_000 };
      must(await changeOffer(catalogue(), offer.id, dearer));
      expect(refusal(await approve(finance(), asked))).toBe("CONFLICT");
      expect(await prisma.approval.findUnique({ where: { id: asked } })).toMatchObject({
        ...{ status: "REFUSED", reason: null, answeredBy: null },
      });
      value(await approve(finance(), askedIn(await ask(offer.id))));
    }
  });

  test("is not given by a yes at the same moment to a wish that was for the cheaper one", async () => {
    const dates = { availableFrom: now, availableTo: new Date("2027-01-01T00:00:00Z") };
    for (let turn = 0; turn < 8; turn += 1) {
      const { id: offerId } = await bought();
      const code = newClickoutCode();
      const asked = askedIn(await createClickout(catalogue(), { code, offerId, ...dates }));
      const [yes, dearer] = await Promise.all([
        approve(finance(), asked),
        changeOffer(catalogue(), offerId, { priceMillimes: 900_000, faceValueMillimes: 900_000 }),
      ]);
      expect([yes.ok, dearer.ok].filter(Boolean)).toHaveLength(1);
    }
  });

  test("never slips past a campaign that is turned on at the same moment", async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { id: offerId } = await earned();
      const { id } = await makeCampaign({ now, effect: { offerId }, budgetTimes: 100, status: "DRAFT" });
      const [on, dearer] = await Promise.all([
        changeCampaign(catalogue(), id, { status: "ON" }),
        changeOffer(catalogue(), offerId, { pointPrice: 50_000, faceValueMillimes: 1_000_000 }),
      ]);
      expect([on.ok, dearer.ok].filter(Boolean)).toHaveLength(1);
    }
  });
});

describe("what was approved asks again", () => {
  const dear = { pointPrice: 1, faceValueMillimes: 1_000_000 };
  const approved = () =>
    makeOffer({
      ...{ now, ...dear, stock: 10, perUserLimit: 1, minLevel: 5 },
      ...{ availableFrom: now, availableTo: new Date("2026-12-01T00:00:00Z") },
    });

  test.each([
    { stock: 11 },
    { stock: 1_000_000 },
    { availableTo: new Date("2027-12-01T00:00:00Z") },
    { availableTo: null },
    { availableFrom: null },
    { perUserLimit: null },
    { minLevel: null },
    { faceValueMillimes: 1_000_001 },
  ])("an offer with %o", async (more) => {
    const { id } = await approved();
    const asked = askedIn(await changeOffer(catalogue(), id, more));
    expect(value(await getOfferRecord(id)).stock).toBe(10);
    value(await approve(finance(), asked));
    must(await changeOffer(catalogue(), id, { stock: 10, perUserLimit: 1, title: textIn("Moins") }));
  });

  test.each([
    { effect: { points: 1_000_000 } },
    { until: new Date("2036-01-01T00:00:00Z") },
    { perCustomer: null },
    { partnerIds: null },
    { priority: 1 },
  ])("a campaign without a budget with %o", async (more) => {
    const { id: partnerId } = await makePartner();
    const { id } = await makeCampaign({ now, partnerId, effect: { points: 50 }, perCustomer: 1 });
    must(await changeCampaign(catalogue(), id, { effect: { points: 40 }, title: textIn("Moins") }));
    const asked = askedIn(await changeCampaign(catalogue(), id, more));
    value(await approve(finance(), asked));
    must(await changeCampaign(catalogue(), id, { status: "PAUSED" }));
  });

  test.each([
    { discount: { kind: "PERCENT" as const, value: 100 } },
    { discount: { kind: "AMOUNT" as const, value: 1_000_000 } },
    { minimumPurchaseMillimes: null },
    { pointPrice: 1 },
    { pointPrice: 200, priceMillimes: 999 },
  ])("a share of any price with %o", async (more) => {
    const discount = { kind: "PERCENT" as const, value: 10 };
    const worth = { faceValueMillimes: null, discount, minimumPurchaseMillimes: 5_000 };
    const price = { pricingType: "MONEY_AND_POINTS" as const, pointPrice: 100, priceMillimes: 1_000 };
    const { id } = await makeOffer({ now, type: "COUPON", ...price, ...worth });
    must(await changeOffer(catalogue(), id, { discount: { ...discount, value: 9 }, pointPrice: 101 }));
    askedIn(await changeOffer(catalogue(), id, more));
    await makeClickout({ now, offerId: id });
    must(await changeOffer(catalogue(), id, { status: "PAUSED" }));
    askedIn(await changeOffer(catalogue(), id, { pointPrice: 1 }));
  });

  test("and what is worth its price does not", async () => {
    const { id } = await makeOffer({ now, pointPrice: 1_000, faceValueMillimes: 20_000, stock: 10 });
    must(await changeOffer(catalogue(), id, { stock: 1_000, availableTo: null, perUserLimit: null }));
    must(await createOffer(catalogue(), { ...offerBody, stock: 5 }));
  });

  test("a prize with more units, more weight, or less of another's", async () => {
    await emptyGrandWheel();
    const [dearest, fair] = [
      await makePrize({ stock: 3, weight: 1 }),
      await makePrize({ kind: "POINTS", points: 100, weight: 999, stock: 50 }),
    ];
    askedIn(await changeWheelPrize(catalogue(), dearest.id, { stock: 4 }));
    askedIn(await changeWheelPrize(catalogue(), dearest.id, { weight: 2 }));
    for (const less of [{ weight: 1 }, { active: false }, { stock: 0 }])
      askedIn(await changeWheelPrize(catalogue(), fair.id, less));
    must(await changeWheelPrize(catalogue(), fair.id, { weight: 2_000, stock: 60 }));
    must(await changeWheelPrize(catalogue(), dearest.id, { stock: 2 }));
    must(await changeWheelPrize(catalogue(), dearest.id, { active: false }));
    must(await changeWheelPrize(catalogue(), fair.id, { weight: 1 }));
  });
});

describe("another condition of a segment", () => {
  const [few, all] = [{ fact: "level" as const, op: "gte" as const, value: 9 }, { all: [] }];
  const dear = { pointPrice: 1, faceValueMillimes: 1_000_000 };

  test.each([
    (segmentId: string) => makeOffer({ now, segmentId, ...dear }),
    (segmentId: string) => makeCampaign({ now, segmentId, effect: { points: 50 } }),
  ])("asks if what is for it passes its bound, and comes into force with a yes", async (make) => {
    const { id } = await makeSegment(few, { now });
    await make(id);
    must(await changeSegment(catalogue(), id, { name: uniqueName("Segment"), where: few }));
    const asked = askedIn(await changeSegment(catalogue(), id, { where: all }));
    expect(value(await getSegmentRecord(id)).where).toEqual(few);
    value(await approve(finance(), asked));
    expect(value(await getSegmentRecord(id)).where).toEqual(all);
  });

  test("is one person's if nothing does, and if what does is over or off", async () => {
    const { id: segmentId } = await makeSegment(few, { now });
    const ended = new Date("2026-11-01T00:00:00Z");
    await makeOffer({ now, segmentId, ...dear, status: "DRAFT" });
    await makeOffer({ now, segmentId, ...dear, availableTo: ended });
    await makeOffer({ now, segmentId, pointPrice: 1_000, faceValueMillimes: 20_000 });
    await makeCampaign({ now, segmentId, effect: { points: 50 }, until: ended });
    await makeCampaign({ now, segmentId, effect: { points: 50 }, status: "DRAFT" });
    await makeCampaign({ now, segmentId, effect: { points: 50 }, budgetPoints: 100_000 });
    must(await changeSegment(catalogue(), segmentId, { where: all }));
  });

  test("closes the wishes for it: what was to be for a few is not approved for all", async () => {
    const { id: segmentId } = await makeSegment(few, { now });
    const offer = { ...offerBody, title: textIn(uniqueName("Bon")), segmentId, pointPrice: 999 };
    const asked = [
      askedIn(await createOffer(catalogue(), offer)),
      askedIn(await createCampaign(catalogue(), { ...unbounded, segmentId })),
    ];
    must(await changeSegment(catalogue(), segmentId, { where: all }));
    for (const id of asked) expect(refusal(await approve(finance(), id))).toBe("CONFLICT");
  });

  test("never slips past a campaign or an offer that comes into force at the same moment", async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { id: segmentId } = await makeSegment(few, { now });
      const offer = { ...offerBody, title: textIn(uniqueName("Bon")), segmentId, pointPrice: 999 };
      const campaign = { ...unbounded, segmentId };
      const asked = askedIn(
        await (turn % 2 === 0 ? createOffer(catalogue(), offer) : createCampaign(catalogue(), campaign)),
      );
      const [yes, wider] = await Promise.all([
        approve(finance(), asked),
        changeSegment(catalogue(), segmentId, { where: all }),
      ]);
      expect([yes.ok, wider.ok].filter(Boolean)).toHaveLength(1);
    }
  });
});

const unbounded = { ...giving({ offerId: "" }, 1), effect: { points: 1_000 }, budgetTimes: null };

const offerBody = {
  title: textIn(`Bon ${newId()}`),
  ...{ type: "VOUCHER" as const, pricingType: "POINTS_ONLY" as const },
  ...{ pointPrice: 1_000, faceValueMillimes: 20_000 },
};
