// Own servers: each has the settings of other payment gateways.
/**
 * Two real gateways and the sandbox's at once: a payment is asked about, called back and refunded where it was
 * taken, after another gateway was switched on for new ones, and after all were switched off. As if an
 * installation were restarted with other settings, each step is at a server of its own; they share the database.
 * The test has servers that stand in for Konnect and Flouci, as their documentation describes them.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey, type Customer } from "#tests/factories/customer.ts";
import { makeMoneyOffer } from "#tests/factories/payment.ts";
import { apiClient, type ApiClient } from "#tests/setup/api-client.ts";
import { startTestServer, type TestServer } from "#tests/setup/start-test-server.ts";
import { imitatedFlouci } from "./support/imitated-flouci.ts";
import { imitatedKonnect, walletId } from "./support/imitated-konnect.ts";
import { done } from "./support/journey.ts";

const konnect = imitatedKonnect();
const flouci = imitatedFlouci();
/** By the gateway that takes new payments; where none does, Flouci's keys are gone, too. */
let servers: Record<"konnect" | "flouci" | "sandbox" | "off", TestServer>;
let server: TestServer;
let api: ApiClient;
let offerId = "";
let operator: Awaited<ReturnType<typeof makeOperatorKey>>;

beforeAll(async () => {
  const [konnectUrl, flouciUrl] = [await konnect.start(), await flouci.start()];
  const ofKonnect = { KONNECT_URL: konnectUrl, KONNECT_API_KEY: "key", KONNECT_WALLET_ID: walletId };
  const ofFlouci = { FLOUCI_URL: flouciUrl, FLOUCI_PUBLIC_KEY: "public", FLOUCI_PRIVATE_KEY: "private" };
  const start = (PAYMENT_GATEWAY: keyof typeof servers) =>
    startTestServer({
      databaseUrl: process.env.DATABASE_URL ?? "",
      name: `api-two-gateways-${PAYMENT_GATEWAY}`,
      settings: { PAYMENT_GATEWAY, ...ofKonnect, ...(PAYMENT_GATEWAY !== "off" && ofFlouci) },
    });
  const [first, second, third, last] = await Promise.all([
    start("konnect"),
    start("flouci"),
    start("sandbox"),
    start("off"),
  ]);
  servers = { konnect: first, flouci: second, sandbox: third, off: last };
  const { id: partnerId } = await makePartner({});
  ({ id: offerId } = await makeMoneyOffer({ partnerId, stock: 100 }));
  operator = await makeOperatorKey();
});

afterAll(async () => {
  await Promise.all(Object.values(servers).map((one) => one.stop()));
  await Promise.all([konnect.stop(), flouci.stop()]);
});

function goTo(chosen: keyof typeof servers) {
  server = servers[chosen];
  api = apiClient(server.url);
}

/** Makes a purchase and opens its payment's page. */
async function open() {
  const customer = await makeCustomer({ points: 500 });
  const { id, invoice } = done(
    await api.post<{ id: string; invoice: { id: string; paymentUrl: string } }>(
      "/client/shop/purchase",
      { offerId },
      customer,
    ),
  );
  const leads = await fetch(here(invoice.paymentUrl), { redirect: "manual" });
  const { reference, gateway } = await prisma.payment.findFirstOrThrow({ where: { invoiceId: invoice.id } });
  return { customer, id, invoiceId: invoice.id, reference, gateway, to: leads.headers.get("Location") ?? "" };
}

/** The same address at the server of this step. */
const here = (address: string) => {
  const { pathname, search } = new URL(address);
  return `${server.url}${pathname}${search}`;
};
const callKonnect = (invoiceId: string, reference: string) => {
  const order = konnect.opened.find(({ orderId }) => orderId === invoiceId);
  return fetch(`${here(order?.webhook ?? "")}&payment_ref=${reference}`);
};
const callFlouci = (invoiceId: string, reference: string) => {
  const order = flouci.opened.find(({ developer_tracking_id: id }) => id === invoiceId);
  const body = JSON.stringify({ payment_id: reference, status: "SUCCESS", developer_tracking_id: invoiceId });
  const headers = { "Content-Type": "application/json" };
  return fetch(here(order?.webhook ?? ""), { method: "POST", headers, body });
};
const statusOf = async (customer: Customer, id: string) =>
  done(await api.get<{ status: string }>(`/client/shop/purchase/${id}`, customer)).status;
const giveBack = async (id: string) =>
  done(await api.post(`/operator/purchases/${id}/return`, { reason: "Achat fait deux fois" }, operator));
const refundOf = async (reference: string) => {
  const { refund, lastError } = await prisma.payment.findFirstOrThrow({ where: { reference } });
  return { refund, lastError };
};

test("each payment stays with the gateway that took it", async () => {
  goTo("konnect");
  const [early, late, last] = [await open(), await open(), await open()];
  expect([early.gateway, new URL(early.to).host]).toEqual(["konnect", "gateway.konnect.network"]);
  konnect.pay(early.reference);
  expect((await callKonnect(early.invoiceId, early.reference)).status).toBe(200);
  expect(await statusOf(early.customer, early.id)).toBe("COMPLETED");

  goTo("flouci");
  const [second, third] = [await open(), await open()];
  expect([second.gateway, new URL(second.to).host]).toEqual(["flouci", "flouci.com"]);
  // Konnect's callback, Konnect's answer: Flouci hears nothing of it.
  flouci.calls.length = 0;
  konnect.pay(late.reference);
  expect((await callKonnect(late.invoiceId, late.reference)).status).toBe(200);
  expect(await statusOf(late.customer, late.id)).toBe("COMPLETED");
  expect(flouci.calls).toEqual([]);
  flouci.pay(second.reference);
  expect((await callFlouci(second.invoiceId, second.reference)).status).toBe(200);
  expect(await statusOf(second.customer, second.id)).toBe("COMPLETED");

  goTo("sandbox");
  const fourth = await open();
  expect(fourth.gateway).toBe("sandbox");
  // Its callback was lost: the customer's page asks, and asks the gateway that took it.
  konnect.calls.length = 0;
  flouci.pay(third.reference);
  await api.post(`/client/shop/purchase/${third.id}`, { action: "REFRESH" }, third.customer);
  expect(await statusOf(third.customer, third.id)).toBe("COMPLETED");
  expect(konnect.calls).toEqual([]);
  done(await api.post(`/sandbox/payments/${fourth.invoiceId}`, { outcome: "PAID" }));

  // All that was taken is given back where it was taken.
  konnect.calls.length = 0;
  for (const { id } of [early, second, fourth]) await giveBack(id);
  expect(await refundOf(early.reference)).toEqual({ refund: "BY_HAND", lastError: null });
  expect(await refundOf(second.reference)).toEqual({ refund: "DONE", lastError: null });
  expect(await refundOf(fourth.reference)).toEqual({ refund: "DONE", lastError: null });
  expect([flouci.refunded, konnect.calls]).toEqual([[second.reference], []]);

  // Without its keys a gateway is not set up: no other one hears of its payments, and a person is told why.
  goTo("off");
  expect((await callFlouci(third.invoiceId, third.reference)).status).toBe(404);
  await giveBack(third.id);
  expect(konnect.calls).toEqual([]);
  const listed = done(
    await api.get<{ items: object[] }>("/operator/refunds?state=PARKED&limit=100", operator),
  );
  expect(listed.items).toContainEqual(
    expect.objectContaining({
      id: third.reference,
      gateway: "flouci",
      lastError: "the gateway flouci is not set up",
    }),
  );
  // One that still has them is asked, though nothing new is taken.
  konnect.pay(last.reference);
  expect((await callKonnect(last.invoiceId, last.reference)).status).toBe(200);
  expect(await statusOf(last.customer, last.id)).toBe("COMPLETED");

  goTo("konnect");
  done(await api.post(`/operator/refunds/${third.reference}/retry`, {}, operator));
  done(await api.post("/operator/jobs/payment-expiry/run", {}, operator));
  expect(await refundOf(third.reference)).toEqual({ refund: "DONE", lastError: null });
  expect(flouci.refunded).toEqual([second.reference, third.reference]);
});
