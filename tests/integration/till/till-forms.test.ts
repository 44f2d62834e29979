import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "#app/remix.server.ts";
import { describe, expect, test } from "vitest";
import { newApiKey } from "#app/core/auth/api-keys.server.ts";
import { tillSeller } from "#app/core/auth/till-session.server.ts";
import { tillCookie } from "#tests/factories/staff.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { getTillSale } from "#app/till/sales/get-till-sale.server.ts";
import { attachTransaction } from "#app/customer/scan/attach-transaction.server.ts";
import { submitTransaction } from "#app/customer/scan/submit-transaction.server.ts";
import { answerTillForm } from "#app/till/device/all-forms.server.ts";
import { action as counterAction } from "#app/till/sales/counter.page.tsx";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { cardAt } from "#tests/factories/card.ts";
import { codeAt, makeItem, makeTill } from "#tests/factories/till.ts";

const till = await makeTill();
const { key, keyHash } = newApiKey("MERCHANT");
await prisma.apiKey.create({
  data: {
    id: newId(),
    kind: "MERCHANT",
    keyHash,
    partnerId: till.partner.id,
    storeId: till.store.id,
    createdAt: new Date(),
  },
});
const cookies = [await tillCookie(key), await tillSeller.keep({ name: "Sonia" })];
const silent = { info: () => {}, warn: () => {}, error: () => {} };

function posted(fields: Record<string, string>): ActionFunctionArgs {
  const headers = { Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
  const request = new Request("http://localhost:3000/fr/cashier/send", {
    method: "POST",
    headers,
    body: new URLSearchParams(fields),
  });
  return {
    request,
    params: {},
    context: { requestId: "r", clientAddress: "127.0.0.1", log: silent },
  } as unknown as ActionFunctionArgs;
}

/** Sends a form with an idempotency key of its own. */
async function send(fields: Record<string, string>) {
  return (await answerTillForm(posted({ idempotencyKey: randomUUID(), ...fields }))).answer;
}

async function saleOf(answer: Awaited<ReturnType<typeof send>>) {
  if (!answer.ok) throw new Error(answer.error);
  const id = /\/sale\/([0-9a-f-]+)/.exec(answer.to ?? "")?.[1] ?? "";
  return prisma.transaction.findFirstOrThrow({ where: { id } });
}

/** A sale that its customer has agreed to. */
async function agreedSale(amount: string) {
  const { id, code } = await saleOf(await send({ intent: "sell", amount }));
  const call = clientCall(await makeAccount({ points: 0, now: new Date() }));
  expect((await attachTransaction(call, code)).ok).toBe(true);
  expect((await submitTransaction(call, id)).ok).toBe(true);
  return id;
}

describe("selling", () => {
  test("reads the amount in digits and marks of any keyboard, to the millime", async () => {
    const sale = await saleOf(await send({ intent: "sell", amount: "١٬٢٥٠٫٠٧٥", reference: " A-17 " }));
    expect(sale).toMatchObject({
      priceMillimes: 1_250_075,
      reference: "A-17",
      sellerName: "Sonia",
      storeId: till.store.id,
      status: "CREATED",
    });
  });

  test.each([
    ["", "REQUIRED"],
    ["douze", "INVALID"],
    ["0", "TOO_SMALL"],
    ["12,5000", "INVALID"],
    ["99999999", "TOO_LARGE"],
  ])("says what is wrong with %j, and keeps it", async (amount, code) => {
    const answer = await send({ intent: "sell", amount, reference: "A-18" });
    expect(answer).toMatchObject({
      ok: false,
      intent: "sell",
      error: "INVALID_INPUT",
      details: [{ path: "amount", code }],
      values: { amount, reference: "A-18" },
    });
  });

  test("counts once, however often and at the same moment one form is sent", async () => {
    const form = { intent: "sell", amount: "12,5", reference: "once", idempotencyKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => answerTillForm(posted(form))));
    const answered = answers.map(({ answer }) => answer);
    // A form that arrives while the first one is still running is told to retry, and the page does so.
    expect(answered.filter((answer) => !answer.ok && answer.error !== "IDEMPOTENCY_KEY_IN_USE")).toEqual([]);
    expect(
      new Set(answered.map((answer) => (answer.ok ? answer.to : null)).filter((to) => to !== null)).size,
    ).toBe(1);
    expect(await prisma.transaction.count({ where: { storeId: till.store.id, reference: "once" } })).toBe(1);
  });
});

describe("an amount that is none", () => {
  test("a product's bar code is told by its own words", async () => {
    for (const [intent, more] of [
      ["sell", {}],
      ["lookup", { code: "W-ABCDEFGHJK-123456" }],
    ] as const)
      expect(await send({ intent, ...more, amount: "6191234567897" })).toMatchObject({
        error: "INVALID_INPUT",
        details: [{ path: "amount", code: "PRODUCT_CODE" }],
      });
  });

  test("one far above what the store sells for is asked about once, and taken if the cashier is sure of it", async () => {
    const form = { intent: "sell", amount: "9990", reference: "far" };
    const unusual = { error: "INVALID_INPUT", details: [{ path: "amount", code: "UNUSUAL" }] };
    expect(await send(form)).toMatchObject(unusual);
    expect(await send({ ...form, sure: "999" })).toMatchObject(unusual);
    expect(await saleOf(await send({ ...form, sure: "9990,000" }))).toMatchObject({
      priceMillimes: 9_990_000,
    });
  });
});

describe("answering a customer", () => {
  test("confirms, then cancels a part and the rest, each asked about first and once for its form", async () => {
    const sale = await agreedSale("20");
    // All forms of one page have keys with the same beginning.
    const idempotencyKey = randomUUID();
    expect(await saleOf(await send({ intent: "confirm", sale, idempotencyKey }))).toMatchObject({
      status: "CONFIRMED",
      pointsEarned: 200,
    });
    const part = { intent: "cancel-part", sale, amount: "5,5", idempotencyKey };
    const none = { itemBackMillimes: 0, itemType: null };
    expect(await send(part)).toMatchObject({
      to: null,
      asked: { amountMillimes: 5_500, cashBackMillimes: 5_500, ...none },
    });
    expect(await prisma.transaction.findFirstOrThrow({ where: { id: sale } })).toMatchObject({
      cancelledMillimes: 0,
    });
    for (let time = 0; time < 3; time++)
      expect((await answerTillForm(posted({ ...part, sure: "yes" }))).answer).toMatchObject({
        ok: true,
        to: `/fr/cashier/sale/${sale}?back=5500&of=5500`,
      });
    expect(await prisma.transaction.findFirstOrThrow({ where: { id: sale } })).toMatchObject({
      status: "CONFIRMED",
      cancelledMillimes: 5_500,
    });
    expect(await send({ intent: "cancel-part", sale, amount: "15" })).toMatchObject({
      ok: false,
      error: "CANCEL_NOT_ALLOWED",
    });
    expect(await send({ intent: "cancel", sale })).toMatchObject({
      asked: { amountMillimes: 14_500, cashBackMillimes: 14_500, ...none },
    });
    const rest = await send({ intent: "cancel", sale, sure: "yes" });
    expect(rest).toMatchObject({ to: `/fr/cashier/sale/${sale}?back=14500&of=20000` });
    expect(await saleOf(rest)).toMatchObject({ status: "CANCELLED", cashBackMillimes: 20_000 });
    expect(await getTillSale(till.call(), sale)).toMatchObject({
      value: { item: null, back: { cashMillimes: 20_000, itemMillimes: 0 } },
    });
  });

  test.each(["CREATED", "ATTACHED", "AWAITING_CASHIER"])(
    "corrects a sale that is %s: it ends, and the counter opens with what was typed",
    async (status) => {
      const { id, code } = await saleOf(await send({ intent: "sell", amount: "24,5", reference: "K-7" }));
      const call = clientCall(await makeAccount({ points: 0, now: new Date() }));
      if (status !== "CREATED") expect((await attachTransaction(call, code)).ok).toBe(true);
      if (status === "AWAITING_CASHIER") expect((await submitTransaction(call, id)).ok).toBe(true);
      const answer = await send({ intent: "correct", sale: id });
      expect(answer).toMatchObject({ ok: true, to: `/fr/cashier?from=${id}` });
      expect(await prisma.transaction.findFirstOrThrow({ where: { id } })).toMatchObject({
        status: "REFUSED",
        refusedBy: "STORE",
      });
      // Also one that came to nothing meanwhile.
      expect(await send({ intent: "correct", sale: id })).toMatchObject({ to: `/fr/cashier?from=${id}` });
    },
  );

  test("a sale that is done is not corrected", async () => {
    const sale = await agreedSale("20");
    await send({ intent: "confirm", sale });
    expect(await send({ intent: "correct", sale })).toMatchObject({
      ok: false,
      error: "TRANSACTION_INVALID_STATUS",
    });
  });

  test("refuses with the cashier's words", async () => {
    const sale = await agreedSale("20");
    expect(await saleOf(await send({ intent: "refuse", sale, reason: "Rupture" }))).toMatchObject({
      status: "REFUSED",
      refusalReason: "Rupture",
    });
    expect(await send({ intent: "confirm", sale })).toMatchObject({
      ok: false,
      error: "TRANSACTION_INVALID_STATUS",
    });
  });

  test("of another shop is not to be had", async () => {
    const other = await makeTill();
    const { id } = await prisma.transaction.findFirstOrThrow({ where: { storeId: till.store.id } });
    const foreign = newApiKey("MERCHANT");
    await prisma.apiKey.create({
      data: {
        id: newId(),
        kind: "MERCHANT",
        keyHash: foreign.keyHash,
        partnerId: other.partner.id,
        storeId: other.store.id,
        createdAt: new Date(),
      },
    });
    const args = posted({ intent: "confirm", sale: id });
    args.request.headers.set(
      "Cookie",
      [await tillCookie(foreign.key), cookies[1]].map((one) => one?.split(";")[0]).join("; "),
    );
    expect((await answerTillForm(args)).answer).toMatchObject({ ok: false, error: "NOT_FOUND" });
  });
});

test("a voucher is looked up without being used, then used for the price", async () => {
  const userId = await makeAccount({ points: 100, now: new Date() });
  const item = await makeItem(userId, {
    partnerId: till.partner.id,
    type: "VOUCHER",
    faceValueMillimes: 20_000,
    pointPrice: 100,
  });
  const form = { code: await codeAt(item, new Date()), amount: "12,5", reference: "V-1" };
  // What it is, what is left and whether it is good is told before any price.
  expect(await send({ intent: "lookup", code: form.code })).toMatchObject({
    found: {
      type: "VOUCHER",
      remainingMillimes: 20_000,
      reason: null,
      priceMillimes: null,
      payableMillimes: null,
    },
  });
  const looked = await send({ intent: "lookup", ...form });
  expect(looked).toMatchObject({
    ok: true,
    to: null,
    found: { reason: null, code: form.code, reference: "V-1", reductionMillimes: 12_500, payableMillimes: 0 },
  });
  // A minute for the code itself, and another minute for a phone whose clock is slow.
  const { codeLeftMs } = (looked.ok && looked.found) || { codeLeftMs: null };
  expect(codeLeftMs).toBeGreaterThan(60_000 - 5_000);
  expect(codeLeftMs).toBeLessThanOrEqual(120_000);
  expect(await prisma.walletItem.findFirstOrThrow({ where: { id: item } })).toMatchObject({
    remainingMillimes: 20_000,
  });
  const used = await send({ intent: "redeem", ...form });
  const sale = await saleOf(used);
  expect(sale).toMatchObject({ status: "CONFIRMED", reductionMillimes: 12_500, sellerName: "Sonia" });

  // The sale's page shows the amount that is left, and after a cancellation that the customer has the voucher
  // back.
  const left = { type: "VOUCHER", leftMillimes: 7_500 };
  const before = await getTillSale(till.call(), sale.id);
  expect(before).toMatchObject({ ok: true, value: { item: { ...left, givenBack: false } } });
  expect(await send({ intent: "cancel", sale: sale.id })).toMatchObject({
    asked: { cashBackMillimes: 0, itemBackMillimes: 12_500, itemType: "VOUCHER" },
  });
  expect(await send({ intent: "cancel", sale: sale.id, sure: "yes" })).toMatchObject({ ok: true });
  const after = await getTillSale(till.call(), sale.id);
  expect(after).toMatchObject({
    ok: true,
    value: {
      status: "CANCELLED",
      item: { ...left, givenBack: true },
      back: { cashMillimes: 0, itemMillimes: 12_500 },
    },
  });
});

test("a card's code is read from any keyboard and as it was copied", async () => {
  const now = new Date();
  const code = await cardAt(await makeAccount({ now }), now);
  const arabic =
    code.slice(0, -6) + code.slice(-6).replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)));
  for (const typed of [
    arabic,
    `«\u00a0\u200e${code.replaceAll("-", "–")}\u200f\u00a0»`,
    code.replace("C-", "Ｃ－"),
  ])
    expect(await send({ intent: "lookup", code: typed })).toMatchObject({ ok: true, customer: { level: 0 } });
});

test("a reference and a reason in which nothing is seen are none", async () => {
  const sale = await saleOf(await send({ intent: "sell", amount: "12", reference: "\u00a0\u3164" }));
  expect(sale.reference).toBeNull();
  const agreed = await agreedSale("12");
  expect(await send({ intent: "refuse", sale: agreed, reason: " \u200b" })).toMatchObject({ ok: true });
});

test("without script the page goes to what came of it, or says what is wrong", async () => {
  const sold = await counterAction(posted({ intent: "sell", amount: "3" }));
  expect(sold).toBeInstanceOf(Response);
  expect((sold as Response).headers.get("Location")).toMatch(/^\/fr\/cashier\/sale\/[0-9a-f-]{36}$/);
  expect(await counterAction(posted({ intent: "nothing" }))).toMatchObject({
    data: { ok: false, error: "INVALID_INPUT" },
    init: { status: 400 },
  });
});
