import { describe, expect, it, test } from "vitest";
import { imitatedService, type Reply } from "#tests/setup/imitated-service.ts";
import { flouciGateway } from "./flouci-gateway.server.ts";
import { PaymentGatewayError, type PaymentOrder } from "./payments.ts";

/** As docs.flouci.com describes them, of "Generate Payment", "Verify Payment" and "Refund Payment". */
const reference = "FoPKKHqfQIKfBqhEj8M47A";
const invoiceId = "0b1f3c3e-6a86-4c47-9f0e-2f1a4b1c9d10";
const openedAnswer = {
  result: {
    success: true,
    payment_id: reference,
    link: `https://flouci.com/pay/${reference}`,
    developer_tracking_id: invoiceId,
  },
  name: "developers",
  code: 0,
  version: "v2",
};
const result = {
  type: "card",
  amount: 12_500,
  status: "SUCCESS",
  details: { order_number: "Pb3pNSdyRRWOBdXHDTEdBw", currency: "788" },
  developer_tracking_id: invoiceId,
};
const verified = (change: object = {}) => ({ success: true, result: { ...result, ...change } });
const refunded = {
  result: { refund_id: "ref_a1b2c3d4", payment_id: reference, amount: "12500", status: "success" },
  status: "success",
};

const service = imitatedService();
const [publicKey, privateKey] = ["3ae91c05-02b2-4f92", "65d4f2a1-8e0b-9c77"];
const headers = { authorization: `Bearer ${publicKey}:${privateKey}` };
const now = new Date("2026-11-22T10:00:30Z");

function gateway(timeLimitMs = 2_000) {
  const baseUrl = `${service.origin()}/api/v2/`;
  return flouciGateway({ baseUrl, publicKey, privateKey, timeLimitMs, now: async () => now });
}

const order: PaymentOrder = {
  invoiceId,
  amountMillimes: 12_500,
  description: "Bon de 20 DT",
  language: "fr",
  expiresAt: new Date("2026-11-22T10:15:00Z"),
  returnUrl: "https://mezia.example/fr/purchase/1",
  callbackUrl: "https://mezia.example/payments/callback/flouci?invoice=1&signature=s",
};

describe("opening a payment", () => {
  it("asks for the whole amount, once, and gives back reference and page", async () => {
    service.replies = [{ body: openedAnswer }];
    expect(await gateway().open(order)).toEqual({ reference, url: openedAnswer.result.link });
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]).toMatchObject({ method: "POST", url: "/api/v2/generate_payment", headers });
    expect(JSON.parse(service.requests[0]?.body ?? "")).toEqual({
      amount: 12_500,
      accept_card: true,
      session_timeout_secs: 865,
      success_link: order.returnUrl,
      fail_link: order.returnUrl,
      webhook: order.callbackUrl,
      developer_tracking_id: invoiceId,
    });
  });

  it("gives the last minute whole", async () => {
    service.replies = [{ body: openedAnswer }];
    await gateway().open({ ...order, expiresAt: new Date(now.getTime() + 5_000) });
    expect(JSON.parse(service.requests[0]?.body ?? "")).toMatchObject({ session_timeout_secs: 60 });
  });

  it.each<[string, Reply]>([
    ["refused", { status: 401, body: { message: "unauthorized" } }],
    ["refused in an answer", { body: { result: { success: false, error: "invalid amount" } } }],
    ["broken", { status: 500 }],
    ["cut off", { hangUp: true }],
    ["without a page", { body: { result: { payment_id: reference } } }],
    [
      "with a page that is none",
      { body: { result: { payment_id: reference, link: "javascript:alert(1)" } } },
    ],
    [
      "with a reference that leads elsewhere",
      { body: { result: { ...openedAnswer.result, payment_id: ".." } } },
    ],
  ])("is not tried twice when it is %s", async (_, reply) => {
    service.replies = [reply, { body: openedAnswer }];
    await expect(gateway().open(order)).rejects.toBeInstanceOf(PaymentGatewayError);
    expect(service.requests).toHaveLength(1);
  });
});

describe("asking how a payment stands", () => {
  it.each([
    ["SUCCESS", "PAID"],
    ["PENDING", "OPEN"],
    ["EXPIRED", "OPEN"],
    ["FAILURE", "FAILED"],
  ])("%s is %s", async (status, state) => {
    service.replies = [{ body: verified({ status }) }];
    expect(await gateway().ask(reference)).toEqual({ reference, invoiceId, state, amountMillimes: 12_500 });
    expect(service.requests).toMatchObject([
      { method: "GET", url: `/api/v2/verify_payment/${reference}`, headers },
    ]);
  });

  it("names no invoice where the payment was opened for none", async () => {
    for (const change of [{ developer_tracking_id: null }, { developer_tracking_id: undefined }]) {
      service.replies = [{ body: verified(change) }];
      expect((await gateway().ask(reference)).invoiceId).toBeUndefined();
    }
  });

  it.each<[string, Reply]>([
    ["broken", { status: 502, body: "<html>" }],
    ["cut off", { hangUp: true }],
  ])("is tried once more when it is %s", async (_, reply) => {
    service.replies = [reply, { body: verified() }];
    expect(await gateway().ask(reference)).toMatchObject({ state: "PAID" });
    service.replies = [reply, reply];
    await expect(gateway().ask(reference)).rejects.toMatchObject({
      name: "PaymentGatewayError",
      isAway: true,
    });
  });

  it.each<[string, Reply]>([
    ["refused", { status: 401 }],
    ["unknown", { status: 404 }],
    ["no success", { body: { ...verified(), success: false } }],
    ["no JSON", { body: "SUCCESS" }],
    ["without an amount", { body: verified({ amount: undefined }) }],
    ["of a broken millime", { body: verified({ amount: 0.5 }) }],
    ["in a state of its own", { body: verified({ status: "PRE_AUTHORIZED" }) }],
    ["in a state that is every object's", { body: verified({ status: "constructor" }) }],
  ])("is an error when the answer is %s", async (_, reply) => {
    service.replies = [reply];
    await expect(gateway().ask(reference)).rejects.toMatchObject({
      name: "PaymentGatewayError",
      isAway: false,
    });
    expect(service.requests).toHaveLength(1);
  });

  it("ends with the time limit", async () => {
    service.replies = [{ silence: true }, { silence: true }];
    await expect(gateway(100).ask(reference)).rejects.toThrow("did not answer: TimeoutError");
  });

  it("asks of nothing that is no reference", async () => {
    await expect(gateway().ask("../history")).rejects.toBeInstanceOf(PaymentGatewayError);
    expect(service.requests).toEqual([]);
  });
});

describe("refunding", () => {
  it("is one call", async () => {
    service.replies = [{ body: refunded }];
    expect(await gateway().refund(reference, 12_500)).toBe("DONE");
    expect(service.requests).toMatchObject([{ method: "POST", url: "/api/v2/refund_payment", headers }]);
    expect(JSON.parse(service.requests[0]?.body ?? "")).toEqual({ payment_id: reference });
  });

  it.each<[string, Reply]>([
    ["refused, as for a payment that was refunded", { status: 400, body: { message: "not refundable" } }],
    ["not done", { body: { result: { ...refunded.result, status: "failed" } } }],
    ["broken", { status: 500 }],
    ["cut off", { hangUp: true }],
  ])("is not repeated by itself when it is %s", async (_, reply) => {
    service.replies = [reply, { body: refunded }];
    await expect(gateway().refund(reference, 12_500)).rejects.toBeInstanceOf(PaymentGatewayError);
    expect(service.requests).toHaveLength(1);
  });
});

test.each([
  ["its body names the payment", JSON.stringify({ payment_id: reference, status: "SUCCESS" }), reference],
  ["its body names none", JSON.stringify({ status: "SUCCESS" }), null],
  ["what is named leads elsewhere", JSON.stringify({ payment_id: "../history" }), null],
  ["it has no body", "", null],
])("of a callback: %s", (_, body, named) => {
  const callback = { invoiceId, query: { payment_id: "other" }, headers: new Headers(), body };
  expect(gateway().readCallback(callback)).toEqual(
    named === null ? { ok: false, refusal: "INVALID_INPUT" } : { ok: true, value: named },
  );
});

test("no error tells a key or whose payment it was", async () => {
  const errors: string[] = [];
  for (const reply of [
    { status: 401, body: privateKey },
    { hangUp: true },
    { body: verified({ status: privateKey }) },
  ] as Reply[]) {
    service.replies = [reply, reply];
    await gateway()
      .ask(reference)
      .catch((error: Error) => errors.push(JSON.stringify([error.message, error.stack, error.cause])));
  }
  expect(errors).toHaveLength(3);
  for (const text of errors)
    for (const secret of [publicKey, privateKey, invoiceId]) expect(text).not.toContain(secret);
});
