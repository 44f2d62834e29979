/** What a browser may refuse a page, or never answer: storage, the clipboard, the camera. */
import { expect, test, untilAlive } from "#tests/setup/browser.ts";
import { makeCustomer, signInFor } from "./support/customer.ts";

test("without storage and cookies the shop is read, and sign-in says what it needs", async ({
  page,
  address,
  t,
  complaints,
}) => {
  // Remix's own script before the page's says so.
  complaints.allow(/operation is insecure/);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get: refuse, configurable: true });
    Object.defineProperty(navigator, "cookieEnabled", { value: false });
  });
  await page.goto(address("/"));
  const offer = page.locator('a[href*="/voucher/"]').first();
  await untilAlive(offer);
  const title = await offer.innerText();
  await offer.click();
  await page.waitForURL(/\/voucher\//);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  for (const path of ["/sign-in", "/sign-up"]) {
    await page.goto(address(path));
    await expect(page.getByText(t("common:cookies.title"))).toBeVisible();
  }
});

test("where nothing can be copied the text itself is selected", async ({ page, address, api, t }) => {
  const { login } = await makeCustomer(api);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
  });
  await signInFor(page, address("/profile/referrals"), login);
  const copy = page.getByRole("button", { name: t("referrals:code.copyLink") });
  await untilAlive(copy);
  await copy.click();
  const text = page.getByLabel(t("common:actions.copyByHand"));
  await expect(text).toBeFocused();
  const selected = await text.evaluate((field: HTMLInputElement) =>
    field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
  );
  expect(selected).toMatch(/^http.+\?code=/);
});

test("where the share sheet is refused the links take its place", async ({ page, address, api, t }) => {
  const { login } = await makeCustomer(api);
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException("Not allowed.", "NotAllowedError"));
  });
  await signInFor(page, address("/profile/referrals"), login);
  const share = page.getByRole("button", { name: t("referrals:code.share") });
  await untilAlive(share);
  await share.click();
  await expect(page.getByRole("link", { name: t("referrals:code.whatsapp") })).toBeVisible();
  await expect(page.getByRole("link", { name: t("referrals:code.mail") })).toBeVisible();
});

test("a question for the camera that never comes is told, and can be left", async ({
  page,
  address,
  api,
  t,
}) => {
  const { login } = await makeCustomer(api);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
  });
  await page.clock.install();
  await signInFor(page, address("/scan"), login);
  const start = page.getByRole("button", { name: t("scan:camera.start") });
  await untilAlive(start);
  await start.click();
  await expect(page.getByText(t("scan:camera.starting"))).toBeVisible();
  await page.clock.fastForward("00:07");
  await expect(page.getByText(t("scan:camera.silent"))).toBeVisible();
  await page.getByRole("button", { name: t("scan:camera.cancel") }).click();
  await expect(start).toBeVisible();
});
