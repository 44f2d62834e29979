/**
 * How a pushed notice arrives on a device: the server encrypts it for the browser, a service on this machine
 * receives it in place of the browser's own service, and the service worker gets its content.
 */
import { randomUUID } from "node:crypto";
import type { BrowserContext, Page, Worker } from "@playwright/test";
import type { PushedNotice } from "#app/core/domain/notices/pushed.ts";
import { startPushService, type PushService } from "#tests/factories/push.ts";
import { expect, test } from "#tests/setup/browser.ts";
import { makeCustomer, readCredentials, signInFor } from "./support/customer.ts";
import { sellByCard } from "./support/sales.ts";

test.use({ serviceWorkers: "allow" });

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.stop());

/** Delivers pushes to the service worker of this page's site, as the browser does when a push arrives. */
async function deliveryTo(page: Page): Promise<(notice: PushedNotice) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  // Before the worker is ready, no push is delivered to it.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const { origin } = new URL(page.url());
  await takeNotices(page.context());
  return async (notice) => {
    const data = JSON.stringify(notice);
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  };
}

interface Shown {
  title: string;
  body: string;
  tag: string;
  lang: string;
  dir: string;
}

/**
 * Stands in for the device inside the worker: a headless browser shows no notices, and nobody can tap one.
 */
interface Device {
  shown: (Shown & { data: unknown })[];
  opened: string[];
}

interface Scope {
  device: Device;
  registration: {
    showNotification: (title: string, options: Omit<Device["shown"][0], "title">) => Promise<void>;
  };
  clients: { openWindow: (url: string) => Promise<null> };
  WindowClient: { prototype: { focus: () => Promise<void> } };
  ExtendableEvent: new (type: string) => Event;
  dispatchEvent: (event: Event) => boolean;
}

/** The site's service worker; the browser reports it some time after its registration. */
async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
}

/**
 * Records the notices that the worker shows, one for each tag; and allows focus and new windows, which a
 * browser allows only after a tap.
 */
async function takeNotices(context: BrowserContext): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.device = { shown: [], opened: [] };
    scope.registration.showNotification = async (title, { body, tag, lang, dir, data }) => {
      const others = scope.device.shown.filter((one) => one.tag !== tag);
      scope.device.shown = [...others, { title, body, tag, lang, dir, data }];
    };
    scope.clients.openWindow = async (url) => {
      scope.device.opened.push(url);
      return null;
    };
    scope.WindowClient.prototype.focus = async () => {};
  });
}

async function shownOn(context: BrowserContext): Promise<Shown[]> {
  const worker = await workerOf(context);
  return worker.evaluate(() =>
    (globalThis as unknown as Scope).device.shown.map(({ data: _, ...shown }) => shown),
  );
}

async function openedOn(context: BrowserContext): Promise<string[]> {
  const worker = await workerOf(context);
  return worker.evaluate(() => (globalThis as unknown as Scope).device.opened);
}

/** Taps the newest notice. */
async function touch(context: BrowserContext): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    const notification = {
      data: scope.device.shown.at(-1)?.data,
      close: () => void scope.device.shown.pop(),
    };
    scope.dispatchEvent(Object.assign(new scope.ExtendableEvent("notificationclick"), { notification }));
  });
}

test(
  "a device that was allowed shows what happened, and a touch leads to it",
  { tag: "@every-language" },
  async ({ page, context, address, language, api, t }) => {
    const customer = await makeCustomer(api, { locale: language });
    const { endpoint, keys, pushed } = service.browser();
    await page.addInitScript(
      (subscription) => {
        Object.defineProperty(Notification, "permission", { value: "default" });
        Notification.requestPermission = async () => "granted";
        PushManager.prototype.subscribe = async () =>
          ({ ...subscription, toJSON: () => subscription }) as unknown as PushSubscription;
      },
      { endpoint, keys },
    );
    await signInFor(page, address("/profile/notifications"), customer.login);
    await expect(page.getByText(t("consents:kinds.PUSH.about"))).toBeVisible();
    await page.getByRole("button", { name: t("notices:device.allow") }).click();
    await expect(page.getByText(t("notices:device.on"))).toBeVisible();
    const { operatorKey } = await readCredentials(api);
    await api.post(
      "/operator/gifts",
      { login: customer.login, points: 60, note: "Mabrouk" },
      { key: operatorKey, idempotencyKey: randomUUID() },
    );
    await expect.poll(() => pushed).toHaveLength(1);

    const deliver = await deliveryTo(page);
    const [notice] = pushed as [PushedNotice];
    expect(notice.text).toContain("60");
    await deliver(notice);
    const asShown = {
      ...{ title: notice.title, body: notice.text, tag: notice.tag },
      ...{ lang: language, dir: language === "ar" ? "rtl" : "ltr" },
    };
    await expect.poll(() => shownOn(context)).toEqual([asShown]);
    await deliver({ ...notice, text: "once more" });
    await expect.poll(() => shownOn(context)).toEqual([{ ...asShown, body: "once more" }]);

    await touch(context);
    await expect(page).toHaveURL(address("/points-history"));
    expect(await shownOn(context)).toEqual([]);
    expect(await openedOn(context), "the page that is open is enough").toEqual([]);
  },
);

test("without an open page of the customer's a touch opens one, and leaves the till alone", async ({
  page,
  context,
  address,
  api,
}) => {
  await signInFor(page, address("/profile"), (await makeCustomer(api)).login);
  const deliver = await deliveryTo(page);
  const url = new URL(address("/points-history"), page.url()).href;
  await page.goto(address("/cashier"));
  await deliver({ title: "Mabrouk", text: "60 points", url, tag: "n-1", language: "fr" });
  await expect.poll(() => shownOn(context)).toHaveLength(1);
  await touch(context);
  await expect.poll(() => openedOn(context)).toEqual([url]);
  await expect(page).toHaveURL(new RegExp(address("/cashier")));
});

test("a till's question is pushed, and shown unless a page in sight says it itself", async ({
  page,
  context,
  address,
  api,
  t,
}) => {
  const customer = await makeCustomer(api);
  const browser = service.browser();
  const { endpoint, keys } = browser;
  await api.post("/client/push-subscriptions", { endpoint, keys }, { token: customer.token });
  await signInFor(page, address("/profile"), customer.login);
  const deliver = await deliveryTo(page);
  const { id, partner } = await sellByCard(api, customer);
  await expect.poll(() => browser.pushed).toHaveLength(1);
  const [question] = browser.pushed as [PushedNotice];
  expect(question).toMatchObject({ title: t("messages:saleWaits.title", { partner }), tag: id });
  expect(new URL(question.url).pathname).toBe(address(`/scan/${id}`));

  await deliver(question);
  // A second notice follows: when it is shown, the worker has decided about the first.
  await deliver({ ...question, tag: "n-2", unlessInSight: false });
  await expect.poll(() => shownOn(context)).toMatchObject([{ tag: "n-2" }]);
  await page.goto("about:blank");
  await deliver(question);
  await expect.poll(async () => (await shownOn(context)).map(({ tag }) => tag)).toContain(id);
});
