import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  availabilities,
  availabilityOf,
  hasEnded,
  offerRefusalOf,
  type Availability,
  type OfferOnSale,
} from "./availability.ts";

const now = new Date("2026-11-21T12:00:00Z");
const before = new Date("2026-11-21T11:59:59.999Z");
const after = new Date("2026-11-21T12:00:00.001Z");

const offer: OfferOnSale = {
  status: "ACTIVE",
  availableFrom: null,
  availableTo: null,
  validTo: null,
  perUserLimit: null,
  premium: false,
  minLevel: null,
  pointPrice: 100,
};
const facts = {
  stockRemaining: 1,
  paymentOff: false,
  userTaken: 0,
  userWaiting: 0,
  premium: false,
  level: 3,
  spendablePoints: 100,
};

/** Each changes one thing that alone brings about its state. */
const causes: [Exclude<Availability, "AVAILABLE">, Partial<OfferOnSale>, Partial<typeof facts>][] = [
  ["NOT_YET_AVAILABLE", { availableFrom: after }, {}],
  ["EXPIRED", { availableTo: before }, {}],
  ["OUT_OF_STOCK", {}, { stockRemaining: 0 }],
  ["PAYMENT_OFF", {}, { paymentOff: true }],
  ["LIMIT_REACHED", { perUserLimit: 2 }, { userTaken: 2 }],
  ["LIMIT_REACHED", {}, { userWaiting: 3 }],
  ["PREMIUM_LOCKED", { premium: true }, {}],
  ["LEVEL_LOCKED", { minLevel: 3 }, { level: 2 }],
  ["INSUFFICIENT_POINTS", {}, { spendablePoints: 99 }],
];

describe("availabilityOf", () => {
  it("is AVAILABLE when nothing stands against it", () => {
    expect(availabilityOf(offer, facts, now)).toBe("AVAILABLE");
    expect(availabilityOf(offer, { ...facts, stockRemaining: null }, now)).toBe("AVAILABLE");
  });

  it.each(causes)("is %s by its own cause", (state, changedOffer, changedFacts) => {
    expect(availabilityOf({ ...offer, ...changedOffer }, { ...facts, ...changedFacts }, now)).toBe(state);
  });

  it("answers the first cause that applies, whatever else does", () => {
    fc.assert(
      fc.property(fc.subarray(causes, { minLength: 1 }), (applying) => {
        const itsOffer = applying.reduce<OfferOnSale>((sum, [, changed]) => ({ ...sum, ...changed }), offer);
        const itsFacts = applying.reduce((sum, [, , changed]) => ({ ...sum, ...changed }), facts);
        const states = applying.map(([state]) => state);
        const first = availabilities.find((state) => states.some((applies) => applies === state));
        expect(availabilityOf(itsOffer, itsFacts, now)).toBe(first);
      }),
    );
  });

  it("is open from its first moment until before its last", () => {
    expect(availabilityOf({ ...offer, availableFrom: now }, facts, now)).toBe("AVAILABLE");
    expect(availabilityOf({ ...offer, availableTo: after }, facts, now)).toBe("AVAILABLE");
    expect(availabilityOf({ ...offer, availableTo: now }, facts, now)).toBe("EXPIRED");
  });

  it("lets premium customers have premium offers, and one below the limit take one more", () => {
    expect(availabilityOf({ ...offer, premium: true }, { ...facts, premium: true }, now)).toBe("AVAILABLE");
    expect(availabilityOf({ ...offer, perUserLimit: 2 }, { ...facts, userTaken: 1 }, now)).toBe("AVAILABLE");
  });

  it("is never decided by the customer for a visitor who is not signed in", () => {
    const guarded = { ...offer, premium: true, perUserLimit: 1, pointPrice: 1_000_000 };
    expect(availabilityOf(guarded, { stockRemaining: 1, paymentOff: false }, now)).toBe("AVAILABLE");
    expect(availabilityOf(guarded, { stockRemaining: 0, paymentOff: false }, now)).toBe("OUT_OF_STOCK");
    expect(
      availabilityOf({ ...guarded, availableTo: before }, { stockRemaining: 1, paymentOff: false }, now),
    ).toBe("EXPIRED");
  });
});

describe("hasEnded", () => {
  it("comes at the end of the last day in Tunis on which the offer could be used", () => {
    const validTo = new Date("2026-11-21T08:00:00Z");
    expect(
      hasEnded({ status: "ACTIVE", availableTo: null, validTo }, new Date("2026-11-21T22:59:59.999Z")),
    ).toBe(false);
    expect(hasEnded({ status: "ACTIVE", availableTo: null, validTo }, new Date("2026-11-21T23:00:00Z"))).toBe(
      true,
    );
  });

  it("never comes without a date", () => {
    expect(
      hasEnded({ status: "ACTIVE", availableTo: null, validTo: null }, new Date("2199-01-01T00:00:00Z")),
    ).toBe(false);
  });
});

describe("refusalOf", () => {
  it.each([
    ["NOT_YET_AVAILABLE", "ERROR_OFFER_NOT_YET_AVAILABLE"],
    ["EXPIRED", "ERROR_OFFER_HAS_FINISHED"],
    ["OUT_OF_STOCK", "ERROR_OFFER_OUT_OF_STOCK"],
    ["LIMIT_REACHED", "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"],
    ["PREMIUM_LOCKED", "ERROR_OFFER_PREMIUM_ONLY"],
    ["LEVEL_LOCKED", "ERROR_OFFER_LEVEL_LOCKED"],
    ["INSUFFICIENT_POINTS", "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"],
    ["AVAILABLE", null],
  ] as const)("refuses %s with %s", (availability, code) => {
    expect(offerRefusalOf(availability)).toBe(code);
  });
});
