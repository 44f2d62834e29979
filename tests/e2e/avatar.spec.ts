import { randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Language } from "#app/core/domain/languages.ts";
import { makePicture } from "#tests/factories/picture.ts";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import type { Texts } from "#tests/setup/texts.ts";
import { visit, wastefulPictures } from "./support/first-visit.ts";

const password = "Jasmin2026";

async function makeCustomer(api: ApiClient, locale: Language): Promise<string> {
  const login = `avatar-${randomUUID().slice(0, 8)}@mezia.example`;
  const { body: registered } = await api.post<{ challenge: string }>("/auth/register", {
    login,
    password,
    locale,
  });
  const { body: messages } = await api.get<{ items: { code: string }[] }>(
    `/sandbox/messages?to=${encodeURIComponent(login)}`,
  );
  await api.post("/auth/otp", { challenge: registered.challenge, otp: messages.items[0]?.code });
  return login;
}

async function signIn(page: Page, url: string, login: string, t: Texts): Promise<void> {
  await page.goto(url);
  await page.getByLabel(t("account:login")).fill(login);
  await page.getByLabel(t("account:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("account:signIn.submit") }).click();
  await page.waitForURL(`**${url}`);
}

/** A photo larger than the server accepts: the browser must shrink it. */
function makePhoto(): Promise<Buffer> {
  const [width, height] = [1_600, 1_200];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

const pictureOf = (page: Page) => page.locator("main img").first();

test("a picture is chosen, seen, refused where it is none, and used", async ({
  page,
  address,
  api,
  t,
  language,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  await signIn(page, address("/profile/edit"), await makeCustomer(api, language), t);
  const use = page.getByRole("button", { name: t("profile:edit.avatar.use") });
  const choose = page.locator('input[type="file"]');
  await expect(page.getByText(t("profile:edit.avatar.choose"))).toBeVisible();
  await expect(use).toBeHidden();
  await expectAccessible(page);

  await page.getByLabel(t("profile:edit.firstName")).fill("Amel");
  await choose.setInputFiles({
    name: "moi.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  });
  await use.click();
  await expect(page.getByRole("alert")).toHaveText(t("errors:AVATAR_INVALID_TYPE"));
  await expectAccessible(page);

  const photo = await makePhoto();
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024);
  await choose.setInputFiles({ name: "moi.png", mimeType: "image/png", buffer: photo });
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(pictureOf(page)).toHaveAttribute("src", /^blob:/);
  await use.click();
  await expect(page.getByRole("status").filter({ hasText: t("profile:edit.avatar.saved") })).toBeVisible();
  await expect(pictureOf(page)).toHaveAttribute("src", /^\/avatars\//);
  expect(await pictureOf(page).evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/160\.avif$/,
  );
  await expect(use).toBeHidden();
  await expect(page.getByText(t("profile:edit.avatar.change"))).toBeVisible();
  await expect(page.getByLabel(t("profile:edit.firstName")), "what was typed beside it").toHaveValue("Amel");
  await expectAccessible(page);

  await visit(page, address("/profile"));
  await expect(pictureOf(page)).toHaveAttribute("src", /^\/avatars\//);
  expect(await wastefulPictures(page)).toEqual([]);
});

test("a picture is changed before any script", async ({ browser, address, api, t, language, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, address("/profile/edit"), await makeCustomer(api, language), t);
  const use = page.getByRole("button", { name: t("profile:edit.avatar.use") });
  const choose = page.locator('input[type="file"]');
  await expect(use).toBeHidden();
  await choose.setInputFiles({
    name: "moi.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
  });
  await use.click();
  await expect(page.getByRole("alert")).toHaveText(t("errors:AVATAR_TOO_LARGE"));
  await choose.setInputFiles({ name: "moi.png", mimeType: "image/png", buffer: await makePicture() });
  await use.click();
  await expect(page.getByText(t("profile:edit.avatar.saved"))).toBeVisible();
  await expect(pictureOf(page)).toHaveAttribute("src", /^\/avatars\//);
  await context.close();
});
