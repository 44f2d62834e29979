// Own server: it compares whole lists with all that there is.
/** Every list of the API: its limits, its cursors, and that reading all its pages returns each item once. */
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { requestCard } from "#app/customer/scan/request-card.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import {
  makeApiKey,
  makeOffer,
  makePartner,
  makePartnerKey,
  makeSalePoint,
  makeStore,
} from "#tests/factories/catalogue.ts";
import { makeApproval } from "#tests/factories/approval.ts";
import { makeCompany, makeContract } from "#tests/factories/contract.ts";
import { makeCustomer, makeOperatorKey, value } from "#tests/factories/customer.ts";
import { makeContracted, makeDispute, makeLine } from "#tests/factories/month.ts";
import { makeNotice } from "#tests/factories/notice.ts";
import { ownDevice, refusedDevice } from "#tests/factories/offline-till.ts";
import { makeMoneyOffer, makeParkedRefund } from "#tests/factories/payment.ts";
import { makePayoutBatch } from "#tests/factories/payouts.ts";
import { pretendedOperator, subscribed } from "#tests/factories/premium.ts";
import { makeConfirmedSale, makeSale } from "#tests/factories/sale.ts";
import { makeCampaign, makeSegment, makeStampCard } from "#tests/factories/campaign.ts";
import { makeOperatorMessage } from "#tests/factories/operator-message.ts";
import { createCustomerList } from "#app/desk/segments/customer-list.server.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { makeCard } from "#tests/factories/sale-point.ts";
import { codeAt, makeItem, makeTill } from "#tests/factories/till.ts";
import { makeHelpTopic } from "#tests/factories/help.ts";
import { makeLargeOffer } from "#tests/factories/home.ts";
import { makeWaitingOffer } from "#tests/factories/submission.ts";
import { makePartnerPerson, makePerson } from "#tests/factories/staff.ts";
import { makePrize, makeWonGoods } from "#tests/factories/wheel.ts";
import { exampleEvent } from "#tests/factories/webhook-event.ts";
import { api } from "#tests/setup/api-server.ts";
import { calls } from "./support/contract.ts";
import { done } from "./support/journey.ts";
import { expectRefused } from "./support/refused.ts";

const size = 7;

interface List {
  items: { id: string }[];
  nextCursor: string | null;
}

let customer = { token: "", userId: "" };
let operator = { key: "" };
let merchant = { key: "" };
let partner = { key: "" };
/** Each list of the description: its path, and a function that adds an item to it. */
const filled: Record<string, { path: string; more: () => Promise<unknown> }> = {};

const minute = 60_000;

/** Makes seven of everything that a list can show. */
beforeAll(async () => {
  operator = await makeOperatorKey();
  customer = await makeCustomer();
  const { userId } = customer;
  const till = await makeTill();
  const partnerId = till.partner.id;
  merchant = await makeApiKey({ storeId: till.store.id });
  partner = await makePartnerKey({ partnerId });
  const makeOwnCompany = () => makeContracted({ now: new Date(), partnerId });
  const company = await makeOwnCompany();
  const makeOwnLine = () => makeLine(company, { at: new Date(), amountMicrodinars: 500 });
  for (let count = 0; count < size; count += 1) {
    await makeDispute({ partnerId });
    await makeOwnLine();
  }
  const cashier = () => makeCashier({ partnerId, storeId: till.store.id });
  const housePerson = () => makePartnerPerson(partnerId);
  for (let count = 0; count < size; count += 1)
    await Promise.all([cashier(), housePerson(), makePartnerKey({ partnerId }), makeWaitingOffer(partnerId)]);
  const give = () => credit(userId, 1_000);
  const tell = () => makeNotice(userId);
  for (let count = 0; count < size; count += 1) await Promise.all([give(), tell()]);

  const use = async (itemId: string, minutesAgo: number, priceMillimes: number) => {
    const now = new Date(Date.now() - minutesAgo * minute);
    value(await redeemWalletCode(till.call({ now }), { code: await codeAt(itemId, now), priceMillimes }));
  };
  const buy = () => makeItem(userId, { partnerId });
  const useUp = async () => use(await buy(), 0, 20_000);
  const slowly = await buy();
  for (let count = size; count > 0; count -= 1) await use(slowly, 2 * count, 1_000);
  for (let count = 0; count < size; count += 1) await useUp();
  for (let count = 0; count < size; count += 1) await buy();
  for (let count = 0; count < size; count += 1) await ownDevice(till);
  const refused = await refusedDevice(till);
  for (let count = 0; count < size; count += 1) await refused.more();
  for (let count = 0; count < size; count += 1) await makeLargeOffer({ active: false });
  for (let count = 0; count < size; count += 1) await makeSalePoint();
  const cardToRequest = await makeCard(till.store.id, { action: "REQUEST" });
  const ask = async () => value(await requestCard(clientCall(userId), cardToRequest));
  const sell = () => makeSale(till, { now: new Date() });
  for (let count = 0; count < size; count += 1) await Promise.all([ask(), sell()]);
  const { id: paidFor } = await makeMoneyOffer({ partnerId, stock: 20 });
  const pay = async () => {
    const { invoice } = done(
      await api.post<{ invoice: { id: string } }>("/client/shop/purchase", { offerId: paidFor }, customer),
    );
    done(await api.post(`/sandbox/payments/${invoice.id}`, { outcome: "PAID" }));
  };
  for (let count = 0; count < size; count += 1)
    await Promise.all([pay(), makeParkedRefund(), makePayoutBatch()]);
  const audited = async () => done(await api.patch("/operator/economy", { spinPoints: 500 }, operator));
  const hook = async () =>
    done(
      await api.post<{ id: string }>(
        "/operator/webhooks",
        { partnerId, url: "https://shop.example/hooks" },
        operator,
      ),
    );
  const { id: recipient } = await hook();
  const deliver = async () => {
    const now = new Date();
    await prisma.outbox.create({
      data: {
        ...{ id: newId(), kind: "WEBHOOK", recipient, nextAttemptAt: now, createdAt: now },
        payload: { ...exampleEvent("request.created", now) },
      },
    });
  };
  const campaign = () => makeCampaign({ now: new Date(), status: "DRAFT" });
  const segment = () => makeSegment({ all: [] }, { now: new Date() });
  const stampCard = () => makeStampCard({ now: new Date(), partnerId });
  // Due tomorrow: otherwise the job would write to them while the test compares the database around refused
  // calls.
  const message = () => makeOperatorMessage({ now: new Date(), at: new Date(Date.now() + 86_400_000) });
  const list = async () =>
    value(await createCustomerList({ now: new Date() }, { name: "L", logins: ["20123456"] }));
  for (let count = 0; count < size; count += 1)
    await Promise.all([campaign(), segment(), stampCard(), list(), message()]);
  const { id: companyId } = await makeCompany(partnerId);
  const contract = () => makeContract(companyId);
  for (let count = 0; count < size; count += 1) await Promise.all([contract(), makeCompany(partnerId)]);
  const charge = () => subscribed(pretendedOperator());
  for (let count = 0; count < size; count += 1) await charge();
  for (let count = 0; count < size; count += 1)
    await Promise.all([makeWonGoods(), makeClickout(), makeHelpTopic(), makeApproval()]);
  for (let count = 0; count < size; count += 1)
    await Promise.all([audited(), hook(), deliver(), makeAccount(), makePerson()]);

  const favour = async () => {
    const { id } = await makeOffer();
    done(await api.post(`/client/shop/offer/${id}/favourite`, {}, customer));
  };
  for (let count = 0; count < size; count += 1) await favour();

  Object.assign(filled, {
    "GET /client/favourites": { path: "/client/favourites", more: favour },
    "GET /client/invoices": { path: "/client/invoices", more: pay },
    "GET /client/notifications": { path: "/client/notifications", more: tell },
    "GET /client/partners": { path: "/client/partners", more: makePartner },
    "GET /client/points/history": { path: "/client/points/history", more: give },
    "GET /client/shop": { path: "/client/shop?sort=newest", more: makeOffer },
    "GET /client/shop/orders": { path: "/client/shop/orders", more: useUp },
    "GET /client/wallet": { path: "/client/wallet", more: buy },
    "GET /client/wallet/expired": { path: "/client/wallet/expired", more: useUp },
    "GET /client/wallet/history": { path: "/client/wallet/history", more: useUp },
    "GET /client/wallet/{id}/history": {
      path: `/client/wallet/${slowly}/history`,
      more: () => use(slowly, 0, 1_000),
    },
    "GET /merchant/transactions": { path: "/merchant/transactions", more: sell },
    "GET /merchant/validation-requests": { path: "/merchant/validation-requests", more: ask },
    "GET /operator/approvals": { path: "/operator/approvals", more: makeApproval },
    "GET /operator/audit": { path: "/operator/audit", more: audited },
    "GET /operator/campaigns": { path: "/operator/campaigns", more: campaign },
    "GET /operator/segments": { path: "/operator/segments", more: segment },
    "GET /operator/stamp-cards": { path: "/operator/stamp-cards", more: stampCard },
    "GET /operator/messages": { path: "/operator/messages", more: message },
    "GET /operator/lists": { path: "/operator/lists", more: list },
    "GET /operator/clickouts": { path: "/operator/clickouts", more: makeClickout },
    "GET /operator/contracts": { path: "/operator/contracts", more: contract },
    "GET /operator/legal-entities": { path: "/operator/legal-entities", more: () => makeCompany(partnerId) },
    "GET /operator/customers": { path: "/operator/customers", more: makeAccount },
    "GET /operator/help": { path: "/operator/help", more: makeHelpTopic },
    "GET /operator/home": { path: "/operator/home", more: makeLargeOffer },
    "GET /operator/offers": { path: "/operator/offers", more: makeOffer },
    "GET /operator/partners": { path: "/operator/partners", more: makePartner },
    "GET /operator/partners/{id}/persons": {
      path: `/operator/partners/${partnerId}/persons`,
      more: housePerson,
    },
    "GET /operator/payout-batches": { path: "/operator/payout-batches", more: () => makePayoutBatch() },
    "GET /operator/persons": { path: "/operator/persons", more: makePerson },
    "GET /operator/refunds": { path: "/operator/refunds", more: makeParkedRefund },
    "GET /operator/reports/premium/charges": { path: "/operator/reports/premium/charges", more: charge },
    "GET /operator/sale-points": { path: "/operator/sale-points", more: makeSalePoint },
    "GET /operator/stores": { path: "/operator/stores", more: makeStore },
    "GET /operator/disputes": { path: "/operator/disputes", more: () => makeDispute({ partnerId }) },
    "GET /operator/settlement/lines": {
      path: `/operator/settlement/lines?partnerId=${partnerId}`,
      more: makeOwnLine,
    },
    "GET /operator/statements": { path: "/operator/statements", more: makeOwnCompany },
    "GET /partner/settlement/disputes": {
      path: "/partner/settlement/disputes",
      more: () => makeDispute({ partnerId }),
    },
    "GET /partner/settlement/lines": { path: "/partner/settlement/lines", more: makeOwnLine },
    "GET /partner/settlement/statements": { path: "/partner/settlement/statements", more: makeOwnCompany },
    "GET /operator/submissions": {
      path: "/operator/submissions",
      more: () => makeWaitingOffer(partnerId),
    },
    "GET /operator/webhook-deliveries": { path: "/operator/webhook-deliveries", more: deliver },
    "GET /operator/wheel-goods": { path: "/operator/wheel-goods", more: makeWonGoods },
    "GET /operator/wheel-prizes": { path: "/operator/wheel-prizes", more: makePrize },
    "GET /operator/webhooks": { path: "/operator/webhooks", more: hook },
    "GET /partner/api-keys": { path: "/partner/api-keys", more: () => makePartnerKey({ partnerId }) },
    "GET /operator/offline-devices": { path: "/operator/offline-devices", more: () => ownDevice(till) },
    "GET /partner/offline-devices": { path: "/partner/offline-devices", more: () => ownDevice(till) },
    "GET /operator/offline-devices/{deviceId}/losses": {
      path: `/operator/offline-devices/${refused.deviceId}/losses`,
      more: refused.more,
    },
    "GET /partner/offline-devices/{deviceId}/losses": {
      path: `/partner/offline-devices/${refused.deviceId}/losses`,
      more: refused.more,
    },
    "GET /partner/offers": { path: "/partner/offers", more: () => makeOffer({ partnerId }) },
    "GET /partner/webhooks": { path: "/partner/webhooks", more: hook },
    "GET /partner/cashiers": { path: "/partner/cashiers", more: cashier },
    "GET /partner/validation-requests": { path: "/partner/validation-requests", more: ask },
    "GET /partner/persons": { path: "/partner/persons", more: housePerson },
    "GET /partner/sales": {
      path: "/partner/sales",
      more: () => makeConfirmedSale(till, userId, { now: new Date(), price: 5_000 }),
    },
  });
});

const lists = calls.filter(({ operation }) => {
  const properties = operation.responses["200"]?.content?.["application/json"]?.schema.properties;
  return properties?.nextCursor && properties.items;
});

describe.each(lists)("$name", ({ name, scheme }) => {
  const list = () => filled[name] ?? { path: "not filled", more: async () => {} };
  const who = () => {
    if (scheme === "partnerKey") return partner;
    return scheme === "operatorKey" ? operator : scheme === "merchantKey" ? merchant : customer;
  };
  const withQuery = (query: string) => list().path + (list().path.includes("?") ? "&" : "?") + query;
  const read = async (query: string) => done(await api.get<List>(withQuery(query), who()));

  async function walk(
    limit: number,
    between: (pages: number) => Promise<unknown> = async () => {},
  ): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | null = "";
    for (let pages = 1; cursor !== null; pages += 1) {
      const page: List = await read(`limit=${limit}&cursor=${encodeURIComponent(cursor)}`);
      expect(page.items.length).toBeLessThanOrEqual(limit);
      if (page.nextCursor !== null) expect(page.items).toHaveLength(limit);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      await between(pages);
    }
    return ids;
  }

  it("gives everything once, whatever the size of its pages", async () => {
    const whole = await read("limit=100");
    const all = whole.items.map(({ id }) => id);
    expect(all.length).toBeGreaterThanOrEqual(size);
    expect(new Set(all).size).toBe(all.length);
    expect(whole.nextCursor).toBeNull();
    for (const limit of [1, 3, all.length]) expect(await walk(limit), `limit ${limit}`).toEqual(all);
  });

  it("gives nothing twice and leaves nothing out when more comes in between", async () => {
    const before = (await read("limit=100")).items.map(({ id }) => id);
    const walked = await walk(2, async (pages) => pages === 2 && list().more());
    expect(walked).toEqual(before);
    const after = (await read("limit=100")).items.map(({ id }) => id);
    expect(after.slice(-before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
  });

  it.each(["0", "101", "-1", "1.5", "1e1", "abc", "٥", "%2B5", "5%20", "null", "99999"])(
    "refuses ?limit=%s",
    async (limit) => {
      const details = [{ path: "limit", code: expect.any(String) as string }];
      const refused = await api.get(withQuery(`limit=${limit}`), who());
      expect(refused).toMatchObject({ status: 400, body: { error: "INVALID_INPUT", details } });
    },
  );

  it("refuses a cursor that is none of its own, in every language", async () => {
    const encoded = (position: unknown) => Buffer.from(JSON.stringify(position)).toString("base64url");
    const bad = [
      "abc",
      "%00",
      encoded(null),
      encoded([]),
      encoded({}),
      encoded({ id: 7, seq: -1, createdAt: "today", rank: ["a"] }),
      encoded({ id: "", seq: 2 ** 40 }),
      "A".repeat(1_001),
    ];
    for (const cursor of bad) {
      expect(await api.get(withQuery(`cursor=${cursor}`), who()), cursor).toMatchObject({
        status: 400,
        body: { error: "INVALID_INPUT" },
      });
    }
    await expectRefused({ error: "INVALID_INPUT" }, (options, query) =>
      api.get(withQuery(`cursor=abc${query.replace("?", "&")}`), { ...who(), ...options }),
    );
  });
});

describe("without a limit", () => {
  it("a page has twenty", async () => {
    for (let count = 0; count < 21; count += 1) await makePartner();
    for (const path of [
      "/operator/partners",
      "/operator/partners?limit=",
      "/operator/partners?limit=20&cursor=",
    ]) {
      const page = done(await api.get<List>(path, operator));
      expect(page.items).toHaveLength(20);
      expect(page.nextCursor).not.toBeNull();
    }
  });
});

it("there is no list that is not walked here", () => {
  expect(lists.map(({ name }) => name).sort()).toEqual(Object.keys(filled).sort());
});
