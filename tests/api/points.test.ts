/** Points, their history and the order history over HTTP. */
import { beforeAll, describe, expect, test } from "vitest";
import { credit } from "#tests/factories/account.ts";
import { makeApiKey, makeOffer, makeStore } from "#tests/factories/catalogue.ts";
import { makeCustomer, type Customer } from "#tests/factories/customer.ts";
import { makeClaim, makeOnlineVisit } from "#tests/factories/online.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";
import { expectRefused } from "./support/refused.ts";

interface List<Item = Record<string, unknown>> {
  items: Item[];
  nextCursor: string | null;
}

const history = "/client/points/history";
const orders = "/client/shop/orders";

let customer: Customer;
let store: { id: string; partnerId: string };
let key = "";
beforeAll(async () => {
  customer = await makeCustomer();
  store = await makeStore();
  key = (await makeApiKey({ storeId: store.id })).key;
});

const list = async <Item = Record<string, unknown>>(
  path: string,
  lang?: "ar" | "fr" | "en",
  who = customer,
) => done(await api.get<List<Item>>(path, { token: who.token, lang }));

/** A sale of 20 dinars that the customer pays at the till. */
async function pay(who: Customer) {
  const sale = done(
    await api.post<{ id: string; code: string }>(
      "/merchant/transactions",
      { priceMillimes: 20_000, sellerName: "Sonia" },
      { key },
    ),
  );
  done(await api.post("/client/transaction/attach", { code: sale.code }, { token: who.token }));
  done(await api.post("/client/transaction/buy", { id: sale.id }, { token: who.token }));
  done(await api.post(`/merchant/transactions/${sale.id}/confirm`, {}, { key }));
  return sale;
}

test("a sale is in the order history and its points in theirs; cancelled in part both say so, and the transfers too", async () => {
  const who = await makeCustomer();
  const { id } = await pay(who);
  done(await api.post(`/merchant/transactions/${id}/cancel`, { amountMillimes: 5_000 }, { key }));
  const [order] = (await list(orders, "fr", who)).items;
  expect(order).toMatchObject({
    ...{
      id,
      channel: "STORE",
      status: "CONFIRMED",
      sellerName: "Sonia",
      store: { id: store.id },
      partner: { id: store.partnerId },
    },
    ...{
      priceMillimes: 20_000,
      payableMillimes: 20_000,
      cancelledMillimes: 5_000,
      pointsEarned: 200,
      cancelledPoints: 50,
    },
  });
  const back = {
    source: "REFUND",
    points: -50,
    transactionId: id,
    detail: { cancelledMillimes: 5_000, owedPoints: 0 },
  };
  expect((await list(history, "fr", who)).items).toMatchObject([
    back,
    { source: "BUYING", points: 200, transactionId: id, detail: { earnRate: 10 } },
  ]);
  expect((await list(`${orders}?tab=transfers`, "fr", who)).items).toMatchObject([back]);
  expect(done(await api.get<Record<string, unknown>>("/client/points", { token: who.token }))).toMatchObject({
    available: 150,
    owed: 0,
    pending: 0,
    reserved: 0,
  });
});

test("points set aside for a payment that is given up come back as a refund, in the transfers too", async () => {
  const who = await makeCustomer();
  await credit(who.userId, 150);
  const offer = await makeOffer({ pricingType: "MONEY_AND_POINTS", pointPrice: 100, priceMillimes: 12_500 });
  const asked = { offerId: offer.id };
  const { id } = done(await api.post<{ id: string }>("/client/shop/purchase", asked, { token: who.token }));
  done(await api.post(`/client/shop/purchase/${id}`, { action: "CANCEL" }, { token: who.token }));
  const back = { source: "REFUND", points: 100, balanceAfter: 150, offer: { id: offer.id } };
  expect((await list(history, "fr", who)).items[0]).toMatchObject(back);
  expect((await list(`${orders}?tab=transfers`, "fr", who)).items).toMatchObject([
    back,
    { source: "GIFT_MEZIA", points: 150 },
  ]);
});

test("online transactions stand in their own tab, with the product's name in their state", async () => {
  const id = await makeOnlineVisit(customer.userId, {
    partnerId: store.partnerId,
    basketMillimes: 50_000,
    status: "PRODUCT_VALIDATION_NEEDED",
  });
  const requestId = await makeClaim(customer.userId, id, { status: "PENDING", points: 480 });
  const found = await list(`${history}?tab=online`);
  expect(found).toMatchObject({
    items: [
      {
        id,
        transactionId: id,
        source: "BUYING_ONLINE",
        status: "MEZIA_VALIDATION_NEEDED",
        points: 0,
        expectedPoints: 480,
        requestId,
        claimedDate: null,
      },
    ],
    nextCursor: null,
  });
  expect(
    (await list<{ source: string }>(`${history}?tab=points`)).items.filter(
      ({ source }) => source === "BUYING_ONLINE",
    ),
  ).toEqual([]);
  expect((await list(orders)).items).toMatchObject([
    { id, channel: "ONLINE", status: "MEZIA_VALIDATION_NEEDED", requestId },
  ]);
});

test("nobody sees another's", async () => {
  const other = await makeCustomer();
  await makeOnlineVisit(customer.userId);
  for (const path of [history, `${history}?tab=online`, orders, `${orders}?tab=transfers`]) {
    expect(await list(path, "fr", other), path).toMatchObject({ items: [], nextCursor: null });
  }
});

describe("each tab", () => {
  test.each([
    [`${history}?tab=points`, `${history}?tab=online`],
    [`${history}?tab=online`, `${history}?tab=points`],
    [`${orders}?tab=transactions`, `${orders}?tab=transfers`],
    [`${orders}?tab=transfers`, `${orders}?tab=transactions`],
  ])("%s goes on from its own cursor, not from that of %s", async (path, otherPath) => {
    const who = await makeCustomer();
    for (let count = 0; count < 3; count += 1) {
      await credit(who.userId, 10);
      await makeOnlineVisit(who.userId);
    }
    const ids: unknown[] = [];
    let cursor = "";
    for (let pages = 0; pages < 3; pages += 1) {
      const page = await list(`${path}&limit=1${cursor}`, "fr", who);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor === null ? "" : `&cursor=${page.nextCursor}`;
      if (pages < 2) {
        expect(page.nextCursor).not.toBeNull();
        const refused = await api.get(`${otherPath}${cursor}`, { token: who.token });
        expect(refused).toMatchObject({
          status: 400,
          body: { error: "INVALID_INPUT", details: [{ path: "cursor", code: "INVALID" }] },
        });
      }
    }
    expect(ids).toEqual((await list(path, "fr", who)).items.map(({ id }) => id));
    expect(cursor).toBe("");
  });

  test("has a name; any other is refused in every language", async () => {
    for (const path of [history, orders]) {
      await expectRefused(
        { error: "INVALID_INPUT", details: [{ path: "tab", code: "UNKNOWN" }] },
        (options, query) =>
          api.get(`${path}?tab=everything${query.replace("?", "&")}`, { ...options, token: customer.token }),
      );
    }
  });
});
