// Own servers: its server has the settings of a payment gateway.
/**
 * A server with Konnect as its gateway. The test has a server that stands in for Konnect, as its
 * documentation describes it.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePartner } from "#tests/factories/catalogue.ts";
import { makeCustomer, type Customer } from "#tests/factories/customer.ts";
import { makeMoneyOffer } from "#tests/factories/payment.ts";
import { apiClient, type ApiClient } from "#tests/setup/api-client.ts";
import { startTestServer, type TestServer } from "#tests/setup/start-test-server.ts";
import { imitatedKonnect, walletId } from "./support/imitated-konnect.ts";

const konnect = imitatedKonnect();
const { payments, opened } = konnect;
let server: TestServer;
let api: ApiClient;
let offerId = "";

beforeAll(async () => {
  const url = await konnect.start();
  server = await startTestServer({
    databaseUrl: process.env.DATABASE_URL ?? "",
    name: "api-konnect",
    settings: {
      PAYMENT_GATEWAY: "konnect",
      KONNECT_URL: url,
      KONNECT_API_KEY: "key",
      KONNECT_WALLET_ID: walletId,
    },
  });
  api = apiClient(server.url);
  const { id: partnerId } = await makePartner({});
  ({ id: offerId } = await makeMoneyOffer({ partnerId, stock: 100 }));
});

afterAll(async () => {
  await server.stop();
  await konnect.stop();
});

/** Makes a purchase, and opens its payment page at Konnect. */
async function open() {
  const customer = await makeCustomer({ points: 500 });
  const { body } = await api.post<{ id: string; invoice: { id: string; paymentUrl: string } }>(
    "/client/shop/purchase",
    { offerId },
    customer,
  );
  const leads = await fetch(body.invoice.paymentUrl, { redirect: "manual" });
  const order = opened.find(({ orderId }) => orderId === body.invoice.id);
  const reference = new URL(leads.headers.get("Location") ?? "").searchParams.get("payment_ref") ?? "";
  if (!order) throw new Error("Konnect has no such order");
  return { customer, id: body.id, order, reference };
}

const statusOf = async (customer: Customer, id: string) =>
  (await api.get<{ status: string }>(`/client/shop/purchase/${id}`, customer)).body.status;
const { pay } = konnect;

test.each(["&", "?"])(
  "a payment is opened once, and its webhook (%s before its own part) completes the purchase",
  async (mark) => {
    const { customer, id, order, reference } = await open();
    expect(order).toMatchObject({ amount: 12_500, successUrl: `${server.url}/fr/purchase/${id}` });
    const webhook = `${order.webhook}${mark}payment_ref=${reference}`;
    expect((await fetch(webhook)).status).toBe(200);
    expect(await statusOf(customer, id)).toBe("AWAITING_PAYMENT");
    pay(reference);
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(webhook)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await statusOf(customer, id)).toBe("COMPLETED");
    expect(opened.filter(({ orderId }) => orderId === order.orderId)).toHaveLength(1);
  },
);

test("a webhook that comes while Konnect cannot be asked is to come again", async () => {
  const { customer, id, order, reference } = await open();
  pay(reference);
  konnect.isAway = true;
  const away = await fetch(`${order.webhook}&payment_ref=${reference}`);
  konnect.isAway = false;
  expect([away.status, away.headers.get("Retry-After")]).toEqual([503, "30"]);
  expect(await statusOf(customer, id)).toBe("AWAITING_PAYMENT");
  expect((await fetch(`${order.webhook}&payment_ref=${reference}`)).status).toBe(200);
  expect(await statusOf(customer, id)).toBe("COMPLETED");
});

test("a customer who asks while Konnect cannot be asked is told so, and nothing is decided", async () => {
  const { customer, id } = await open();
  konnect.isAway = true;
  const refused = await api.post(`/client/shop/purchase/${id}`, { action: "REFRESH" }, customer);
  expect(refused).toMatchObject({ status: 400, body: { error: "INVOICE_PROCESSING_ERROR" } });
  konnect.isAway = false;
  expect(await statusOf(customer, id)).toBe("AWAITING_PAYMENT");
});

test("a payment made elsewhere under our number is none, and one whose opening nobody heard of is", async () => {
  const { customer, id, order } = await open();
  const completed = { status: "completed", amount: 12_500, reachedAmount: 12_500, token: "TND" };
  payments.set("elsewhere", { ...completed, orderId: order.orderId, receiverWallet: { _id: "another" } });
  payments.set("other", { ...completed, orderId: "another", receiverWallet: { _id: walletId } });
  for (const reference of ["elsewhere", "other"])
    expect((await fetch(`${order.webhook}&payment_ref=${reference}`)).status, reference).toBe(404);
  expect(await statusOf(customer, id)).toBe("AWAITING_PAYMENT");
  payments.set("unheard", { ...completed, orderId: order.orderId, receiverWallet: { _id: walletId } });
  expect((await fetch(`${order.webhook}&payment_ref=unheard`)).status).toBe(200);
  expect(await statusOf(customer, id)).toBe("COMPLETED");
});

test("money of another amount goes back by hand", async () => {
  const { customer, id, order, reference } = await open();
  pay(reference, 5_000);
  expect((await fetch(`${order.webhook}&payment_ref=${reference}`)).status).toBe(200);
  expect(await statusOf(customer, id)).toBe("AWAITING_PAYMENT");
  const { body } = await api.get<{ invoice: { refund: string } }>(`/client/shop/purchase/${id}`, customer);
  expect(body.invoice.refund).toBe("DUE");
});

test("a webhook without a payment, or not signed, is refused", async () => {
  const { order, reference } = await open();
  expect((await fetch(order.webhook)).status).toBe(400);
  expect((await fetch(`${order.webhook}&payment_ref=../wallets`)).status).toBe(400);
  const [address] = order.webhook.split("?");
  expect((await fetch(`${address}?payment_ref=${reference}`)).status).toBe(403);
  expect((await fetch(`${address}?payment_ref=${reference}`, { method: "POST" })).status).toBe(403);
});

test("while Konnect is away the page says so and lets try again; nobody can pretend a payment", async () => {
  const customer = await makeCustomer({ points: 500 });
  const { body } = await api.post<{ invoice: { id: string; paymentUrl: string } }>(
    "/client/shop/purchase",
    { offerId },
    customer,
  );
  konnect.isAway = true;
  const away = await fetch(body.invoice.paymentUrl, {
    redirect: "manual",
    headers: { "Accept-Language": "en" },
  });
  konnect.isAway = false;
  expect(away.status).toBe(503);
  expect(await away.text()).toContain("The payment page won’t open");
  expect((await fetch(body.invoice.paymentUrl, { redirect: "manual" })).status).toBe(302);
  expect(await api.post(`/sandbox/payments/${body.invoice.id}`, { outcome: "PAID" })).toMatchObject({
    status: 404,
  });
});
