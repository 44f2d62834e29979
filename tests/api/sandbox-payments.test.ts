/** The sandbox's gateway as an outside party: its commands, its page, and the callbacks that it signs. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { callbackUrlOf } from "#app/core/adapters/payments/callback-url.server.ts";
import { paymentKey } from "#app/core/adapters/payments/callback-signature.server.ts";
import { sandboxReferenceOf } from "#app/core/adapters/payments/sandbox-payments.server.ts";
import { signedHeaders } from "#app/core/adapters/webhooks/sign-webhook.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { env } from "#app/env.server.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { makeCustomer, type Customer } from "#tests/factories/customer.ts";
import { makeMoneyOffer } from "#tests/factories/payment.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";

interface Bought {
  id: string;
  status: string;
  invoice: { id: string; paymentUrl: string };
}
interface Purchase extends Omit<Bought, "invoice"> {
  totalPoints: number;
  walletItemId: string | null;
  invoice: { number: string | null; refund: string | null };
}

let offerId = "";
beforeAll(async () => {
  const { id: partnerId } = await makePartner({});
  ({ id: offerId } = await makeMoneyOffer({ partnerId, stock: 1_000 }));
});

async function buy(): Promise<{ customer: Customer; bought: Bought; invoiceId: string }> {
  const customer = await makeCustomer({ points: 500 });
  const bought = done(await api.post<Bought>("/client/shop/purchase", { offerId }, customer));
  return { customer, bought, invoiceId: bought.invoice.id };
}

const decide = (invoiceId: string, outcome: unknown) =>
  api.post<{ status: string }>(`/sandbox/payments/${invoiceId}`, { outcome });
const statusAfter = async (invoiceId: string, outcome: "PAID" | "FAILED") =>
  done(await decide(invoiceId, outcome)).status;
const look = async (customer: Customer, { id }: Bought) =>
  done(await api.get<Purchase>(`/client/shop/purchase/${id}`, customer));
const move = (customer: Customer, { id }: Bought, action: "CANCEL" | "REFRESH") =>
  api.post<Purchase>(`/client/shop/purchase/${id}`, { action }, customer);
/** The same address at this server, whose port differs from the one in the tests' settings. */
const here = (address: string) => server.url + new URL(address).pathname + new URL(address).search;

describe("what the gateway is told to do", () => {
  test("is done when it answers, though nobody opened its page; again it changes nothing", async () => {
    const { customer, bought, invoiceId } = await buy();
    expect(done(await decide(invoiceId, "PAID"))).toMatchObject({
      invoiceId,
      purchaseId: bought.id,
      status: "COMPLETED",
    });
    const paid = await look(customer, bought);
    expect(paid).toMatchObject({
      status: "COMPLETED",
      totalPoints: 400,
      invoice: { number: expect.stringMatching(/^MZ-\d{4}-\d{6}$/) as string, refund: null },
    });
    expect(await statusAfter(invoiceId, "PAID")).toBe("COMPLETED");
    expect(await statusAfter(invoiceId, "FAILED")).toBe("COMPLETED");
    expect(await look(customer, bought)).toEqual(paid);
  });

  test("a refused card releases everything, and what is paid after it goes back", async () => {
    const { customer, bought, invoiceId } = await buy();
    expect(await statusAfter(invoiceId, "FAILED")).toBe("FAILED");
    expect(await look(customer, bought)).toMatchObject({
      status: "FAILED",
      totalPoints: 500,
      walletItemId: null,
    });
    expect(await statusAfter(invoiceId, "PAID")).toBe("REFUNDED");
    expect(await look(customer, bought)).toMatchObject({
      status: "REFUNDED",
      totalPoints: 500,
      walletItemId: null,
      invoice: { number: null, refund: "DONE" },
    });
    expect(await statusAfter(invoiceId, "PAID")).toBe("REFUNDED");
  });

  test.each([true, false])(
    "what is paid after it was given up goes back (page opened before: %s)",
    async (isOpened) => {
      const { customer, bought, invoiceId } = await buy();
      if (isOpened) await fetch(here(bought.invoice.paymentUrl), { redirect: "manual" });
      expect(done(await move(customer, bought, "CANCEL")).status).toBe("CANCELLED");
      expect(await statusAfter(invoiceId, "PAID")).toBe("REFUNDED");
      expect(await look(customer, bought)).toMatchObject({ totalPoints: 500, invoice: { refund: "DONE" } });
    },
  );

  test("what is paid after its time goes back, though no job has come by and nobody opened its page", async () => {
    const { customer, bought, invoiceId } = await buy();
    // The state after fifteen minutes of waiting, written directly: all tests share the clock, so it must not
    // move.
    await prisma.purchase.update({
      where: { userId_id: { userId: customer.userId, id: bought.id } },
      data: { expiresAt: new Date(0) },
    });
    expect((await look(customer, bought)).status).toBe("EXPIRED");
    expect(await statusAfter(invoiceId, "PAID")).toBe("REFUNDED");
    expect(await look(customer, bought)).toMatchObject({
      status: "REFUNDED",
      totalPoints: 500,
      walletItemId: null,
      invoice: { number: null, refund: "DONE" },
    });
  });

  test("twenty at once pay once", async () => {
    const { customer, bought, invoiceId } = await buy();
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(invoiceId, "PAID")));
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(
      answers.map(() => [200, "COMPLETED"]),
    );
    expect(await prisma.payment.count({ where: { invoiceId } })).toBe(1);
    expect(await prisma.walletItem.count({ where: { userId: customer.userId } })).toBe(1);
    expect(await look(customer, bought)).toMatchObject({ totalPoints: 400, invoice: { refund: null } });
  });

  test("needs an invoice that is there and an outcome that is one", async () => {
    for (const id of [newId(), "1"])
      expect(await decide(id, "PAID")).toMatchObject({ status: 404, body: { error: "NOT_FOUND" } });
    const { invoiceId } = await buy();
    for (const outcome of ["OPEN", "paid", 1, null]) {
      expect(await decide(invoiceId, outcome)).toMatchObject({
        status: 400,
        body: { error: "INVALID_INPUT", details: [{ path: "outcome" }] },
      });
    }
  });
});

describe("the way of a person", () => {
  const open = (address: string) =>
    fetch(here(address), { redirect: "manual", headers: { "Accept-Language": "fr" } });
  const press = (path: string, intent: string, headers: Record<string, string> = { Origin: server.url }) =>
    fetch(server.url + path, {
      method: "POST",
      redirect: "manual",
      headers,
      body: new URLSearchParams({ intent }),
    });

  test("leads from the invoice over the bank's page back to the purchase", async () => {
    const { customer, bought } = await buy();
    const leads = await open(bought.invoice.paymentUrl);
    const page = leads.headers.get("Location") ?? "";
    expect([leads.status, page]).toEqual([
      302,
      expect.stringMatching(/^\/sandbox\/gateway\/sbx_[0-9a-f]{24}\?lang=fr$/),
    ]);
    expect(leads.headers.get("Cache-Control")).toBe("no-store");
    expect(leads.headers.get("Referrer-Policy")).toMatch(/(^|, )no-referrer$/);
    expect((await open(bought.invoice.paymentUrl)).headers.get("Location")).toBe(page);

    const shown = await (await fetch(server.url + page)).text();
    for (const text of ["12,500", "Bac à sable", "Faire refuser la carte"]) expect(shown).toContain(text);
    expect((await press(page, "pay", {})).status).toBe(403);
    expect((await press(page, "give")).status).toBe(400);
    expect((await look(customer, bought)).status).toBe("AWAITING_PAYMENT");

    const back = await press(page, "pay");
    expect([back.status, back.headers.get("Location")]).toEqual([302, `/fr/purchase/${bought.id}`]);
    expect((await look(customer, bought)).status).toBe("COMPLETED");
    expect(await (await fetch(server.url + page)).text()).toContain("C’est payé");
  });

  test("ends with the bank's refusal", async () => {
    const { customer, bought } = await buy();
    const page = (await open(bought.invoice.paymentUrl)).headers.get("Location") ?? "";
    expect((await press(page, "decline")).headers.get("Location")).toBe(`/fr/purchase/${bought.id}`);
    expect(await look(customer, bought)).toMatchObject({ status: "FAILED", totalPoints: 500 });
  });

  test.each([
    ["paid", (id: string) => decide(id, "PAID"), "C’est déjà payé"],
    ["refused", (id: string) => decide(id, "FAILED"), "Ce paiement n’est pas passé"],
  ])("who comes when it is %s is told so", async (_, happen, words) => {
    const { bought, invoiceId } = await buy();
    await happen(invoiceId);
    const answer = await open(bought.invoice.paymentUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(await answer.text()).toContain(words);
  });

  test.each([`/pay/${newId()}`, "/pay/1", "/sandbox/gateway/sbx_1"])("%s is nowhere", async (path) => {
    expect((await fetch(server.url + path, { redirect: "manual" })).status).toBe(404);
  });
});

describe("a callback", () => {
  const secret = `whsec_${Buffer.from(paymentKey("sandbox-gateway")).toString("base64")}`;
  const guessed = `whsec_${Buffer.alloc(32, "guessed").toString("base64")}`;
  const seconds = () => Math.floor(Date.now() / 1000);
  const saying = (invoiceId: string, state = "PAID", reference = sandboxReferenceOf(invoiceId)) =>
    JSON.stringify({ reference, invoiceId, state });

  const sign = (body: string, { by = secret, unixSeconds = seconds(), id = "p-1" } = {}) =>
    signedHeaders(by, { id, body, unixSeconds });

  interface Sent {
    url?: string;
    method?: string;
    body?: string | undefined;
    signed?: Partial<ReturnType<typeof signedHeaders>>;
  }

  const send = (
    invoiceId: string,
    {
      url = callbackUrlOf("sandbox", invoiceId),
      method = "POST",
      body = saying(invoiceId),
      signed = sign(body),
    }: Sent = {},
  ) =>
    fetch(here(url), {
      method,
      headers: {
        "Content-Type": "application/json",
        ...signed,
      },
      body: method === "GET" ? undefined : body,
    });

  async function opened() {
    const made = await buy();
    await fetch(here(made.bought.invoice.paymentUrl), { redirect: "manual" });
    return made;
  }

  test("is not believed: it only makes us ask", async () => {
    const { customer, bought, invoiceId } = await opened();
    expect((await send(invoiceId)).status).toBe(200);
    expect((await look(customer, bought)).status).toBe("AWAITING_PAYMENT");
    await setAtGateway(invoiceId, "PAID");
    expect((await send(invoiceId, { body: saying(invoiceId, "FAILED") })).status).toBe(200);
    expect((await look(customer, bought)).status).toBe("COMPLETED");
  });

  test("counts once however often it comes", async () => {
    const { customer, bought, invoiceId } = await opened();
    await setAtGateway(invoiceId, "PAID");
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(invoiceId)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await prisma.walletItem.count({ where: { userId: customer.userId } })).toBe(1);
    expect(await look(customer, bought)).toMatchObject({
      status: "COMPLETED",
      totalPoints: 400,
      invoice: { refund: null },
    });
  });

  test("that is not rightly signed is refused without a word, and moves nothing", async () => {
    const { customer, bought, invoiceId } = await opened();
    const other = await opened();
    await setAtGateway(invoiceId, "PAID");
    const ours = new URL(callbackUrlOf("sandbox", invoiceId));
    const changed = (name: string, value: string | null) => {
      const url = new URL(ours);
      if (value === null) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
      return url.href;
    };
    const theirs = new URL(callbackUrlOf("sandbox", other.invoiceId)).searchParams.get("signature");
    const body = saying(invoiceId);
    const wrong: Record<string, Sent> = {
      "without a signature": { url: changed("signature", null) },
      "with an empty one": { url: changed("signature", "") },
      "with another's": { url: changed("signature", theirs) },
      "with a long one": { url: changed("signature", "x".repeat(5_000)) },
      "without an invoice": { url: changed("invoice", null) },
      "for another's invoice": { url: changed("invoice", other.invoiceId) },
      "with a body that is not signed": { signed: {} },
      "with an empty signature": { signed: { ...sign(body), "webhook-signature": "" } },
      "with another id than was signed": { signed: { ...sign(body), "webhook-id": "p-2" } },
      "with another time than was signed": {
        signed: { ...sign(body), "webhook-timestamp": String(seconds() - 60) },
      },
      "with a body signed by another": { signed: sign(body, { by: guessed }) },
      "with a body that was changed": {
        body: saying(invoiceId, "REFUNDED"),
        signed: sign(body),
      },
      "recorded ten minutes ago": { signed: sign(body, { unixSeconds: seconds() - 600 }) },
      "of tomorrow": { signed: sign(body, { unixSeconds: seconds() + 86_400 }) },
      "about another invoice": { body: saying(other.invoiceId) },
      "with a body that is none": { body: "[" },
      "without a body": { method: "GET" },
    };
    for (const [what, sent] of Object.entries(wrong)) {
      const answer = await send(invoiceId, sent);
      expect([answer.status, await answer.text()], what).toEqual([403, ""]);
    }
    expect((await look(customer, bought)).status).toBe("AWAITING_PAYMENT");
    expect((await send(invoiceId)).status).toBe(200);
    expect((await look(customer, bought)).status).toBe("COMPLETED");
  });

  test("cannot pay an invoice with another's payment, nor with one that never was", async () => {
    const paid = await opened();
    await setAtGateway(paid.invoiceId, "PAID");
    const { customer, bought, invoiceId } = await opened();
    const foreign = await send(invoiceId, {
      body: saying(invoiceId, "PAID", sandboxReferenceOf(paid.invoiceId)),
    });
    expect(foreign.status).toBe(404);
    // The gateway cannot be asked about a payment that it does not know.
    expect((await send(invoiceId, { body: saying(invoiceId, "PAID", "sbx_unknown") })).status).toBe(503);
    expect((await look(customer, bought)).status).toBe("AWAITING_PAYMENT");
  });

  test("belongs to this gateway, in a method and a size that it uses", async () => {
    const { invoiceId } = await opened();
    const url = callbackUrlOf("sandbox", invoiceId);
    expect((await send(invoiceId, { url: url.replace("/sandbox?", "/konnect?") })).status).toBe(404);
    expect((await send(invoiceId, { method: "PUT" })).status).toBe(405);
    expect((await send(invoiceId, { body: "x".repeat(17 * 1024) })).status).toBe(413);
    const lost = newId();
    expect((await send(lost)).status).toBe(503);
  });

  test("leaves no secret in the log", async () => {
    const { invoiceId } = await opened();
    const marked = `${callbackUrlOf("sandbox", invoiceId)}&marked=1`;
    expect((await send(invoiceId, { url: marked })).status).toBe(200);
    const log = () => readFileSync(server.logFile, "utf8");
    await expect.poll(log).toContain('"path":"/payments/callback/sandbox"');
    const signature = new URL(marked).searchParams.get("signature") ?? "";
    for (const kept of [signature, "marked", secret.slice("whsec_".length), env.TOKEN_SECRET, "v1,"])
      expect(log()).not.toContain(kept);
  });
});

/** Changes the gateway's records without a callback. */
async function setAtGateway(invoiceId: string, state: string) {
  await prisma.$executeRaw`
    UPDATE sandbox_state SET value = jsonb_set(value, '{state}', to_jsonb(${state}::text)) WHERE key = ${`payment:${sandboxReferenceOf(invoiceId)}`}`;
}
