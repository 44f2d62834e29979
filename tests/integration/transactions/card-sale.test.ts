import { describe, expect, test } from "vitest";
import { wrongPinAtTill } from "#app/core/auth/limits.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { agreeByPin } from "#app/till/sales/agree-by-pin.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { refuseTransaction } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { sellToCustomer } from "#app/till/sales/sell-to-customer.server.ts";
import { submitTransaction } from "#app/customer/scan/submit-transaction.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { listening } from "#tests/factories/listening.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { givePin, lookUp, makeCardSale } from "#tests/factories/card.ts";
import { giveItem, makeSale, must } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-24T12:00:00Z");
const till = await makeTill();
const voucher = { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 20_000 } as const;
const pin = "2758";
const at20 = <T>(act: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, turn) => act(turn)));
const itemOf = (id: string) => prisma.walletItem.findFirstOrThrow({ where: { id } });
const pointsOf = async (userId: string) => (await getPoints(clientCall(userId, { now }))).available;
const agree = (id: string, typed = pin, given: Parameters<typeof till.call>[0] = {}) =>
  agreeByPin(till.call({ now, ...given }), { id, pin: typed });
const said = (answers: Awaited<ReturnType<typeof agree>>[]) =>
  answers.map((answer) => (answer.ok ? answer.value.status : answer.refusal));

async function makeWithPin(): Promise<string> {
  const userId = await makeAccount({ now });
  await givePin(userId, pin);
  return userId;
}

describe("a sale to a customer whose card was scanned", () => {
  test("is theirs from its first moment, and they say yes as ever", async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, voucher, now);
    const sale = await makeCardSale(till, userId, { now, price: 50_000, item });
    expect(sale).toMatchObject({ status: "ATTACHED", reductionMillimes: 20_000, payableMillimes: 30_000 });
    expect(await itemOf(item), "nothing is reserved before the yes").toMatchObject({ heldBy: null });
    const yes = must(await submitTransaction(clientCall(userId, { now }), sale.id));
    expect(yes).toMatchObject({
      id: sale.id,
      code: sale.code,
      status: "AWAITING_CASHIER",
      walletItemId: item,
    });
    expect(must(await confirmTransaction(till.call({ now }), sale.id))).toMatchObject({ pointsEarned: 300 });
    expect(await itemOf(item)).toMatchObject({ status: "USED", remainingMillimes: 0 });

    expect(must(await cancelTransaction(till.call({ now }), sale.id, null)).status).toBe("CANCELLED");
    expect(await itemOf(item)).toMatchObject({ status: "ACTIVE", remainingMillimes: 20_000 });
    expect(await pointsOf(userId)).toBe(0);
  });

  test("tells the customer's phone and the store's tills at once", async () => {
    const userId = await makeAccount({ now });
    await listening({ userId, storeIds: [till.store.id] });
    const { id } = await makeCardSale(till, userId, { now });
    const told = await prisma.outbox.findMany({
      where: { payload: { path: ["id"], equals: id }, kind: "LIVE" },
    });
    expect(told.map(({ userId: customer, storeId }) => customer ?? storeId).sort()).toEqual(
      [userId, till.store.id].sort(),
    );
  });

  test("takes no item that is not theirs, not of this shop, used, or too dear", async () => {
    const userId = await makeAccount({ now });
    const { customer } = await lookUp(till, userId, now);
    const sell = async (walletItemId: string) => {
      const sale = { customer, walletItemId, priceMillimes: 5_000, sellerName: "Sonia" };
      const made = await sellToCustomer(till.call({ now }), sale);
      return made.ok ? made.value.status : made.refusal;
    };
    const others = await giveItem(await makeAccount({ now }), voucher, now);
    expect(await sell(others)).toBe("NOT_FOUND");
    const elsewhere = { ...voucher, partnerId: (await makeTill()).partner.id };
    expect(await sell(await giveItem(userId, elsewhere, now))).toBe("WALLET_ITEM_NOT_USABLE");
    const dear = await giveItem(userId, { ...voucher, minimumPurchaseMillimes: 5_001 }, now);
    expect(await sell(dear)).toBe("BASKET_BELOW_MINIMUM");
    const used = await giveItem(userId, voucher, now);
    must(
      await redeemWalletCode(till.call({ now }), { code: await codeAt(used, now), priceMillimes: 20_000 }),
    );
    expect(await sell(used)).toBe("WALLET_ITEM_NOT_USABLE");
  });

  test("is made once for one key by twenty callers, also after the handle is over", async () => {
    const userId = await makeAccount({ now });
    const { customer } = await lookUp(till, userId, now);
    const request = { customer, priceMillimes: 5_000, sellerName: "Sonia" };
    const made = await at20(() => sellToCustomer(till.call({ now, key: "one sale", request }), request));
    expect(new Set(made.map((answer) => must(answer).id)).size).toBe(1);
    const late = new Date(now.getTime() + 10 * 60_000);
    const again = await sellToCustomer(till.call({ now: late, key: "one sale", request }), request);
    expect(must(again).id).toBe(made[0]?.ok && made[0].value.id);
    expect(await prisma.transaction.count({ where: { userId } })).toBe(1);
  });

  test("asks in vain ten times an hour at a store and twenty at all, by many at once too", async ({
    onTestFinished,
  }) => {
    // In a sandbox integrators ask one customer all day.
    checkedEnvironment().SANDBOX = false;
    onTestFinished(() => void (checkedEnvironment().SANDBOX = true));
    const userId = await makeAccount({ now });
    const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    /** Twelve sales at once by one look-up: how many ask the customer. */
    const asked = async (at: Date, one = till) => {
      const { customer } = await lookUp(one, userId, at);
      const sale = { customer, priceMillimes: 5_000, sellerName: "Sonia" };
      const made = await Promise.all(
        Array.from({ length: 12 }, () => sellToCustomer(one.call({ now: at }), sale)),
      );
      const refused = made.filter(({ ok }) => !ok);
      for (const answer of refused)
        expect(answer).toMatchObject({ refusal: "TOO_MANY_REQUESTS", retryAfterSeconds: 3_600 });
      return made.length - refused.length;
    };
    const others = [await makeTill(), await makeTill()];
    expect(await asked(now)).toBe(10);
    expect(await asked(after(1), others[0])).toBe(10);
    expect(await asked(after(2), others[1]), "twenty have asked").toBe(0);
    expect(await asked(after(60)), "an hour later").toBe(10);
  });

  test("is never too many for who says yes", async () => {
    const userId = await makeAccount({ now });
    const { customer } = await lookUp(till, userId, now);
    const sale = { customer, priceMillimes: 5_000, sellerName: "Sonia" };
    for (let turn = 0; turn < 11; turn += 1) {
      const { id } = must(await sellToCustomer(till.call({ now }), sale));
      must(await submitTransaction(clientCall(userId, { now }), id));
    }
  });
});

describe("a PIN typed at the till", () => {
  test("is a yes: the item is reserved, and the audit says how they agreed", async () => {
    const userId = await makeWithPin();
    const item = await giveItem(userId, voucher, now);
    const { id } = await makeCardSale(till, userId, { now, price: 50_000, item });
    expect(must(await agree(id))).toMatchObject({ id, status: "AWAITING_CASHIER", payableMillimes: 30_000 });
    expect(await itemOf(item)).toMatchObject({ heldBy: id });
    const [entry] = await prisma.auditEntry.findMany({ where: { target: id } });
    expect(entry).toMatchObject({ action: "transaction.pin", actorKind: "MERCHANT_KEY", userId });
    must(await refuseTransaction(till.call({ now }), id, null));
    expect(await itemOf(item)).toMatchObject({ heldBy: null, remainingMillimes: 20_000 });
  });

  test("is typed in Arabic digits too", async () => {
    const { id } = await makeCardSale(till, await makeWithPin(), { now });
    expect(said([await agree(id, "٢٧٥٨")])).toEqual(["AWAITING_CASHIER"]);
  });

  test("helps only where a sale waits for its customer, in its own shop", async () => {
    const userId = await makeWithPin();
    const { id } = await makeCardSale(till, userId, { now });
    const stranger = (await makeTill()).call({ now });
    expect(await agreeByPin(stranger, { id, pin })).toMatchObject({ refusal: "NOT_FOUND" });
    const nobodys = await makeSale(till, { now });
    const late = new Date(now.getTime() + 15 * 60_000);
    must(await agree(id));
    const answers = [await agree(id), await agree(nobodys.id), await agree(id, pin, { now: late })];
    expect(said(answers)).toEqual(Array(3).fill("TRANSACTION_INVALID_STATUS"));
  });

  test("that nobody has set is wrong, whatever is typed", async () => {
    const { id } = await makeCardSale(till, await makeAccount({ now }), { now });
    for (const typed of ["", "0000", "27589", "x"])
      expect(said([await agree(id, typed)])).toEqual(["USER_AUTH_FAILED"]);
  });

  test("is closed by five wrong ones at every till, for that customer; their phone still says yes", async () => {
    const userId = await makeWithPin();
    const { id } = await makeCardSale(till, userId, { now });
    const elsewhere = await makeTill();
    // By the card's next code: this one belongs to the first store.
    const other = await makeCardSale(elsewhere, userId, { now: new Date(now.getTime() + 60_000) });
    const wrong = await at20(() => agree(id, "2759"));
    expect(new Set(said(wrong))).toEqual(new Set(["USER_AUTH_FAILED"]));
    expect(said([await agree(id)])).toEqual(["USER_AUTH_FAILED"]);
    expect(await agreeByPin(elsewhere.call({ now }), { id: other.id, pin })).toMatchObject({ ok: false });
    const sister = await makeCardSale(till, await makeWithPin(), { now });
    expect(said([await agree(sister.id)]), "another customer's").toEqual(["AWAITING_CASHIER"]);

    expect(must(await submitTransaction(clientCall(userId, { now }), id)).status).toBe("AWAITING_CASHIER");
    await wrongPinAtTill.forget(userId);
    expect(await agreeByPin(elsewhere.call({ now }), { id: other.id, pin })).toMatchObject({ ok: true });
  });

  test("leaves four wrong ones forgotten by nobody: right ones between them do not begin anew", async () => {
    const userId = await makeWithPin();
    const minutes = [0, 60_000].map((ms) => new Date(now.getTime() + ms));
    const sales = await Promise.all(minutes.map((at) => makeCardSale(till, userId, { now: at })));
    const [first = "", second = ""] = sales.map(({ id }) => id);
    for (let turn = 0; turn < 4; turn++)
      expect(said([await agree(first, "0001")])).toEqual(["USER_AUTH_FAILED"]);
    expect(said([await agree(first)])).toEqual(["AWAITING_CASHIER"]);
    expect(said([await agree(second, "0001"), await agree(second)])).toEqual(
      Array(2).fill("USER_AUTH_FAILED"),
    );
  });

  test("agrees once, whoever else says yes at the same moment", async () => {
    const userId = await makeWithPin();
    const item = await giveItem(userId, voucher, now);
    const { id } = await makeCardSale(till, userId, { now, price: 50_000, item });
    const answers = await at20((turn) =>
      turn < 16
        ? submitTransaction(clientCall(userId, { now }), id).then(({ ok }) => ok)
        : agree(id).then(({ ok }) => ok),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    const confirmed = await at20((turn) => confirmTransaction(till.call({ now, key: `yes ${turn}` }), id));
    expect(confirmed.every(({ ok }) => ok)).toBe(true);
    expect(await prisma.walletUse.count({ where: { walletItemId: item } })).toBe(1);
    expect(await pointsOf(userId)).toBe(300);
  });

  test("counts once for one key, and nothing in the database helps to find it", async () => {
    const { id } = await makeCardSale(till, await makeWithPin(), { now });
    const keyed = { key: "by pin", request: { pin } };
    const first = must(await agree(id, pin, keyed));
    const again = await agree(id, pin, keyed);
    expect(again).toMatchObject({ ok: true, replayed: true, value: first });
    const other = await agree(id, "1234", { key: "by pin", request: { pin: "1234" } });
    expect(other).toMatchObject({ refusal: "IDEMPOTENCY_KEY_REUSED" });
    const { requestHash } = await prisma.idempotencyKey.findFirstOrThrow({ where: { key: "by pin" } });
    expect(requestHash).not.toBe(till.call(keyed).idempotency?.requestHash);
  });
});
