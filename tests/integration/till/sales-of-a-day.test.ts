import { beforeAll, describe, expect, test } from "vitest";
import { readDayTotals } from "#app/till/sales/day-totals.server.ts";
import { readDayClose } from "#app/till/sales/day-close.server.ts";
import { inDrawer, wholeClose } from "#app/core/domain/transactions/day-close.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readSaleSearch } from "#app/till/sales/sale-search.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { listTransactions } from "#app/till/sales/list-transactions.server.ts";
import { cancelByOperator } from "#app/desk/customers/cancel-by-operator.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { attachTransaction } from "#app/customer/scan/attach-transaction.server.ts";
import { submitTransaction } from "#app/customer/scan/submit-transaction.server.ts";
import { changeCashier } from "#app/partner/cashiers/cashier.server.ts";
import { createTransaction } from "#app/till/sales/create-transaction.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, partnerCall } from "#tests/factories/calls.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { giveItem, makeConfirmedSale, makeSale, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const day = "2026-11-20";
const at = (time: string) => new Date(`${time}Z`);
let till: Awaited<ReturnType<typeof makeTill>>;
const ids: Record<"overnight" | "used" | "part" | "whole" | "open", string> = {
  ...{ overnight: "", used: "", part: "", whole: "", open: "" },
};

beforeAll(async () => {
  till = await makeTill({ earnRate: 10 });
  const stranger = await makeTill();
  const userId = await makeAccount({ now });
  await prisma.customer.update({ where: { id: userId }, data: { firstName: "Leïla" } });
  // The last moment of the previous day in Tunis, and the first moment of the next day.
  await makeConfirmedSale(till, userId, { now: at("2026-11-19T22:59:59.999"), price: 1_000 });
  await makeConfirmedSale(till, userId, { now: at("2026-11-20T23:00:00"), price: 2_000 });
  const overnight = await makeWaitingSale(till, userId, { now: at("2026-11-19T22:58:00"), price: 4_000 });
  must(await confirmTransaction(till.call({ now: at("2026-11-19T23:02:00") }), overnight.id));
  const then = at("2026-11-20T09:00:00");
  const item = await giveItem(userId, { partnerId: till.partner.id, faceValueMillimes: 7_000 }, then);
  const redemption = { code: await codeAt(item, then), priceMillimes: 10_500, reference: "Ticket 17" };
  const used = must(await redeemWalletCode(till.call({ now: then }), redemption));
  const part = await makeConfirmedSale(till, userId, { now: at("2026-11-20T10:00:00"), price: 30_000 });
  must(await cancelTransaction(till.call({ now }), part.id, 10_000));
  const whole = await makeConfirmedSale(till, userId, { now: at("2026-11-20T11:00:00"), price: 6_000 });
  must(await cancelTransaction(till.call({ now }), whole.id, null));
  const open = await makeSale(till, { now: at("2026-11-20T12:00:00") });
  await makeConfirmedSale(stranger, userId, { now: at("2026-11-20T12:00:00"), price: 1_000_000 });
  Object.assign(ids, { used: used.transactionId, open: open.id });
  Object.assign(ids, { overnight: overnight.id, part: part.id, whole: whole.id });
});

const named = (id: string) => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? "another";

async function found(search: string, limit = 20): Promise<string[]> {
  const query = { limit, day, search: readSaleSearch(search) ?? undefined };
  return must(await listTransactions(till.call({ now }), query)).items.map(({ id }) => named(id));
}

describe("the sales of a day", () => {
  test("are those confirmed on it, and those made on it that never were", async () => {
    expect(await found("")).toEqual(["open", "whole", "part", "used", "overnight"]);
  });

  test("are summed without what was cancelled, so that amounts less reductions are the money taken", async () => {
    expect(await readDayTotals(till.call().caller, day)).toEqual({
      sales: 3,
      amountMillimes: 34_500,
      itemsUsed: 1,
      reductionMillimes: 7_000,
      takenMillimes: 27_500,
    });
    expect(await readDayTotals(till.call().caller, "2026-11-18")).toEqual({
      ...{ sales: 0, amountMillimes: 0, itemsUsed: 0, reductionMillimes: 0, takenMillimes: 0 },
    });
  });

  test("are closed by seller, with what was handed back on the very day, for whatever day's sale", async () => {
    const { caller } = till.call();
    const { sellers } = await readDayClose(caller, day);
    const records = await prisma.transaction.findMany({
      where: { storeId: till.store.id, id: { in: [ids.overnight, ids.used, ids.part, ids.whole] } },
    });
    const named = (seller: string | null) => records.filter(({ sellerName }) => sellerName === seller);
    const sum = (rows: typeof records, of: (row: (typeof records)[number]) => number) =>
      rows.reduce((total, row) => total + of(row), 0);
    expect(sellers).toEqual(
      ["Sonia", null].map((seller) => ({
        ...{ cashierId: null, seller },
        sales: named(seller).length,
        priceMillimes: sum(named(seller), (row) => row.priceMillimes),
        reductionMillimes: sum(named(seller), (row) => row.reductionMillimes),
        paidMillimes: sum(named(seller), (row) => row.payableMillimes),
        pointsGiven: sum(named(seller), (row) => row.pointsEarned),
        ...{ returns: 0, handedBackMillimes: 0, earlierMillimes: 0 },
      })),
    );
    // What was sold on this day was brought back on the next.
    const whole = wholeClose(sellers);
    expect([whole.sales, whole.paidMillimes, inDrawer(whole)]).toEqual([4, 43_500, 43_500]);
    const { sellers: next } = await readDayClose(caller, "2026-11-21");
    const back = { returns: 2, handedBackMillimes: 16_000, earlierMillimes: 16_000 };
    expect(wholeClose(next)).toMatchObject({ ...back, paidMillimes: 2_000 });
    expect(inDrawer(wholeClose(next))).toBe(-14_000);
    expect(await readDayClose(caller, "2026-11-18")).toEqual({
      sellers: [],
      byMezia: { returns: 0, handedBackMillimes: 0 },
    });
  });

  test("are handed back by who is at the till, and otherwise by nobody that is known", async () => {
    const own = await makeTill();
    const userId = await makeAccount({ now });
    const sale = await makeConfirmedSale(own, userId, { now, price: 9_000 });
    must(await cancelTransaction(own.call({ now }), sale.id, 4_000, { sellerName: "Amine" }));
    must(await cancelTransaction(own.call({ now }), sale.id, null));
    const { sellers: close } = await readDayClose(own.call().caller, "2026-11-21");
    expect(close.find(({ seller }) => seller === "Amine")).toMatchObject({
      ...{ sales: 0, returns: 1, handedBackMillimes: 4_000, earlierMillimes: 0 },
    });
    expect(close.find(({ seller }) => seller === "Sonia")).toMatchObject({ sales: 1, returns: 0 });
    expect(close.find(({ seller }) => seller === null)).toMatchObject({
      ...{ sales: 0, returns: 1, handedBackMillimes: 5_000, earlierMillimes: 0 },
    });
    expect(inDrawer(wholeClose(close))).toBe(0);
  });

  test("leave the drawer as it is where Mezia gives the money back, and that stands apart", async () => {
    const own = await makeTill();
    const sale = await makeConfirmedSale(own, await makeAccount({ now }), { now, price: 9_000 });
    const reason = "Article défectueux";
    must(await cancelByOperator(operatorCall({ now }), sale.id, { reason, amountMillimes: 4_000 }));
    const { sellers, byMezia } = await readDayClose(own.call().caller, "2026-11-21");
    expect(byMezia).toEqual({ returns: 1, handedBackMillimes: 4_000 });
    expect(sellers).toMatchObject([{ sales: 1, returns: 0, handedBackMillimes: 0 }]);
    expect(inDrawer(wholeClose(sellers))).toBe(9_000);
  });

  test("of a cashier are one seller's, under the name that they bear now, with what they took back", async () => {
    const own = await makeTill();
    const of = { partnerId: own.partner.id, storeId: own.store.id };
    const { id: cashierId } = await makeCashier(of, "Sonia");
    const userId = await makeAccount({ now });
    const sell = async (sellerName?: string) => {
      const body = { priceMillimes: 6_000, cashierId, ...(sellerName && { sellerName }) };
      const sale = must(await createTransaction(own.call({ now }), body));
      must(await attachTransaction(clientCall(userId, { now }), sale.code));
      must(await submitTransaction(clientCall(userId, { now }), sale.id));
      must(await confirmTransaction(own.call({ now }), sale.id));
      return sale.id;
    };
    const [one, other] = [await sell(), await sell("Caisse 2")];
    const { caller } = own.call();
    const atTill = { ...own.call({ now }), caller: { ...caller, cashierId } };
    must(await cancelTransaction(atTill, one, 2_000, { sellerName: "Sonia" }));
    must(await cancelTransaction(atTill, other, 1_000, { sellerName: "Sonia" }));
    value(await changeCashier(partnerCall(of), cashierId, { name: "Sonia B." }));
    const { sellers } = await readDayClose(caller, "2026-11-21");
    expect(sellers).toMatchObject([
      {
        cashierId,
        seller: "Sonia B.",
        sales: 2,
        returns: 2,
        paidMillimes: 12_000,
        handedBackMillimes: 3_000,
      },
    ]);
    expect(sellers).toHaveLength(1);
  });

  test("say who took goods back where a till without pages names its cashier, of its own store alone", async () => {
    const own = await makeTill();
    const branch = await makeStore({ partnerId: own.partner.id });
    const sonia = await makeCashier({ partnerId: own.partner.id, storeId: own.store.id }, "Sonia B.");
    const elsewhere = await makeCashier({ partnerId: own.partner.id, storeId: branch.id });
    const sale = await makeConfirmedSale(own, await makeAccount({ now }), { now, price: 9_000 });
    const call = own.call({ now });
    const back = (cashierId: string) => cancelTransaction(call, sale.id, 4_000, { cashierId });
    expect(refusal(await back(elsewhere.id))).toBe("CASHIER_INVALID");
    must(await back(sonia.id));
    const { sellers } = await readDayClose(call.caller, "2026-11-21");
    expect(sellers.find(({ cashierId }) => cashierId === sonia.id)).toMatchObject({
      ...{ seller: "Sonia B.", sales: 0, returns: 1, handedBackMillimes: 4_000 },
    });
    const acts = await prisma.auditEntry.findMany({
      where: { target: sale.id, action: "transaction.cancel" },
    });
    expect(acts).toMatchObject([{ detail: { cashierId: sonia.id } }]);
  });

  test.each([
    ["10,5", ["used"]],
    ["3,5", ["used"]],
    ["10", ["used"]],
    ["30", ["part"]],
    ["ticket 17", ["used"]],
    ["Ticket–١٧\u200f", ["used"]],
    ["leïla", ["whole", "part", "used", "overnight"]],
    ["LEILA", ["whole", "part", "used", "overnight"]],
    ["100%", []],
    ["_", []],
  ])("are found by %j", async (search, names) => {
    expect(await found(search)).toEqual(names);
  });

  test("are found by a part of the code, with or without its dashes", async () => {
    const { code } = await prisma.transaction.findFirstOrThrow({ where: { id: ids.part } });
    expect(await found(code.toLowerCase())).toEqual(["part"]);
    expect(await found(code.replaceAll("-", ""))).toEqual(["part"]);
    const arabic = code.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)));
    expect(await found(`\u200e${arabic.replaceAll("-", "–")}`)).toEqual(["part"]);
  });

  test("come in pages", async () => {
    const first = must(await listTransactions(till.call({ now }), { limit: 2, day }));
    expect(first.items.map(({ id }) => named(id))).toEqual(["open", "whole"]);
    expect(first.nextCursor).not.toBeNull();
  });
});
