/** What a customer has saved in a year, from the uses of their wallet. */
import { expect, test } from "vitest";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { readSavings } from "#app/customer/savings/read-savings.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { value } from "#tests/factories/customer.ts";
import { giveItem, makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const till = await makeTill();
const may = new Date("2026-05-11T10:00:00Z");
/** Half an hour into the new year in Tunis, and not yet anywhere to the west. */
const newYear = new Date("2026-12-31T23:30:00Z");
const voucher = { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 20_000 } as const;
const tenth = { partnerId: till.partner.id, discount: { kind: "PERCENT", value: 10 } } as const;

const savedIn = (userId: string, year: number, now = newYear) =>
  readSavings({ ...clientCall(userId, { now }) }, year);

test("uses count in their year and month of Tunis, and one's own only", async () => {
  const [userId, other] = [await makeAccount({ now: may }), await makeAccount({ now: may })];
  const use = async (now: Date, offer: Parameters<typeof giveItem>[1], price: number) => {
    const item = await giveItem(userId, offer, now);
    return makeConfirmedSale(till, userId, { now, price, item });
  };
  await use(may, voucher, 15_000);
  await use(may, tenth, 30_000);
  await use(newYear, tenth, 50_000);
  expect(await savedIn(userId, 2026)).toEqual({
    totalMillimes: 18_000,
    months: [{ month: 5, millimes: 18_000 }],
    partners: [{ name: till.partner.name, millimes: 18_000 }],
  });
  expect(await savedIn(userId, 2027)).toMatchObject({ months: [{ month: 1, millimes: 5_000 }] });
  expect((await savedIn(other, 2026)).totalMillimes).toBe(0);
});

test("what came back with a cancelled sale is not saved", async () => {
  const userId = await makeAccount({ now: may });
  const item = await giveItem(userId, voucher, may);
  const { id } = await makeConfirmedSale(till, userId, { now: may, price: 15_000, item });
  value(await cancelTransaction(till.call({ now: may }), id, null));
  expect(await savedIn(userId, 2026, may)).toEqual({ totalMillimes: 0, months: [], partners: [] });
});
