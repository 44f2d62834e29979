/** Online purchases over HTTP: a coupon used, a visit, a claim, and the merchant's answer. */
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/core/db/ids.server.ts";
import { makeApiKey, makePartner } from "#tests/factories/catalogue.ts";
import { makeCustomer, type Customer } from "#tests/factories/customer.ts";
import { makeOnlineTill, onlineShop } from "#tests/factories/online.ts";
import { makePdf } from "#tests/factories/sale-point.ts";
import { makeItem } from "#tests/factories/till.ts";
import { api } from "#tests/setup/api-server.ts";
import { codeOf, done } from "./support/journey.ts";
import { expectRefused, type Expected } from "./support/refused.ts";

const mega = 1024 * 1024;
let customer: Customer;
let other: Customer;
let till: Awaited<ReturnType<typeof makeOnlineTill>>;
let merchant = { key: "" };
let stranger = { key: "" };

beforeAll(async () => {
  [customer, other] = [await makeCustomer({ points: 5_000 }), await makeCustomer({ points: 500 })];
  till = await makeOnlineTill();
  merchant = await makeApiKey({ storeId: till.store.id });
  stranger = await makeApiKey({ storeId: (await makeOnlineTill()).store.id });
});

interface Used {
  code: string;
  transactionId: string;
  reductionMillimes: number;
  payableMillimes: number;
  expectedPoints: number;
  redirectUrl: string;
}

const coupon = (options = {}) =>
  makeItem(customer.userId, {
    partnerId: till.partner.id,
    availableOnline: true,
    discount: { kind: "PERCENT", value: 20 },
    ...options,
  });
const use = (body: object, options: { idempotencyKey?: string } = {}) =>
  api.post<Used>("/client/wallet/use-online", body, { token: customer.token, ...options });
const visit = async (who: Customer = customer) =>
  done(
    await api.post<{ transactionId: string; redirectUrl: string }>(
      "/client/partners/use-online",
      { partnerId: till.partner.id },
      who,
    ),
  );
const points = async () =>
  done(await api.get<{ available: number; pending: number }>("/client/points", customer));
const history = async () =>
  done(
    await api.get<{ items: { status: string; expectedPoints: number | null }[] }>(
      "/client/points/history?tab=online&limit=1",
      customer,
    ),
  ).items[0];

/** A claim with an order and invoice of its own; `null` leaves out a field. */
function claimOf(transactionId: string, options: Record<string, string | Buffer | null> = {}): FormData {
  const orderId = `CMD-${newId()}`;
  const fields = { transactionId, orderId, amountMillimes: "40000", document: makePdf(orderId), ...options };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.set(name, value);
    else if (value) form.set(name, new File([Uint8Array.from(value)], "facture.txt", { type: "text/plain" }));
  }
  return form;
}

interface Claimed {
  requestId: string;
  status: string;
  pendingPoints: number;
}
const claim = (form: FormData, options: { idempotencyKey?: string } = {}) =>
  api.post<Claimed>("/client/request/validation", form, { token: customer.token, ...options });

function refusedClaim(expected: Expected, form: () => FormData): Promise<void> {
  return expectRefused(expected, (options, query) =>
    api.post(`/client/request/validation${query}`, form(), { token: customer.token, ...options }),
  );
}

describe("a coupon used online", () => {
  it("is revealed, replayed under its key, shown in the wallet, and closed for tills", async () => {
    const walletItemId = await coupon();
    const inStore = await codeOf(walletItemId, customer.token);
    const body = { walletItemId, basketPriceMillimes: 50_000 };
    const first = await use(body, { idempotencyKey: walletItemId });
    expect(first.status).toBe(200);
    const used = done(first);
    expect(used).toMatchObject({
      reductionMillimes: 10_000,
      payableMillimes: 40_000,
      expectedPoints: 400,
      redirectUrl: onlineShop,
    });
    const again = await use(body, { idempotencyKey: walletItemId });
    expect([again.body, again.headers.get("Idempotent-Replayed")]).toEqual([first.body, "true"]);
    expect(await use({ ...body, basketPriceMillimes: 1 }, { idempotencyKey: walletItemId })).toMatchObject({
      status: 422,
    });
    expect(done(await api.get(`/client/wallet/${walletItemId}`, customer))).toMatchObject({
      status: "USED_ONLINE",
      inStore: null,
      online: { code: used.code },
    });
    expect(done(await api.get(`/client/wallet/${walletItemId}/history`, customer))).toMatchObject({
      items: [{ channel: "ONLINE", amountMillimes: 10_000, reference: used.code }],
    });
    expect(
      await api.post("/merchant/wallet/redeem", { code: inStore.code, priceMillimes: 50_000 }, merchant),
    ).toMatchObject({ status: 400, body: { error: "WALLET_ITEM_NOT_USABLE" } });
    await expectRefused({ error: "WALLET_ITEM_NOT_USABLE" }, (options, query) =>
      api.post(`/client/wallet/use-online${query}`, body, { token: customer.token, ...options }),
    );
    expect(await history()).toMatchObject({ status: "CUSTOMER_VALIDATION_NEEDED", expectedPoints: 400 });
  });

  it("is looked up by its shop, typed anyhow, and by no other", async () => {
    const used = done(await use({ walletItemId: await coupon(), basketPriceMillimes: 30_000 }));
    const looked = done(
      await api.post(
        "/merchant/wallet/lookup",
        { code: used.code.toLowerCase().replaceAll("-", " ") },
        merchant,
      ),
    );
    expect(looked).toMatchObject({
      usable: false,
      reason: "USED_ONLINE",
      reductionMillimes: 6_000,
      payableMillimes: 24_000,
    });
    expect(looked.online).toMatchObject({ transactionId: used.transactionId, basketPriceMillimes: 30_000 });
    for (const [code, key] of [
      [used.code, stranger],
      ["O-2222-2222-2222", merchant],
    ] as const)
      expect(await api.post("/merchant/wallet/lookup", { code }, key)).toMatchObject({
        status: 400,
        body: { error: "WALLET_CODE_INVALID" },
      });
  });

  it("needs its basket, of at least what its terms say, and an item of the caller's own that is for online", async () => {
    const [whole, least, shopOnly] = [
      await coupon(),
      await coupon({ minimumPurchaseMillimes: 30_000 }),
      await coupon({ availableOnline: false }),
    ];
    const basket = (walletItemId: string, basketPriceMillimes: unknown) => ({
      walletItemId,
      basketPriceMillimes,
    });
    const cases: [Expected, object][] = [
      [
        {
          error: "BASKET_PRICE_REQUIRED",
          details: [{ path: "basketPriceMillimes", code: "BASKET_PRICE_REQUIRED" }],
        },
        { walletItemId: whole },
      ],
      [
        {
          error: "BASKET_PRICE_REQUIRED",
          details: [{ path: "basketPriceMillimes", code: "BASKET_PRICE_REQUIRED" }],
        },
        basket(whole, null),
      ],
      [
        { error: "INVALID_INPUT", details: [{ path: "basketPriceMillimes", code: "TOO_SMALL" }] },
        basket(whole, 0),
      ],
      [
        { error: "INVALID_INPUT", details: [{ path: "basketPriceMillimes", code: "INVALID" }] },
        basket(whole, 0.5),
      ],
      [{ error: "BASKET_BELOW_MINIMUM" }, basket(least, 29_999)],
      [{ error: "WALLET_ITEM_NOT_USABLE" }, basket(shopOnly, 50_000)],
      [{ error: "NOT_FOUND" }, basket(newId(), 50_000)],
    ];
    for (const [expected, body] of cases)
      await expectRefused(expected, (options, query) =>
        api.post(`/client/wallet/use-online${query}`, body, { token: customer.token, ...options }),
      );
    await expectRefused({ error: "NOT_FOUND" }, (options, query) =>
      api.post(`/client/wallet/use-online${query}`, basket(whole, 50_000), {
        token: other.token,
        ...options,
      }),
    );
  });
});

describe("a visit", () => {
  it("is one for a day, and expects what nobody can know", async () => {
    const first = await visit();
    expect(first).toMatchObject({ redirectUrl: onlineShop });
    expect((await visit()).transactionId).toBe(first.transactionId);
    expect(await history()).toMatchObject({ status: "CUSTOMER_VALIDATION_NEEDED", expectedPoints: null });
  });

  it("is none to a partner that is not online, or is not there", async () => {
    const { id } = await makePartner({ online: false });
    for (const [partnerId, error] of [
      [id, "PARTNER_NOT_ONLINE"],
      [newId(), "NOT_FOUND"],
    ] as const)
      await expectRefused({ error }, (options, query) =>
        api.post(`/client/partners/use-online${query}`, { partnerId }, { token: customer.token, ...options }),
      );
  });
});

describe("a claim", () => {
  it("is pending, seen by its merchant with the invoice, accepted for another amount, and claimed", async () => {
    const { transactionId } = await visit();
    const form = () =>
      claimOf(transactionId, { orderId: " CMD-2026-17 ", document: makePdf("17"), message: "" });
    const before = await points();
    const first = await claim(form(), { idempotencyKey: transactionId });
    expect([first.status, first.body]).toEqual([
      201,
      { success: true, requestId: expect.any(String) as string, status: "PENDING", pendingPoints: 400 },
    ]);
    const again = await claim(form(), { idempotencyKey: transactionId });
    expect([again.status, again.body, again.headers.get("Idempotent-Replayed")]).toEqual([
      201,
      first.body,
      "true",
    ]);
    expect(
      await claim(claimOf(transactionId, { orderId: "CMD-2026-17", document: makePdf("18") }), {
        idempotencyKey: transactionId,
      }),
    ).toMatchObject({ status: 422 });
    expect(await points()).toEqual({ ...before, pending: before.pending + 400 });
    expect(await history()).toMatchObject({ status: "MEZIA_VALIDATION_NEEDED", expectedPoints: 400 });
    const { requestId } = done(first);
    expect(done(await api.get(`/client/request/status/${requestId}`, customer))).toMatchObject({
      status: "PENDING",
      orderId: "CMD-2026-17",
      amountMillimes: 40_000,
      points: 400,
    });
    const requests = "/merchant/validation-requests";
    expect(done(await api.get(`${requests}/${requestId}`, merchant))).toMatchObject({
      kind: "ONLINE",
      store: null,
      orderId: "CMD-2026-17",
      message: null,
      documentType: "application/pdf",
    });
    expect(await api.get(`${requests}/${requestId}`, stranger)).toMatchObject({ status: 404 });
    done(await api.post(`${requests}/${requestId}/accept`, { amountMillimes: 30_000 }, merchant));
    expect(await points()).toMatchObject({ available: before.available + 300, pending: before.pending });
    expect(await history()).toMatchObject({ status: "CLAIMED", points: 300 });
    await refusedClaim({ error: "REQUEST_EXISTS" }, () => claimOf(transactionId));
  });

  it("is refused, made once more, and never a third time", async () => {
    const { transactionId } = await visit();
    const orderId = `CMD-${newId()}`;
    for (const _ of [1, 2]) {
      const { requestId } = done(
        await claim(claimOf(transactionId, { orderId, document: makePdf(orderId) })),
      );
      await refusedClaim({ error: "REQUEST_EXISTS" }, () => claimOf(transactionId));
      done(
        await api.post(`/merchant/validation-requests/${requestId}/refuse`, { text: "Illisible" }, merchant),
      );
      expect(await history()).toMatchObject({ status: "REFUSED" });
    }
    await refusedClaim({ error: "REQUEST_EXISTS" }, () => claimOf(transactionId));
  });

  it("names the invoice and the order that somebody has claimed with", async () => {
    const { transactionId: theirs } = await visit(other);
    const taken = { orderId: `CMD-${newId()}`, document: makePdf(newId()) };
    done(await api.post("/client/request/validation", claimOf(theirs, taken), other));
    const { transactionId } = await visit();
    const named = (...paths: string[]): Expected => ({
      error: "REQUEST_EXISTS",
      details: paths.map((path) => ({ path, code: "REQUEST_EXISTS" })),
    });
    await refusedClaim(named("document"), () => claimOf(transactionId, { document: taken.document }));
    await refusedClaim(named("orderId"), () =>
      claimOf(transactionId, { orderId: taken.orderId.toLowerCase() }),
    );
    await refusedClaim(named("document", "orderId"), () => claimOf(transactionId, taken));
    await expectRefused({ error: "NOT_FOUND" }, (options, query) =>
      api.post(`/client/request/validation${query}`, claimOf(theirs), { token: customer.token, ...options }),
    );
  });

  it("needs an order, an amount and an invoice that is one, of at most 5 MB", async () => {
    const { transactionId } = await visit();
    const amount: Expected = {
      error: "INVALID_AMOUNT",
      details: [{ path: "amountMillimes", code: "INVALID_AMOUNT" }],
    };
    for (const amountMillimes of [null, "", "0", "-5", "12.5", "1e3", "1000000001", "9".repeat(13)])
      await refusedClaim(amount, () => claimOf(transactionId, { amountMillimes }));
    for (const orderId of [null, " "])
      await refusedClaim({ error: "INVALID_INPUT", details: [{ path: "orderId", code: "REQUIRED" }] }, () =>
        claimOf(transactionId, { orderId }),
      );
    const document = (error: "DOCUMENT_REQUIRED" | "DOCUMENT_INVALID"): Expected => ({
      error,
      details: [{ path: "document", code: error }],
    });
    await refusedClaim(document("DOCUMENT_REQUIRED"), () => claimOf(transactionId, { document: null }));
    for (const bad of ["a text", Buffer.from("GIF89a")])
      await refusedClaim(document("DOCUMENT_INVALID"), () => claimOf(transactionId, { document: bad }));
    await refusedClaim({ error: "PAYLOAD_TOO_LARGE" }, () =>
      claimOf(transactionId, { document: Buffer.alloc(5 * mega + 1, "%PDF-1.4\n") }),
    );
    expect(
      (
        await claim(
          claimOf(transactionId, {
            document: Buffer.concat([makePdf(newId()), Buffer.alloc(5 * mega - 200)]),
          }),
        )
      ).status,
    ).toBe(201);
  });
});
