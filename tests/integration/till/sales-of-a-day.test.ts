import { beforeAll, describe, expect, test } from "vitest";
import { readDayTotals } from "#app/till/sales/day-totals.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readSaleSearch } from "#app/core/domain/transactions/sale-search.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { listTransactions } from "#app/till/sales/list-transactions.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
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

  test.each([
    ["10,5", ["used"]],
    ["3,5", ["used"]],
    ["10", ["used"]],
    ["30", ["part"]],
    ["ticket 17", ["used"]],
    ["leïla", ["whole", "part", "used", "overnight"]],
    ["100%", []],
    ["_", []],
  ])("are found by %j", async (search, names) => {
    expect(await found(search)).toEqual(names);
  });

  test("are found by a part of the code, with or without its dashes", async () => {
    const { code } = await prisma.transaction.findFirstOrThrow({ where: { id: ids.part } });
    expect(await found(code.toLowerCase())).toEqual(["part"]);
    expect(await found(code.replaceAll("-", ""))).toEqual(["part"]);
  });

  test("come in pages", async () => {
    const first = must(await listTransactions(till.call({ now }), { limit: 2, day }));
    expect(first.items.map(({ id }) => named(id))).toEqual(["open", "whole"]);
    expect(first.nextCursor).not.toBeNull();
  });
});
