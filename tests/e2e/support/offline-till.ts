/** The till without a network in a browser, and phones that show it their pass. */
import type { Page } from "@playwright/test";
import { makePhone } from "#tests/factories/phone-key.ts";
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
export async function passOf(api: ApiClient, { token }: Customer): Promise<(at: Date) => string> {
  const phone = makePhone();
  const key = encodeURIComponent(JSON.stringify(phone.jwk));
  const { body } = await api.get<{ pass: string }>(`/client/card/offline?publicKey=${key}`, { token });
  return (at) => phone.tokenOf(body.pass, at);
}

/** Types as a hand scanner does on a keyboard of this layout, wherever the focus is. */
export async function scanWith(page: Page, code: string, layout: Layout): Promise<void> {
  await page.evaluate(
    (strokes) => {
      for (const { key, code: place, shift } of strokes) {
        const press = { key, code: place, shiftKey: shift, bubbles: true, cancelable: true };
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", press));
      }
    },
    [...typed(code, { layout }), { key: "Enter", code: "Enter", shift: false }],
  );
}

/** Puts a customer's code into its field. */
export async function typeToken(page: Page, t: Texts, token: string): Promise<void> {
  await page.getByLabel(t("unplugged:scan.field")).fill(token);
  await page.getByRole("button", { name: t("unplugged:scan.read") }).click();
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
