/** Campaigns and stamp cards as an operator's system and a till use them, over HTTP. */
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/core/db/ids.server.ts";
import { nilId } from "#app/core/domain/fields.ts";
import {
  makeApiKey,
  makeOffer,
  makePartner,
  makeSalePoint,
  makeStore,
  textIn,
  uniqueName,
} from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";

interface Campaign {
  id: string;
  version: number;
  used: { points: number; times: number; customers: number };
}
interface Simulation {
  basePoints: number;
  bonusPoints: number;
  campaignPoints: number;
  total: number;
  fired: { id: string; version: number; points: number }[];
  notFired: { id: string; because: string }[];
}

let operator = { key: "" };
let till = { key: "" };
let partnerId = "";
let storeId = "";

beforeAll(async () => {
  operator = await makeOperatorKey();
  ({ id: partnerId } = await makePartner());
  ({ id: storeId } = await makeStore({ partnerId }));
  till = await makeApiKey({ storeId });
});

const make = async (body: object) =>
  done(
    await api.post<Campaign>(
      "/operator/campaigns",
      {
        title: textIn(uniqueName("Double")),
        from: "2020-01-01T00:00:00Z",
        until: "2040-01-01T00:00:00Z",
        trigger: "SALE",
        effect: { points: 50 },
        partnerIds: [partnerId],
        status: "ON",
        ...body,
      },
      operator,
    ),
  );
const end = async ({ id }: Campaign) =>
  done(await api.patch(`/operator/campaigns/${id}`, { status: "ENDED" }, operator));
const simulate = async (body: object = {}) =>
  done(
    await api.post<Simulation>(
      "/operator/campaigns/simulate",
      { facts: {}, storeId, channel: "STORE", amountMillimes: 20_000, ...body },
      operator,
    ),
  );
const because = async (campaign: Campaign, body: object = {}) =>
  (await simulate(body)).notFired.find(({ id }) => id === campaign.id)?.because ?? "FIRED";

async function sell(token: string, priceMillimes = 20_000) {
  const customer = { token };
  const sale = done(
    await api.post<{ id: string; code: string }>(
      "/merchant/transactions",
      { priceMillimes, sellerName: "S" },
      till,
    ),
  );
  const attached = done(
    await api.post<{ id: string }>("/client/transaction/attach", { code: sale.code }, customer),
  );
  done(await api.post("/client/transaction/buy", { id: attached.id }, customer));
  return done(
    await api.post<{ id: string; pointsEarned: number; campaignPoints: number }>(
      `/merchant/transactions/${sale.id}/confirm`,
      {},
      till,
    ),
  );
}

describe("a campaign", () => {
  it("is made, tried out, fires at a till, and tells what was used", async () => {
    const campaign = await make({ effect: { multiplier: 2 } });
    expect(campaign).toMatchObject({
      version: 1,
      used: { points: 0, times: 0, customers: 0 },
      priority: 0,
      stacks: false,
    });
    const tried = await simulate({ facts: { level: 6 } });
    expect(tried).toMatchObject({ basePoints: 200, bonusPoints: 20, campaignPoints: 200, total: 420 });
    expect(tried.fired).toEqual([{ id: campaign.id, version: 1, points: 200 }]);
    const { token } = await makeCustomer();
    expect(await sell(token)).toMatchObject({ pointsEarned: 400, campaignPoints: 200 });
    const history = done(await api.get<{ items: object[] }>("/client/points/history", { token }));
    expect(history.items[0]).toMatchObject({
      source: "CAMPAIGN",
      points: 200,
      campaign: { id: campaign.id },
    });
    const { items } = done(await api.get<{ items: Campaign[] }>("/operator/campaigns", operator));
    expect(items.find(({ id }) => id === campaign.id)?.used).toEqual({ points: 200, times: 1, customers: 1 });
    expect(await end(campaign)).toMatchObject({ version: 2, status: "ENDED" });
  });

  it("says why it does not fire, and the first reason alone", async () => {
    const friday = "2026-11-20T18:30:00+01:00";
    const reasonOf = async (body: object, asked: object = {}) => {
      const campaign = await make(body);
      const reason = await because(campaign, asked);
      await end(campaign);
      return reason;
    };
    const { id: elsewhere } = await makePartner();
    expect(await reasonOf({ status: "DRAFT" })).toBe("STATUS");
    expect(await reasonOf({ until: "2021-01-01T00:00:00Z" })).toBe("TIME");
    expect(await reasonOf({ weekdays: [1] }, { at: friday })).toBe("WEEKDAY");
    expect(await reasonOf({ weekdays: [5] }, { at: friday })).toBe("FIRED");
    expect(await reasonOf({ hours: { from: "18:00", until: "18:30" } }, { at: friday })).toBe("HOURS");
    expect(await reasonOf({ hours: { from: "18:30", until: "02:00" } }, { at: friday })).toBe("FIRED");
    expect(await reasonOf({ partnerIds: [elsewhere] })).toBe("PLACE");
    expect(await reasonOf({ partnerIds: null, storeIds: [storeId] })).toBe("FIRED");
    expect(await reasonOf({ channel: "ONLINE" })).toBe("CHANNEL");
    expect(await reasonOf({ channel: "ONLINE" }, { channel: "ONLINE" })).toBe("FIRED");
    expect(await reasonOf({ trigger: "CLAIM" })).toBe("TRIGGER");
    expect(await reasonOf({ trigger: "CLAIM" }, { channel: "ONLINE" })).toBe("FIRED");
    expect(await reasonOf({ trigger: "FIRST_SALE" }, { facts: { salesCount: 1 } })).toBe("TRIGGER");
    expect(await reasonOf({ trigger: "RETURN", days: 30 }, { facts: { lastSaleDays: 30 } })).toBe("FIRED");
    expect(await reasonOf({ minAmountMillimes: 20_001 })).toBe("AMOUNT");
    expect(await reasonOf({ budgetPoints: 49 })).toBe("BUDGET");
    const higher = await make({ priority: 5, effect: { points: 1 } });
    expect(await reasonOf({})).toBe("OUTRANKED");
    expect(await reasonOf({ stacks: true })).toBe("FIRED");
    await end(higher);
  });

  it("of a sale point fires for what its cards sell, and names it until it names none", async () => {
    const [terrace, bar] = [await makeSalePoint({ storeId }), await makeSalePoint({ storeId })];
    const campaign = await make({ partnerIds: null, salePointIds: [terrace.id] });
    expect(campaign).toMatchObject({ partnerIds: null, storeIds: null, salePointIds: [terrace.id] });
    expect(await because(campaign, { salePointId: terrace.id })).toBe("FIRED");
    expect(await because(campaign, { salePointId: bar.id })).toBe("PLACE");
    expect(await because(campaign), "begun by the till").toBe("PLACE");
    const { id: elsewhere } = await makeSalePoint();
    const asked = { facts: {}, storeId, salePointId: elsewhere, amountMillimes: 20_000 };
    expect(await api.post("/operator/campaigns/simulate", asked, operator)).toMatchObject({
      status: 400,
      body: { error: "INVALID_INPUT", details: [{ path: "salePointId", code: "NOT_FOUND" }] },
    });
    const change = (body: object) => api.patch(`/operator/campaigns/${campaign.id}`, body, operator);
    expect(await change({ salePointIds: [nilId] })).toMatchObject({ body: { error: "NOT_FOUND" } });
    expect(done(await change({ partnerIds: [partnerId], salePointIds: null }))).toMatchObject({
      salePointIds: null,
    });
    expect(await because(campaign)).toBe("FIRED");
    await end(campaign);
  });

  it("of a segment fires for who is of it", async () => {
    const where = {
      all: [{ fact: "level", op: "gte", value: 3 }, { not: { fact: "state", op: "in", value: ["SFAX"] } }],
    };
    const segment = done(
      await api.post<{ id: string; where: object }>(
        "/operator/segments",
        { name: "Niveau 3", where },
        operator,
      ),
    );
    expect(segment.where).toEqual(where);
    const campaign = await make({ segmentId: segment.id });
    expect(await because(campaign, { facts: { level: 2 } })).toBe("SEGMENT");
    expect(await because(campaign, { facts: { level: 3, state: "SFAX" } })).toBe("SEGMENT");
    expect(await because(campaign, { facts: { level: 3, state: "TUNIS" } })).toBe("FIRED");
    done(await api.patch(`/operator/segments/${segment.id}`, { where: { any: [] } }, operator));
    expect(await because(campaign, { facts: { level: 9 } })).toBe("SEGMENT");
    await end(campaign);
  });

  it.each([
    [{ effect: { multiplier: 1 } }, "effect"],
    [{ effect: { multiplier: 1.155 } }, "effect"],
    [{ trigger: "LEVEL", effect: { multiplier: 2 } }, "effect"],
    [{ trigger: "NTH_SALE" }, "n"],
    [{ trigger: "RETURN" }, "days"],
    // Combinations that can never occur.
    [{ trigger: "CLAIM", channel: "STORE" }, "channel"],
    [{ trigger: "FIRST_SALE", channel: "ONLINE" }, "channel"],
    [{ trigger: "PURCHASE", channel: "STORE" }, "channel"],
    [{ trigger: "BIRTHDAY", partnerIds: [nilId] }, "partnerIds"],
    [{ trigger: "LEVEL", partnerIds: null, minAmountMillimes: 1 }, "minAmountMillimes"],
    [{ trigger: "CLAIM", partnerIds: null, storeIds: [nilId] }, "storeIds"],
    [{ trigger: "CLAIM", partnerIds: null, salePointIds: [nilId] }, "salePointIds"],
    [{ trigger: "BIRTHDAY", partnerIds: null, salePointIds: [nilId] }, "salePointIds"],
    [{ until: "2019-01-01T00:00:00Z" }, "until"],
    [{ weekdays: [0] }, "weekdays.0"],
    [{ hours: { from: "25:00", until: "26:00" } }, "hours.from"],
  ])("is refused as %j, by the path of what is wrong", async (body, path) => {
    const answer = await api.post(
      "/operator/campaigns",
      {
        title: textIn("X"),
        from: "2020-01-01T00:00:00Z",
        until: "2040-01-01T00:00:00Z",
        trigger: "SALE",
        effect: { points: 1 },
        ...body,
      },
      operator,
    );
    expect(answer).toMatchObject({ status: 400, body: { error: "INVALID_INPUT" } });
    expect(JSON.stringify(answer.body)).toContain(`"path":"${path}`);
  });

  it("is dry-run on past sales, within its own limits", async () => {
    const { token } = await makeCustomer();
    for (const price of [20_000, 30_000, 40_000]) await sell(token, price);
    const campaign = await make({
      status: "DRAFT",
      effect: { multiplier: 1.5 },
      perCustomer: 2,
      minAmountMillimes: 25_000,
    });
    const told = done(
      await api.post<{
        customers: number;
        times: number;
        points: number;
        byDay: object[];
        byPartner: object[];
        examples: object[];
      }>(`/operator/campaigns/${campaign.id}/dry-run`, { days: 30 }, operator),
    );
    expect(told).toMatchObject({ customers: 1, times: 2, points: 150 + 200 });
    expect(told.byDay).toHaveLength(1);
    expect(told.byPartner).toMatchObject([{ partnerId, times: 2, points: 350 }]);
    expect(told.examples[0]).toMatchObject({ amountMillimes: 40_000, points: 200 });
    expect(await because(campaign)).toBe("STATUS");
  });
});

describe("a condition", () => {
  it.each([
    [{ fact: "shoes", op: "eq", value: 1 }, "where.fact"],
    [{ fact: "level", op: "near", value: 1 }, "where.op"],
    [{ fact: "level", op: "gte", value: "three" }, "where.value"],
    [{ all: [{ fact: "premium", op: "gte", value: true }] }, "where.all.0.op"],
    [{ fact: "salesCount", op: "gte", value: 1 }, "where.days"],
  ])("is refused as %j", async (where, path) => {
    const answer = await api.post("/operator/segments/preview", { where }, operator);
    expect(answer).toMatchObject({ status: 400, body: { error: "INVALID_INPUT" } });
    expect(JSON.stringify(answer.body)).toContain(`"path":"${path}`);
  });

  it.each([
    { fact: "listed", op: "in", value: [newId()] },
    { not: { any: [{ fact: "salesCount", op: "gte", value: 1, days: 30, partnerId: newId() }] } },
  ])("with a list or partner that there is not is 404 everywhere: %j", async (where) => {
    const everybody = { name: "Tous", where: { all: [] } };
    const { id } = done(await api.post<{ id: string }>("/operator/segments", everybody, operator));
    const answers = [
      await api.post("/operator/segments", { name: "Personne", where }, operator),
      await api.patch(`/operator/segments/${id}`, { where }, operator),
      await api.post("/operator/segments/preview", { where }, operator),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { error: "NOT_FOUND" } });
  });

  it("is tried out with lists that there are alone", async () => {
    const body = { storeId, amountMillimes: 1_000, facts: { listed: newId() } };
    expect(await api.post("/operator/campaigns/simulate", body, operator)).toMatchObject({ status: 404 });
  });

  it.each(["a\u0000b", "\ud800"])("a list takes no login like %j", async (login) => {
    const body = { name: "L", logins: ["20123456", login] };
    const refused = await api.post("/operator/lists", body, { ...operator, idempotencyKey: newId() });
    expect(refused).toMatchObject({
      status: 400,
      body: { details: [{ path: "logins.1", code: "INVALID" }] },
    });
  });

  it("is previewed with its number and some of whom it means", async () => {
    const { login: email, userId } = await makeCustomer();
    const list = done(
      await api.post<{ id: string; count: number; unknown: string[] }>(
        "/operator/lists",
        { name: "Liste", logins: [email, "nobody@example.tn"] },
        operator,
      ),
    );
    expect(list).toMatchObject({ count: 1, unknown: ["nobody@example.tn"] });
    const where = { fact: "listed", op: "eq", value: list.id };
    const preview = done(
      await api.post<{ count: number; examples: { userId: string }[] }>(
        "/operator/segments/preview",
        { where },
        operator,
      ),
    );
    expect(preview).toMatchObject({ count: 1, examples: [{ userId }] });
  });
});

describe("a stamp card", () => {
  it("gets one stamp a day, and with the last one its offer; a cancelled sale takes its stamp back", async () => {
    const offer = await makeOffer({ partnerId });
    const card = done(
      await api.post<{ id: string }>(
        "/operator/stamp-cards",
        { partnerId, offerId: offer.id, title: textIn("Dixième café"), target: 2, perDay: 2 },
        operator,
      ),
    );
    const { token } = await makeCustomer();
    const stamps = async () =>
      done(
        await api.get<{ items: { id: string; stamps: number; target: number; completed: number }[] }>(
          "/client/stamps",
          { token },
        ),
      ).items.find(({ id }) => id === card.id);
    expect(await stamps()).toBeUndefined();
    const sale = await sell(token);
    expect(await stamps()).toMatchObject({ stamps: 1, target: 2, completed: 0 });
    done(await api.post(`/merchant/transactions/${sale.id}/cancel`, {}, till));
    expect(await stamps()).toMatchObject({ stamps: 0, completed: 0 });
    await sell(token);
    await sell(token);
    expect(await stamps()).toMatchObject({ stamps: 0, completed: 1 });
    const wallet = done(await api.get<{ items: object[] }>("/client/wallet", { token }));
    expect(JSON.stringify(wallet.items)).toContain(offer.title.fr);
    await sell(token);
    expect(await stamps(), "two a day").toMatchObject({ stamps: 0, completed: 1 });
    done(await api.patch(`/operator/stamp-cards/${card.id}`, { status: "ENDED" }, operator));
    expect(await stamps()).toBeUndefined();
  });
});
