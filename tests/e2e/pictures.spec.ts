import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { readCredentials } from "./support/customer.ts";

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

test("a logo is chosen, cut and kept; another is pasted; and the partner's page shows it", async ({
  page,
  address,
  api,
  t,
}) => {
  const { operatorKey } = await readCredentials(api);
  await page.goto(address("/operator/sign-in"));
  await page.getByLabel(t("operator:signIn.label")).fill(operatorKey);
  await page.getByRole("button", { name: t("operator:signIn.submit") }).click();
  await expect(page).toHaveURL(address("/operator"));

  await page.goto(address("/operator/partners/new"));
  const field = page.locator("[data-picture-field]");
  const typed = field.getByLabel(t("operator:picture.address"));
  await field.locator('input[type="file"]').setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: await makePicture({ width: 900, height: 600, colour: "#12847a" }),
  });
  await field.getByLabel(t("operator:picture.zoom")).fill("2");
  await expectAccessible(page);
  await field.getByRole("button", { name: t("operator:picture.use") }).click();
  // The picture is cut to a square: its side is half of the height, at twice the size.
  await expect(typed).toHaveValue(/^\/media\/[0-9a-f]{32}\/300x300\.webp$/);

  const pasted = [...(await makePicture({ width: 400, height: 400, colour: "#803090" }))];
  await field.getByRole("button", { name: t("operator:picture.remove") }).click();
  await page.evaluate((bytes) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(bytes)], "pasted.png", { type: "image/png" }));
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, pasted);
  await field.getByRole("button", { name: t("operator:picture.whole") }).click();
  await expect(typed).toHaveValue(/\/400x400\.webp$/);

  await page.getByLabel(t("operator:fields.names.name")).fill(`Dar Fen ${Date.now()}`);
  await page.getByRole("button", { name: t("operator:partners.create"), exact: true }).click();
  await expect(page.getByText(t("operator:saved"))).toBeVisible();
  const partner = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.goto(address(`/store/${partner}`));
  const logo = page.locator("main picture img").first();
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
});

test("a chosen picture that was not cut is taken whole when the form is sent, and what is none keeps the form", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 4\d\d/);
  const { operatorKey } = await readCredentials(api);
  await page.goto(address("/operator/sign-in"));
  await page.getByLabel(t("operator:signIn.label")).fill(operatorKey);
  await page.getByRole("button", { name: t("operator:signIn.submit") }).click();
  await expect(page).toHaveURL(address("/operator"));

  await page.goto(address("/operator/partners/new"));
  const field = page.locator("[data-picture-field]");
  const chosen = field.locator('input[type="file"]');
  const name = `Dar Kol ${Date.now()}`;
  await page.getByLabel(t("operator:fields.names.name")).fill(name);
  await chosen.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  const create = page.getByRole("button", { name: t("operator:partners.create"), exact: true });
  await create.click();
  await expect(field.getByText(t("errors:PICTURE_INVALID"))).toBeVisible();
  await expect(page.getByLabel(t("operator:fields.names.name"))).toHaveValue(name);

  await field.getByRole("button", { name: t("operator:picture.cancel") }).click();
  await chosen.setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: await makePicture({ width: 600, height: 400, colour: "#12847a" }),
  });
  await create.click();
  await expect(page.getByText(t("operator:saved"))).toBeVisible();
  await expect(field.getByLabel(t("operator:picture.address"))).toHaveValue(
    /^\/media\/[0-9a-f]{32}\/600x400\.webp$/,
  );
});

test("what is no picture is refused in words, and the page of pictures works before any script", async ({
  browser,
  baseURL,
  address,
  api,
  t,
}) => {
  const { operatorKey } = await readCredentials(api);
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address("/operator/sign-in"));
  await page.getByLabel(t("operator:signIn.label")).fill(operatorKey);
  await page.getByRole("button", { name: t("operator:signIn.submit") }).click();
  await page.goto(address("/operator/pictures"));
  const choose = page.getByLabel(t("operator:pictures.choose"));
  await choose.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await page.getByRole("button", { name: t("operator:pictures.keep") }).click();
  await expect(page.getByRole("main").getByText(t("errors:PICTURE_INVALID"))).toBeVisible();
  const buffer = await makePicture({ width: 320, height: 240, colour: "#c46a2b" });
  await choose.setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: t("operator:pictures.keep") }).click();
  await expect(page.getByText(t("operator:pictures.kept"))).toBeVisible();
  await context.close();
});
