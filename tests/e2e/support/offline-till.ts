/** The till without a network in a browser, and phones that show it their pass. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { OfflineResult } from "#app/core/domain/offline/offline-answers.ts";
import type { PassClaims } from "#app/core/domain/offline/pass.ts";
import { makePhone } from "#tests/factories/phone-key.ts";
import { makeTillKey, type Unsigned } from "#tests/factories/till-key.ts";
import { typed, type Layout } from "#tests/factories/typed-strokes.ts";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect } from "#tests/setup/browser.ts";
import type { Texts } from "#tests/setup/texts.ts";
import type { Customer } from "./customer.ts";
import type { TillPage } from "./till.ts";

/** Waits until the device keeps the till's page and its allowance. */
export async function untilReady({ page, address }: Pick<TillPage, "page" | "address">): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(async (path) => Boolean(await caches.match(path)), address("/cashier/offline")),
      {
        timeout: 60_000,
      },
    )
    .toBe(true);
}

/** Cuts the till off; its address leads to its own page. */
export async function openWithoutNetwork({ page, address, t }: TillPage): Promise<void> {
  await page.context().setOffline(true);
  await page.goto(address("/cashier"));
  await expect(page).toHaveURL(address("/cashier/offline"));
  await expect(page.getByText(t("unplugged:state"), { exact: true })).toBeVisible();
}

/** What the phone of a customer shows at a moment, with a pass of now. */
export async function passOf(api: ApiClient, customer: Customer): Promise<(at: Date) => string> {
  return (await phoneOf(api, customer)).tokenAt;
}

/** The phone of a customer: what it shows at a moment, with a pass of now, and the items that stand on it. */
export async function phoneOf(api: ApiClient, { token }: Customer) {
  const phone = makePhone();
  const key = encodeURIComponent(JSON.stringify(phone.jwk));
  const { body } = await api.get<{ pass: string }>(`/client/card/offline?publicKey=${key}`, { token });
  const [, claims = ""] = body.pass.split(".");
  const { items } = JSON.parse(Buffer.from(claims, "base64url").toString()) as PassClaims;
  return { items, tokenAt: (at: Date) => phone.tokenOf(body.pass, at) };
}

const enter = { key: "Enter", code: "Enter", shift: false };

/** Types as a hand scanner does on a keyboard of this layout, wherever the focus is; some end without Enter. */
export async function scanWith(
  page: Page,
  code: string,
  layout: Layout,
  end: readonly (typeof enter)[] = [enter],
): Promise<void> {
  await page.evaluate(
    (strokes) => {
      for (const { key, code: place, shift } of strokes) {
        const press = { key, code: place, shiftKey: shift, bubbles: true, cancelable: true };
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", press));
      }
    },
    [...typed(code, { layout }), ...end],
  );
}

/**
 * Counts what the cashier does from now on: a scan or a text that is typed, a key that presses something, a touch. The answer
 * says how many acts there were since, and the milliseconds since the first of them began.
 */
export async function countActs(page: Page): Promise<() => Promise<{ acts: number; ms: number }>> {
  await page.evaluate(() => {
    const counted = { acts: 0, from: 0 };
    let writing = false;
    const act = (writes: boolean) => {
      if (writes && writing) return;
      writing = writes;
      counted.from ||= performance.now();
      counted.acts += 1;
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key !== "Enter" || !writing) return act(key.length === 1);
      writing = false;
    };
    addEventListener("keydown", press, true);
    addEventListener("pointerdown", () => act(false), true);
    Object.assign(globalThis, { counted });
  });
  return () =>
    page.evaluate(() => {
      const { counted } = globalThis as unknown as { counted: { acts: number; from: number } };
      return { acts: counted.acts, ms: performance.now() - counted.from };
    });
}

/** Another till of a store, as its own machine would be: it sells without a network and sends at once; what came of each sale. */
export async function sellElsewhere(
  api: ApiClient,
  key: string,
  sales: readonly Omit<Unsigned, "seq" | "at">[],
): Promise<string[]> {
  const till = makeTillKey();
  const device = { deviceId: randomUUID(), publicKey: till.jwk };
  const { id } = (await api.post<{ id: string }>("/merchant/offline/allowance", device, { key })).body;
  const signed = sales.map((sale, seq) => till.signed(id, { ...sale, seq, at: new Date() }));
  const { body } = await api.post<{ results: OfflineResult[] }>(
    "/merchant/offline/sales",
    { allowanceId: id, sales: signed },
    { key },
  );
  return body.results.map(({ outcome }) => outcome);
}

/** Puts a customer's code into its field. */
export async function typeToken(page: Page, t: Texts, token: string): Promise<void> {
  await page.getByLabel(t("unplugged:scan.field")).fill(token);
  await page.getByRole("button", { name: t("unplugged:scan.read") }).click();
}

/** Sells without a network for 300 dinars. */
export async function sellFor300(
  { page, t }: Pick<TillPage, "page" | "t">,
  token: string,
  { withItem }: { withItem: boolean },
): Promise<void> {
  await typeToken(page, t, token);
  const amount = page.getByLabel(t("till:sell.amount"));
  await expect(amount).toBeVisible();
  if (withItem) await page.getByRole("radio").nth(1).check({ force: true });
  await amount.fill("300");
  await page.getByRole("button", { name: t("unplugged:customer.sell") }).click();
  await expect(page.getByText(t("unplugged:done.kept"))).toBeVisible();
  await page.getByRole("button", { name: t("unplugged:done.next") }).click();
}

/** The numbers of the sales that this device keeps. */
export function readSalesKept(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const opened = indexedDB.open("mezia-till");
        opened.onsuccess = () => {
          const keys = opened.result.transaction("sales").objectStore("sales").getAllKeys();
          keys.onsuccess = () => {
            opened.result.close();
            resolve(keys.result);
          };
        };
      }),
  );
}

/** Lets this device make so many sales in all, as the house might have said. */
export async function leaveSales(page: Page, maxSales: number): Promise<void> {
  await page.evaluate(
    (most) =>
      new Promise<void>((resolve) => {
        const opened = indexedDB.open("mezia-till");
        opened.onsuccess = () => {
          const transaction = opened.result.transaction("till", "readwrite");
          const store = transaction.objectStore("till");
          const own = store.get("own") as IDBRequest<{ kit: { allowance: { maxSales: number } } }>;
          own.onsuccess = () => {
            own.result.kit.allowance.maxSales = most;
            store.put(own.result, "own");
          };
          transaction.oncomplete = () => {
            opened.result.close();
            resolve();
          };
        };
      }),
    maxSales,
  );
}
