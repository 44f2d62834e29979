/**
 * Twenty callers at once move all that has value, of several customers and of one at several tills. Their order is not known,
 * so what holds in every order is compared: `standing` below, and the proof. rules.md, Cause and consequence; decision 056.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { levelsGained } from "#app/core/domain/levels/levels.ts";
import { earningBy, type AppliedTerms } from "#app/core/domain/points/earning.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import type { TransactionStatus } from "#app/core/domain/transactions/status.ts";
import { readBalance } from "#app/core/ledger/balance.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { befriend } from "#tests/factories/friend.ts";
import { shopLeft, shopTerms } from "#tests/model/value-shop.ts";
import { openShop, refill, setRules, ShopCustomer, type Shop } from "./value-customer.ts";

const start = new Date("2026-11-21T08:00:00Z");
const minute = 60_000;
const before = new Date(start.getTime() - minute);
const after = (minutes: number) => new Date(start.getTime() + minutes * minute);

await setRules(shopTerms);
await makeCampaign({ now: before, trigger: "LEVEL", effect: { points: 7 }, stacks: true });
const shop = await openShop(shopTerms, shopLeft(), before);
await makeCampaign({
  ...{
    now: before,
    partnerId: shop.till.partner.id,
    trigger: "PURCHASE",
    effect: { points: 5 },
    stacks: true,
  },
});

/** All that the rules may answer when another caller was faster. */
const known = new Set([
  "CANCEL_NOT_ALLOWED",
  "CONFLICT",
  "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
  "ERROR_OFFER_OUT_OF_STOCK",
  "INVOICE_INVALID_STATUS",
  "NOT_FOUND",
  "REQUEST_INVALID_STATUS",
  "TRANSACTION_INVALID_STATUS",
  "WALLET_CODE_INVALID",
  "WALLET_ITEM_NOT_USABLE",
  "WHEEL_ALREADY_PLAYED",
]);

const nth = fc.nat(30);
const part = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 30_000 }));
const act = fc.record({
  customer: fc.nat(3),
  does: fc.constantFrom(
    ...([
      "sell",
      "sell",
      "use",
      "claim",
      "approve",
      "refuse",
      "cancel",
      "cancel",
      "buy",
      "return",
      "spin",
      "submit",
      "buyCard",
      "confirm",
      "confirm",
      "sayNo",
      "useOnline",
      "cancelUse",
      "askCard",
      "accept",
      "reserve",
      "drop",
    ] as const),
  ),
  nth,
  part,
  price: fc.integer({ min: 1_000, max: 60_000 }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** Does it; null if there is nothing to do it with. */
async function play(customers: ShopCustomer[], { customer: whose, does, nth, part, price }: Act, now: Date) {
  const customer = customers[whose] as ShopCustomer;
  const event = nth % Math.max(customer.paid.length, 1);
  const placeIn = (all: readonly unknown[]) => (all.length > 0 ? nth % all.length : null);
  const sale = placeIn(customer.counter.sales);
  const use = placeIn(customer.asked.uses);
  const request = placeIn(customer.asked.all);
  switch (does) {
    case "sell":
      return customer.sell(price, null, now);
    case "use": {
      const item = await anItem(customer, nth);
      return item ? customer.sell(price, item, now) : null;
    }
    case "submit":
      return customer.counter.submit(price, await anItem(customer, nth), now);
    case "buyCard":
      return customer.counter.buyCard(nth % 3 === 0 ? 0 : price, null, now);
    case "confirm":
      return sale === null ? null : customer.counter.confirm(sale, now);
    case "sayNo":
      return sale === null ? null : customer.counter.refuse(sale, nth % 2 === 0 ? "STORE" : "CUSTOMER", now);
    case "useOnline": {
      const item = await anItem(customer, nth);
      return item ? customer.asked.use(item, price, now) : null;
    }
    case "cancelUse":
      return use === null ? null : customer.asked.cancelUse(use, now);
    case "askCard":
      return customer.asked.requestCard(price, now);
    case "accept":
      return request === null ? null : customer.asked.accept(request, price, now);
    case "reserve":
      return customer.buy(nth % 2 === 0 ? "bill" : "pass", now);
    case "drop":
      return customer.purchases.length > 0 ? customer.drop(nth % customer.purchases.length, now) : null;
    case "claim":
      return customer.claim(price, nth % 3 === 0 ? price * 2 : price, now);
    case "approve":
    case "refuse":
      return customer.answer(await waiting(customer, nth), does === "approve", now);
    case "cancel":
      return customer.paid.length > 0 ? customer.cancel(event, part, now) : null;
    case "buy":
      return customer.buy(["voucher", "coupon", "rare"][nth % 3] ?? "", now);
    case "return":
      return customer.purchases.length > 0 ? customer.giveBack(nth % customer.purchases.length, now) : null;
    case "spin":
      return customer.spin(now);
  }
}

/** An item that may be used; null without one. */
async function anItem({ userId }: ShopCustomer, nth: number): Promise<string | null> {
  const items = await prisma.walletItem.findMany({ where: { userId, status: "ACTIVE" } });
  return items[nth % Math.max(items.length, 1)]?.id ?? null;
}

/** The place of an event whose points wait, or of none. */
async function waiting({ userId, paid }: ShopCustomer, nth: number): Promise<number> {
  const asked = await prisma.approval.findMany({ where: { userId, status: "PENDING" } });
  return paid.findIndex(({ id }) => id === asked[nth % Math.max(asked.length, 1)]?.subject);
}

/**
 * What a customer's points must be, in whatever order it came: what is left of each sale and claim brings its points by its
 * own terms, and campaigns, levels, friends, gifts and spins theirs as long as they stand; each purchase and card that stands
 * cost its price, what waits has it set aside, and each thing that was used and had to go back cost its worth. Nothing lapses
 * meanwhile.
 */
async function standing(userId: string): Promise<number> {
  const where = { userId };
  const given = { userId, yield: "GIVEN" } as const;
  const sales = await prisma.transaction.findMany({ where: { ...given, channel: "STORE" } });
  const claims = await prisma.validationRequest.findMany({ where: given });
  const paid = [
    ...sales.map((one) => [one.payableMillimes - one.cashBackMillimes, one.earningTerms] as const),
    ...claims.map((one) => [(one.amountMillimes ?? 0) - one.cancelledMillimes, one.earningTerms] as const),
  ];
  const own = paid.map(([millimes, terms]) => {
    const { base, bonus } = earningBy(millimes, terms as unknown as AppliedTerms);
    return base + bonus;
  });
  const awards = await prisma.campaignAward.findMany({ where: { userId, state: "GIVEN" } });
  const levels = await prisma.userLevel.findMany({ where: { userId, state: "GIVEN" } });
  const friends = await prisma.userLevel.findMany({ where: { inviterId: userId, state: "GIVEN" } });
  const spins = await prisma.wheelSpin.findMany({ where });
  const bought = await prisma.purchase.findMany({
    where: { userId, status: { in: ["COMPLETED", "AWAITING_PAYMENT"] } },
  });
  const counted = { userId, status: { in: ["CONFIRMED", "AWAITING_CASHIER"] as TransactionStatus[] } };
  const bySale = await prisma.transaction.findMany({ where: counted, select: { pointPrice: true } });
  const asked = await prisma.validationRequest.findMany({
    where: { userId, kind: "SALE_POINT", status: { not: "REFUSED" }, cancelledAt: null },
  });
  const cards = [...bySale, ...asked.map(({ card }) => card as { pointPrice: number })];
  const entries = await prisma.pointsEntry.findMany({ where });
  const gifts = entries.filter(({ source }) => source === "GIFT").map(({ amount }) => amount);
  const worth = entries
    .filter(({ reference }) => reference.endsWith(":worth"))
    .map(({ amount, detail }) => amount - (detail as { owedPoints: number }).owedPoints);
  return sum([
    ...own,
    ...awards.map(({ points }) => points),
    ...levels.map(({ rewardPoints }) => rewardPoints),
    ...friends.map(({ inviterPoints }) => inviterPoints),
    ...spins.map(({ points, costPoints }) => points - costPoints),
    ...[...bought, ...cards].map(({ pointPrice }) => -pointPrice),
    ...gifts,
    ...worth,
  ]);
}

/** The units of each offer that are left, with those in wallets and those set aside, are all that were made. */
async function unitsOf({ offers }: Shop) {
  const units = [];
  for (const [name, offerId] of offers) {
    const { _sum } = await prisma.stock.aggregate({
      where: { subjectId: offerId },
      _sum: { made: true, remaining: true },
    });
    if (_sum.made === null) continue;
    const kept = await prisma.walletItem.count({ where: { offerId, returnedAt: null } });
    const aside = await prisma.campaignAward.count({
      where: { setAside: { path: ["item", "offer"], equals: offerId } },
    });
    const unpaid = await prisma.purchase.count({ where: { offerId, status: "AWAITING_PAYMENT" } });
    units.push({ name, made: _sum.made, there: (_sum.remaining ?? 0) + kept + aside + unpaid });
  }
  return units;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

async function expectAllStands(customers: ShopCustomer[], now: Date): Promise<void> {
  expect((await proveLedger()).violations).toEqual([]);
  for (const { name, made, there } of await unitsOf(shop)) expect([name, there]).toEqual([name, made]);
  for (const { userId } of customers) {
    const { available, owed, pending } = await readBalance(userId, now);
    expect(available - owed).toBe(await standing(userId));
    const waits = await prisma.approval.aggregate({
      where: { userId, status: "PENDING" },
      _sum: { points: true },
    });
    const open = await prisma.validationRequest.aggregate({
      where: { userId, status: "PENDING" },
      _sum: { points: true },
    });
    expect(pending).toBe(Number(waits._sum.points ?? 0) + (open._sum.points ?? 0));
    const facts = await readStanding(prisma, userId, now);
    if (facts?.active)
      expect(levelsGained(facts.levelFacts, facts.level, facts.rewards), "no level is missing").toEqual([]);
  }
}

function expectKnown(answers: (Decision<object> | null)[]): void {
  for (const answer of answers) if (answer && !answer.ok) expect(known).toContain(answer.refusal);
}

/** Four customers: the first three have invited one another in a row. */
async function fourCustomers(): Promise<ShopCustomer[]> {
  const customers: ShopCustomer[] = [];
  for (let one = 0; one < 4; one += 1) customers.push(await ShopCustomer.come(shop, start));
  const [first, second, third] = customers.map(({ userId }) => userId);
  await befriend(first ?? "", second ?? "", start);
  await befriend(second ?? "", third ?? "", start);
  return customers;
}

test("waves of twenty callers leave only what stands", async () => {
  const waves = fc.array(fc.array(act, { minLength: 20, maxLength: 20 }), { minLength: 3, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(waves, async (all) => {
      await refill(shop, shopLeft(), before);
      const customers = await fourCustomers();
      for (const [place, wave] of all.entries()) {
        const now = after(place + 1);
        const answers = await Promise.all(wave.map((one) => play(customers, one, now)));
        expectKnown(answers);
        await expectAllStands(customers, now);
      }
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 600_000);

const rounds = [1, 2, 3];

async function at20(acts: (() => Promise<Decision<object> | null>)[]): Promise<void> {
  const turns = Array.from({ length: 20 }, async (_, turn) => acts[turn % acts.length]?.() ?? null);
  expectKnown(await Promise.all(turns));
}

/** A customer with two purchases for points of a first sale, and a second sale whose points wait with a gift. */
async function waitingWithDebtAhead() {
  await refill(shop, shopLeft(), before);
  const customers = await fourCustomers();
  const customer = customers[1] as ShopCustomer;
  await customer.sell(40_000, null, start);
  await customer.buy("rare", after(1));
  await customer.buy("rare", after(2));
  await customer.sell(50_000, null, after(3));
  return { customers, customer, now: after(4) };
}

test("an approval with a gift crosses the return and the cancellation that pay a debt with purchases", async () => {
  for (const _ of rounds) {
    const { customers, customer, now } = await waitingWithDebtAhead();
    await at20([
      () => customer.answer(1, true, now),
      () => customer.cancel(0, null, now),
      () => customer.giveBack(0, now),
      () => customer.cancel(0, 20_000, now),
    ]);
    await expectAllStands(customers, now);
    const { items } = await customer.state(now);
    expect(
      items.filter((item) => item === "gift ACTIVE 8000"),
      "the first sale's is gone",
    ).toHaveLength(1);
  }
});

test("of approve, refuse and cancel at once one comes first, and the rest follows from it", async () => {
  for (const _ of rounds) {
    const { customers, customer, now } = await waitingWithDebtAhead();
    await at20([
      () => customer.answer(1, true, now),
      () => customer.answer(1, false, now),
      () => customer.cancel(1, null, now),
      () => customer.cancel(1, 30_000, now),
    ]);
    await expectAllStands(customers, now);
    expect((await customer.state(now)).pending).toBe(0);
  }
});

test("an account that is erased while its sales are cancelled and approved keeps nothing to spend", async () => {
  for (const _ of rounds) {
    const { customer, now } = await waitingWithDebtAhead();
    await at20([
      () => customer.cancel(0, 15_000, now),
      () => customer.answer(1, true, now),
      () => customer.erase(now).then(() => null),
      () => customer.cancel(1, null, now),
      () => customer.giveBack(0, now),
    ]);
    const { available, pending, items } = await customer.state(now);
    expect({ available, pending, open: items.filter((item) => item.includes("ACTIVE")) }).toEqual({
      ...{ available: 0, pending: 0, open: [] },
    });
    expect((await proveLedger()).violations).toEqual([]);
    for (const { name, made, there } of await unitsOf(shop)) expect([name, there]).toEqual([name, made]);
  }
});
