import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { readUnits } from "#app/core/db/stock/units.server.ts";
import { inTransaction } from "#app/core/db/transaction.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { exportAccount } from "#app/customer/export/export-account.server.ts";
import { changeClickout } from "#app/desk/clickouts/clickout.server.ts";
import { getClickoutStanding } from "#app/desk/clickouts/clickout-standing.server.ts";
import { changeOffer } from "#app/core/services/catalogue/offer.server.ts";
import { checkClickout } from "#app/customer/clickouts/check-clickout.server.ts";
import { claimClickout } from "#app/customer/clickouts/claim-clickout.server.ts";
import { findOwnClaim } from "#app/customer/clickouts/find-own-claim.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { listening } from "#tests/factories/listening.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeClickout, newClickoutCode } from "#tests/factories/clickout.ts";
import { anonymousCall, refusal, value } from "#tests/factories/customer.ts";

const now = new Date("2026-11-22T12:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * day);

const claim = (userId: string, code: string, { at = now, key }: { at?: Date; key?: string } = {}) =>
  claimClickout(clientCall(userId, { now: at, key, request: { code } }), { code });
const check = (code: string, at = now) => checkClickout(anonymousCall({ now: at }), code);
const unitsOf = async (id: string) => (await readUnits(prisma, [id])).get(id);
const leftOf = async (id: string) => (await unitsOf(id))?.remaining ?? null;
const itemsOf = (userId: string) => prisma.walletItem.count({ where: { userId } });
const makeClaimers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makeAccount({ now })));

describe("a claim", () => {
  test("puts the offer into the wallet for nothing, once, however the code is written", async () => {
    const offer = await makeOffer({ now, stock: 5, perUserLimit: 1, validTo: later(40) });
    const { code, id } = await makeClickout({ now, offerId: offer.id, stock: 2 });
    const userId = await makeAccount({ now, points: 100 });
    await listening({ userId });
    expect(value(await check(` ${code.toLowerCase()} `)).offer.id).toBe(offer.id);
    const { walletItemId, levelUp } = value(await claim(userId, code.toLowerCase()));
    expect(levelUp).toBeNull();
    expect(await findOwnClaim(clientCall(userId), code)).toEqual({ itemId: walletItemId });
    const item = await prisma.walletItem.findFirstOrThrow({ where: { userId } });
    // Valid until the end of its last day in Tunis.
    expect(item).toMatchObject({
      id: walletItemId,
      offerId: offer.id,
      status: "ACTIVE",
      faceValueMillimes: 10_000,
      validTo: new Date("2027-01-01T23:00:00Z"),
    });
    expect(await prisma.purchase.findFirst({ where: { userId } })).toMatchObject({
      origin: "CLICKOUT",
      status: "COMPLETED",
      pointPrice: 0,
      priceMillimes: 0,
    });
    expect(await prisma.pointsAccount.findUnique({ where: { userId } })).toMatchObject({ available: 100 });
    expect(
      await prisma.outbox.count({
        where: { userId, kind: "LIVE", payload: { path: ["walletItemId"], equals: walletItemId } },
      }),
    ).toBe(1);
    expect(await leftOf(id)).toBe(1);
    expect(
      await prisma.stock.aggregate({ where: { subjectId: offer.id }, _sum: { remaining: true } }),
    ).toEqual({ _sum: { remaining: 4 } });
    expect(refusal(await claim(userId, code))).toBe("CLICKOUT_ALREADY_CLAIMED");
    // An item from a campaign does not count towards the offer's limit for each customer.
    value(await purchaseOffer(clientCall(userId, { now }), { offerId: offer.id }));
  });

  test("under one key is one claim, and the second answer is the first; another code under it is refused", async () => {
    const [{ code }, other] = [await makeClickout({ now }), await makeClickout({ now })];
    const userId = await makeAccount({ now });
    const first = value(await claim(userId, code, { key: "claim-1" }));
    expect(await claim(userId, code, { key: "claim-1" })).toEqual({ ok: true, value: first, replayed: true });
    expect(refusal(await claim(userId, other.code, { key: "claim-1" }))).toBe("IDEMPOTENCY_KEY_REUSED");
    expect(await itemsOf(userId)).toBe(1);
  });

  test("of a first coupon brings its level at once, of a voucher none", async () => {
    const coupon = await makeClickout({ now, offerId: (await makeOffer({ now, type: "COUPON" })).id });
    const voucher = await makeClickout({ now });
    const userId = await makeAccount({ now, onboardingStep: 3, level: 1 });
    expect(value(await claim(userId, voucher.code)).levelUp).toBeNull();
    expect(value(await claim(userId, coupon.code)).levelUp).toEqual({ level: 2, rewardPoints: 100 });
    expect(await prisma.customer.findUnique({ where: { id: userId } })).toMatchObject({ level: 2 });
  });

  test("gives what the shop keeps for premium, sells for money or has not opened yet", async () => {
    const closed = {
      premium: true,
      pricingType: "MONEY_ONLY" as const,
      pointPrice: 0,
      priceMillimes: 20_000,
      availableFrom: later(3),
    };
    const { code } = await makeClickout({ now, offerId: (await makeOffer({ now, ...closed })).id });
    const userId = await makeAccount({ now });
    value(await claim(userId, code));
    expect(await itemsOf(userId)).toBe(1);
  });
});

describe("a code that gives nothing", () => {
  test.each([
    ["not begun", { availableFrom: later(1) }, {}],
    ["ended", { availableFrom: later(-9), availableTo: now }, {}],
    ["made without a unit", { stock: 0 }, {}],
    ["of a draft", {}, { status: "DRAFT" as const }],
  ])("%s is invalid to look at and to claim", async (_, options, offer) => {
    const { code } = await makeClickout({
      now,
      ...options,
      offerId: (await makeOffer({ now, ...offer })).id,
    });
    const userId = await makeAccount({ now });
    expect(refusal(await check(code))).toBe("CLICKOUT_INVALID_CODE");
    expect(refusal(await claim(userId, code))).toBe("CLICKOUT_INVALID_CODE");
    expect(await itemsOf(userId)).toBe(0);
  });

  test.each(["NOBODY-MADE-IT", "", "é", "a\u0000b", "x".repeat(300)])("%j is none", async (code) => {
    expect(refusal(await check(code))).toBe("CLICKOUT_INVALID_CODE");
    expect(refusal(await claim(await makeAccount({ now }), code))).toBe("CLICKOUT_INVALID_CODE");
  });

  test("for one use ends with its first claim, for its claimer too, who hears that it is theirs", async () => {
    const { code, stock, stockRemaining } = await makeClickout({ now, singleUse: true, stock: 50 });
    expect([stock, stockRemaining]).toEqual([1, 1]);
    const [first, second] = [await makeAccount({ now }), await makeAccount({ now })];
    value(await claim(first, code));
    expect(refusal(await check(code))).toBe("CLICKOUT_INVALID_CODE");
    expect(refusal(await claim(second, code))).toBe("CLICKOUT_INVALID_CODE");
    expect(refusal(await claim(first, code))).toBe("CLICKOUT_ALREADY_CLAIMED");
    expect(refusal(await claim(first, code, { at: later(400) }))).toBe("CLICKOUT_ALREADY_CLAIMED");
  });

  test("whose offer is out of stock is good, but cannot be claimed until there is more", async () => {
    const offer = await makeOffer({ now, stock: 1 });
    const { code, id } = await makeClickout({ now, offerId: offer.id, stock: 9 });
    const [first, second] = [await makeAccount({ now }), await makeAccount({ now })];
    value(await claim(first, code, { key: "k" }));
    expect(value(await check(code)).offer).toMatchObject({ availability: "OUT_OF_STOCK", stockRemaining: 0 });
    expect(refusal(await claim(second, code, { key: "k" }))).toBe("CLICKOUT_SERVICE_ERROR");
    expect(await leftOf(id)).toBe(8);
    value(await changeOffer(operatorCall({ now }), offer.id, { stock: 2 }));
    // A refused call leaves its idempotency key unused.
    value(await claim(second, code, { key: "k" }));
  });

  test.each([
    ["is over", { availableTo: now }, "EXPIRED", "OFFER_ENDED"],
    ["is good no longer", { validTo: later(-2) }, "EXPIRED", "OFFER_ENDED"],
    ["was ended", { status: "ENDED" as const }, "EXPIRED", "OFFER_ENDED"],
    ["is paused", { status: "PAUSED" as const }, "NOT_YET_AVAILABLE", "OFFER_PAUSED"],
  ])(
    "whose offer %s is good: it waits for the offer, and keeps its unit",
    async (_, offer, availability, why) => {
      const { id: offerId } = await makeOffer({ now });
      const { code, id } = await makeClickout({ now, offerId, stock: 1 });
      const userId = await makeAccount({ now });
      await prisma.offer.update({ where: { id: offerId }, data: offer });
      expect(value(await check(code))).toMatchObject({ offer: { id: offerId, availability }, whyNot: why });
      expect(await claim(userId, code, { key: "k" })).toMatchObject({
        refusal: "CLICKOUT_SERVICE_ERROR",
        details: [{ path: "code", code: why }],
      });
      expect([await leftOf(id), await itemsOf(userId)]).toEqual([1, 0]);
      const back = { status: "ACTIVE" as const, availableTo: null, validTo: null };
      await prisma.offer.update({ where: { id: offerId }, data: back });
      value(await claim(userId, code, { key: "k" }));
    },
  );

  test("whose offer is paused at the same moment is told so", async () => {
    const { id: offerId } = await makeOffer({ now });
    const { code } = await makeClickout({ now, offerId });
    const userId = await makeAccount({ now });
    const claimed = await decidedBefore(
      userId,
      () => claim(userId, code),
      // The version stays as it was, as for a server that decided before the pause.
      (tx) => tx.offer.update({ where: { id: offerId }, data: { status: "PAUSED" } }),
    );
    expect(claimed).toMatchObject({ details: [{ path: "code", code: "OFFER_PAUSED" }] });
  });

  test("is not told from a good one by whose account is gone", async () => {
    const { code } = await makeClickout({ now });
    const userId = await makeAccount({ now });
    await prisma.customer.update({ where: { id: userId }, data: { status: "DELETED" } });
    expect(refusal(await claim(userId, code))).toBe("UNAUTHORIZED");
    expect(refusal(await claim(userId, "NOBODY-MADE-IT"))).toBe("UNAUTHORIZED");
  });
});

describe("the next season of a code", () => {
  const summer = { availableFrom: later(-60), availableTo: later(-30) };
  const inSummer = later(-40);

  test("has an offer, units and claims of its own, and last season's claims stay what they were", async () => {
    const code = newClickoutCode();
    const last = await makeClickout({ now: later(-70), code, stock: 1, ...summer });
    const userId = await makeAccount({ now: later(-70) });
    const first = value(await claim(userId, code, { at: inSummer }));
    expect(refusal(await claim(userId, code))).toBe("CLICKOUT_ALREADY_CLAIMED");

    const next = await makeClickout({ now, code: code.toLowerCase(), stock: 2 });
    expect(next.offerId).not.toBe(last.offerId);
    expect(value(await check(code)).offer.id).toBe(next.offerId);
    expect(await findOwnClaim(clientCall(userId, { now }), code)).toBeNull();
    const second = value(await claim(userId, code));
    expect(await prisma.walletItem.findFirst({ where: { id: second.walletItemId } })).toMatchObject({
      offerId: next.offerId,
    });
    expect(refusal(await claim(userId, code))).toBe("CLICKOUT_ALREADY_CLAIMED");
    expect([await leftOf(last.id), await leftOf(next.id)]).toEqual([0, 1]);
    expect(await findOwnClaim(clientCall(userId, { now }), code)).toEqual({ itemId: second.walletItemId });
    expect(await findOwnClaim(clientCall(userId, { now: inSummer }), code)).toEqual({
      itemId: first.walletItemId,
    });
    const standings = await Promise.all([last, next].map(({ id }) => getClickoutStanding({ now }, id)));
    expect(standings.map((standing) => value(standing).claimed)).toEqual([1, 1]);
  });

  test("that is still to come gives nothing yet, and who claimed the last one hears so", async () => {
    const code = newClickoutCode();
    await makeClickout({ now: later(-70), code, ...summer });
    const [claimer, other] = [await makeAccount({ now: later(-70) }), await makeAccount({ now })];
    value(await claim(claimer, code, { at: inSummer }));
    await makeClickout({ now, code, availableFrom: later(1) });
    expect(refusal(await claim(claimer, code))).toBe("CLICKOUT_ALREADY_CLAIMED");
    expect(refusal(await claim(other, code))).toBe("CLICKOUT_INVALID_CODE");
    value(await claim(claimer, code, { at: later(2) }));
  });
});

describe("many at once", () => {
  test("thirty customers for three: exactly three have it", async () => {
    const offer = await makeOffer({ now });
    const { code, id } = await makeClickout({ now, offerId: offer.id, stock: 3 });
    const claimers = await makeClaimers(30);
    const answers = await Promise.all(claimers.map((userId) => claim(userId, code)));
    expect(answers.map(refusal).sort()).toEqual([
      ...Array<string>(27).fill("CLICKOUT_INVALID_CODE"),
      null,
      null,
      null,
    ]);
    expect(await leftOf(id)).toBe(0);
    expect(await prisma.walletItem.count({ where: { offerId: offer.id } })).toBe(3);
    const had = answers.map(({ ok }) => Number(ok));
    expect(await Promise.all(claimers.map(itemsOf))).toEqual(had);
  });

  test("thirty for a code for one use: one", async () => {
    const { code } = await makeClickout({ now, singleUse: true });
    const answers = await Promise.all((await makeClaimers(30)).map((userId) => claim(userId, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("twenty-five for the last five of the offer, with more of the code: five, and no unit of the code is lost", async () => {
    const offer = await makeOffer({ now, stock: 5 });
    const { code, id } = await makeClickout({ now, offerId: offer.id, stock: 100 });
    const answers = await Promise.all((await makeClaimers(25)).map((userId) => claim(userId, code)));
    expect(answers.map(refusal).sort()).toEqual([
      ...Array<string>(20).fill("CLICKOUT_SERVICE_ERROR"),
      ...Array<null>(5).fill(null),
    ]);
    expect(await leftOf(id)).toBe(95);
  });

  test("one customer twenty times: once, with a key or without, and a first coupon's level once", async () => {
    const { code, id } = await makeClickout({
      now,
      stock: 50,
      offerId: (await makeOffer({ now, type: "COUPON" })).id,
    });
    const userId = await makeAccount({ now, onboardingStep: 3, level: 1 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => claim(userId, code, { key: index % 2 ? "same" : undefined })),
    );
    const items = new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.walletItemId] : [])));
    expect(items.size).toBe(1);
    expect(new Set(answers.map(refusal))).toContain("CLICKOUT_ALREADY_CLAIMED");
    expect(await itemsOf(userId)).toBe(1);
    expect(await leftOf(id)).toBe(49);
    expect(await prisma.pointsEntry.count({ where: { userId, source: "LEVEL" } })).toBe(1);
  });

  test("while an operator changes the offer: the item has its new terms", async () => {
    const offer = await makeOffer({ now, validTo: later(40) });
    const { code } = await makeClickout({ now, offerId: offer.id });
    const userId = await makeAccount({ now });
    const claimed = await decidedBefore(
      userId,
      () => claim(userId, code),
      () => changeOffer(operatorCall({ now }), offer.id, { validTo: later(50), faceValueMillimes: 20_000 }),
    );
    expect(
      await prisma.walletItem.findFirstOrThrow({ where: { id: value(claimed).walletItemId } }),
    ).toMatchObject({ faceValueMillimes: 20_000, validTo: new Date("2027-01-11T23:00:00Z") });
  });

  test("while an operator changes the stock: no unit is lost", async () => {
    const { code, id } = await makeClickout({ now, stock: 30 });
    const claimers = await makeClaimers(20);
    const changes = [31, 32, 33].map((stock) => changeClickout(operatorCall({ now }), id, { stock }));
    await Promise.all([...claimers.map((userId) => claim(userId, code)), ...changes]);
    const { made = 0, remaining = 0 } = (await unitsOf(id)) ?? {};
    expect(made - remaining).toBe(20);
    expect(refusal(await changeClickout(operatorCall({ now }), id, { stock: 19 }))).toBe("INVALID_INPUT");
  });
});

test("a deleted account keeps its claims under an id without a name, and its export had named them", async () => {
  const { code } = await makeClickout({ now });
  const userId = await makeAccount({ now });
  const { walletItemId } = value(await claim(userId, code));
  const { clickoutClaims } = await exportAccount(clientCall(userId, { now }));
  expect(clickoutClaims).toEqual([{ code, walletItemId, createdAt: now.toISOString() }]);
  await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: now } });
  expect(await inTransaction((tx) => eraseIfDue(tx, userId, later(31)))).toMatchObject({ value: "erased" });
  expect(await prisma.clickoutClaim.count({ where: { userId } })).toBe(1);
  expect(await prisma.walletItem.findFirst({ where: { userId } })).toMatchObject({ status: "VOID" });
});

test("the proof tells of a unit that is gone, an item that nobody claimed and a claim without its item", async () => {
  const { code, id } = await makeClickout({ now, stock: 5 });
  const userId = await makeAccount({ now });
  value(await claim(userId, code));
  const wrong = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
    await change();
    const { violations } = await proveLedger();
    await back();
    return violations.map(({ rule }) => rule);
  };
  const units = "a click-out's units left and claimed are the units made";
  const items =
    "each claim of a click-out put one item of its offer into the wallet, and none came of a click-out without a claim";
  const { slot } = await prisma.stock.findFirstOrThrow({ where: { subjectId: id, remaining: { gte: 1 } } });
  const left = (change: number) => () =>
    prisma.stock.updateMany({
      where: { subjectId: id, slot },
      data: { remaining: { increment: change } },
    });
  expect(await wrong(left(-1), left(1))).toEqual([units]);
  const origin = (name: "WHEEL" | "CLICKOUT") => () =>
    prisma.purchase.updateMany({ where: { userId }, data: { origin: name } });
  expect(await wrong(origin("WHEEL"), origin("CLICKOUT"))).toContain(items);
  const owner = (from: string, to: string) => async () => {
    const row = await prisma.clickoutClaim.findFirstOrThrow({ where: { userId: from } });
    await prisma.clickoutClaim.deleteMany({ where: { userId: from } });
    await prisma.clickoutClaim.create({ data: { ...row, userId: to } });
  };
  const other = await makeAccount({ now });
  expect(await wrong(owner(userId, other), owner(other, userId))).toEqual([items, items]);
  expect((await proveLedger()).violations).toEqual([]);
});
