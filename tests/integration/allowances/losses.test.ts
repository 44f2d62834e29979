/** What tills without a network gave that could not be taken; api-partners.md, Tills without a network. */
import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { exportAccount } from "#app/customer/export/export-account.server.ts";
import { signOutEverywhere } from "#app/customer/security/sessions.server.ts";
import { blockCustomer } from "#app/desk/customers/block-customer.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeAllowed, makePassOf } from "#tests/factories/offline-till.ts";
import { giveItem, must } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";

const start = new Date("2026-11-20T09:00:00Z");
const minutes = (count: number, from = start) => new Date(from.getTime() + count * 60_000);
const hours = (count: number) => minutes(count * 60);
const till = await makeTill();
const partnerId = till.partner.id;
const voucher = { partnerId, type: "VOUCHER", faceValueMillimes: 20_000 } as const;
const coupon = { partnerId, type: "COUPON", discount: { kind: "AMOUNT", value: 5_000 } } as const;
/** When the till has a network again. */
const back = hours(30);

describe("a loss", () => {
  test("is an item that was used elsewhere: the sale counts with what was paid, the partner bears the rest", async () => {
    const userId = await makeAccount({ now: start });
    const item = await giveItem(userId, coupon, start);
    const { tokenAt } = await makePassOf(userId, start);
    const { allowance, sell } = await makeAllowed(till, start);
    must(
      await redeemWalletCode(till.call({ now: hours(2) }), {
        code: await codeAt(item, hours(2)),
        priceMillimes: 20_000,
      }),
    );
    const at = hours(1);
    const sold = await sell(
      allowance.id,
      { seq: 1, at, token: tokenAt(at), amountMillimes: 20_000, walletItemId: item },
      back,
    );
    expect(sold).toMatchObject({ outcome: "LOSS", pointsEarned: 150, lossMillimes: 5_000 });
    expect(sold).not.toHaveProperty("because");
    expect(await prisma.offlineSale.findFirst({ where: { allowanceId: allowance.id } })).toMatchObject({
      ...{ borneBy: "PARTNER", userId, walletItemId: item, transactionId: sold.transactionId },
    });
  });

  test("is only what a voucher no longer held", async () => {
    const userId = await makeAccount({ now: start });
    const item = await giveItem(userId, voucher, start);
    const { tokenAt } = await makePassOf(userId, start);
    const { allowance, sell } = await makeAllowed(till, start);
    must(
      await redeemWalletCode(till.call({ now: hours(2) }), {
        code: await codeAt(item, hours(2)),
        priceMillimes: 15_000,
      }),
    );
    const at = hours(1);
    expect(
      await sell(
        allowance.id,
        { seq: 1, at, token: tokenAt(at), amountMillimes: 30_000, walletItemId: item },
        back,
      ),
    ).toMatchObject({ outcome: "LOSS", lossMillimes: 15_000, pointsEarned: 100 });
    expect(await prisma.walletItem.findFirst({ where: { id: item } })).toMatchObject({
      remainingMillimes: 0,
    });
  });

  test("never passes the allowance: what is above it is the store's", async () => {
    const userId = await makeAccount({ now: start });
    const item = await giveItem(userId, { ...voucher, faceValueMillimes: 300_000 }, start);
    const { tokenAt } = await makePassOf(userId, start);
    const { allowance, sell } = await makeAllowed(till, start);
    must(
      await redeemWalletCode(till.call({ now: hours(2) }), {
        code: await codeAt(item, hours(2)),
        priceMillimes: 300_000,
      }),
    );
    const at = hours(1);
    expect(
      await sell(
        allowance.id,
        { seq: 1, at, token: tokenAt(at), amountMillimes: 300_000, walletItemId: item },
        back,
      ),
    ).toMatchObject({ outcome: "LOSS", lossMillimes: 200_000 });
    const next = await giveItem(userId, voucher, start);
    expect(
      await sell(
        allowance.id,
        { seq: 2, at: hours(3), token: tokenAt(hours(3)), amountMillimes: 20_000, walletItemId: next },
        back,
      ),
    ).toMatchObject({ outcome: "REFUSED", because: "ALLOWANCE_SPENT" });
  });

  test("is the house's on a pass that was revoked since the till's last contact, and the item stays the customer's", async () => {
    const userId = await makeAccount({ now: start });
    const item = await giveItem(userId, voucher, start);
    const { tokenAt } = await makePassOf(userId, start);
    const { allowance, sell } = await makeAllowed(till, start);
    must(await signOutEverywhere(clientCall(userId, { now: hours(2) })));
    const [before, after] = [hours(1), hours(3)];
    expect(
      await sell(allowance.id, { seq: 1, at: before, token: tokenAt(before), amountMillimes: 1_000 }, back),
    ).toMatchObject({ outcome: "DONE" });
    expect(
      await sell(
        allowance.id,
        { seq: 2, at: after, token: tokenAt(after), amountMillimes: 30_000, walletItemId: item },
        back,
      ),
    ).toMatchObject({ outcome: "LOSS", because: "REVOKED", lossMillimes: 20_000, pointsEarned: 100 });
    expect(await prisma.walletItem.findFirst({ where: { id: item } })).toMatchObject({
      remainingMillimes: 20_000,
    });
    const where = { allowanceId: allowance.id, seq: 2 };
    expect(await prisma.offlineSale.findFirst({ where })).toMatchObject({ borneBy: "HOUSE" });
  });

  test("is the house's for a customer who was blocked since: nobody is given anything", async () => {
    const userId = await makeAccount({ now: start });
    const item = await giveItem(userId, voucher, start);
    const { tokenAt } = await makePassOf(userId, start);
    const { allowance, sell } = await makeAllowed(till, start);
    must(await blockCustomer(operatorCall({ now: hours(2) }), userId, { reason: "Copied phone" }));
    const at = hours(3);
    expect(
      await sell(
        allowance.id,
        { seq: 1, at, token: tokenAt(at), amountMillimes: 30_000, walletItemId: item },
        back,
      ),
    ).toMatchObject({
      outcome: "LOSS",
      because: "USER_BLOCKED",
      lossMillimes: 20_000,
      transactionId: null,
      pointsEarned: 0,
    });
    expect(await prisma.transaction.count({ where: { userId } })).toBe(0);
    expect((await exportAccount(clientCall(userId, { now: back }))).unsoldOffline).toEqual([
      {
        ...{ at: at.toISOString(), sentAt: back.toISOString(), because: "USER_BLOCKED" },
        ...{ amountMillimes: 30_000, storeId: till.store.id },
      },
    ]);
  });
});

test("a sale before its customer was blocked counts with its item, and they stay blocked", async () => {
  const userId = await makeAccount({ now: start });
  const item = await giveItem(userId, voucher, start);
  const { tokenAt } = await makePassOf(userId, start);
  const { allowance, sell } = await makeAllowed(till, start);
  const blockedAt = hours(2);
  must(await blockCustomer(operatorCall({ now: blockedAt }), userId, { reason: "A mistake" }));
  const at = hours(1);
  const sale = { seq: 1, at, token: tokenAt(at), amountMillimes: 30_000, walletItemId: item };
  expect(await sell(allowance.id, sale, back)).toMatchObject({
    ...{ outcome: "DONE", pointsEarned: 100, lossMillimes: 0 },
  });
  expect(await prisma.walletItem.findFirst({ where: { id: item } })).toMatchObject({ remainingMillimes: 0 });
  expect(await prisma.customer.findUnique({ where: { id: userId } })).toMatchObject({ blockedAt });
  expect((await proveLedger()).violations).toEqual([]);
});
