/** Many calls at once for one payment or one last unit; the ledger proof runs after the file. */
import { beforeEach, expect, test, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { getPurchase } from "#app/customer/payments/get-purchase.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { movePurchase } from "#app/customer/payments/move-purchase.server.ts";
import { paymentExpiry } from "#app/core/services/payments/payment-expiry.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { gatewayInMemory, type GatewayInMemory } from "#tests/factories/gateway.ts";
import { makeMoneyOffer, openPage, reserve, settle, stateOf } from "#tests/factories/payment.ts";
import { value } from "#tests/factories/customer.ts";
import { workThrough } from "../jobs/support.ts";

const now = new Date("2026-11-22T10:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const { id: partnerId } = await makePartner({});
let gateway: GatewayInMemory;
beforeEach(() => {
  vi.restoreAllMocks();
  gateway = gatewayInMemory();
});
const offer = (options: Parameters<typeof makeMoneyOffer>[0] = {}) =>
  makeMoneyOffer({ partnerId, ...options });
const times = <T>(count: number, act: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => act(turn)));

async function paidAtTheGateway() {
  const userId = await makeAccount({ points: 250, now });
  const { id, invoice } = await reserve(userId, (await offer()).id, now);
  value(await openPage(invoice.id, at(1)));
  const reference = gateway.of(invoice.id)[0]?.reference ?? "";
  return { userId, id, invoiceId: invoice.id, reference };
}

const bought = {
  status: "COMPLETED",
  available: 150,
  reserved: 0,
  items: 1,
  taken: 1,
  left: 4,
  refunds: [null],
};
const gone = {
  status: "REFUNDED",
  available: 250,
  reserved: 0,
  items: 0,
  taken: 0,
  left: 5,
  number: null,
  refunds: ["DONE"],
};

test("of twenty who want the last unit and pay for it one gets it; the others set nothing aside", async () => {
  const { id: offerId } = await offer({ stock: 1 });
  const users = await times(20, () => makeAccount({ points: 100, now }));
  const made = await Promise.all(
    users.map((userId) => purchaseOffer(clientCall(userId, { now }), { offerId })),
  );
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(made.flatMap((one) => (one.ok ? [] : [one.refusal])))).toEqual(
    new Set(["ERROR_OFFER_OUT_OF_STOCK"]),
  );
  expect(
    await prisma.pointsAccount.aggregate({
      where: { userId: { in: users } },
      _sum: { available: true, reserved: true },
    }),
  ).toEqual({
    _sum: { available: 1_900, reserved: 100 },
  });
});

test("one customer asks for it twenty times at once and never passes the limit", async () => {
  const userId = await makeAccount({ points: 2_000, now });
  const { id: offerId } = await offer({ stock: 50, perUserLimit: 3 });
  const made = await times(20, () => purchaseOffer(clientCall(userId, { now }), { offerId }));
  expect(made.filter(({ ok }) => ok)).toHaveLength(3);
});

test("two hundred purchases and releases over few slots leave every unit in its place", async () => {
  const { id: offerId } = await offer({ stock: 40, pointPrice: 10 });
  const users = await times(40, () => makeAccount({ points: 250, now }));
  for (let turn = 0; turn < 5; turn += 1) {
    const made = await Promise.all(users.map((userId) => reserve(userId, offerId, now)));
    await Promise.all(
      made.map(({ id }, index) =>
        movePurchase(clientCall(users[index] ?? "", { now }), id, "CANCEL").then(value),
      ),
    );
  }
  const slots = await prisma.stock.findMany({ where: { subjectId: offerId } });
  for (const { made, remaining } of slots) expect(remaining).toBe(made);
});

test("twenty givings-up at once: one of them, or all of one key, and each with its answer", async () => {
  for (const key of [undefined, "once"]) {
    const { userId, id } = await paidAtTheGateway();
    const cancel = () => movePurchase(clientCall(userId, { now: at(2), key }), id, "CANCEL");
    const answers = await times(20, cancel);
    const given = answers.filter(({ ok }) => ok).map((answer) => value(answer));
    expect(given).toHaveLength(key ? 20 : 1);
    for (const answer of given) expect(answer).toEqual(given[0]);
    expect(given[0]).toMatchObject({ status: "CANCELLED", totalPoints: 250, closedAt: at(2).toISOString() });
    const { levelUp: _, ...shown } = given[0] ?? { levelUp: null };
    expect(value(await getPurchase(clientCall(userId, { now: at(2) }), id))).toEqual(shown);
    expect(await stateOf(id)).toMatchObject({ ...gone, status: "CANCELLED", refunds: [null] });
  }
});

test("a giving-up while money of another amount goes back: the answer tells of the refund", async () => {
  const { userId, id, invoiceId: ofInvoice, reference } = await paidAtTheGateway();
  const cancelled = await decidedBefore(
    userId,
    () => movePurchase(clientCall(userId, { now: at(2) }), id, "CANCEL"),
    (tx) =>
      tx.payment.update({
        where: { userId_invoiceId_reference: { userId, invoiceId: ofInvoice, reference } },
        data: { state: "PAID", refund: "DONE", amountMillimes: 1 },
      }),
  );
  const { levelUp, ...shown } = value(cancelled);
  expect([shown, levelUp]).toMatchObject([{ status: "REFUNDED", invoice: { refund: "DONE" } }, null]);
  expect(value(await getPurchase(clientCall(userId, { now: at(2) }), id))).toEqual(shown);
});

test.each(["thirty callbacks, twenty givings-up", "twenty givings-up, thirty callbacks"])(
  "%s of what is paid: it is bought, or goes back whole",
  async (order) => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { userId, id, invoiceId, reference } = await paidAtTheGateway();
      gateway.pay(reference);
      // The customer's cancellation runs as if the gateway did not answer; otherwise a paid purchase would
      // never be cancelled.
      const callbacks = () => times(30, () => settle(invoiceId, reference, at(2)));
      const cancels = () =>
        times(20, async () => {
          await prisma.$queryRaw`SELECT release_purchase(p_user => ${userId}::uuid, p_purchase => ${id}::uuid, p_status => 'CANCELLED', p_now => ${at(2)}::timestamptz)::text`;
        });
      await Promise.all(order.startsWith("thirty") ? [callbacks(), cancels()] : [cancels(), callbacks()]);
      const state = await stateOf(id);
      expect(state).toMatchObject(state.status === "COMPLETED" ? bought : gone);
      expect(gateway.refunds.filter((one) => one === reference)).toHaveLength(
        state.status === "COMPLETED" ? 0 : 1,
      );
    }
  },
);

test("giving up, paying, asking and running out of time, all at one moment", async () => {
  const all = await times(6, () => paidAtTheGateway());
  const works = all.flatMap(({ userId, id, invoiceId, reference }, index) => [
    () => settle(invoiceId, reference, at(15)),
    async () => (index % 2 ? gateway.pay(reference) : gateway.decline(reference)),
    () => movePurchase(clientCall(userId, { now: at(15) }), id, index % 3 ? "CANCEL" : "REFRESH"),
    () => settle(invoiceId, reference, at(15)),
  ]);
  await Promise.all([
    ...works.map((work) => work()),
    ...[1, 2, 3].map(() => workThrough(paymentExpiry, at(15))),
  ]);
  for (const { invoiceId, reference } of all) value(await settle(invoiceId, reference, at(16)));
  for (const { id } of all) {
    const state = await stateOf(id);
    if (state.status === "COMPLETED") expect(state).toMatchObject(bought);
    else
      expect(state).toMatchObject({ available: 250, reserved: 0, items: 0, taken: 0, left: 5, number: null });
  }
});

test("forty pay at the same moment: forty numbers follow one another, and a rollback leaves no gap", async () => {
  const { id: offerId } = await offer({ stock: 40 });
  const all = await times(40, async () => {
    const userId = await makeAccount({ points: 250, now });
    const { id, invoice } = await reserve(userId, offerId, now);
    value(await openPage(invoice.id, at(1)));
    const reference = gateway.of(invoice.id)[0]?.reference ?? "";
    gateway.pay(reference);
    return { userId, id, invoiceId: invoice.id, reference };
  });
  const newYear = new Date("2027-01-01T00:00:00Z");
  await prisma
    .$transaction(async (tx) => {
      await tx.$queryRaw`SELECT number_invoice(p_user => ${all[0]?.userId}::uuid, p_invoice => ${all[0]?.invoiceId}::uuid, p_year => 2027, p_seller => '{}'::jsonb, p_tax => '{}'::jsonb, p_now => ${newYear}::timestamptz)::text`;
      throw new Error("undone");
    })
    .catch((error: Error) => expect(error.message).toBe("undone"));
  await Promise.all(all.map(({ invoiceId, reference }) => settle(invoiceId, reference, newYear).then(value)));
  const invoices = await prisma.invoice.findMany({
    where: { id: { in: all.map(({ invoiceId }) => invoiceId) } },
  });
  expect(invoices.map(({ number }) => number).sort()).toEqual(
    Array.from({ length: 40 }, (_, index) => `2027-${String(index + 1).padStart(6, "0")}`),
  );
});
