/**
 * The operator's desk in a browser without scripts: each form is sent as it is, refused with a message, sent
 * twice, and sent by people without access.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { nilId } from "#app/core/domain/fields.ts";
import { tillCookie } from "#tests/factories/staff.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { DetailCode } from "#app/core/domain/refusals.ts";
import { makeApiKey, makePartner, makeSalePoint, makeStore, uniqueName } from "#tests/factories/catalogue.ts";
import { goodPassword, makeCustomer, makeOperatorKey, type Customer } from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import {
  controlOf,
  inAll,
  openDesk,
  openPage,
  postForm,
  postSure,
  signInBefore,
} from "./support/desk-page.ts";
import { done } from "./support/journey.ts";

const t = textsOf("fr");
const wordsOf = (code: DetailCode) => t(`errors:details.${code}`);

let desk = "";
let operator = { key: "" };
let customer: Customer;
/** People who are not operators, with their cookies. */
const strangers: Record<string, () => Promise<string>> = {
  nobody: async () => "",
  "a customer": async () =>
    (await postForm("/fr/sign-in", { login: customer.login, password: goodPassword }, "")).cookie,
  "a till": async () => pairOf(await tillCookie(await merchantKey())),
  "a till's key at the desk's door": async () => openDesk(await merchantKey()),
  "a till's session in the desk's cookie": async () =>
    pairOf(await tillCookie(await merchantKey())).replace(/^till=/, "operator="),
};

const pairOf = (cookie: string) => cookie.split(";")[0] ?? "";
const merchantKey = async () => (await makeApiKey({ storeId: (await makeStore()).id })).key;

beforeAll(async () => {
  customer = await makeCustomer();
  operator = await makeOperatorKey();
  desk = await openDesk(operator.key);
  expect(desk).toContain("operator=");
});

interface DeskForm {
  /** The page's path below the desk's address. */
  page: () => string | Promise<string>;
  fields: (name: string) => Record<string, string>;
  /** The invalid values, and the control that shows the error. */
  wrong: Record<string, string>;
  beside: string;
  code: DetailCode;
  /** Counts the records that the form creates. */
  count: (name: string) => Promise<number>;
}

const spare = (row: string) => ({
  ...inAll(`${row}.title`, ""),
  [`${row}.action`]: "",
  [`${row}.imageUrl`]: "",
  [`${row}.pointPrice`]: "",
  [`${row}.priceMillimes`]: "",
});

const forms: Record<string, DeskForm> = {
  "a partner": {
    page: () => "/partners/new",
    fields: (name) => ({ name, earnRate: "12", onlineUrl: "" }),
    wrong: { onlineUrl: "dar" },
    ...{ beside: "onlineUrl", code: "INVALID" },
    count: (name) => prisma.partner.count({ where: { name } }),
  },
  "a store": {
    page: async () => `/partners/${(await makePartner()).id}/new-store`,
    fields: (name) => ({
      name,
      address: "12, rue de Marseille",
      state: "SOUSSE",
      latitude: "35,82",
      longitude: "10,64",
    }),
    wrong: { longitude: "" },
    ...{ beside: "longitude", code: "REQUIRED" },
    count: (name) => prisma.store.count({ where: { name, state: "SOUSSE", latitude: 35.82 } }),
  },
  "an offer": {
    page: () => "/offers/new?type=VOUCHER",
    fields: (name) => ({
      ...inAll("title", name),
      type: "VOUCHER",
      pricingType: "POINTS_ONLY",
      pointPrice: "300",
      faceValueMillimes: "20,5",
    }),
    wrong: { pointPrice: "beaucoup" },
    ...{ beside: "pointPrice", code: "INVALID" },
    count: (name) =>
      prisma.offer.count({ where: { title: { path: ["fr"], equals: name }, faceValueMillimes: 20_500 } }),
  },
  "a gift": {
    page: () => `/customers/${customer.userId}`,
    fields: (name) => ({ points: "25", note: name }),
    wrong: { points: "0" },
    ...{ beside: "points", code: "TOO_SMALL" },
    count: (note) => prisma.giftNote.count({ where: { userId: customer.userId, note } }),
  },
  "a sale point": {
    page: async () => `/sale-points/new?store=${(await makeStore()).id}`,
    fields: (name) => ({
      name,
      ...spare("cards.0"),
      ...inAll("cards.1.title", name),
      "cards.1.action": "BUY",
      "cards.1.priceMillimes": "1,800",
      "cards.1.queries": "card",
    }),
    wrong: { "cards.1.title.en": "" },
    // The empty row before this one was removed, so it is the first row now.
    ...{ beside: "cards.0.title.en", code: "REQUIRED" },
    count: (name) =>
      prisma.salePoint.count({ where: { name, cards: { path: ["0", "priceMillimes"], equals: 1800 } } }),
  },
  "an answer of help": {
    page: () => "/help/new",
    fields: (name) => ({
      ...inAll("title", name),
      ...inAll("body", "{{memberDays}}\r\n\r\n- un"),
      position: "",
      active: "true",
    }),
    wrong: { "body.en": "{{memberDay}}" },
    ...{ beside: "body.en", code: "UNKNOWN" },
    count: (name) =>
      prisma.helpEntry.count({
        where: { kind: "TOPIC", title: { path: ["fr"], equals: name }, active: true },
      }),
  },
  "a tour": {
    page: () => "/help/new?kind=STORY",
    fields: (name) => ({
      ...inAll("title", name),
      topic: "PROFILE",
      "slides.0.imageUrl": "/pictures/help/gift.svg",
      ...inAll("slides.0.title", name),
      ...inAll("slides.0.text", "Oui"),
      position: "900",
    }),
    wrong: { "slides.0.imageUrl": "javascript:x" },
    ...{ beside: "slides.0.imageUrl", code: "INVALID" },
    count: (name) =>
      prisma.helpEntry.count({
        where: { kind: "STORY", topic: "PROFILE", title: { path: ["fr"], equals: name }, active: false },
      }),
  },
};

describe.each(Object.entries(forms))("the form of %s", (_, { page, fields, wrong, beside, code, count }) => {
  const pageOf = async () => `/fr/operator${await page()}`;

  it("makes one, however often it is sent", async () => {
    const [path, name] = [await pageOf(), uniqueName("Desk")];
    const shown = await openPage(path, desk);
    expect(shown.status).toBe(200);
    const { value: idempotencyKey } = controlOf(shown.html, "idempotencyKey");
    expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    const store = new URLSearchParams(path.split("?")[1]).get("store");
    const form = {
      ...(store && { storeId: controlOf(shown.html, "storeId").value }),
      ...fields(name),
      idempotencyKey,
    };
    const [first, second] = [await postSure(path, form, desk), await postSure(path, form, desk)];
    expect(first).toMatchObject({
      status: 302,
      location: expect.stringMatching(/^\/fr\/operator\/.*\?(?:saved$|gift=)/) as string,
    });
    expect(second).toMatchObject({ status: 302, location: first.location });
    expect(await count(name)).toBe(1);
    const saved = await openPage(first.location ?? "", desk);
    expect(saved.status).toBe(200);
    // A gift is told in words of its own: desk-questions.test.ts.
    if (!first.location?.includes("gift=")) expect(saved.html).toContain(t("operator:saved"));
    // Another key means another request.
    expect(await postSure(path, { ...form, idempotencyKey: crypto.randomUUID() }, desk)).toMatchObject({
      status: 302,
    });
    expect(await count(name)).toBe(2);
  });

  it("is refused with words beside the field, and keeps what was typed", async () => {
    const [path, name] = [await pageOf(), uniqueName("Desk")];
    const storeId = path.split("?store=")[1];
    const form = { ...(storeId && { storeId }), ...fields(name), ...wrong };
    const { status, html } = await postForm(path, form, desk);
    expect(status).toBe(400);
    expect(controlOf(html, beside)).toEqual({ value: Object.values(wrong)[0], error: wordsOf(code) });
    const others = Object.entries(form).filter(
      ([control, text]) =>
        text !== "" && !control.startsWith("cards.") && !(control in wrong) && control !== "active",
    );
    for (const [control, text] of others)
      expect(controlOf(html, control), control).toEqual({
        value: text.replaceAll("\r\n", "\n"),
        error: null,
      });
    expect(await count(name)).toBe(0);
  });

  it.each(Object.keys(strangers))("opens nothing to %s", async (who) => {
    const [path, name] = [await pageOf(), uniqueName("Desk")];
    const cookie = (await strangers[who]?.()) ?? "";
    const storeId = path.split("?store=")[1];
    for (const answer of [
      await openPage(path, cookie),
      await postForm(path, { ...(storeId && { storeId }), ...fields(name) }, cookie),
    ]) {
      expect(answer).toMatchObject({ status: 302, location: signInBefore(path) });
    }
    expect(await count(name)).toBe(0);
  });

  it.each<[string, Record<string, string>]>([
    ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
    ["a sister site", { Origin: "https://sister.mezia.example", "Sec-Fetch-Site": "same-site" }],
    ["nobody knows where", {}],
  ])("is not taken from %s", async (_from, headers) => {
    const [path, name] = [await pageOf(), uniqueName("Desk")];
    const storeId = path.split("?store=")[1];
    expect(
      await postForm(path, { ...(storeId && { storeId }), ...fields(name) }, desk, headers),
    ).toMatchObject({ status: 403 });
    expect(await count(name)).toBe(0);
  });
});

describe("a sale point that is changed", () => {
  const cards = [
    { title: "Café", action: "BUY" as const, pointPrice: 40 },
    { title: "Thé", action: "BUY" as const, priceMillimes: 1_200 },
    { title: "Ticket", action: "REQUEST" as const, queries: ["document" as const] },
  ];

  /** The values of the page's form, by control. */
  async function formOf(id: string): Promise<Record<string, string>> {
    const { html } = await openPage(`/fr/operator/sale-points/${id}`, desk);
    const names = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*\sname="([^"]+)"/g)].map(
      ([, name]) => name ?? "",
    );
    const plain = names.filter(
      (name) => !/\.(queries|remove)$/.test(name) && name !== "lang" && name !== "theme",
    );
    return Object.fromEntries(plain.map((name) => [name, controlOf(html, name).value]));
  }

  it("keeps its cards' ids, moves and takes out what it is told to, and its customers see it", async () => {
    const { id, cards: made } = await makeSalePoint({ cards });
    const path = `/fr/operator/sale-points/${id}`;
    const form = await formOf(id);
    expect(form["cards.0.id"]).toBe(made[0]?.id);
    // Beside the form the cards are shown as customers see them.
    expect((await openPage(path, desk)).html).toContain(">Café</h2>");
    const changed = {
      ...form,
      "cards.2.queries": "document",
      "cards.0.remove": "true",
      "cards.1.priceMillimes": "1,500",
      "cards.2.place": "1",
    };
    const saved = await postForm(path, changed, desk);
    expect(saved).toMatchObject({ status: 302, location: `${path}?saved` });
    const seen = done(
      await api.get<{ cards: object[] }>(`/client/sale-point/${id}`, {
        token: customer.token,
        headers: { "Accept-Language": "fr" },
      }),
    );
    expect(seen.cards).toMatchObject([
      { id: made[2]?.id, title: "Ticket", queries: ["document"] },
      { id: made[1]?.id, title: "Thé", priceMillimes: 1_500 },
    ]);
    // A form without changes sends nothing, and no audit row is written.
    const again = await formOf(id);
    const before = await prisma.auditEntry.count({ where: { target: id } });
    expect(await postForm(path, { ...again, "cards.0.queries": "document" }, desk)).toMatchObject({
      status: 302,
    });
    expect(await prisma.auditEntry.count({ where: { target: id } })).toBe(before);
  });

  it("refuses what cannot be bought beside its card, with a row taken out before it", async () => {
    const { id } = await makeSalePoint({ cards });
    const form = { ...(await formOf(id)), "cards.0.remove": "true", "cards.1.priceMillimes": "0" };
    const { status, html } = await postForm(`/fr/operator/sale-points/${id}`, form, desk);
    expect(status).toBe(400);
    expect(controlOf(html, "cards.0.priceMillimes")).toEqual({ value: "0", error: wordsOf("TOO_SMALL") });
    expect(controlOf(html, "cards.1.title.fr")).toEqual({ value: "Ticket", error: null });
  });

  it("is listed at its store, by name in the desk's list, and has its poster", async () => {
    const { id: storeId } = await makeStore();
    const { id, code, name } = await makeSalePoint({ storeId });
    for (const path of [`/stores/${storeId}`, "/sale-points"]) {
      const { html } = await openPage(`/fr/operator${path}`, desk);
      expect(html, path).toContain(`/fr/operator/sale-points/${id}"`);
      expect(html, path).toContain(code);
    }
    const poster = await openPage(`/ar/operator/sale-points/${id}/poster`, desk);
    expect(poster.status).toBe(200);
    for (const text of [
      name,
      code,
      ...(["ar", "fr", "en"] as const).map((language) => textsOf(language)("operator:salePoints.invite")),
    ])
      expect(poster.html).toContain(text);
    for (const page of [
      `/sale-points/${nilId}`,
      `/sale-points/${nilId}/poster`,
      "/sale-points/x",
      `/help/${nilId}`,
    ]) {
      expect(await openPage(`/fr/operator${page}`, desk), page).toMatchObject({ status: 404 });
    }
    for (const who of Object.keys(strangers)) {
      expect(
        await openPage(`/fr/operator/sale-points/${id}/poster`, (await strangers[who]?.()) ?? ""),
        who,
      ).toMatchObject({ status: 302 });
    }
  });
});
