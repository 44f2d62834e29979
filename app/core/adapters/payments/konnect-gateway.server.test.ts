import { describe, expect, it, test } from "vitest";
import { imitatedService, type Reply } from "#tests/setup/imitated-service.ts";
import { konnectGateway } from "./konnect-gateway.server.ts";
import { PaymentGatewayError, type PaymentOrder } from "./payments.ts";

/** As docs.konnect.network describes them, of the endpoints "Initiate payment" and "Get payment details". */
const openedAnswer = {
  payUrl: "https://gateway.konnect.network/pay?payment_ref=6392d70408ac861bcea30337&theme=light",
  paymentRef: "6392d70408ac861bcea30337",
};
const walletId = "5f7a209aeb3f76490ac4a3d1";
const invoiceId = "0b1f3c3e-6a86-4c47-9f0e-2f1a4b1c9d10";
const payment = {
  id: "6392d70408ac861bcea30337",
  status: "completed",
  amountDue: 0,
  reachedAmount: 12_500,
  amount: 12_500,
  token: "TND",
  convertedAmount: 12_500,
  exchangeRate: 1,
  expirationDate: "2026-11-22T10:15:00.000Z",
  shortId: "-PJfSz90m",
  link: "https://api.konnect.network/WSlQUtBF8",
  webhook: "https://mezia.example/payments/callback/konnect",
  successUrl: "https://mezia.example/fr/purchase/1",
  failUrl: "https://mezia.example/fr/purchase/1",
  orderId: invoiceId,
  type: "immediate",
  details: "Bon de 20 DT",
  acceptedPaymentMethods: ["wallet", "bank_card", "e-DINAR"],
  receiverWallet: { _id: walletId, id: walletId, symbol: "TND" },
  transactions: [{ status: "success", method: "bank_card", amount: 12_500 }],
};
const pending = { ...payment, status: "pending", amountDue: 12_500, reachedAmount: 0, transactions: [] };
const refused = {
  ...pending,
  transactions: [{ status: "failed_payment", method: "bank_card", amount: 12_500 }],
};

const service = imitatedService();
const apiKey = "6137ad140c181c5eb44a7f88:Rp2dpHPb0mBpj3_51s86zzp3PXs5w1";
const sent = { "x-api-key": apiKey };
const now = new Date("2026-11-22T10:00:30Z");

function gateway(timeLimitMs = 2_000) {
  return konnectGateway({
    baseUrl: `${service.origin()}/api/v2/`,
    apiKey,
    walletId,
    timeLimitMs,
    now: async () => now,
  });
}

const order: PaymentOrder = {
  invoiceId,
  amountMillimes: 12_500,
  description: "Bon de 20 DT",
  language: "fr",
  expiresAt: new Date("2026-11-22T10:15:00Z"),
  returnUrl: "https://mezia.example/fr/purchase/1",
  callbackUrl: "https://mezia.example/payments/callback/konnect?invoice=1&signature=s",
};

describe("opening a payment", () => {
  it("asks for the whole amount, once, and gives back reference and page", async () => {
    service.replies = [{ body: openedAnswer }];
    expect(await gateway().open(order)).toEqual({
      reference: openedAnswer.paymentRef,
      url: openedAnswer.payUrl,
    });
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]).toMatchObject({
      method: "POST",
      url: "/api/v2/payments/init-payment",
      headers: sent,
    });
    expect(JSON.parse(service.requests[0]?.body ?? "")).toEqual({
      receiverWalletId: walletId,
      token: "TND",
      amount: 12_500,
      type: "immediate",
      description: "Bon de 20 DT",
      acceptedPaymentMethods: ["wallet", "bank_card", "e-DINAR"],
      lifespan: 14,
      checkoutForm: false,
      addPaymentFeesToAmount: false,
      orderId: invoiceId,
      webhook: order.callbackUrl,
      silentWebhook: true,
      successUrl: order.returnUrl,
      failUrl: order.returnUrl,
      theme: "light",
    });
  });

  it("gives the last minute whole, as Konnect knows no shorter time", async () => {
    service.replies = [{ body: openedAnswer }];
    await gateway().open({ ...order, expiresAt: new Date(now.getTime() + 5_000) });
    expect(JSON.parse(service.requests[0]?.body ?? "")).toMatchObject({ lifespan: 1 });
  });

  it.each<[string, Reply]>([
    ["refused", { status: 401, body: { errors: [{ message: "unauthorized" }] } }],
    ["broken", { status: 500 }],
    ["cut off", { hangUp: true }],
    ["no JSON", { body: "<html>" }],
    ["without a page", { body: { paymentRef: "abc" } }],
    ["with a page that is none", { body: { ...openedAnswer, payUrl: "javascript:alert(1)" } }],
    ["with a reference that leads elsewhere", { body: { ...openedAnswer, paymentRef: "../wallets" } }],
  ])("is not tried twice when it is %s", async (_, reply) => {
    service.replies = [reply, { body: openedAnswer }];
    await expect(gateway().open(order)).rejects.toBeInstanceOf(PaymentGatewayError);
    expect(service.requests).toHaveLength(1);
  });
});

describe("asking how a payment stands", () => {
  it.each([
    ["paid", payment, { state: "PAID", amountMillimes: 12_500, invoiceId }],
    ["not tried yet", pending, { state: "OPEN", amountMillimes: 12_500, invoiceId }],
    ["refused, and may be tried again", refused, { state: "OPEN", amountMillimes: 12_500, invoiceId }],
    [
      "paid with less",
      { ...payment, reachedAmount: 5_000 },
      { state: "PAID", amountMillimes: 5_000, invoiceId },
    ],
    [
      "paid in a wallet that is named plainly",
      { ...payment, receiverWallet: walletId },
      { state: "PAID", amountMillimes: 12_500, invoiceId },
    ],
    [
      "paid into another's wallet under our number",
      { ...payment, receiverWallet: { _id: "other" } },
      { state: "PAID", amountMillimes: 12_500 },
    ],
  ])("%s", async (_, reported, expected) => {
    service.replies = [{ body: { payment: reported } }];
    expect(await gateway().ask(payment.id)).toEqual({
      reference: payment.id,
      invoiceId: undefined,
      ...expected,
    });
    expect(service.requests).toMatchObject([
      { method: "GET", url: `/api/v2/payments/${payment.id}`, headers: sent },
    ]);
  });

  it.each<[string, Reply]>([
    ["broken", { status: 502, body: "<html>" }],
    ["cut off", { hangUp: true }],
  ])("is tried once more when it is %s", async (_, reply) => {
    service.replies = [reply, { body: { payment } }];
    expect(await gateway().ask(payment.id)).toMatchObject({ state: "PAID" });
    service.replies = [reply, reply];
    await expect(gateway().ask(payment.id)).rejects.toMatchObject({
      name: "PaymentGatewayError",
      isAway: true,
    });
  });

  it.each<[string, Reply]>([
    ["refused", { status: 401 }],
    ["unknown", { status: 404 }],
    ["no JSON", { body: "completed" }],
    ["in another money", { body: { payment: { ...payment, token: "EUR" } } }],
    ["without an amount", { body: { payment: { ...payment, reachedAmount: undefined } } }],
    ["of a broken millime", { body: { payment: { ...payment, reachedAmount: 0.5 } } }],
    ["in a state of its own", { body: { payment: { ...payment, status: "refunded_partially" } } }],
  ])("is an error when the answer is %s", async (_, reply) => {
    service.replies = [reply];
    await expect(gateway().ask(payment.id)).rejects.toMatchObject({
      name: "PaymentGatewayError",
      isAway: false,
    });
    expect(service.requests).toHaveLength(1);
  });

  it("ends with the time limit", async () => {
    service.replies = [{ silence: true }, { silence: true }];
    await expect(gateway(100).ask(payment.id)).rejects.toThrow("did not answer: TimeoutError");
    expect(service.requests).toHaveLength(1);
  });

  it("asks of nothing that is no reference", async () => {
    await expect(gateway().ask("../wallets")).rejects.toBeInstanceOf(PaymentGatewayError);
    expect(service.requests).toEqual([]);
  });
});

test("no error tells the key or whose payment it was", async () => {
  const errors: string[] = [];
  for (const reply of [
    { status: 401, body: apiKey },
    { hangUp: true },
    { body: { payment: { ...payment, token: apiKey } } },
  ] as Reply[]) {
    service.replies = [reply, reply];
    await gateway()
      .ask(payment.id)
      .catch((error: Error) => errors.push(JSON.stringify([error.message, error.stack, error.cause])));
  }
  expect(errors).toHaveLength(3);
  for (const text of errors)
    for (const secret of [apiKey, walletId, invoiceId]) expect(text).not.toContain(secret);
});

test.each([
  ["Konnect's own parameter names it", { payment_ref: payment.id }, payment.id],
  ["none is named", { reference: payment.id }, null],
  ["what is named leads elsewhere", { payment_ref: "../wallets" }, null],
])("of a callback: %s", (_, query, reference) => {
  const callback = {
    invoiceId,
    query,
    headers: new Headers(),
    body: JSON.stringify({ payment_ref: "other" }),
  };
  expect(
    konnectGateway({ baseUrl: "", apiKey, walletId, now: async () => now }).readCallback(callback),
  ).toEqual(reference === null ? { ok: false, refusal: "INVALID_INPUT" } : { ok: true, value: reference });
});

test("a refund is made by hand", async () => {
  expect(await gateway().refund(payment.id, 12_500)).toBe("BY_HAND");
  expect(service.requests).toEqual([]);
});
