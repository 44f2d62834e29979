/** What a fake account costs and brings, from the real rewards and limits: the table of decision 067. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import {
  accountsOfBlock,
  accountsOfDevice,
  newcomerDays,
  signMillimes,
} from "#app/core/domain/accounts/newcomer.ts";
import { demoOffers } from "#prisma/seed/catalogue/offers.ts";

/**
 * A number with the identity card and the way to the shop that sells it, in millimes. The one figure that is not ours:
 * whoever knows a lower one changes it here.
 */
const numberMillimes = 10_000;
/** Levels that somebody reaches alone, and with friends but without a purchase. */
const alone = 2;
const withFriends = 4;

const economy = await readEconomy(prisma);
const sum = (points: readonly number[]) => points.reduce((total, part) => total + part, 0);
const ofLevels = (count: number) => sum(economy.levelPoints.slice(0, count));
const ownPoints = sum(economy.onboardingPoints) + ofLevels(alone);
const friendPoints =
  sum(economy.onboardingPoints) +
  ofLevels(withFriends) +
  Math.min(withFriends * economy.referralPoints, economy.referralCapPoints);

/** The most that a voucher for points alone gives for a point, in millimes. */
const bestRate = Math.max(
  ...demoOffers.map(({ type, pricingType, faceValueMillimes, pointPrice }) =>
    type === "VOUCHER" && pricingType === "POINTS_ONLY" ? (faceValueMillimes ?? 0) / pointPrice : 0,
  ),
);
/** More than these points can buy: no account has enough for the best voucher. */
const worth = (points: number) => Math.ceil(points * bestRate);
const dinars = (millimes: number) => `${(millimes / 1000).toFixed(3)} DT`;

test("the levels counted here are those that ask for no purchase", () => {
  const asks = (level: number, key: "FRIENDS_VERIFIED" | "IN_STORE_TRANSACTIONS") =>
    key in (economy.levelConditions[level - 1] ?? {});
  for (let level = 1; level <= alone; level += 1) expect(asks(level, "FRIENDS_VERIFIED")).toBe(false);
  expect(asks(alone + 1, "FRIENDS_VERIFIED")).toBe(true);
  expect(asks(withFriends + 1, "IN_STORE_TRANSACTIONS")).toBe(true);
});

test("a sign of one's own costs more than an account brings, alone and in a ring of friends", () => {
  for (const brings of [worth(ownPoints), worth(friendPoints)]) {
    expect(signMillimes).toBeGreaterThan(brings);
    expect(numberMillimes).toBeGreaterThan(brings);
  }
});

test("a coupon takes off at most half of a purchase that must be paid", () => {
  for (const { slug, type, pointPrice, discount, minimumPurchaseMillimes } of demoOffers) {
    if (type !== "COUPON" || pointPrice > friendPoints || !discount) continue;
    const share =
      discount.kind === "PERCENT" ? discount.value / 100 : discount.value / (minimumPurchaseMillimes ?? 1);
    expect([slug, share <= 0.5]).toEqual([slug, true]);
  }
});

test("the decision says these figures", () => {
  const decision = readFileSync("docs/decisions/067-what-a-fake-account-costs.md", "utf8");
  const registrations = 30 * 24 * newcomerDays;
  for (const row of [
    `${ownPoints} points | ${dinars(worth(ownPoints))}`,
    `${friendPoints} points | ${dinars(worth(friendPoints))}`,
    `a purchase | ${dinars(signMillimes)}`,
    `a number | ${dinars(numberMillimes)}`,
    `a device, ${accountsOfDevice} accounts | ${dinars(accountsOfDevice * worth(ownPoints))}`,
    `a block, ${accountsOfBlock} accounts | ${dinars(accountsOfBlock * worth(ownPoints))}`,
    `an address before, ${registrations} accounts | ${dinars(registrations * worth(ownPoints))}`,
  ]) {
    const cells = row.split(" | ").join(" +\\| +").replaceAll(".", "\\.");
    expect(decision).toMatch(new RegExp(`\\| +${cells} +\\|`));
  }
});
