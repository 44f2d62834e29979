import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import { languages } from "#app/core/domain/languages.ts";
import type { WheelRules } from "#app/core/domain/wheels/wheel-rules-answer.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { formatOdds } from "#app/core/ui/shown/wheel.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makePartner, makeStore } from "#tests/factories/catalogue.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { makePrize } from "#tests/factories/wheel.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { headOf } from "./support/desk-page.ts";

const notThere = { status: 404, body: { success: false, error: "NOT_FOUND" } };

describe("GET /public/client-name/{code}", () => {
  it("tells anybody who invites, and no more of them", async () => {
    const userId = await makeAccount();
    await prisma.customer.update({
      where: { id: userId },
      data: { firstName: "Amina", lastName: "Ben Salah", referralCode: "K7M2PQ9X" },
    });
    const told = await api.get("/public/client-name/k7m2pq9x");
    expect(told.status).toBe(200);
    expect(told.body).toEqual({ success: true, name: "Amina B." });
    await prisma.customer.update({ where: { id: userId }, data: { status: "DELETED" } });
    const gone = await api.get("/public/client-name/k7m2pq9x");
    expect(gone).toMatchObject(notThere);
    const never = await api.get("/public/client-name/ZZZZ2222");
    expect({ ...gone.body, requestId: null }).toEqual({ ...never.body, requestId: null });
  });

  it.each(["a", "%00", "%20", "K7M2PQ9X%2F", "x".repeat(500), "%F0%9F%8E%81"])(
    "has nobody for %s",
    async (code) => {
      expect(await api.get(`/public/client-name/${code}`)).toMatchObject(notThere);
    },
  );
});

describe("GET /public/store-company/{storeId}", () => {
  it("tells the store and its company", async () => {
    const { id, name } = await makePartner({ logoUrl: "/pictures/zitouna.svg" });
    const store = await makeStore({ partnerId: id });
    const told = await api.get(`/public/store-company/${store.id}`);
    expect(told.status).toBe(200);
    expect(told.body).toEqual({
      success: true,
      store: { id: store.id, name: store.name },
      company: { id, name, logoUrl: "/pictures/zitouna.svg" },
    });
  });

  it.each([newId(), "1", "%00", "not-an-id"])("has no store %s", async (id) => {
    expect(await api.get(`/public/store-company/${id}`)).toMatchObject(notThere);
  });
});

describe("the sign-up page in HTML", () => {
  it("shows a name as a name, whatever it is made of", async () => {
    const userId = await makeAccount();
    await prisma.customer.update({
      where: { id: userId },
      data: { firstName: "<b>Ali</b>", lastName: "أحمد", referralCode: "QQ22WW33" },
    });
    const response = await fetch(`${server.url}/ar/sign-up?code=QQ22WW33`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toMatch(/<bdi[^>]*>&lt;b&gt;Ali&lt;\/b&gt; أ\.<\/bdi>/);
    expect(page).not.toContain("<b>Ali");
    expect(page).toContain('value="QQ22WW33"');
  });
});

describe("the rules of a wheel", () => {
  const papers = {
    POINTS: {
      pointsWheelDeposit: "Me Ben Ali, 12/2026",
      pointsWheelFrom: "2026-11-01",
      pointsWheelUntil: "2037-12-31",
    },
    GRAND: {
      grandWheelDeposit: "Me Sassi, 7/2026",
      grandWheelFrom: "2026-11-01",
      grandWheelUntil: "2037-12-31",
    },
  };
  const nothing = (of: object) => Object.fromEntries(Object.keys(of).map((name) => [name, null]));
  let operator = { key: "" };
  beforeAll(async () => {
    operator = await makeOperatorKey();
    await makePrize();
    expect(
      await api.patch("/operator/economy", { ...papers.POINTS, ...papers.GRAND }, operator),
    ).toMatchObject({
      status: 200,
    });
  });
  afterAll(() => api.patch("/operator/economy", nothing({ ...papers.POINTS, ...papers.GRAND }), operator));

  it.each(languages)("stand on a page in %s, as the call gives them", async (language) => {
    const t = textsOf(language);
    const read = (from: string) => formatDate(startOfDay(from), language);
    const dates = { from: read("2026-11-01"), until: read("2037-12-31") };
    for (const [wheel, page, call, deposit] of [
      ["POINTS", "points", "wheel-points", papers.POINTS.pointsWheelDeposit],
      ["GRAND", "grand", "wheel-prizes", papers.GRAND.grandWheelDeposit],
    ] as const) {
      const headers = { "Accept-Language": language };
      const { body } = await api.get<WheelRules>(`/public/${call}/rules`, { headers });
      const html = await (await fetch(`${server.url}/${language}/wheel-rules/${page}`)).text();
      const shown = html
        .replaceAll("&#x27;", "'")
        .replaceAll("&quot;", '"')
        .replaceAll("&gt;", ">")
        .replaceAll("&lt;", "<");
      expect(html).toMatch(headOf(language));
      for (const words of [
        ...[t(`wheel:rules.title.${wheel}`), t("wheel:rules.dates", dates), deposit],
        ...body.prizes.flatMap(({ label, odds }) => [label, formatOdds(odds, language)]),
        ...[t("wheel:fair.title"), body.check.split("\n")[0] ?? "", body.organiser.email],
      ])
        expect(shown, words).toContain(words);
      expect(body.prizes.length).toBeGreaterThan(0);
    }
  });
});
