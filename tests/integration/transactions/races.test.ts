import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { attachTransaction } from "#app/customer/scan/attach-transaction.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { createTransaction } from "#app/till/sales/create-transaction.server.ts";
import { refuseTransaction } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { submitTransaction } from "#app/customer/scan/submit-transaction.server.ts";
import { transactionExpiry } from "#app/core/services/transactions/transaction-expiry.server.ts";
import { runAt } from "../jobs/support.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import {
  giveItem,
  makeAttachedSale,
  makeConfirmedSale,
  makeSale,
  makeWaitingSale,
  must,
} from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const till = await makeTill();
const voucher = { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 20_000 } as const;
const coupon = {
  partnerId: till.partner.id,
  type: "COUPON",
  discount: { kind: "AMOUNT", value: 5_000 },
} as const;
const at20 = <T>(act: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, turn) => act(turn)));
const pointsOf = async (userId: string) => (await getPoints(clientCall(userId, { now }))).available;
const usesOf = (walletItemId: string) => prisma.walletUse.count({ where: { walletItemId } });

test("twenty customers attach one code: one has it", async () => {
  const sale = await makeSale(till, { now });
  const users = await at20(() => makeAccount({ now }));
  const attached = await Promise.all(
    users.map((userId) => attachTransaction(clientCall(userId, { now }), sale.code)),
  );
  expect(attached.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await prisma.transaction.count({ where: { id: sale.id } })).toBe(1);
});

test("twenty yeses of the customer: one sale waits, its coupon is kept once", async () => {
  const userId = await makeAccount({ now });
  const item = await giveItem(userId, coupon, now);
  const sale = await makeAttachedSale(till, userId, { now, item });
  const sent = await at20(() => submitTransaction(clientCall(userId, { now }), sale.id));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
});

test("one coupon for two sales sent at once is kept for one", async () => {
  const userId = await makeAccount({ now });
  const item = await giveItem(userId, coupon, now);
  const sales = await Promise.all([1, 2, 3].map(() => makeAttachedSale(till, userId, { now, item })));
  const sent = await Promise.all(sales.map(({ id }) => submitTransaction(clientCall(userId, { now }), id)));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
});

test("twenty confirmations credit once, and all of them say confirmed", async () => {
  const userId = await makeAccount({ now });
  const sale = await makeWaitingSale(till, userId, { now, price: 10_000 });
  const answers = await at20((turn) =>
    confirmTransaction(till.call({ now, key: `confirm ${turn}` }), sale.id),
  );
  expect(answers.map((answer) => (answer.ok ? answer.value.status : answer.refusal))).toEqual(
    Array(20).fill("CONFIRMED"),
  );
  expect(await pointsOf(userId)).toBe(100);
});

test("confirm, refuse and the expiry cross: one outcome, and points only for a yes", async () => {
  for (let round = 0; round < 5; round++) {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, voucher, now);
    const sale = await makeWaitingSale(till, userId, { now, price: 30_000, item });
    const late = new Date(now.getTime() + 5 * 60_000);
    await Promise.all([
      ...Array.from({ length: 5 }, () => confirmTransaction(till.call({ now }), sale.id)),
      ...Array.from({ length: 5 }, () => refuseTransaction(till.call({ now }), sale.id, null)),
      runAt(transactionExpiry, late),
    ]);
    const { status } = await prisma.transaction.findFirstOrThrow({ where: { id: sale.id } });
    expect(["CONFIRMED", "REFUSED", "EXPIRED"]).toContain(status);
    expect(await pointsOf(userId)).toBe(status === "CONFIRMED" ? 100 : 0);
    expect(await usesOf(item)).toBe(status === "CONFIRMED" ? 1 : 0);
  }
});

test("a sale that is sent and a till that redeems want one coupon: one has it", async () => {
  for (let round = 0; round < 5; round++) {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, coupon, now);
    const sale = await makeAttachedSale(till, userId, { now, item });
    const code = await codeAt(item, now);
    const [sent, redeemed] = await Promise.all([
      submitTransaction(clientCall(userId, { now }), sale.id),
      redeemWalletCode(till.call({ now }), { code, priceMillimes: 20_000 }),
    ]);
    expect([sent.ok, redeemed.ok].filter(Boolean)).toHaveLength(1);
  }
});

test("twenty cancels of parts take back no more than was given, and not a millime more than was paid", async () => {
  const userId = await makeAccount({ now });
  const sale = await makeConfirmedSale(till, userId, { now, price: 10_000 });
  const cancels = await at20(() => cancelTransaction(till.call({ now }), sale.id, 1_000));
  const cancelled = cancels.filter(({ ok }) => ok).length;
  expect(cancelled).toBeGreaterThan(0);
  expect(cancelled).toBeLessThanOrEqual(10);
  expect(await pointsOf(userId)).toBe(100 - cancelled * 10);
});

interface Step {
  /** The same call under one idempotency key, any number of times. */
  act: () => Promise<Decision<object>>;
  /** How often the call has had its effect. */
  count: () => Promise<number>;
}

/** Each step of a sale, with the preparation that it needs. */
const steps: Record<string, () => Promise<Step>> = {
  "a new sale": () => {
    const reference = newId();
    const body = { priceMillimes: 10_000, sellerName: "Sonia", reference };
    return Promise.resolve({
      act: () => createTransaction(till.call({ now, key: `new ${reference}` }), body),
      count: () => prisma.transaction.count({ where: { reference } }),
    });
  },
  "the customer's yes": async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, coupon, now);
    const sale = await makeAttachedSale(till, userId, { now, item });
    return {
      act: () => submitTransaction(clientCall(userId, { now, key: "once" }), sale.id),
      count: () => prisma.walletItem.count({ where: { id: item, heldBy: sale.id } }),
    };
  },
  "the cashier's yes": async () => {
    const userId = await makeAccount({ now });
    const sale = await makeWaitingSale(till, userId, { now });
    return {
      act: () => confirmTransaction(till.call({ now, key: `yes ${sale.id}` }), sale.id),
      count: () => prisma.pointsEntry.count({ where: { userId } }),
    };
  },
  "the cashier's no": async () => {
    const userId = await makeAccount({ now });
    const sale = await makeWaitingSale(till, userId, { now });
    return {
      act: () => refuseTransaction(till.call({ now, key: `no ${sale.id}` }), sale.id, "Non"),
      count: () => prisma.transaction.count({ where: { id: sale.id, refusalReason: "Non" } }),
    };
  },
  "a cancelled part": async () => {
    const userId = await makeAccount({ now });
    const sale = await makeConfirmedSale(till, userId, { now });
    return {
      act: () => cancelTransaction(till.call({ now, key: `part ${sale.id}` }), sale.id, 5_000),
      count: () => prisma.pointsEntry.count({ where: { userId, source: "REFUND" } }),
    };
  },
};

test.each(Object.entries(steps))(
  "%s, twenty times under one key, happens once and is answered alike",
  async (_, prepare) => {
    const { act, count } = await prepare();
    const [first, ...others] = (await at20<Decision<object>>(act)).map(must);
    for (const other of others) expect(other).toEqual(first);
    expect(await count()).toBe(1);
    expect(await act()).toEqual({ ok: true, value: first, replayed: true });
  },
);

test("a yes said again under a new key is kept under it, whatever becomes of the sale", async () => {
  const userId = await makeAccount({ now });
  const sale = await makeConfirmedSale(till, userId, { now });
  const again = () => confirmTransaction(till.call({ now, key: `again ${sale.id}` }), sale.id);
  expect(await again()).toMatchObject({ ok: true, value: sale });
  must(await cancelTransaction(till.call({ now }), sale.id, null));
  expect(await again()).toEqual({ ok: true, value: sale, replayed: true });
  expect(await confirmTransaction(till.call({ now }), sale.id)).toEqual({
    ...{ ok: false, refusal: "TRANSACTION_INVALID_STATUS" },
  });
});
