/** Purchases in shops, online and with money in one list, and those that still wait for payment. */
import { beforeEach, expect, test, vi } from "vitest";
import { findWaitingPurchase } from "#app/customer/offers/find-waiting-purchase.server.ts";
import { listOrderHistory, type HistoryItem } from "#app/customer/orders/list-order-history.server.ts";
import { movePurchase } from "#app/customer/payments/move-purchase.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { textIn } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";
import { gatewayInMemory, type GatewayInMemory } from "#tests/factories/gateway.ts";
import { makeMoneyOffer, openPage, reserve, settle } from "#tests/factories/payment.ts";
import { makeAttachedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const start = new Date("2026-11-22T10:00:00Z");
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
let gateway: GatewayInMemory;
beforeEach(() => {
  vi.restoreAllMocks();
  gateway = gatewayInMemory();
});

async function walk(userId: string, limit: number, now: Date): Promise<HistoryItem[]> {
  const found: HistoryItem[] = [];
  let after: { createdAt: Date; id: string } | null = null;
  for (;;) {
    const page: { items: HistoryItem[]; nextCursor: string | null } = await listOrderHistory(
      clientCall(userId, { now }),
      { limit, after },
    );
    found.push(...page.items);
    if (page.nextCursor === null) return found;
    const { createdAt, id } = JSON.parse(Buffer.from(page.nextCursor, "base64url").toString()) as {
      createdAt: string;
      id: string;
    };
    after = { createdAt: new Date(createdAt), id };
  }
}

const idOf = (item: HistoryItem) => (item.kind === "ORDER" ? item.order.id : item.purchase.id);

test("sales and purchases with money stand in one list, each once, whatever the size of its pages", async () => {
  const userId = await makeAccount({ points: 1_000, now: start });
  const till = await makeTill();
  const made: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const offer = await makeMoneyOffer({
      partnerId: till.partner.id,
      stock: 20,
      title: textIn("Couffin"),
      now: start,
    });
    made.push((await makeAttachedSale(till, userId, { now: at(4 * turn) })).id);
    made.push((await reserve(userId, offer.id, at(4 * turn + 1))).id);
    made.push((await reserve(userId, offer.id, at(4 * turn + 2))).id);
  }
  const expected = made.reverse();
  for (const limit of [1, 2, 5, 12, 50])
    expect((await walk(userId, limit, at(20))).map(idOf), `pages of ${limit}`).toEqual(expected);
  expect(await walk(await makeAccount(), 5, at(20))).toEqual([]);
});

test("a purchase says what became of it, and its invoice once there is one", async () => {
  const userId = await makeAccount({ points: 1_000, now: start });
  const till = await makeTill();
  const { partner } = till;
  const offer = await makeMoneyOffer({ partnerId: partner.id, title: textIn("Couffin"), now: start });
  const paid = await reserve(userId, offer.id, at(0));
  value(await openPage(paid.invoice.id, at(1)));
  const [session] = gateway.of(paid.invoice.id);
  gateway.pay(session?.reference ?? "");
  value(await settle(paid.invoice.id, session?.reference ?? "", at(2)));
  const given = await reserve(userId, offer.id, at(3));
  value(await movePurchase(clientCall(userId, { now: at(4) }), given.id, "CANCEL"));

  const [second, first] = await walk(userId, 20, at(5));
  const shown = {
    title: "Couffin F",
    partner: { id: partner.id, name: partner.name, logoUrl: partner.logoUrl },
    pointPrice: 100,
    amountMillimes: 12_500,
  };
  expect(first).toMatchObject({
    kind: "PURCHASE",
    purchase: { ...shown, id: paid.id, status: "COMPLETED", invoice: { id: paid.invoice.id } },
  });
  expect(first).toMatchObject({
    purchase: { invoice: { number: expect.stringMatching(/^MZ-2026-\d{6}$/) as string } },
  });
  expect(second).toMatchObject({
    kind: "PURCHASE",
    purchase: { ...shown, id: given.id, status: "CANCELLED", invoice: null, walletItemId: null },
  });
});

test("a purchase that nobody began to pay has expired with its time, whether the job has come by or not", async () => {
  const userId = await makeAccount({ points: 1_000, now: start });
  const offer = await makeMoneyOffer({ title: textIn("Couffin"), now: start });
  await reserve(userId, offer.id, at(0));
  const opened = await reserve(userId, offer.id, at(1));
  value(await openPage(opened.invoice.id, at(2)));
  const statuses = async (now: Date) =>
    (await walk(userId, 20, now)).map((item) => item.kind === "PURCHASE" && item.purchase.status);
  expect(await statuses(new Date(at(15).getTime() - 1))).toEqual(["AWAITING_PAYMENT", "AWAITING_PAYMENT"]);
  // If the payment page was opened, the customer may have paid at the last moment: only the gateway knows.
  expect(await statuses(at(30))).toEqual(["AWAITING_PAYMENT", "EXPIRED"]);
});

test("what can still be paid is found again, until its time is over or it is given up", async () => {
  const userId = await makeAccount({ points: 1_000, now: start });
  const offer = await makeMoneyOffer({ title: textIn("Couffin"), now: start });
  const waiting = (minutes: number) => findWaitingPurchase(clientCall(userId, { now: at(minutes) }));
  expect(await waiting(0)).toBeNull();
  const first = await reserve(userId, offer.id, at(0));
  const second = await reserve(userId, offer.id, at(5));
  expect(await waiting(6)).toEqual({ id: second.id, title: "Couffin F", expiresAt: at(20) });
  expect(await findWaitingPurchase(clientCall(await makeAccount(), { now: at(6) }))).toBeNull();
  value(await movePurchase(clientCall(userId, { now: at(7) }), second.id, "CANCEL"));
  expect(await waiting(8)).toMatchObject({ id: first.id });
  // This holds whether or not the job has run.
  expect(await waiting(15)).toBeNull();
});
