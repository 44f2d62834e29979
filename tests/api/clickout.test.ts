/** Campaign codes and external references, over HTTP. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { signInCookie } from "#app/core/auth/web-session.server.ts";
import { signToken } from "#app/core/auth/tokens.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import { languages } from "#app/core/domain/languages.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeApiKey, makeOffer, makePartner, makeStore, uniqueName } from "#tests/factories/catalogue.ts";
import { makeClickout, newClickoutCode } from "#tests/factories/clickout.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import type { AnyBody, ApiAnswer } from "#tests/setup/api-client.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { openPage, wordsOf } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";
import { expectRefused } from "./support/refused.ts";

interface Claimed {
  walletItemId: string;
  levelUp: { level: number; rewardPoints: number } | null;
}
interface Checked {
  valid: boolean;
  offer: { id: string; title: string; stockRemaining: number | null };
}
interface Record {
  id: string;
  code: string;
  stockRemaining: number | null;
}

let operator = { key: "" };
beforeAll(async () => {
  operator = await makeOperatorKey();
});

const dates = { availableFrom: "2026-01-01T00:00:00Z", availableTo: "2031-01-01T00:00:00Z" };
const create = (body: object) =>
  api.post<Record>("/operator/clickouts", { code: newClickoutCode(), ...dates, ...body }, operator);
const check = (code: string) => api.get<Checked>(`/public/clickout/${encodeURIComponent(code)}`);
const claim = (code: string, token?: string, idempotencyKey?: string) =>
  api.post<Claimed>("/client/clickout/claim", { code }, { token, idempotencyKey });

function refusedWith({ status, body }: ApiAnswer<AnyBody>, expected: number, error: ErrorCode): void {
  expect({ status, error: body.error }).toEqual({ status: expected, error });
}

async function openAccount(): Promise<string> {
  const [userId, sessionId, now] = [await makeAccount(), newId(), new Date()];
  await prisma.session.create({ data: { userId, id: sessionId, createdAt: now, lastUsedAt: now } });
  return signToken({ userId, sessionId }, now);
}

describe("a campaign", () => {
  it("is made by an operator, looked at by anybody, claimed once by each customer, and the item is theirs", async () => {
    const offer = await makeOffer({ stock: 10 });
    const { code, id } = done(await create({ offerId: offer.id, stock: 2 }));
    const looked = done(await check(code));
    expect(looked).toMatchObject({
      valid: true,
      offer: { id: offer.id, title: offer.title.fr, stockRemaining: 10, stores: [] },
    });
    const [amina, slim] = [await makeCustomer(), await makeCustomer()];
    const { walletItemId, levelUp } = done(await claim(code, amina.token));
    expect(levelUp).toBeNull();
    const item = done(
      await api.get<{ offer: { id: string }; status: string }>(`/client/wallet/${walletItemId}`, amina),
    );
    expect(item).toMatchObject({ status: "ACTIVE", offer: { id: offer.id } });
    expect(await api.get(`/client/wallet/${walletItemId}`, slim)).toMatchObject({ status: 404 });
    refusedWith(await claim(code, amina.token), 400, "CLICKOUT_ALREADY_CLAIMED");
    done(await claim(code, slim.token));
    refusedWith(await check(code), 400, "CLICKOUT_INVALID_CODE");
    refusedWith(await claim(code, await openAccount()), 400, "CLICKOUT_INVALID_CODE");
    refusedWith(await claim(code, amina.token), 400, "CLICKOUT_ALREADY_CLAIMED");
    expect(done(await api.get<Record>(`/operator/clickouts/${id}`, operator)).stockRemaining).toBe(0);
    const orders = done(await api.get<{ items: { id: string }[] }>("/client/shop/orders", amina));
    expect(JSON.stringify(orders)).not.toContain(code);
  });

  it("of a first coupon says the level that it brings", async () => {
    const { code } = await makeClickout({ offerId: (await makeOffer({ type: "COUPON" })).id });
    const customer = await makeCustomer();
    await prisma.customer.update({ where: { id: customer.userId }, data: { onboardingStep: 3, level: 1 } });
    await prisma.userLevel.create({
      data: { userId: customer.userId, level: 1, rewardPoints: 0, reachedAt: new Date() },
    });
    expect(done(await claim(code, customer.token)).levelUp).toEqual({ level: 2, rewardPoints: 100 });
  });

  it("answers the same again under the same key, and refuses another code under it", async () => {
    const [{ code }, other] = [await makeClickout(), await makeClickout()];
    const token = await openAccount();
    const key = randomUUID();
    const first = await claim(code, token, key);
    const again = await claim(code, token, key);
    expect(done(again)).toEqual(done(first));
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    refusedWith(await claim(other.code, token, key), 422, "IDEMPOTENCY_KEY_REUSED");
  });

  it("is refused to who is nobody, a till and an operator", async () => {
    const { code } = await makeClickout();
    refusedWith(await claim(code), 401, "UNAUTHORIZED");
    const till = await makeApiKey({ storeId: (await makeStore()).id });
    for (const key of [till.key, operator.key])
      refusedWith(await api.post("/client/clickout/claim", { code }, { key }), 403, "FORBIDDEN");
    refusedWith(
      await api.post("/operator/clickouts", { code: "X1234" }, { token: await openAccount() }),
      403,
      "FORBIDDEN",
    );
  });

  it("gives three of thirty customers at once what is left of it", async () => {
    const { code } = await makeClickout({ stock: 3 });
    const tokens = await Promise.all(Array.from({ length: 30 }, openAccount));
    const answers = await Promise.all(tokens.map((token) => claim(code, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const answer of answers)
      if (answer.status !== 200) refusedWith(answer, 400, "CLICKOUT_INVALID_CODE");
  });
});

describe("a code that gives nothing", () => {
  it.each([
    ["not begun", { availableFrom: "2030-01-01T00:00:00Z" }],
    ["ended", { availableTo: "2026-02-01T00:00:00Z" }],
    ["without a unit", { stock: 0 }],
  ])("%s: the same refusal to look at and to claim", async (_, options) => {
    const { code } = done(await create({ offerId: (await makeOffer()).id, ...options }));
    refusedWith(await check(code), 400, "CLICKOUT_INVALID_CODE");
    refusedWith(await claim(code, await openAccount()), 400, "CLICKOUT_INVALID_CODE");
  });

  it.each(["NOBODY-MADE-IT", "%00", "🎁", "a b", "x".repeat(200)])("unknown: %s", async (code) => {
    refusedWith(await check(code), 400, "CLICKOUT_INVALID_CODE");
  });

  it("for one use: the first claim ends it", async () => {
    const { code } = done(await create({ offerId: (await makeOffer()).id, singleUse: true }));
    done(await claim(code, await openAccount()));
    refusedWith(await check(code), 400, "CLICKOUT_INVALID_CODE");
    refusedWith(await claim(code, await openAccount()), 400, "CLICKOUT_INVALID_CODE");
  });

  const still = { fr: /reste valable/, en: /still holds/, ar: /ما زال صالحًا/ };

  it.each([
    ["paused", { status: "PAUSED" }, "NOT_YET_AVAILABLE", { fr: /en pause/, en: /paused/, ar: /متوقف/ }],
    ["over", { status: "ENDED" }, "EXPIRED", { fr: /terminée/, en: /is over/, ar: /انتهى/ }],
    ["sold out", { stock: 0 }, "OUT_OF_STOCK", { fr: /épuisée/, en: /run out/, ar: /لم يبق/ }],
  ])(
    "is good where its offer is %s, and the claim says so and that it still holds",
    async (_, change, availability, why) => {
      const offer = await makeOffer({ stock: 5 });
      const { code } = await makeClickout({ offerId: offer.id });
      done(await api.patch(`/operator/offers/${offer.id}`, change, operator));
      expect(done(await check(code))).toMatchObject({ valid: true, offer: { id: offer.id, availability } });
      const token = await openAccount();
      for (const lang of ["fr", "en", "ar"] as const) {
        const answer = await api.post("/client/clickout/claim", { code }, { token, lang });
        refusedWith(answer, 400, "CLICKOUT_SERVICE_ERROR");
        expect(answer.body.message).toMatch(why[lang]);
        expect(answer.body.message).toMatch(still[lang]);
      }
    },
  );

  it("is good where only its offer has run out: CLICKOUT_SERVICE_ERROR, until there is more", async () => {
    const offer = await makeOffer({ stock: 0 });
    const { code } = await makeClickout({ offerId: offer.id });
    const token = await openAccount();
    refusedWith(await claim(code, token), 400, "CLICKOUT_SERVICE_ERROR");
    done(await api.patch(`/operator/offers/${offer.id}`, { stock: 1 }, operator));
    done(await claim(code, token));
  });
});

describe("a refused claim", () => {
  it("says why in three languages and leaves everything as it was", async () => {
    const [open, over] = [await makeClickout(), await makeClickout({ stock: 0 })];
    const empty = await makeClickout({ offerId: (await makeOffer({ stock: 0 })).id });
    const { token } = await makeCustomer();
    done(await claim(open.code, token));
    const cases = [
      [over.code, "CLICKOUT_INVALID_CODE"],
      [open.code, "CLICKOUT_ALREADY_CLAIMED"],
      [empty.code, "CLICKOUT_SERVICE_ERROR"],
    ] as const;
    for (const [code, error] of cases)
      await expectRefused({ error }, (options, query) =>
        api.post(`/client/clickout/claim${query}`, { code }, { token, ...options }),
      );
    await expectRefused({ error: "CLICKOUT_INVALID_CODE" }, (options, query) =>
      api.get(`/public/clickout/${over.code}${query}`, options),
    );
  });
});

describe("an operator's code", () => {
  it("is changed in what can change, and one of its kind", async () => {
    const { id, code } = done(await create({ offerId: (await makeOffer()).id, stock: 5 }));
    const changed = done(
      await api.patch(
        `/operator/clickouts/${id}`,
        { stock: 8, availableTo: "2032-01-01T00:00:00Z" },
        operator,
      ),
    );
    expect(changed).toMatchObject({
      id,
      code,
      stock: 8,
      stockRemaining: 8,
      singleUse: false,
      availableTo: "2032-01-01T00:00:00.000Z",
    });
    const again = await create({ offerId: (await makeOffer()).id, code: code.toLowerCase() });
    expect(again).toMatchObject({ status: 409, body: { error: "CONFLICT", details: [{ path: "code" }] } });
    expect(await api.patch(`/operator/clickouts/${newId()}`, { stock: 1 }, operator)).toMatchObject({
      status: 404,
    });
    expect(await create({ offerId: newId() })).toMatchObject({ status: 404 });
  });

  it("that is over is given to another offer, and each claims it once in the new season", async () => {
    const first = done(await create({ offerId: (await makeOffer()).id, singleUse: true }));
    const { code } = first;
    const token = await openAccount();
    done(await claim(code, token));
    done(
      await api.patch(`/operator/clickouts/${first.id}`, { availableTo: new Date().toISOString() }, operator),
    );
    const { id: offerId } = await makeOffer();
    const next = done(await create({ code, offerId, stock: 5 }));
    expect(next).toMatchObject({ code, offerId, stockRemaining: 5 });
    expect(done(await check(code)).offer.id).toBe(offerId);
    done(await claim(code, token));
    refusedWith(await claim(code, token), 400, "CLICKOUT_ALREADY_CLAIMED");
    const back = await api.patch(
      `/operator/clickouts/${first.id}`,
      { availableTo: dates.availableTo },
      operator,
    );
    refusedWith(back, 409, "CONFLICT");
  });

  it.each([
    [{ code: "no blanks" }, "code"],
    [{ code: "é!" }, "code"],
    [{ availableTo: "2025-01-01T00:00:00Z" }, "availableTo"],
    [{ availableFrom: "soon" }, "availableFrom"],
    [{ stock: -1 }, "stock"],
    [{ singleUse: "yes" }, "singleUse"],
  ])("with %j is refused", async (wrong, path) => {
    const answer = await create({ offerId: (await makeOffer()).id, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { error: "INVALID_INPUT", details: [{ path }] } });
  });
});

describe("GET /public/external", () => {
  const find = (reference: string, lang?: "ar") =>
    api.get<{ kind: string; id: string; url: string }>(
      `/public/external?reference=${encodeURIComponent(reference)}`,
      { lang },
    );

  it("tells what a reference stands for and where its page is, which is there", async () => {
    const [ofPartner, ofOffer, ofStore] = [uniqueName("ref مـ"), uniqueName("ref o"), uniqueName("ref s")];
    const partner = await makePartner({ externalReference: ofPartner });
    const offer = await makeOffer({ partnerId: partner.id, externalReference: ofOffer });
    const store = await makeStore({ partnerId: partner.id, externalReference: ofStore });
    const found = [done(await find(ofPartner)), done(await find(ofOffer, "ar")), done(await find(ofStore))];
    expect(found.map(({ kind, id }) => [kind, id])).toEqual([
      ["PARTNER", partner.id],
      ["OFFER", offer.id],
      ["STORE", store.id],
    ]);
    expect(found.map(({ url }) => new URL(url).pathname)).toEqual([
      `/fr/store/${partner.id}`,
      `/ar/voucher/${offer.id}`,
      `/fr/store/${partner.id}`,
    ]);
    for (const { url } of found) expect((await fetch(server.url + new URL(url).pathname)).status).toBe(200);
  });

  it("has nothing for one that nobody gave, or of an offer that is over", async () => {
    refusedWith(await find(uniqueName("ref")), 404, "NOT_FOUND");
    const over = uniqueName("over");
    await makeOffer({ externalReference: over, availableTo: new Date(Date.now() - 1_000) });
    refusedWith(await find(over), 404, "NOT_FOUND");
    expect(await api.get("/public/external")).toMatchObject({
      status: 400,
      body: { error: "INVALID_INPUT", details: [{ path: "reference" }] },
    });
  });
});

describe("the page in HTML", () => {
  it("shows itself where its link is passed on, and is found without a language", async () => {
    const { code, offerId } = await makeClickout();
    const { title } = await prisma.offer.findUniqueOrThrow({ where: { id: offerId } });
    const led = await fetch(`${server.url}/clickout/${code}`, {
      redirect: "manual",
      headers: { "Accept-Language": "ar" },
    });
    expect([led.status, led.headers.get("Location")]).toEqual([302, `/ar/clickout/${code}`]);
    const page = await fetch(`${server.url}/ar/clickout/${code}`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain(`<meta property="og:title" content="${(title as { ar: string }).ar}"/>`);
    expect(html).toMatch(
      new RegExp(`<meta property="og:url" content="https?://[^"]+/ar/clickout/${code}"/>`),
    );
    expect(html).toMatch(/href="[^"]*\?get=1"/);
    expect((await fetch(`${server.url}/fr/clickout/NOBODY-MADE-IT`)).status).toBe(404);
    const response = await fetch(`${server.url}/fr/clickout/${code}?get=1`, { redirect: "manual" });
    expect(response.headers.get("Location")).toBe(
      `/fr/sign-in?next=${encodeURIComponent(`/fr/clickout/${code}?get=1`)}`,
    );
  });

  it.each(languages)("says in %s that an earlier account had it, and shows no button", async (language) => {
    const { code, id } = await makeClickout();
    const { userId, token } = await makeCustomer();
    const cookie = (await signInCookie(token)).split(";")[0] ?? "";
    const path = `/${language}/clickout/${code}`;
    const button = 'name="idempotencyKey"';
    expect((await openPage(path, cookie)).html).toContain(button);
    // What an account that proves a former login gets: a claim without an item.
    await prisma.clickoutClaim.create({
      data: { userId, clickoutId: id, walletItemId: null, createdAt: new Date() },
    });
    const { html } = await openPage(path, cookie);
    expect(html).not.toContain(button);
    expect(wordsOf(html)).toContain(textsOf(language)("clickout:before.title"));
  });
});
