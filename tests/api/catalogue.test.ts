import { beforeAll, describe, expect, it } from "vitest";
import { newApiKey } from "#app/core/auth/api-keys.server.ts";
import { signToken } from "#app/core/auth/tokens.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeOffer, makePartner, makeStore, textIn, uniqueName } from "#tests/factories/catalogue.ts";
import { api } from "#tests/setup/api-server.ts";

let operator = { key: "" };
let customer = { token: "" };

beforeAll(async () => {
  const { key, keyHash } = newApiKey("OPERATOR");
  await prisma.apiKey.create({ data: { id: newId(), kind: "OPERATOR", keyHash, createdAt: new Date() } });
  operator = { key };
  const userId = await makeAccount({ points: 150 });
  const sessionId = newId();
  await prisma.session.create({
    data: { userId, id: sessionId, createdAt: new Date(), lastUsedAt: new Date() },
  });
  customer = { token: await signToken({ userId, sessionId }, new Date()) };
});

const offerBody = {
  type: "COUPON",
  title: { fr: "Remise", ar: "تخفيض", en: "Discount" },
  description: { fr: "Sur tout", ar: "على الكل", en: "On everything" },
  terms: { fr: "Une fois", ar: "مرة واحدة", en: "Once" },
  pricingType: "POINTS_ONLY",
  pointPrice: 100,
  discount: { kind: "PERCENT", value: 20 },
  stock: 5,
  availableTo: "2199-01-01T00:00:00+01:00",
};

describe("what an operator enters", () => {
  it("is what customers see, in their language", async () => {
    const description = textIn("Huile d’olive");
    const partner = await api.post<{ id: string }>(
      "/operator/partners",
      { name: uniqueName("Zitouna"), description, tags: ["food"] },
      operator,
    );
    expect(partner).toMatchObject({
      status: 201,
      body: { success: true, description, earnRate: 10, online: false, onlineUrl: null },
    });
    const partnerId = partner.body.id;
    const place = {
      name: "Lafayette",
      address: "3, rue de Palestine",
      state: "TUNIS",
      latitude: 36.81,
      longitude: 10.18,
    };
    const store = await api.post<{ id: string }>("/operator/stores", { partnerId, ...place }, operator);
    expect(store).toMatchObject({ status: 201, body: { partnerId, ...place } });
    const offer = await api.post<{ id: string }>("/operator/offers", { ...offerBody, partnerId }, operator);
    expect(offer).toMatchObject({
      status: 201,
      body: {
        ...offerBody,
        partnerId,
        version: 1,
        stockRemaining: 5,
        availableTo: "2198-12-31T23:00:00.000Z",
        faceValueMillimes: null,
      },
    });

    for (const lang of ["fr", "ar", "en"] as const) {
      const found = await api.get(`/client/shop/offer/${offer.body.id}`, { ...customer, lang });
      expect(found).toMatchObject({
        status: 200,
        body: {
          title: offerBody.title[lang],
          description: offerBody.description[lang],
          terms: offerBody.terms[lang],
          availability: "AVAILABLE",
          partner: { id: partnerId },
          stores: [{ id: store.body.id, ...place }],
        },
      });
      expect(await api.get(`/client/shop?partner=${partnerId}`, { ...customer, lang })).toMatchObject({
        status: 200,
        body: { items: [{ id: offer.body.id, title: offerBody.title[lang] }], nextCursor: null },
      });
      expect(await api.get(`/client/partners/${partnerId}`, { ...customer, lang })).toMatchObject({
        status: 200,
        body: { description: description[lang], tags: ["food"], stores: [{ id: store.body.id }] },
      });
    }
  });

  it("can be read again, listed and changed", async () => {
    const store = await makeStore();
    const offer = await makeOffer({ partnerId: store.partnerId, stock: 5 });
    for (const [path, id] of [
      ["partners", store.partnerId],
      ["stores", store.id],
      ["offers", offer.id],
    ]) {
      const one = await api.get(`/operator/${path}/${id}`, operator);
      expect(one).toMatchObject({ status: 200, body: { id, externalReference: null } });
      const list = await api.get<{ items: object[] }>(`/operator/${path}?limit=100`, operator);
      expect(list.body.items.map((item) => ({ success: true, ...item }))).toContainEqual(one.body);
      const externalReference = uniqueName("ref");
      const changed = await api.patch(`/operator/${path}/${id}`, { externalReference }, operator);
      expect(changed).toMatchObject({ status: 200, body: { id, externalReference } });
    }
    const stock = await api.patch(`/operator/offers/${offer.id}`, { stock: 2_000 }, operator);
    expect(stock).toMatchObject({ status: 200, body: { stock: 2_000, stockRemaining: 2_000 } });
  });

  it("is refused by its code where it is not sound, and nothing stays of it", async () => {
    const before = await prisma.offer.count();
    const wrong: [object, string, string][] = [
      [{ ...offerBody, title: undefined }, "title", "REQUIRED"],
      [{ ...offerBody, title: { fr: "Remise", en: "Discount" } }, "title.ar", "REQUIRED"],
      [{ ...offerBody, type: "GIFT" }, "type", "UNKNOWN"],
      [{ ...offerBody, pointPrice: 0 }, "pointPrice", "TOO_SMALL"],
      [{ ...offerBody, pointPrice: 1.5 }, "pointPrice", "INVALID"],
      [{ ...offerBody, discount: undefined }, "discount", "REQUIRED"],
      [{ ...offerBody, discount: { kind: "PERCENT", value: 101 } }, "discount.value", "TOO_LARGE"],
      [{ ...offerBody, stock: -1 }, "stock", "TOO_SMALL"],
      [{ ...offerBody, availableFrom: "2199-01-02T00:00:00Z" }, "availableTo", "INVALID_DATE"],
      [{ ...offerBody, availableFrom: "tomorrow" }, "availableFrom", "INVALID_DATE"],
      [{ ...offerBody, imageUrl: "javascript:alert(1)" }, "imageUrl", "INVALID"],
      [{ ...offerBody, title: textIn("\u0000") }, "title.ar", "INVALID"],
    ];
    for (const [body, path, code] of wrong) {
      const refused = await api.post("/operator/offers", body, operator);
      expect(refused).toMatchObject({ status: 400, body: { success: false, error: "INVALID_INPUT" } });
      expect(refused.body.details).toContainEqual({ path, code });
    }
    for (const partnerId of [newId(), "unknown"]) {
      expect(await api.post("/operator/offers", { ...offerBody, partnerId }, operator)).toMatchObject({
        status: 404,
        body: { error: "NOT_FOUND" },
      });
    }
    expect(await prisma.offer.count()).toBe(before);
  });

  it("has references of its own, and another's is a conflict", async () => {
    const externalReference = uniqueName("ref");
    await makePartner({ externalReference });
    const refused = await api.post("/operator/partners", { name: "Other", externalReference }, operator);
    expect(refused).toMatchObject({ status: 409, body: { error: "CONFLICT" } });
  });

  it("is entered once under one Idempotency-Key", async () => {
    const { id: partnerId } = await makePartner();
    const body = { ...offerBody, partnerId };
    const again = { ...operator, idempotencyKey: newId() };
    const first = await api.post("/operator/offers", body, again);
    const second = await api.post("/operator/offers", body, again);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.get("Idempotent-Replayed")).toBe("true");
    expect(await prisma.offer.count({ where: { partnerId } })).toBe(1);
    const other = await api.post("/operator/offers", { ...body, stock: 6 }, again);
    expect(other).toMatchObject({ status: 422, body: { error: "IDEMPOTENCY_KEY_REUSED" } });
  });

  it("is an operator's alone", async () => {
    const { body: till } = await api.post<{ key: string }>(
      "/operator/api-keys",
      { partnerId: (await makePartner()).id },
      operator,
    );
    for (const noun of ["partners", "stores", "offers", "api-keys"]) {
      expect((await api.post(`/operator/${noun}`, {})).status).toBe(401);
      expect((await api.post(`/operator/${noun}`, {}, customer)).status).toBe(403);
      expect((await api.post(`/operator/${noun}`, {}, { key: till.key })).status).toBe(403);
    }
    expect((await api.get("/client/shop", operator)).status).toBe(403);
    expect((await api.get("/client/partners")).status).toBe(401);
  });
});

it("the shop goes on from a cursor of the order that is asked for, and of no other", async () => {
  const { id: partnerId } = await makePartner();
  for (let made = 0; made < 3; made += 1) await makeOffer({ partnerId });
  const shop = (query: string) =>
    api.get<{ items: object[]; nextCursor: string | null }>(
      `/client/shop?partner=${partnerId}&limit=2${query}`,
      customer,
    );
  const [{ body: recommended }, { body: cheapest }] = [await shop(""), await shop("&sort=pointsAsc")];
  for (const [sort, { nextCursor }] of [
    ["", recommended],
    ["&sort=recommended", recommended],
    ["&sort=pointsAsc", cheapest],
  ] as const)
    expect((await shop(`${sort}&cursor=${nextCursor}`)).body).toMatchObject({
      items: [{}],
      nextCursor: null,
    });
  for (const [sort, { nextCursor }] of [
    ["", cheapest],
    ["&sort=newest", cheapest],
    ["&sort=pointsDesc", cheapest],
    ["&sort=pointsAsc", recommended],
  ] as const)
    expect(await shop(`${sort}&cursor=${nextCursor}`), sort).toMatchObject({
      status: 400,
      body: { error: "INVALID_INPUT", details: [{ path: "cursor", code: "INVALID" }] },
    });
});

describe("a till's key", () => {
  it("is made, shown once and ended", async () => {
    const store = await makeStore();
    const made = await api.post<{ id: string; key: string }>(
      "/operator/api-keys",
      { storeId: store.id },
      operator,
    );
    expect(made).toMatchObject({
      status: 201,
      body: { id: expect.any(String), key: expect.stringMatching(/^mk_/) },
    });
    expect((await api.get("/client/shop", { key: made.body.key })).status).toBe(403);
    const ended = await api.delete(`/operator/api-keys/${made.body.id}`, operator);
    expect(ended).toMatchObject({ status: 200, body: { id: made.body.id } });
    expect((await api.get("/client/shop", { key: made.body.key })).status).toBe(401);
    expect((await api.delete(`/operator/api-keys/${newId()}`, operator)).status).toBe(404);
  });

  it("needs one owner that exists", async () => {
    const { id: storeId, partnerId } = await makeStore();
    expect((await api.post("/operator/api-keys", {}, operator)).status).toBe(400);
    expect((await api.post("/operator/api-keys", { storeId, partnerId }, operator)).status).toBe(400);
    expect((await api.post("/operator/api-keys", { storeId: newId() }, operator)).status).toBe(404);
  });
});

describe("the shop over the network", () => {
  interface Shown {
    items: { id: string; pointPrice: number; availability: string }[];
    nextCursor: string | null;
  }

  it("goes from page to page in the order asked for", async () => {
    const { id: partnerId } = await makePartner();
    for (const pointPrice of [300, 100, 200]) await makeOffer({ partnerId, pointPrice });
    const path = `/client/shop?partner=${partnerId}&sort=pointsDesc&limit=2`;
    const first = await api.get<Shown>(path, customer);
    const second = await api.get<Shown>(`${path}&cursor=${first.body.nextCursor}`, customer);
    const shown = [...first.body.items, ...second.body.items];
    expect(shown.map(({ pointPrice }) => pointPrice)).toEqual([300, 200, 100]);
    expect(shown.map(({ availability }) => availability)).toEqual([
      "INSUFFICIENT_POINTS",
      "INSUFFICIENT_POINTS",
      "AVAILABLE",
    ]);
    expect(second.body.nextCursor).toBeNull();
  });

  it.each([
    "sort=dearest",
    "type=GIFT",
    "premium=perhaps",
    "limit=0",
    "limit=101",
    "cursor=abc",
    `search=${"a".repeat(201)}`,
  ])("refuses ?%s", async (query) => {
    expect(await api.get(`/client/shop?${query}`, customer)).toMatchObject({
      status: 400,
      body: { error: "INVALID_INPUT" },
    });
  });

  it.each(["search=%25_%5C%27%00", "search=", "partner=unknown", "tag=%27", "search=%F0%9F%98%80"])(
    "takes ?%s",
    async (query) => {
      expect((await api.get(`/client/shop?${query}`, customer)).status).toBe(200);
      expect((await api.get(`/client/partners?${query}`, customer)).status).toBe(200);
    },
  );

  it("knows what it does not have, and what it does not do", async () => {
    for (const path of [
      `/client/shop/offer/${newId()}`,
      "/client/shop/offer/unknown",
      `/client/partners/${newId()}`,
    ]) {
      expect(await api.get(path, customer)).toMatchObject({ status: 404, body: { error: "NOT_FOUND" } });
    }
    expect((await api.post("/client/shop", {}, customer)).status).toBe(405);
  });
});
