// Own server: has several servers on one database, and stops them.
/** Live events as open pages and tills receive them, with two servers on one database. */
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { signInCookie } from "#app/core/auth/web-session.server.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeApiKey, makeOffer, makePartner, makeStore } from "#tests/factories/catalogue.ts";
import { makeCustomer, value, type Customer } from "#tests/factories/customer.ts";
import { happen } from "#tests/integration/live/support.ts";
import { apiClient } from "#tests/setup/api-client.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { startTestServer, type TestServer } from "#tests/setup/start-test-server.ts";
import { openSource, type OpenSource } from "./support/event-source.ts";
import { done } from "./support/journey.ts";

let second: TestServer;
beforeAll(async () => {
  second = await startTestServer({ databaseUrl: process.env.DATABASE_URL ?? "", name: "api-events-second" });
});
afterAll(() => second.stop());

const sources: OpenSource[] = [];
afterEach(() => {
  for (const source of sources.splice(0)) source.close();
});

async function listen(url: string, headers: Record<string, string> = {}): Promise<OpenSource> {
  const source = await openSource(url, headers);
  sources.push(source);
  return source;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const path = "/api/v1/client/events";

/** Opens a customer's stream at one of the servers; resolves when it has begun. */
async function listenAs(
  { token }: Pick<Customer, "token">,
  at: { url: string } = server,
  headers: Record<string, string> = {},
): Promise<OpenSource> {
  const source = await listen(at.url + path, { ...bearer(token), ...headers });
  await source.until(
    () => source.raw().includes("retry:") && (source.lastId() !== "" || "Last-Event-ID" in headers),
  );
  return source;
}

async function buy({ token }: Customer, at: { url: string } = server): Promise<string> {
  const { id: offerId } = await makeOffer();
  return done(
    await apiClient(at.url).post<{ walletItemId: string }>("/client/shop/purchase", { offerId }, { token }),
  ).walletItemId;
}

test("a purchase at one server is heard at both, at once, by its customer alone, and pressed by nothing", async () => {
  const [amira, sami] = [await makeCustomer({ points: 500 }), await makeCustomer({ points: 500 })];
  const own = [await listenAs(amira), await listenAs(amira, second, { "Accept-Encoding": "gzip, br" })];
  const his = await listenAs(sami, second);
  const walletItemId = await buy(amira);
  for (const source of own) {
    await source.until(() => source.events.some(({ type }) => type === "wallet"));
    const event = source.events.find(({ type }) => type === "wallet");
    expect(event).toEqual({
      id: expect.stringMatching(/^\d+-\d+$/) as string,
      type: "wallet",
      data: { type: "wallet", walletItemId },
    });
    expect(source.response.headers.get("Content-Encoding")).toBeNull();
    expect(source.response.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
    expect(source.response.headers.get("Cache-Control")).toContain("no-transform");
    expect(source.raw()).not.toContain(amira.userId);
  }
  await buy(sami);
  await his.until(() => his.events.length > 0);
  expect(JSON.stringify(his.events)).not.toContain(walletItemId);
});

test("who comes back to the other server with the last id, in the header or the query, gets what came since and no more", async () => {
  const amira = await makeCustomer({ points: 500 });
  const first = await listenAs(amira);
  await buy(amira);
  await first.until(() => first.events.some(({ type }) => type === "wallet"));
  first.close();
  const missed = [await buy(amira), await buy(amira, second)];
  const itemsOf = (source: OpenSource) => source.events.flatMap(({ data }) => data.walletItemId ?? []);
  const byHeader = await listenAs(amira, second, { "Last-Event-ID": first.lastId() });
  const byQuery = await listen(`${second.url}${path}?lastEventId=${first.lastId()}`, bearer(amira.token));
  for (const source of [byHeader, byQuery]) {
    await source.until(() => itemsOf(source).length >= 2);
    expect(itemsOf(source).sort()).toEqual([...missed].sort());
  }
  const next = await buy(amira);
  await byHeader.until(() => itemsOf(byHeader).length >= 3);
  expect(itemsOf(byHeader).at(-1)).toBe(next);
});

test("points are told with the source that their history names, live and to who comes back", async () => {
  const amira = await makeCustomer();
  const open = await listenAs(amira);
  const before = open.lastId();
  value(await giveGift(operatorCall(), { userId: amira.userId, points: 20, note: null }));
  const late = await listenAs(amira, second, { "Last-Event-ID": before });
  for (const source of [open, late]) {
    await source.until(() => source.events.some(({ type }) => type === "points"));
    expect(source.events.find(({ type }) => type === "points")?.data).toEqual({
      type: "points",
      source: "GIFT_MEZIA",
      points: 20,
    });
  }
});

test("with an id that is not known everything is to be read afresh", async () => {
  const amira = await makeCustomer();
  const source = await listenAs(amira, server, { "Last-Event-ID": "12" });
  await source.until(() => source.events.length > 0);
  expect(source.events[0]).toMatchObject({
    type: "reset",
    data: { type: "reset" },
    id: expect.stringMatching(/^\d+-\d+$/) as string,
  });
});

describe("who may listen", () => {
  test("nobody without a token, and neither with another's kind of it", async () => {
    const { token } = await makeCustomer();
    const { key } = await makeApiKey({ storeId: (await makeStore()).id });
    const asked = [
      [path, {}, 401],
      [path, bearer("garbage"), 401],
      [path, bearer(key), 403],
      ["/api/v1/merchant/events", bearer(token), 403],
      ["/api/v1/merchant/events", {}, 401],
      ["/fr/events", {}, 401],
      ["/fr/events", bearer(token), 401],
    ] as const;
    for (const [address, headers, status] of asked) {
      const source = await listen(server.url + address, headers);
      expect(source.response.status, address).toBe(status);
      expect(source.response.headers.get("Content-Type") ?? "").not.toContain("event-stream");
    }
  });

  test("a page by its cookie", async () => {
    const amira = await makeCustomer({ points: 500 });
    const cookie = (await signInCookie(amira.token)).split(";")[0] ?? "";
    const source = await listen(`${server.url}/ar/events`, { Cookie: cookie });
    await source.until(() => source.lastId() !== "");
    const walletItemId = await buy(amira, second);
    const bought = () => source.events.find(({ type }) => type === "wallet");
    await source.until(() => bought() !== undefined);
    expect(bought()).toMatchObject({ data: { walletItemId } });
    expect(source.response.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  test("a store's key hears its store, a company's all of them", async () => {
    const partner = await makePartner();
    const [first, other] = [
      await makeStore({ partnerId: partner.id }),
      await makeStore({ partnerId: partner.id }),
    ];
    const keys = [await makeApiKey({ storeId: first.id }), await makeApiKey({ partnerId: partner.id })];
    const [till, company] = await Promise.all(
      keys.map(({ key }) => listen(`${second.url}/api/v1/merchant/events`, bearer(key))),
    );
    if (!till || !company) throw new Error("no streams");
    for (const source of [till, company]) await source.until(() => source.lastId() !== "");
    const numbers = [await happen({ storeId: other.id }), await happen({ storeId: first.id })];
    await company.until(() => company.events.length === 2);
    await till.until(() => till.events.length > 0);
    expect(company.events.map(({ data }) => [data.number, data.storeId])).toEqual([
      [numbers[0], other.id],
      [numbers[1], first.id],
    ]);
    expect(till.events.map(({ data }) => data.number)).toEqual([numbers[1]]);
  });

  test("ten streams of one customer, and HEAD opens none", async () => {
    const amira = await makeCustomer();
    for (let asked = 0; asked < 15; asked += 1) {
      expect((await fetch(server.url + path, { method: "HEAD", headers: bearer(amira.token) })).status).toBe(
        200,
      );
    }
    const open = await Promise.all(
      Array.from({ length: 14 }, () => listen(server.url + path, bearer(amira.token))),
    );
    const statuses = open.map(({ response }) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    const refused = open.find(({ response }) => response.status === 429);
    expect(Number(refused?.response.headers.get("Retry-After"))).toBeGreaterThan(0);
    for (const source of open) source.close();
    await expect
      .poll(async () => {
        const again = await listen(server.url + path, bearer(amira.token));
        again.close();
        return again.response.status;
      })
      .toBe(200);
  });
});

test("who signs out hears no more than one sign of life, and who stays hears on", async () => {
  const [leaving, staying] = [await makeCustomer({ points: 500 }), await makeCustomer({ points: 500 })];
  const [ending, going] = [await listenAs(leaving), await listenAs(staying)];
  done(await api.post("/auth/logout", {}, { token: leaving.token }));
  await ending.until(() => ending.over());
  await going.until(() => /^:$/m.test(going.raw()));
  await buy(staying);
  await going.until(() => going.events.length > 0);
  expect(going.over()).toBe(false);
});

test("a server that stops ends its streams at once", async () => {
  const third = await startTestServer({
    databaseUrl: process.env.DATABASE_URL ?? "",
    name: "api-events-third",
  });
  const source = await listenAs(await makeCustomer(), third);
  await third.stop();
  await source.until(() => source.over());
  // The stream ended at once: otherwise the shutdown would have waited for it, and cut it at the end.
  expect(readFileSync("test-results/logs/api-events-third.log", "utf8")).not.toContain("were cut");
});
