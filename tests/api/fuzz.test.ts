// Own server: its calls may change anything, the clock and maintenance too.
/** Whatever is sent, the answer follows the contract: inputs are generated from the schemas of every call. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { signToken } from "#app/auth/tokens.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { businessDayOf } from "#app/domain/business-day.ts";
import { requestCard } from "#app/services/requests/request-card.server.ts";
import { languages } from "#app/i18n/languages.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeApiKey, makeOffer, makePartner, makeSalePoint, makeStore } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey, value } from "#tests/factories/customer.ts";
import { makeMoneyOffer } from "#tests/factories/payment.ts";
import { makeOnlineVisit } from "#tests/factories/online.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { makeCard, makePdf } from "#tests/factories/sale-point.ts";
import { makeItem } from "#tests/factories/till.ts";
import { findStory, makeHelpTopic } from "#tests/factories/help.ts";
import { makePrize, makeWonGoods } from "#tests/factories/wheel.ts";
import { textOf, type AnyBody } from "#tests/setup/api-client.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { pathFor, queryFor, sentFor, type Known } from "./support/arbitrary-input.ts";
import { calls, faultsOf, type Call } from "./support/contract.ts";
import { codeOf, done } from "./support/journey.ts";

/**
 * Each day uses another seed. The names of the tests contain it; `FUZZ_SEED=20261122 npm test -- api
 * tests/api/fuzz` repeats a day.
 */
const seed = Number(process.env.FUZZ_SEED ?? businessDayOf(new Date()).replaceAll("-", ""));
console.log(`The fuzz has the seed ${seed}; FUZZ_SEED=${seed} repeats it.`);
const runs = 40;

const known: Known = {};
const keys = { merchantKey: "", operatorKey: "" };
let customerId = "";

beforeAll(async () => {
  const customer = await makeCustomer({ points: 5_000 });
  customerId = customer.userId;
  const store = await makeStore();
  const offer = await makeOffer({ partnerId: store.partnerId, pointPrice: 1 });
  const salePoint = await makeSalePoint({ storeId: store.id });
  const itemId = await makeItem(customerId, { partnerId: store.partnerId });
  const bought = done(
    await api.post<{ id: string }>("/client/shop/purchase", { offerId: offer.id }, customer),
  );
  const { id: paidFor } = await makeMoneyOffer({ partnerId: store.partnerId });
  const { invoice } = done(
    await api.post<{ invoice: { id: string } }>("/client/shop/purchase", { offerId: paidFor }, customer),
  );
  done(await api.post(`/sandbox/payments/${invoice.id}`, { outcome: "PAID" }));
  const till = await makeApiKey({ storeId: store.id });
  const cardToRequest = await makeCard(store.id, {
    action: "REQUEST",
    queries: ["document"],
    priceMillimes: 5_000,
  });
  const ask = async () =>
    value(await requestCard(clientCall(customerId), { ...cardToRequest, document: makePdf() })).requestId;
  const requests = [await ask(), await ask(), await ask()];
  const read = ["/client/request/document", "/client/request/status", "/merchant/validation-requests"];
  const answered = ["document", "open", "accept", "refuse"].map(
    (way) => `/merchant/validation-requests/{id}/${way}`,
  );
  keys.merchantKey = till.key;
  keys.operatorKey = (await makeOperatorKey()).key;
  const inStore = await codeOf(itemId, customer.token);
  const clickout = await makeClickout();
  const visits = [1, 2, 3].map(() => makeOnlineVisit(customerId, { partnerId: store.partnerId }));
  Object.assign(known, {
    id: [newId()],
    offerId: [offer.id],
    storeId: [store.id],
    partnerId: [store.partnerId],
    userId: [customerId],
    login: [customer.login, "amira@example.tn", "20123456"],
    code: [inStore.code, clickout.code],
    reference: [(await makePartner({ externalReference: "ERP-1" })).externalReference ?? ""],
    "/public/clickout/{code}": [clickout.code],
    "/operator/clickouts/{id}": [clickout.id],
    tags: (await prisma.tag.findMany({ take: 4 })).flatMap(({ id, key }) => [id, key]),
    salePointId: [salePoint.id],
    cardId: salePoint.cards.map(({ id }) => id),
    walletItemId: [itemId],
    transactionId: await Promise.all(visits),
    "/client/sale-point/{id}": [salePoint.id, salePoint.code],
    ...Object.fromEntries(
      [...read.map((path) => `${path}/{id}`), ...answered].map((path) => [path, requests]),
    ),
    "/client/shop/offer/{id}": [offer.id],
    "/client/shop/purchase/{id}": [bought.id],
    ...Object.fromEntries(
      ["/client/invoices/{id}", "/client/invoices/{id}/document"].map((path) => [path, [invoice.id]]),
    ),
    "/sandbox/payments/{invoiceId}": [invoice.id],
    "/client/wallet/{id}": [itemId],
    "/client/wallet/{id}/history": [itemId],
    "/client/partners/{id}": [store.partnerId],
    "/operator/offers/{id}": [offer.id],
    "/operator/partners/{id}": [store.partnerId],
    "/operator/stores/{id}": [store.id],
    "/operator/customers/{id}": [customerId],
    "/operator/sale-points/{id}": [salePoint.id],
    "/client/help-menu/{id}": [(await makeHelpTopic()).id],
    "/client/help/stories/{id}/view": [(await findStory("HOME")).id],
    "/operator/help/{id}": [(await makeHelpTopic()).id, (await findStory("PROFILE")).id],
    "/operator/wheel-prizes/{id}": [(await makePrize()).id],
    "/operator/wheel-goods/{id}/hand-over": [await makeWonGoods()],
  } satisfies Known);
});

/** A new session for each call, because one of the calls is the sign-out. */
async function bearerOf({ scheme }: Call): Promise<string | null> {
  if (scheme !== "customer") return scheme && keys[scheme];
  const sessionId = newId();
  await prisma.session.create({
    data: { userId: customerId, id: sessionId, createdAt: new Date(), lastUsedAt: new Date() },
  });
  return signToken({ userId: customerId, sessionId }, new Date());
}

const idempotencyKeys = fc.option(
  fc.constantFrom("order-1", "order-2", "", " ", "x".repeat(201), "clé", '"quoted"'),
  { nil: null, freq: 2 },
);

function inputFor(call: Call) {
  return fc.record({
    path: pathFor(call, known),
    query: queryFor(call, known),
    sent: sentFor(call, known),
    idempotencyKey: idempotencyKeys,
    language: fc.constantFrom(...languages),
    byQuery: fc.boolean(),
  });
}

type Input = ReturnType<typeof inputFor> extends fc.Arbitrary<infer T> ? T : never;

async function send(call: Call, { path, query, sent, idempotencyKey, language, byQuery }: Input) {
  const headers = new Headers({ "Accept-Language": byQuery ? "de" : language });
  const bearer = await bearerOf(call);
  if (bearer) headers.set("Authorization", `Bearer ${bearer}`);
  if (sent !== null) headers.set("Content-Type", sent.contentType);
  if (idempotencyKey !== null) headers.set("Idempotency-Key", idempotencyKey);
  const parameters = [query, byQuery ? `lang=${language}` : ""].filter(Boolean).join("&");
  const response = await fetch(`${server.url}/api/v1${path}?${parameters}`, {
    method: call.method,
    headers,
    body: sent?.bytes,
  });
  const text = await textOf(response);
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(call.stream ? text || "{}" : call.file && response.ok ? "{}" : text) as AnyBody,
  };
}

describe(`with the seed ${seed} (FUZZ_SEED=${seed} repeats it)`, () => {
  it.each(calls)("$name answers as the contract says", async (call) => {
    const property = fc.asyncProperty(inputFor(call), async (input) => {
      const answer = await send(call, input);
      if (call.path === "/sandbox/clock") await api.post("/sandbox/clock", { reset: true });
      if (call.name === "PATCH /operator/maintenance")
        await api.patch("/operator/maintenance", { on: false }, { key: keys.operatorKey });
      expect(faultsOf(call, answer, input.language)).toEqual([]);
    });
    await fc.assert(property, { seed, numRuns: runs });
  });
});
