/** A customer's notices, over HTTP. */
import { afterAll, describe, expect, it } from "vitest";
import { languages } from "#app/core/domain/languages.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey, type Customer } from "#tests/factories/customer.ts";
import { startPushService } from "#tests/factories/push.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";
import { runJob } from "./support/run-job.ts";

interface Listed {
  items: { id: string; kind: string; title: string; text: string; url: string; readAt: string | null }[];
  unread: number;
}
interface Preferences {
  kinds: Record<string, { push: boolean; mail: boolean }>;
  quietHours: { from: string; until: string } | null;
}

const operator = await makeOperatorKey();
const service = await startPushService();
afterAll(() => service.stop());

const gift = async ({ userId }: Customer) =>
  done(await api.post("/operator/gifts", { userId, points: 60, note: "Merci" }, operator));
const dispatch = () => runJob(api, "message-dispatch", operator);
const list = async (customer: Customer, lang?: "fr" | "ar" | "en") =>
  done(await api.get<Listed>("/client/notifications", { token: customer.token, lang }));

interface SentMail {
  subject: string;
  headers: Record<string, string>;
}
const mailsTo = async ({ login }: Customer) =>
  done(await api.get<{ items: SentMail[] }>(`/sandbox/messages?to=${encodeURIComponent(login)}`)).items;

describe("the inbox", () => {
  it("has what happened, in the reader's language, and counts what is unread", async () => {
    const customer = await makeCustomer();
    expect(await list(customer)).toMatchObject({ items: [], unread: 0 });
    await gift(customer);
    await gift(customer);
    const titles = new Set<string>();
    for (const lang of languages) {
      const { items, unread } = await list(customer, lang);
      expect([items.length, unread]).toEqual([2, 2]);
      expect(items[0]).toMatchObject({ kind: "POINTS_RECEIVED", readAt: null });
      expect(items[0]?.text).toContain("60");
      expect(items[0]?.url).toMatch(new RegExp(`/${lang}/points-history$`));
      titles.add(items[0]?.title ?? "");
    }
    expect(titles.size).toBe(3);

    const [first] = (await list(customer)).items;
    const read = () => api.post(`/client/notifications/${first?.id}/read`, {}, customer);
    expect(await read()).toMatchObject({ status: 200, body: { unread: 1 } });
    expect(await read()).toMatchObject({ status: 200, body: { unread: 1 } });
    expect((await list(customer)).items.map(({ readAt }) => readAt === null)).toEqual([false, true]);
    expect(await api.post("/client/notifications/read-all", {}, customer)).toMatchObject({
      status: 200,
      body: { unread: 0 },
    });
  });

  it("of another is not there", async () => {
    const [owner, other] = [await makeCustomer(), await makeCustomer()];
    await gift(owner);
    const [notice] = (await list(owner)).items;
    const path = `/client/notifications/${notice?.id}/read`;
    expect(await api.post(path, {}, other)).toMatchObject({ status: 404, body: { error: "NOT_FOUND" } });
    expect((await list(owner)).unread).toBe(1);
  });
});

describe("preferences", () => {
  it("name every kind, change what is given, and keep the rest", async () => {
    const customer = await makeCustomer();
    const path = "/client/notification-preferences";
    const before = done(await api.get<Preferences>(path, customer));
    expect(Object.keys(before.kinds)).toHaveLength(13);
    expect(before.quietHours).toBeNull();
    const quietHours = { from: "22:00", until: "07:30" };
    const body = { kinds: { REFUND: { push: false, mail: true } }, quietHours };
    const changed = done(await api.put<Preferences>(path, body, customer));
    expect(changed).toMatchObject({
      kinds: { ...before.kinds, REFUND: { push: false, mail: true } },
      quietHours,
    });
    expect(done(await api.get(path, customer))).toEqual(changed);
    const cleared = await api.put(path, { kinds: {}, quietHours: null }, customer);
    expect(cleared.body).toMatchObject({ kinds: changed.kinds, quietHours: null });
  });

  it.each([
    [{ kinds: { NEWS: { push: true, mail: true } } }],
    [{ kinds: { REFUND: { push: "yes", mail: true } } }],
    [{ quietHours: { from: "24:00", until: "07:00" } }],
    [{ quietHours: { from: "22:00" } }],
    [{ quietHours: { from: "22:00", until: "22:00" } }],
  ])("refuse %j", async (body) => {
    const refused = await api.put("/client/notification-preferences", body, await makeCustomer());
    expect(refused).toMatchObject({ status: 400, body: { error: "INVALID_INPUT" } });
  });
});

describe("pushes", () => {
  it("go to the browser that subscribed, until it ends", async () => {
    const customer = await makeCustomer();
    const { publicKey } = done(await api.get<{ publicKey: string }>("/client/push-key", customer));
    expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
    const browser = service.browser();
    const { endpoint, keys } = browser;
    expect(await api.post("/client/push-subscriptions", { endpoint, keys }, customer)).toMatchObject({
      status: 201,
      body: { success: true },
    });
    await gift(customer);
    await dispatch();
    await expect.poll(() => browser.pushed).toMatchObject([{ title: expect.any(String) as string }]);
    done(await api.delete(`/client/push-subscriptions?endpoint=${encodeURIComponent(endpoint)}`, customer));
    await gift(customer);
    await dispatch();
    expect(browser.pushed).toHaveLength(1);
  });

  it.each([
    ...[
      "https://example.com/p",
      "https://fcm.googleapis.com.example.com/p",
      "https://fcm.googleapis.com:8443/p",
    ],
    ...["http://fcm.googleapis.com/p", "https://10.1.2.3/p", "https://192.168.0.1/p", "nowhere", ""],
    ...["https://example.com/a\u0000b", "https://example.com/\ud800"],
  ])("to %j are refused", async (endpoint) => {
    const { keys } = service.browser();
    const refused = await api.post("/client/push-subscriptions", { endpoint, keys }, await makeCustomer());
    expect(refused).toMatchObject({
      status: 400,
      body: { error: "INVALID_INPUT", details: [{ path: "endpoint" }] },
    });
  });

  it.each([
    { p256dh: "abc", auth: "!" },
    { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: Buffer.alloc(16).toString("base64url") },
  ])("with keys that no browser has are refused: %j", async (keys) => {
    const { endpoint } = service.browser();
    const refused = await api.post("/client/push-subscriptions", { endpoint, keys }, await makeCustomer());
    expect(refused).toMatchObject({ status: 400, body: { error: "INVALID_INPUT" } });
  });

  it("with a key that is no point of the curve are refused, because nothing can be encrypted for it", async () => {
    const { endpoint, keys } = service.browser();
    const changed = Buffer.from(keys.p256dh, "base64url");
    changed[64] = (changed[64] ?? 0) ^ 1;
    for (const bytes of [changed, Buffer.alloc(65), Buffer.alloc(65, 4)]) {
      const body = { endpoint, keys: { ...keys, p256dh: bytes.toString("base64url") } };
      expect(await api.post("/client/push-subscriptions", body, await makeCustomer())).toMatchObject({
        status: 400,
        body: { error: "INVALID_INPUT", details: [{ path: "keys.p256dh" }] },
      });
    }
  });

  it("go to whoever signed in last in a browser, and not to somebody who knows its address alone", async () => {
    const [first, second] = [await makeCustomer(), await makeCustomer()];
    const { endpoint, keys } = service.browser();
    const subscribe = (sent: object, customer: typeof first) =>
      api.post("/client/push-subscriptions", sent, customer);
    done(await subscribe({ endpoint, keys }, first));
    const others = service.browser().keys;
    expect(await subscribe({ endpoint, keys: others }, second)).toMatchObject({
      status: 400,
      body: { error: "INVALID_INPUT", details: [{ path: "endpoint" }] },
    });
    done(await subscribe({ endpoint, keys }, second));
  });

  it("go to ten browsers of a customer at most, the newest", async () => {
    const customer = await makeCustomer();
    const browsers = Array.from({ length: 12 }, () => service.browser());
    for (const { endpoint, keys } of browsers)
      done(await api.post("/client/push-subscriptions", { endpoint, keys }, customer));
    await gift(customer);
    await dispatch();
    const told = () => browsers.filter(({ pushed }) => pushed.length > 0);
    await expect.poll(told).toHaveLength(10);
    expect(told()).toEqual(browsers.slice(2));
  });

  it("end with an address alone", async () => {
    const nul = { endpoint: "https://example.com/a\u0000b" };
    const path = `/client/push-subscriptions?${new URLSearchParams(nul).toString()}`;
    expect(await api.delete(path, await makeCustomer())).toMatchObject({ status: 400 });
    expect(await api.delete("/client/push-subscriptions", await makeCustomer())).toMatchObject({
      status: 400,
      body: { details: [{ path: "endpoint" }] },
    });
  });
});

describe("a sold-out offer", () => {
  it("is waited for, and its restock told of by mail, which is declined in one click without a sign-in", async () => {
    const customer = await makeCustomer({ points: 500 });
    const { id } = await makeOffer({ pointPrice: 10, stock: 1 });
    done(await api.post("/client/shop/purchase", { offerId: id }, customer));
    const watch = `/client/shop/offer/${id}/watch`;
    expect((await api.post(watch, {}, customer)).body).toMatchObject({ watching: true });
    expect((await api.delete(watch, customer)).body).toMatchObject({ watching: false });
    expect((await api.post(watch, {}, customer)).body).toMatchObject({ watching: true });
    done(await api.patch(`/operator/offers/${id}`, { stock: 5 }, operator));
    await dispatch();
    expect((await list(customer)).items[0]).toMatchObject({ kind: "OFFER_BACK" });

    const [mail] = await mailsTo(customer);
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const address = mail?.headers["List-Unsubscribe"]?.slice(1, -1) ?? "";
    const { pathname, search } = new URL(address);
    const here = server.url + pathname + search;
    const mailed = async () =>
      done(await api.get<Preferences>("/client/notification-preferences", customer)).kinds.OFFER_BACK?.mail;
    expect((await fetch(here)).status).toBe(200);
    expect(await mailed()).toBe(true);
    const clicked = await fetch(here, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: "https://mail.example" },
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(clicked.status).toBe(200);
    expect(await mailed()).toBe(false);
  });

  it("that is not there cannot be waited for", async () => {
    const path = "/client/shop/offer/0190a000-0000-7000-8000-000000000000/watch";
    expect(await api.post(path, {}, await makeCustomer())).toMatchObject({ status: 404 });
  });
});

it.each([{}, { Origin: "https://mail.example" }, { Origin: "null" }])(
  "an address that we did not make ends nothing: from %j",
  async (headers) => {
    const address = `${server.url}/fr/unsubscribe?mails=REFUND.x.y`;
    const answer = await fetch(address, { method: "POST", headers: headers as Record<string, string> });
    expect(answer.status).toBe(200);
  },
);
