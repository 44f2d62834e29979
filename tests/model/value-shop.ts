/** A shop in which everything happens often: low prices, low levels, and limits that are reached. */
import type { LevelTerms, ShopLeft, ShopTerms } from "./value-terms.ts";

const spent = (dinars: number) => ({ SPENT_30_DAYS_MILLIMES: dinars * 1000 });
const level = (targets: LevelTerms["targets"], reward: number, bonusPercent = 0) => ({
  targets,
  reward,
  bonusPercent,
});

export const shopTerms: ShopTerms = {
  rate: 10,
  spinPoints: 20,
  // What a day counts has tests of its own (tests/integration/approvals/what-counts.test.ts): here no day is too long.
  ceilings: { perSalePoints: 550, claimOverPercent: 20 },
  levels: [
    level({ ONBOARDING_STEPS: 3 }, 0),
    level({ FIRST_COUPON: 1 }, 25),
    level({ IN_STORE_TRANSACTIONS: 1 }, 20),
    level(spent(60), 30),
    level({ IN_STORE_TRANSACTIONS: 1, ...spent(90) }, 35),
    level(spent(130), 40, 10),
    level(spent(180), 45, 20),
    level(spent(260), 50, 40),
    level(spent(400), 55, 70),
    level(spent(600), 60, 100),
  ],
  offers: [
    { name: "voucher", type: "VOUCHER", pointPrice: 60, faceMillimes: 15_000, percent: 0 },
    { name: "coupon", type: "COUPON", pointPrice: 35, faceMillimes: null, percent: 20 },
    { name: "rare", type: "VOUCHER", pointPrice: 140, faceMillimes: 40_000, percent: 0 },
    { name: "gift", type: "VOUCHER", pointPrice: 50, faceMillimes: 8_000, percent: 0 },
    { name: "prize", type: "COUPON", pointPrice: 45, faceMillimes: null, percent: 30 },
    {
      name: "bill",
      type: "VOUCHER",
      pointPrice: 30,
      faceMillimes: 20_000,
      percent: 0,
      priceMillimes: 12_500,
    },
    { name: "pass", type: "COUPON", pointPrice: 15, faceMillimes: null, percent: 25, priceMillimes: 3_000 },
  ],
  campaigns: [
    { name: "points", trigger: "SALE", minMillimes: 15_000, perCustomer: 4, effect: { points: 25 } },
    { name: "gift", trigger: "SALE", minMillimes: 25_000, perCustomer: null, effect: { gift: "gift" } },
    { name: "first", trigger: "FIRST_SALE", minMillimes: 5_000, perCustomer: null, effect: { spin: true } },
    { name: "third", trigger: "NTH_SALE", n: 3, minMillimes: 1, perCustomer: null, effect: { points: 45 } },
    { name: "online", trigger: "CLAIM", minMillimes: 20_000, perCustomer: 2, effect: { points: 30 } },
    { name: "stamp", trigger: "SALE", minMillimes: 30_000, perCustomer: 3, effect: { stamp: true } },
    { name: "level", trigger: "LEVEL", minMillimes: 0, perCustomer: null, effect: { points: 7 } },
  ],
  card: { perDay: 2, minMillimes: 10_000, gift: "prize" },
  counter: { boughtPoints: 25, requestedPoints: 15 },
  referral: { points: 20, capPoints: 90 },
};

/** What is left at the beginning of each history. */
export const shopLeft = (): ShopLeft => ({
  stock: { coupon: 2, rare: 2, gift: 4, prize: 2, bill: 2 },
  times: { points: 3, gift: 6 },
  target: 3,
  closed: null,
});

/**
 * In histories claims wait for an operator, where more was accepted than claimed. Sales above a ceiling have tests of their
 * own: value-at-once.test.ts, tests/integration/approvals.
 */
export const historyTerms: ShopTerms = {
  ...shopTerms,
  ceilings: { ...shopTerms.ceilings, perSalePoints: 1_000_000 },
};
