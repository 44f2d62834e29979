/** Tills that may sell without a network, at the desk and in a partner's house; api-partners.md. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { listDevices } from "#app/core/services/offline-devices/offline-devices.server.ts";
import { listLosses } from "#app/core/services/offline-devices/offline-losses.server.ts";
import { endAnyDevice } from "#app/desk/offline-devices/end-any-device.server.ts";
import { changeCashier } from "#app/partner/cashiers/cashier.server.ts";
import { endOwnDevice } from "#app/partner/offline-devices/own-devices.server.ts";
import { giveAllowance } from "#app/till/allowances/give-allowance.server.ts";
import { takeSales } from "#app/till/allowances/take-sales.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { clockAt, makeDevice, makePassOf } from "#tests/factories/offline-till.ts";
import { behindTheGuards } from "#tests/factories/owner.ts";
import { giveItem, must } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";

const start = new Date("2026-11-20T09:00:00Z");
const hours = (count: number) => new Date(start.getTime() + count * 60 * 60 * 1000);
const back = hours(30);
const none = { ok: false, refusal: "NO_ALLOWANCE" };

async function soldAt(till: Awaited<ReturnType<typeof makeTill>>) {
  const device = makeDevice(till);
  const { id } = await device.allowance(start);
  const { tokenAt } = await makePassOf(await makeAccount({ now: start }), start);
  const sale = { seq: 1, at: hours(1), token: tokenAt(hours(1)), amountMillimes: 1_000 };
  return { ...device, id, sale };
}

test("a list says when a till was seen, how long its queue waited, what was lost by which cause, and by whom", async () => {
  const till = await makeTill();
  const device = makeDevice(till);
  const { id } = await device.allowance(start);
  const userId = await makeAccount({ now: start });
  const item = await giveItem(userId, { partnerId: till.partner.id, faceValueMillimes: 20_000 }, start);
  const { tokenAt } = await makePassOf(userId, start);
  must(
    await redeemWalletCode(till.call({ now: hours(2) }), {
      code: await codeAt(item, hours(2)),
      priceMillimes: 20_000,
    }),
  );
  const cashier = await makeCashier({ partnerId: till.partner.id, storeId: till.store.id }, "Sonia", start);
  const sale = (seq: number, at: Date) => ({ seq, at, token: tokenAt(at), amountMillimes: 20_000 });
  const lost = { ...sale(1, hours(3)), walletItemId: item, cashierId: cashier.id };
  const { transactionId } = await device.sell(id, lost, back);
  await device.sell(id, { ...sale(2, hours(4)), token: "nothing" }, back);
  const listed = async () => (await listDevices({ partnerId: till.partner.id }, back, { limit: 20 })).items;
  const [unsaid] = await listed();
  expect(unsaid?.waiting).toBeNull();
  const asks = { deviceId: device.deviceId, publicKey: device.key.jwk, waiting: 7 };
  const again = must(await giveAllowance(till.call({ now: back }), asks));
  const items = await listed();
  expect(items).toEqual([
    {
      id: expect.any(String) as string,
      ...{ deviceId: device.deviceId, storeId: till.store.id, partnerId: till.partner.id },
      ...{ validUntil: again.validUntil, waiting: 7 },
      ...{ createdAt: start.toISOString(), lastSeenAt: back.toISOString(), revokedAt: null },
      ...{ sales: 1, refused: 1, lastSaleAt: hours(4).toISOString(), longestQueueSeconds: 27 * 60 * 60 },
      losses: { itemUsedMillimes: 20_000, revokedMillimes: 0 },
    },
  ]);
  const asked = { language: "fr" as const, query: { limit: 20 } };
  const among = { partnerId: till.partner.id };
  const losses = async (seesCustomers: boolean) =>
    must(await listLosses(device.deviceId, among, { ...asked, seesCustomers })).items;
  const { firstName } = await prisma.customer.findUniqueOrThrow({ where: { id: userId } });
  expect(await losses(true)).toEqual([
    {
      ...{ id: `${id}.2`, at: hours(4).toISOString(), sentAt: back.toISOString(), outcome: "REFUSED" },
      ...{ because: "SIGNATURE_INVALID", amountMillimes: 20_000, lossMillimes: 0, borneBy: null },
      ...{ item: null, cashier: null, cashierClosed: false, customer: null, transactionId: null },
    },
    {
      ...{ id: `${id}.1`, at: hours(3).toISOString(), sentAt: back.toISOString(), outcome: "LOSS" },
      ...{ because: null, amountMillimes: 20_000, lossMillimes: 20_000, borneBy: "PARTNER", transactionId },
      item: { id: item, title: expect.any(String) as string },
      ...{ cashier: { id: cashier.id, name: cashier.name }, cashierClosed: false },
      customer: { id: userId, firstName },
    },
  ]);
  expect((await losses(false)).map(({ customer }) => customer)).toEqual([null, null]);
  const stranger = { partnerId: (await makeTill()).partner.id };
  expect(await listLosses(device.deviceId, stranger, { ...asked, seesCustomers: true })).toMatchObject({
    refusal: "NOT_FOUND",
  });
});

test("a sale is its cashier's who was one of the store's when it was made; in a closed one's name it counts, has none, and is listed", async () => {
  const till = await makeTill();
  const of = { partnerId: till.partner.id, storeId: till.store.id };
  const device = makeDevice(till);
  const { id } = await device.allowance(start);
  const turn = async (cashierId: string, active: boolean, now: Date) =>
    must(await changeCashier(partnerCall(of, { now }), cashierId, { active }));
  const stays = await makeCashier(of, "Stays", start);
  const closedBefore = await makeCashier(of, "Closed before", start);
  const reopened = await makeCashier(of, "Closed for an hour", start);
  const closedSince = await makeCashier(of, "Closed since", start);
  const other = await makeTill();
  const elsewhere = await makeCashier(
    { partnerId: other.partner.id, storeId: other.store.id },
    "Other",
    start,
  );
  // The till has no contact after its allowance, so nobody told it.
  await turn(closedBefore.id, false, hours(1));
  for (const [active, hour] of [[false, 1] as const, [true, 2] as const])
    await turn(reopened.id, active, hours(hour));
  await turn(closedSince.id, false, hours(5));
  const { tokenAt } = await makePassOf(await makeAccount({ now: start }), start);
  const named = [
    [stays.id, "Stays"],
    [closedBefore.id, null],
    [reopened.id, "Closed for an hour"],
    [closedSince.id, "Closed since"],
    [elsewhere.id, null],
    ["till-7", null],
  ] as const;
  for (const [seq, [cashierId, seller]] of named.entries()) {
    const at = new Date(hours(3).getTime() + seq * 60_000);
    const sale = { seq, at, token: tokenAt(at), amountMillimes: 10_000, cashierId };
    const { outcome, pointsEarned, transactionId } = await device.sell(id, sale, back);
    expect([outcome, pointsEarned]).toEqual(["DONE", 100]);
    expect(await prisma.transaction.findFirst({ where: { id: transactionId ?? "" } })).toMatchObject({
      ...{ sellerName: seller, cashierId: seller && cashierId },
    });
  }
  const asked = { language: "fr" as const, query: { limit: 20 }, seesCustomers: false };
  expect(must(await listLosses(device.deviceId, of, asked)).items).toMatchObject([
    {
      ...{ id: `${id}.1`, outcome: "DONE", because: null, lossMillimes: 0, cashierClosed: true },
      cashier: { id: closedBefore.id, name: "Closed before" },
    },
  ]);
});

test("what was refused or lost without a sale names the till's cashier, too", async () => {
  const till = await makeTill();
  const { id, sale, sell, deviceId } = await soldAt(till);
  const cashier = await makeCashier({ partnerId: till.partner.id, storeId: till.store.id }, "Slim", start);
  await sell(id, { ...sale, token: "nothing", cashierId: cashier.id }, back);
  const asked = { language: "fr" as const, query: { limit: 20 }, seesCustomers: false };
  expect(must(await listLosses(deviceId, {}, asked)).items).toMatchObject([
    { outcome: "REFUSED", cashier: { name: "Slim" }, cashierClosed: false },
  ]);
});

describe.each(["operator", "partner"] as const)("an %s ends a till", (who) => {
  const end = (partnerId: string, deviceId: string) =>
    who === "operator"
      ? endAnyDevice(operatorCall({ now: hours(2) }), deviceId)
      : endOwnDevice(partnerCall({ partnerId }, { now: hours(2) }), deviceId);

  test("for good: neither its queue nor a new allowance is taken, and the audit says who did it", async () => {
    const till = await makeTill();
    const { id, key, deviceId, sale } = await soldAt(till);
    const ended = must(await end(till.partner.id, deviceId));
    expect(ended).toEqual({ deviceId, revokedAt: hours(2).toISOString() });
    expect(must(await end(till.partner.id, deviceId))).toEqual(ended);
    const sent = { allowanceId: id, sales: [key.signed(id, sale)] };
    expect(await takeSales(till.call({ now: back }), sent, clockAt(back))).toEqual(none);
    expect(await giveAllowance(till.call({ now: back }), { deviceId, publicKey: key.jwk })).toEqual(none);
    const device = await prisma.offlineDevice.findFirstOrThrow({ where: { deviceId } });
    expect(
      await prisma.auditEntry.count({ where: { action: "offline-device.end", target: device.id } }),
    ).toBe(1);
  });

  test("whose sales are being taken: each counts wholly or not at all", async () => {
    const till = await makeTill();
    const { id, key, deviceId, sale } = await soldAt(till);
    const [taken] = await Promise.all([
      takeSales(till.call({ now: back }), { allowanceId: id, sales: [key.signed(id, sale)] }, clockAt(back)),
      end(till.partner.id, deviceId),
    ]);
    expect(await prisma.offlineSale.count({ where: { allowanceId: id } })).toBe(taken.ok ? 1 : 0);
  });
});

test("a name that tills of two stores have ends neither: each is ended by its id", async () => {
  const deviceId = randomUUID();
  const tills = [makeDevice(await makeTill(), deviceId), makeDevice(await makeTill(), deviceId)];
  for (const till of tills) await till.allowance(start);
  const call = operatorCall({ now: hours(2) });
  expect(await endAnyDevice(call, deviceId)).toEqual({ ok: false, refusal: "CONFLICT" });
  const [one, other] = await prisma.offlineDevice.findMany({ where: { deviceId }, orderBy: { id: "asc" } });
  expect(must(await endAnyDevice(call, one?.id ?? ""))).toEqual({
    ...{ deviceId, revokedAt: hours(2).toISOString() },
  });
  expect(await prisma.offlineDevice.findUnique({ where: { id: other?.id ?? "" } })).toMatchObject({
    revokedAt: null,
  });
});

test("another partner's till is NOT_FOUND", async () => {
  const { deviceId } = await soldAt(await makeTill());
  const other = await makeTill();
  expect(await endOwnDevice(partnerCall({ partnerId: other.partner.id }, { now: start }), deviceId)).toEqual({
    ok: false,
    refusal: "NOT_FOUND",
  });
  expect(await endAnyDevice(operatorCall({ now: start }), "nobody's")).toMatchObject({
    refusal: "NOT_FOUND",
  });
});

test("the proof finds a sale that counts and has none, and a loss above its bounds", async () => {
  const till = await makeTill();
  const { id, sale, sell } = await soldAt(till);
  const { transactionId } = await sell(id, sale, back);
  const rulesBroken = async () => (await proveLedger()).violations.map(({ rule }) => rule);
  const set = (fields: string) =>
    behindTheGuards(`UPDATE offline_sale SET ${fields} WHERE allowance_id = '${id}'`);
  await set("transaction_id = NULL");
  expect(await rulesBroken()).toEqual([
    "a till's sale without a network that counts has its one sale, and none else has one",
  ]);
  await set(
    `transaction_id = '${transactionId}', given_millimes = 900000, loss_millimes = 900000, outcome = 'LOSS', borne_by = 'HOUSE'`,
  );
  expect(await rulesBroken()).toEqual(["what a till lost stays within its bounds"]);
  await set("given_millimes = 0, loss_millimes = 0, outcome = 'DONE', borne_by = NULL");
});
