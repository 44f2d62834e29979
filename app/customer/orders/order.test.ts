import { describe, expect, it } from "vitest";
import { viewOrder, viewPurchase, type OrderFacts } from "./order.ts";

const facts: OrderFacts = {
  id: "t-1",
  channel: "STORE",
  status: "CONFIRMED",
  store: { id: "s-1", name: "Lafayette" },
  partner: { id: "p-1", name: "Hanout Lella", logoUrl: null },
  sellerName: "Mounir",
  cardTitle: null,
  priceMillimes: 42_600,
  reductionMillimes: 2_600,
  payableMillimes: 40_000,
  cancelledMillimes: 0,
  pointPrice: 0,
  pointsEarned: 400,
  heldPoints: 0,
  bonusPoints: 0,
  campaignPoints: 0,
  cancelledPoints: 0,
  walletItemId: "w-1",
  offer: { id: "o-1", title: "Huile" },
  refusalReason: null,
  refusedBy: null,
  createdAt: "2026-11-20T10:05:00.000Z",
  confirmedAt: "2026-11-20T10:07:00.000Z",
};

describe("an order", () => {
  it("keeps its sums and says its moments on Tunis's clock", () => {
    const { at, confirmedAt, storeName, offerTitle, ...rest } = viewOrder(facts, "fr");
    expect({ at, confirmedAt, storeName, offerTitle }).toEqual({
      at: { iso: facts.createdAt, text: "20 nov. 2026\u00a0·\u00a011:05" },
      confirmedAt: "20 novembre 2026 à 11:07",
      storeName: "Lafayette",
      offerTitle: "Huile",
    });
    expect(rest).toMatchObject({
      payableMillimes: 40_000,
      pointsEarned: 400,
      status: "CONFIRMED",
      void: false,
    });
  });

  it("says that a voucher paid for all of it, and of a part of it does not", () => {
    const all = { ...facts, reductionMillimes: 42_600, payableMillimes: 0, pointsEarned: 0 };
    expect(viewOrder(all, "fr").paidByItem).toBe(true);
    expect(viewOrder({ ...all, status: "CANCELLED" }, "fr").paidByItem).toBe(false);
    expect(viewOrder(facts, "fr").paidByItem).toBe(false);
  });

  it.each(["REFUSED", "EXPIRED", "CANCELLED"])("came to nothing when it is %s", (status) => {
    expect(viewOrder({ ...facts, status, confirmedAt: null }, "fr")).toMatchObject({
      status,
      void: true,
      confirmedAt: null,
    });
  });

  it("knows the product's own state, and none that nobody knows", () => {
    expect(viewOrder({ ...facts, status: "MEZIA_VALIDATION_NEEDED" }, "fr")).toMatchObject({
      status: "PRODUCT_VALIDATION_NEEDED",
      void: false,
    });
    expect(() => viewOrder({ ...facts, status: "MAGIC" }, "fr")).toThrow("MAGIC");
  });
});

describe("a purchase with a price in money", () => {
  const bought = {
    id: "b-1",
    title: "Margoum",
    partner: null,
    pointPrice: 200,
    amountMillimes: 12_500,
    invoice: null,
    createdAt: facts.createdAt,
  };

  it.each([
    ["AWAITING_PAYMENT", false],
    ["COMPLETED", false],
    ["FAILED", true],
    ["CANCELLED", true],
    ["EXPIRED", true],
    ["REFUNDED", true],
  ] as const)("that is %s came to nothing: %s", (status, isVoid) => {
    expect(viewPurchase({ ...bought, status }, "fr")).toEqual({
      ...{
        id: "b-1",
        title: "Margoum",
        partner: null,
        pointPrice: 200,
        amountMillimes: 12_500,
        invoice: null,
      },
      status,
      void: isVoid,
      at: { iso: facts.createdAt, text: "20 nov. 2026\u00a0·\u00a011:05" },
    });
  });
});
