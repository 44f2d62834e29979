/** Sale points over HTTP: reading, buying, requesting, and the merchant's view of it. */
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import { makeApiKey, makeSalePoint, makeStore, textIn } from "#tests/factories/catalogue.ts";
import { makeCustomer, type Customer } from "#tests/factories/customer.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makePdf } from "#tests/factories/sale-point.ts";
import { makeItem } from "#tests/factories/till.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";
import { expectRefused, type Expected } from "./support/refused.ts";

const mega = 1024 * 1024;

let customer: Customer;
let store: Awaited<ReturnType<typeof makeStore>>;
let salePoint: Awaited<ReturnType<typeof makeSalePoint>>;
let tillKey: string;
/** The ids of its cards: coffee, amount, gift, document. */
let cards: string[];

beforeAll(async () => {
  customer = await makeCustomer({ points: 200 });
  store = await makeStore();
  tillKey = (await makeApiKey({ storeId: store.id })).key;
  salePoint = await makeSalePoint({
    storeId: store.id,
    cards: [
      { title: textIn("Café"), action: "BUY", priceMillimes: 2_500 },
      { title: "Montant libre", action: "BUY", queries: ["amount", "barCode"] },
      { title: "Cadeau", action: "REQUEST", pointPrice: 50 },
      { title: "Facture", action: "REQUEST", queries: ["emissionDate", "document"] },
    ],
  });
  cards = salePoint.cards.map(({ id }) => id);
});

const card = (place: number) => ({ salePointId: salePoint.id, cardId: cards[place] ?? "" });
const points = async () =>
  done(await api.get<{ available: number; reserved: number }>("/client/points", { token: customer.token }));

interface Sale {
  id: string;
  status: string;
  payableMillimes: number;
  pointsEarned: number;
}

const buy = (body: object, options: { idempotencyKey?: string } = {}) =>
  api.post<Sale>("/client/sale-point/buy", body, { token: customer.token, ...options });

function formOf(place: number, answers: unknown, document?: Buffer): FormData {
  const form = new FormData();
  form.set("salePointId", salePoint.id);
  form.set("cardId", cards[place] ?? "");
  if (answers !== undefined)
    form.set("answers", typeof answers === "string" ? answers : JSON.stringify(answers));
  if (document)
    form.set("document", new File([Uint8Array.from(document)], "facture.txt", { type: "text/plain" }));
  return form;
}

const ask = (form: FormData, options: { idempotencyKey?: string } = {}) =>
  api.post<{ requestId: string; status: string }>("/client/sale-point/request", form, {
    token: customer.token,
    ...options,
  });

describe("a counter", () => {
  it("is shown for its id and for its code, typed anyhow, in the caller's language", async () => {
    const spellings = [salePoint.id, salePoint.code, salePoint.code.toLowerCase().replaceAll("-", "")];
    for (const id of spellings) {
      const view = done(await api.get(`/client/sale-point/${id}`, { token: customer.token, lang: "en" }));
      expect(view).toMatchObject({
        id: salePoint.id,
        code: salePoint.code,
        store: { id: store.id, name: store.name },
      });
      expect(view.cards).toMatchObject([
        { id: cards[0], title: "Café E", action: "BUY", pointPrice: 0, priceMillimes: 2_500, queries: [] },
        { priceMillimes: null, queries: ["amount", "barCode"] },
        { action: "REQUEST", pointPrice: 50 },
        { queries: ["emissionDate", "document"] },
      ]);
    }
    for (const id of [newId(), "S-2222-2222", "T-2222-2222", "x"]) {
      await expectRefused({ error: "NOT_FOUND" }, (options, query) =>
        api.get(`/client/sale-point/${id}${query}`, { token: customer.token, ...options }),
      );
    }
  });
});

describe("buying a card", () => {
  it("goes to the till, whose yes earns; the same key again gives the same answer", async () => {
    const first = await buy(card(0), { idempotencyKey: "coffee" });
    const sale = done(first);
    expect([first.status, sale.status, sale.payableMillimes]).toEqual([200, "AWAITING_CASHIER", 2_500]);
    const again = await buy(card(0), { idempotencyKey: "coffee" });
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    expect(again.body).toEqual(first.body);
    const other = await buy({ ...card(0), amountMillimes: 2_500 }, { idempotencyKey: "coffee" });
    expect(other).toMatchObject({ status: 422, body: { error: "IDEMPOTENCY_KEY_REUSED" } });
    const confirmed = done(
      await api.post<Sale>(`/merchant/transactions/${sale.id}/confirm`, {}, { key: tillKey }),
    );
    expect(confirmed).toMatchObject({ status: "CONFIRMED", pointsEarned: 25, card: { id: cards[0] } });
    const seen = done(
      await api.get(`/client/transaction/verification?id=${sale.id}`, { token: customer.token }),
    );
    expect(seen).toMatchObject({ status: "CONFIRMED", pointsEarned: 25 });
  });

  it("takes the amount and the answers, a number as a number too", async () => {
    const sale = done(await buy({ ...card(1), answers: { amount: 7_250, barCode: "٦١٩١" } }));
    expect(sale).toMatchObject({ priceMillimes: 7_250, queries: ["amount", "barCode"] });
    const atTill = done(await api.get(`/merchant/transactions/${sale.id}`, { key: tillKey }));
    expect(atTill).toMatchObject({ answers: { amount: "7250", barCode: "6191" } });
  });

  const missing = (...names: string[]): Expected => ({
    error: "QUERY_ANSWER_MISSING",
    details: names.map((name) => ({ path: `answers.${name}`, code: "REQUIRED" })),
  });
  const amount = (error: ErrorCode): Expected => ({
    error,
    details: [{ path: "amountMillimes", code: "INVALID_AMOUNT" }],
  });

  it.each<[string, () => object, Expected]>([
    ["without its answers", () => card(1), missing("amount", "barCode")],
    [
      "with an empty one",
      () => ({ ...card(1), amountMillimes: 5, answers: { barCode: " " } }),
      missing("barCode"),
    ],
    ["for another price", () => ({ ...card(0), amountMillimes: 1 }), amount("INVALID_AMOUNT")],
    ["for a part of a millime", () => ({ ...card(0), amountMillimes: 0.5 }), amount("INVALID_AMOUNT")],
    ["for less than nothing", () => ({ ...card(1), amountMillimes: -5 }), amount("INVALID_AMOUNT")],
    ["that is to be requested", () => card(2), { error: "NOT_FOUND" }],
    ["that is not there", () => ({ ...card(0), cardId: newId() }), { error: "NOT_FOUND" }],
    ["of no sale point", () => ({ ...card(0), salePointId: "x" }), { error: "NOT_FOUND" }],
  ])("%s is refused in every language and changes nothing", async (_, body, expected) => {
    await expectRefused(expected, (options, query) =>
      api.post(`/client/sale-point/buy${query}`, body(), { token: customer.token, ...options }),
    );
  });

  it("with another customer's item is like with none that ever was", async () => {
    const other = await makeCustomer({ points: 100 });
    const walletItemId = await makeItem(other.userId, { partnerId: store.partnerId });
    for (const id of [walletItemId, newId()]) {
      await expectRefused({ error: "NOT_FOUND" }, (options, query) =>
        api.post(
          `/client/sale-point/buy${query}`,
          { ...card(0), walletItemId: id },
          { token: customer.token, ...options },
        ),
      );
    }
  });
});

describe("asking for a card", () => {
  it("reserves its points, once for one key", async () => {
    const before = await points();
    const made = done(await ask(formOf(2, undefined), { idempotencyKey: "gift" }));
    expect(made).toEqual({ success: true, requestId: expect.any(String) as string, status: "PENDING" });
    expect(done(await ask(formOf(2, undefined), { idempotencyKey: "gift" }))).toEqual(made);
    expect(await points()).toMatchObject({
      available: before.available - 50,
      reserved: before.reserved + 50,
    });
  });

  it("with a document is asked once for its very bytes", async () => {
    const answers = { emissionDate: "2026-01-31" };
    const send = (document: Buffer) => ask(formOf(3, answers, document), { idempotencyKey: "document" });
    const made = done(await send(makePdf("one")));
    expect(done(await send(makePdf("one"))).requestId).toBe(made.requestId);
    expect(await send(makePdf("two"))).toMatchObject({
      status: 422,
      body: { error: "IDEMPOTENCY_KEY_REUSED" },
    });
    const picture = done(await ask(formOf(3, answers, await makePicture())));
    const kept = await prisma.validationRequest.findMany({
      where: { id: { in: [made.requestId, picture.requestId] } },
      orderBy: { id: "asc" },
    });
    expect(kept.map(({ documentType }) => documentType)).toEqual(["application/pdf", "image/jpeg"]);
  });

  it("with a document of just 5 MB is taken", async () => {
    const large = Buffer.concat([makePdf(), Buffer.alloc(5 * mega)]).subarray(0, 5 * mega);
    done(await ask(formOf(3, { emissionDate: "2026-01-31" }, large)));
  });

  const dated = { emissionDate: "2026-01-31" };
  it.each<[string, () => FormData, Expected]>([
    [
      "without a document",
      () => formOf(3, dated),
      { error: "DOCUMENT_REQUIRED", details: [{ path: "document", code: "DOCUMENT_REQUIRED" }] },
    ],
    ["with an empty one", () => formOf(3, dated, Buffer.alloc(0)), { error: "DOCUMENT_REQUIRED" }],
    ["with a text", () => formOf(3, dated, Buffer.from("facture")), { error: "DOCUMENT_INVALID" }],
    [
      "with one of more than 5 MB",
      () => formOf(3, dated, Buffer.alloc(5 * mega + 1)),
      { error: "PAYLOAD_TOO_LARGE" },
    ],
    [
      "with a date to come",
      () => formOf(3, { emissionDate: "2199-01-01" }, makePdf()),
      { error: "QUERY_ANSWER_MISSING", details: [{ path: "answers.emissionDate", code: "INVALID_DATE" }] },
    ],
    ["without answers", () => formOf(3, undefined, makePdf()), { error: "QUERY_ANSWER_MISSING" }],
    [
      "with answers that are no JSON",
      () => formOf(3, "{", makePdf()),
      { error: "INVALID_INPUT", details: [{ path: "answers", code: "INVALID" }] },
    ],
    ["that is for sale", () => formOf(0, {}), { error: "NOT_FOUND" }],
  ])("%s is refused in every language and changes nothing", async (_, form, expected) => {
    await expectRefused(expected, (options, query) =>
      api.post(`/client/sale-point/request${query}`, form(), { token: customer.token, ...options }),
    );
  });

  it("as JSON is UNSUPPORTED_MEDIA_TYPE", async () => {
    await expectRefused({ error: "UNSUPPORTED_MEDIA_TYPE" }, (options, query) =>
      api.post(`/client/sale-point/request${query}`, card(2), { token: customer.token, ...options }),
    );
  });
});

describe("a merchant's summary", () => {
  it("shows the days that were asked for and the sales of them", async () => {
    const { now } = done(await api.get<{ now: string }>("/sandbox/clock"));
    const summary = done(
      await api.get<{ days: object[]; totals: object }>("/merchant/summary", { key: tillKey }),
    );
    expect(summary.days).toHaveLength(30);
    expect(summary.totals).toMatchObject({ sales: 1, paidMillimes: 2_500, pointsGiven: 25 });
    const early = done(await api.get("/merchant/summary?from=2026-01-30&to=2026-01-31", { key: tillKey }));
    expect(early).toMatchObject({
      from: "2026-01-30",
      to: "2026-01-31",
      totals: { sales: 0 },
      days: [{ day: "2026-01-30" }, { day: "2026-01-31" }],
    });
    const until = new Date(Date.parse(now) + 24 * 60 * 60 * 1000).toISOString();
    expect(
      done(await api.get(`/merchant/summary?from=2026-11-01&to=${until}`, { key: tillKey })).totals,
    ).toMatchObject({ sales: 1 });
  });

  it("of a company is of all its stores or of one, and never of another's", async () => {
    const { key } = await makeApiKey({ partnerId: store.partnerId });
    const second = await makeStore({ partnerId: store.partnerId });
    const stranger = await makeStore();
    const sales = async (query: string) =>
      done(await api.get<{ totals: { sales: number } }>(`/merchant/summary${query}`, { key })).totals.sales;
    expect([
      await sales(""),
      await sales(`?storeId=${store.id}`),
      await sales(`?storeId=${second.id}`),
    ]).toEqual([1, 1, 0]);
    for (const [storeId, by] of [
      [stranger.id, key],
      [newId(), key],
      [second.id, tillKey],
    ]) {
      await expectRefused({ error: "NOT_FOUND" }, (options, query) =>
        api.get(`/merchant/summary${query || "?"}&storeId=${storeId}`, { key: by, ...options }),
      );
    }
  });

  it.each<[string, string, string]>([
    ["?from=2026-02-01&to=2026-01-01", "to", "INVALID_DATE"],
    ["?from=2025-01-01&to=2026-01-02", "from", "TOO_LARGE"],
    ["?from=yesterday", "from", "INVALID_DATE"],
  ])("asked with %s is INVALID_INPUT", async (input, path, code) => {
    await expectRefused({ error: "INVALID_INPUT", details: [{ path, code }] }, (options, query) =>
      api.get(`/merchant/summary${input}${query.replace("?", "&")}`, { key: tillKey, ...options }),
    );
  });
});
