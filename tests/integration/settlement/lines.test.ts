/** The lines that each event of a partner's customers writes, reckoned anew; api-partners.md, Settlement. */
import { afterEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { inTransaction } from "#app/core/db/transaction.server.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { cancelOnlineUse } from "#app/core/services/online/cancel-online-use.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { cancelRequest } from "#app/core/services/requests/cancel-request.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { claimPoints } from "#app/customer/online/claim-points.server.ts";
import { useItemOnline } from "#app/customer/online/use-item-online.server.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { refuseTransaction } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, merchantCall } from "#tests/factories/calls.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import { approvalOf, otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { askFor, claimFor, claimOnline } from "#tests/factories/request.ts";
import { giveItem, makeConfirmedSale, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { linesOf, makeCompany, makeTerms } from "#tests/factories/settlement.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";
import { briefOf, expected } from "./expected-lines.ts";

const now = new Date("2026-10-21T12:00:00Z");
const inDays = (count: number) => new Date(now.getTime() + count * day);
const till = await makeOnlineTill();
const partnerId = till.partner.id;
const company = await makeCompany(partnerId, { now });
const terms = await makeTerms(company, { now });
const voucher = { partnerId, faceValueMillimes: 7_000, availableOnline: true };
const coupon = { partnerId, discount: { kind: "AMOUNT", value: 5_000 }, availableOnline: true } as const;
const reason = "Commande rendue";

afterEach(() => setCeilings());

const briefsOf = async (id: string) => (await linesOf(id)).map(briefOf);
const cancel = async (id: string, millimes: number | null = null, at = now) =>
  must(await cancelTransaction(till.call({ now: at }), id, millimes));
/** The lines of a kind and its BACK together: what stands. */
async function standing(id: string, kind: string) {
  const lines = (await linesOf(id)).filter((line) => line.kind.replace("_BACK", "") === kind);
  const signed = lines.map((line) => (line.kind === kind ? line.quantity : 0n - line.quantity));
  return signed.reduce((sum, one) => sum + one, 0n);
}

describe("a sale", () => {
  test("writes one line of its base points, at the price of its moment, by all that it says", async () => {
    const { id } = await makeConfirmedSale(till, await makeAccount({ now }), { now });
    expect(await linesOf(id)).toEqual([
      {
        ...{ userId: expect.any(String) as string, id: expect.any(String) as string, at: now, eventAt: now },
        ...{
          kind: "POINTS",
          ofKind: null,
          documentId: null,
          answersId: null,
          source: "TRANSACTION",
          sourceId: id,
        },
        ...{ partnerId, storeId: till.store.id, legalEntityId: company, contractId: terms.id },
        ...{ quantity: 200n, unitMicrodinars: 4_777n, amountMicrodinars: 955_400n },
      },
    ]);
  });

  test("leaves the bonus of the level to the house, and shares what a campaign gives", async () => {
    const userId = await makeAccount({ now, level: 7, onboardingStep: 3 });
    const other = await makeTill();
    const contract = await makeTerms(await makeCompany(other.partner.id, { now }), { now });
    await makeCampaign({ now, partnerId: other.partner.id, effect: { points: 51 } });
    const { id, bonusPoints } = await makeConfirmedSale(other, userId, { now });
    expect(bonusPoints).toBe(40);
    const lines = [expected("POINTS", 200, contract), expected("CAMPAIGN", 51, contract)];
    expect(await briefsOf(id)).toEqual(lines);
    must(await cancelTransaction(other.call({ now }), id, null));
    const back = [expected("POINTS", 200, contract, true), expected("CAMPAIGN", 51, contract, true)];
    expect(await briefsOf(id)).toEqual([...lines, ...back]);
  });

  test("that gives no point, or is refused, writes none", async () => {
    const userId = await makeAccount({ now });
    const { id } = await makeConfirmedSale(till, userId, { now, price: 99 });
    const refused = await makeWaitingSale(till, userId, { now });
    must(await refuseTransaction(till.call({ now }), refused.id, null));
    expect(await prisma.settlementLine.count({ where: { sourceId: { in: [id, refused.id] } } })).toBe(0);
  });

  test("is reimbursed for the voucher used in it, less the commission", async () => {
    const userId = await makeAccount({ now });
    const { id } = await makeConfirmedSale(till, userId, { now, item: await giveItem(userId, voucher, now) });
    expect(await briefsOf(id)).toEqual([
      expected("POINTS", 130, terms),
      expected("VOUCHER", 7_000, terms),
      expected("COMMISSION", 7_000, terms),
    ]);
  });

  test("with a coupon is not: the partner grants it", async () => {
    const userId = await makeAccount({ now });
    const { id } = await makeConfirmedSale(till, userId, { now, item: await giveItem(userId, coupon, now) });
    expect(await briefsOf(id)).toEqual([expected("POINTS", 150, terms)]);
  });

  test.each([
    [
      "a voucher, in part used",
      voucher,
      3_000,
      [expected("VOUCHER", 3_000, terms), expected("COMMISSION", 3_000, terms)],
    ],
    ["a coupon", coupon, 20_000, [expected("POINTS", 150, terms)]],
  ])("at the scanner with %s", async (_, offer, priceMillimes, lines) => {
    const userId = await makeAccount({ now });
    const code = await codeAt(await giveItem(userId, offer, now), now);
    const { transactionId } = must(await redeemWalletCode(till.call({ now }), { code, priceMillimes }));
    expect(await briefsOf(transactionId)).toEqual(lines);
  });
});

describe("what is undone of a sale", () => {
  test("mirrors it in parts, which together are the whole", async () => {
    const userId = await makeAccount({ now });
    const { id } = await makeConfirmedSale(till, userId, {
      now,
      price: 9_999,
      item: await giveItem(userId, voucher, now),
    });
    const first = [
      expected("POINTS", 29, terms),
      expected("VOUCHER", 7_000, terms),
      expected("COMMISSION", 7_000, terms),
    ];
    expect(await briefsOf(id)).toEqual(first);
    // The money first: 2,999 were paid.
    await cancel(id, 1_000);
    const one = [expected("POINTS", 10, terms, true)];
    expect(await briefsOf(id)).toEqual([...first, ...one]);
    await cancel(id, 4_000, inDays(1));
    const two = [
      expected("POINTS", 19, terms, true),
      expected("VOUCHER", 2_001, terms, true),
      expected("COMMISSION", 2_001, terms, true),
    ];
    expect(await briefsOf(id)).toEqual([...first, ...one, ...two]);
    await cancel(id, null, inDays(2));
    const three = [expected("VOUCHER", 4_999, terms, true), expected("COMMISSION", 4_999, terms, true)];
    expect(await briefsOf(id)).toEqual([...first, ...one, ...two, ...three]);
    const lines = await linesOf(id);
    expect(lines.map(({ at }) => at)).toEqual([now, now, now, now, ...[1, 1, 1, 2, 2].map(inDays)]);
    expect(new Set(lines.map(({ eventAt }) => eventAt.getTime()))).toEqual(new Set([now.getTime()]));
  });

  test("comes of what gives fewer points, not of each part that is brought back", async () => {
    const { id } = await makeConfirmedSale(till, await makeAccount({ now }), { now, price: 10_050 });
    await cancel(id, 50);
    expect(await standing(id, "POINTS")).toBe(100n);
    expect(await linesOf(id)).toHaveLength(1);
  });

  test("counts in parts also where nothing can go back onto the voucher, because its customer has left", async () => {
    const userId = await makeAccount({ now });
    const { id } = await makeConfirmedSale(till, userId, {
      now,
      price: 7_000,
      item: await giveItem(userId, voucher, now),
    });
    const asked = new Date(now.getTime() - 31 * day);
    await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: asked } });
    await inTransaction((tx) => eraseIfDue(tx, userId, now));
    await cancel(id, 3_000);
    expect(await standing(id, "VOUCHER")).toBe(4_000n);
    await cancel(id, 2_500);
    expect(await standing(id, "VOUCHER")).toBe(1_500n);
    await cancel(id);
    expect([await standing(id, "VOUCHER"), await standing(id, "COMMISSION")]).toEqual([0n, 0n]);
  });
});

describe("a claim", () => {
  test("is a line when it is accepted, of what was accepted, and mirrored by parts", async () => {
    const { id } = await claimOnline(till, await makeAccount({ now }), { now });
    expect(await briefsOf(id)).toEqual([]);
    must(await acceptRequest(till.call({ now: inDays(1) }), id, { amountMillimes: 40_000 }));
    const first = expected("POINTS", 400, terms);
    expect(await linesOf(id)).toMatchObject([
      { source: "CLAIM", storeId: null, at: inDays(1), eventAt: inDays(1) },
    ]);
    must(await cancelRequest(till.call({ now: inDays(2) }), id, { amountMillimes: 15_030, reason }));
    must(await cancelRequest(till.call({ now: inDays(3) }), id, { reason }));
    const parts = [expected("POINTS", 151, terms, true), expected("POINTS", 249, terms, true)];
    expect(await briefsOf(id)).toEqual([first, ...parts]);
  });

  test("of a card in a store is that store's; a refused one is no line", async () => {
    const userId = await makeAccount({ now });
    const [taken, refused] = [
      await askFor(till, userId, { now, priceMillimes: 12_000 }),
      await askFor(till, userId, { now, priceMillimes: 12_000 }),
    ];
    must(await acceptRequest(till.call({ now }), taken, {}));
    must(await refuseRequest(till.call({ now }), refused, "Non"));
    expect(await linesOf(taken)).toMatchObject([{ kind: "POINTS", quantity: 120n, storeId: till.store.id }]);
    expect(await linesOf(refused)).toEqual([]);
  });
});

describe("an online use", () => {
  const use = async (userId: string, offer: typeof voucher | typeof coupon) => {
    const walletItemId = await giveItem(userId, offer, now);
    const call = clientCall(userId, { now });
    return must(await useItemOnline(call, { walletItemId, basketPriceMillimes: 50_000 })).transactionId;
  };
  const used = [expected("VOUCHER", 7_000, terms), expected("COMMISSION", 7_000, terms)];
  const back = [expected("VOUCHER", 7_000, terms, true), expected("COMMISSION", 7_000, terms, true)];

  test("of a voucher is reimbursed at the use, and no more when it is cancelled; a coupon never", async () => {
    const userId = await makeAccount({ now });
    const id = await use(userId, voucher);
    expect(await briefsOf(id)).toEqual(used);
    expect(await linesOf(id)).toMatchObject([
      { source: "ONLINE_USE", storeId: null },
      { source: "ONLINE_USE" },
    ]);
    must(await cancelOnlineUse(till.call({ now }), id, { reason }));
    expect(await briefsOf(id)).toEqual([...used, ...back]);
    expect(await briefsOf(await use(userId, coupon))).toEqual([]);
  });

  test("is mirrored with the whole of its claim, and not with a part", async () => {
    const userId = await makeAccount({ now });
    const id = await use(userId, voucher);
    const claim = claimFor(id, { amountMillimes: 40_000 });
    const { requestId } = must(await claimPoints(clientCall(userId, { now }), claim));
    must(await acceptRequest(till.call({ now }), requestId, {}));
    must(await cancelRequest(till.call({ now }), requestId, { amountMillimes: 10_000, reason }));
    expect(await briefsOf(id)).toEqual(used);
    must(await cancelRequest(till.call({ now }), requestId, { reason }));
    expect(await briefsOf(id)).toEqual([...used, ...back]);
  });
});

describe("points that wait", () => {
  const held = async (price = 20_000) => {
    const userId = await makeAccount({ now });
    await setCeilings({ perSalePoints: 100 });
    const { id } = await makeConfirmedSale(till, userId, {
      now,
      price,
      item: await giveItem(userId, voucher, now),
    });
    return { id, approval: (await approvalOf(userId)).id };
  };
  const used = [expected("VOUCHER", 7_000, terms), expected("COMMISSION", 7_000, terms)];

  test("are a line when they are given, as of their event; the voucher is one at once", async () => {
    const { id, approval } = await held();
    expect(await briefsOf(id)).toEqual(used);
    must(await approve(otherOperator(inDays(1)), approval));
    expect(await briefsOf(id)).toEqual([...used, expected("POINTS", 130, terms)]);
    expect((await linesOf(id)).at(-1)).toMatchObject({ at: inDays(1), eventAt: now });
  });

  test("are never one when they are refused, or cancelled while they wait", async () => {
    const [refused, cancelled] = [await held(), await held()];
    must(await refuseApproval(otherOperator(now), refused.approval, "Nobody sells that much"));
    expect(await briefsOf(refused.id)).toEqual(used);
    await cancel(refused.id);
    await cancel(cancelled.id);
    const back = [expected("VOUCHER", 7_000, terms, true), expected("COMMISSION", 7_000, terms, true)];
    expect(await briefsOf(refused.id)).toEqual([...used, ...back]);
    expect(await briefsOf(cancelled.id)).toEqual([...used, ...back]);
  });

  test("are one of what is left, if a part was brought back before", async () => {
    const { id, approval } = await held(27_000);
    await cancel(id, 4_050);
    must(await approve(otherOperator(now), approval));
    expect(await briefsOf(id)).toEqual([...used, expected("POINTS", 159, terms)]);
    await cancel(id, 950);
    expect(await briefsOf(id)).toEqual([
      ...used,
      expected("POINTS", 159, terms),
      expected("POINTS", 9, terms, true),
    ]);
    await cancel(id);
    expect([await standing(id, "POINTS"), await standing(id, "VOUCHER")]).toEqual([0n, 0n]);
  });
});

describe("whose line it is", () => {
  test("without a contract, or a company, it is 0 and says so", async () => {
    const other = await makeTill();
    const userId = await makeAccount({ now });
    const sale = () => makeConfirmedSale(other, userId, { now });
    const alone = await sale();
    const without = await makeCompany(other.partner.id, { now });
    const agreed = await sale();
    const zero = { quantity: 200n, unitMicrodinars: 0n, amountMicrodinars: 0n, contractId: null };
    expect(await linesOf(alone.id)).toMatchObject([{ ...zero, legalEntityId: null }]);
    expect(await linesOf(agreed.id)).toMatchObject([{ ...zero, legalEntityId: without }]);
    await makeTerms(without, { now, createdAt: inDays(1) });
    must(await cancelTransaction(other.call({ now }), agreed.id, null));
    expect((await linesOf(agreed.id)).at(-1)).toMatchObject({ ...zero, kind: "POINTS_BACK" });
  });

  test("a store's company is the one that names it; all else is that of the company without stores, or the oldest", async () => {
    const other = await makeTill();
    const second = await makeStore({ partnerId: other.partner.id });
    const third = await makeStore({ partnerId: other.partner.id });
    const userId = await makeAccount({ now });
    const companyAt = async (storeId: string) => {
      const call: typeof other.call = (given) =>
        merchantCall({ keyId: other.call().caller.keyId, partnerId: other.partner.id, storeId }, given);
      const { id } = await makeConfirmedSale({ ...other, call }, userId, { now });
      return (await linesOf(id))[0]?.legalEntityId;
    };
    const old = await makeCompany(other.partner.id, { now: inDays(-2), stores: [other.store.id] });
    const young = await makeCompany(other.partner.id, { now: inDays(-1), stores: [second.id] });
    expect(await companyAt(other.store.id)).toBe(old);
    expect(await companyAt(second.id)).toBe(young);
    expect(await companyAt(third.id)).toBe(old);
    const rest = await makeCompany(other.partner.id, { now });
    expect(await companyAt(third.id)).toBe(rest);
    expect(await companyAt(second.id)).toBe(young);
  });

  test("an event has one line of a kind, whoever would write another", async () => {
    const other = await makeTill();
    await makeTerms(await makeCompany(other.partner.id, { now }), { now });
    const sale = await makeConfirmedSale(other, await makeAccount({ now }), { now });
    const line = await prisma.settlementLine.findFirstOrThrow({ where: { sourceId: sale.id } });
    const again = prisma.settlementLine.create({ data: { ...line, id: newId() } });
    await expect(again).rejects.toThrow(/unique constraint/i);
  });

  test("the price is that of the version of the event's moment, also for what is given or undone later", async () => {
    const other = await makeTill();
    const userId = await makeAccount({ now });
    const owes = await makeCompany(other.partner.id, { now: inDays(-30) });
    const november = new Date("2026-11-01T00:00:00Z");
    const old = await makeTerms(owes, { now: inDays(-30) });
    await makeTerms(owes, { now, fromDay: november, pointPriceMicrodinars: 9_000n });
    const sale = await makeConfirmedSale(other, userId, { now });
    await setCeilings({ perSalePoints: 100 });
    const waiting = await makeConfirmedSale(other, userId, { now });
    const { id: approval } = await approvalOf(userId);
    await setCeilings();
    // A version that is made now acts from now on, though its first day is past.
    const made = await makeTerms(owes, { now, pointPriceMicrodinars: 7_000n, createdAt: inDays(1) });
    const after = await makeConfirmedSale(other, userId, { now: inDays(2) });
    const next = await makeConfirmedSale(other, userId, { now: inDays(11) });
    must(await approve(otherOperator(inDays(2)), approval));
    must(await cancelTransaction(other.call({ now: inDays(10) }), sale.id, 5_000));
    expect(await briefsOf(sale.id)).toEqual([
      expected("POINTS", 200, old),
      expected("POINTS", 50, old, true),
    ]);
    expect(await briefsOf(waiting.id)).toEqual([expected("POINTS", 200, old)]);
    expect(await briefsOf(after.id)).toEqual([expected("POINTS", 200, made)]);
    expect(await briefsOf(next.id)).toEqual([
      expected("POINTS", 200, { ...made, pointPriceMicrodinars: 9_000n }),
    ]);
  });
});
