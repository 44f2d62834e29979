/**
 * A new person gets access to the desk: with the link in the e-mail, and an authenticator app or a passkey.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { totpOf } from "#tests/factories/authenticator.ts";
import { readCredentials } from "./support/customer.ts";

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const password = "jasmin2026x";

/** Invites a person over the API, and finds the link in the e-mail. */
async function invite(api: ApiClient, role: string): Promise<{ email: string; link: string }> {
  const { operatorKey: key } = await readCredentials(api);
  const email = `${randomUUID()}@mezia.example`;
  const invited = await api.post("/operator/persons", { name: "Nour", email, roles: [role] }, { key });
  expect(invited.status).toBe(201);
  const { body } = await api.get<{ items: { text: string }[] }>(`/sandbox/messages?to=${email}`);
  const [link = ""] = /https?:\S+\/operator\/invitation\?secret=\S+/.exec(body.items[0]?.text ?? "") ?? [];
  return { email, link: new URL(link).search };
}

async function choosePassword(page: Page): Promise<void> {
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=confirmPassword]").fill(password);
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.locator("button[value=password]").click();
}

test("with an authenticator app; signed out, a cookie that was kept opens nothing", async ({
  page,
  context,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 4(00|03|04)/);
  const { email, link } = await invite(api, "CATALOGUE");
  await page.goto(address("/operator/invitation") + link);
  await expectAccessible(page);
  await choosePassword(page);
  await page.locator("[name=otp]").fill("000000");
  await page.getByRole("button", { name: t("staff:invitation.submit") }).click();
  await expect(page.getByRole("alert")).toHaveText(t("staff:signIn.wrongFactor"));
  const secret = await page.getByTestId("totp-secret").innerText();
  await choosePassword(page);
  await page.locator("[name=otp]").fill(totpOf(secret.trim(), -1));
  await page.getByRole("button", { name: t("staff:invitation.submit") }).click();
  await expect(page).toHaveURL(address("/operator"));

  // The menu shows only what the role may do; any other page says that it is not open.
  await expect(page.getByRole("link", { name: t("operator:nav.offers") })).toBeVisible();
  await expect(page.getByRole("link", { name: t("operator:nav.persons") })).toHaveCount(0);
  await page.goto(address("/operator/economy"));
  await expect(page.getByRole("heading", { level: 1, name: t("staff:error.forbidden") })).toBeVisible();
  await expectAccessible(page);

  await page.goto(address("/operator/sessions"));
  await expect(page.getByText(t("staff:sessions.current"))).toBeVisible();
  await expectAccessible(page);
  const kept = await context.cookies();
  await page.locator("button[value=sign-out]:visible").click();
  await expect(page).toHaveURL(address("/operator/sign-in"));
  await context.addCookies(kept);
  await page.goto(address("/operator"));
  await expect(page).toHaveURL(address("/operator/sign-in"));

  await givePassword(page, email);
  await expect(page.locator("[name=otp]")).toBeVisible();
  await expectAccessible(page);
  await page.locator("[name=otp]").fill(totpOf(secret.trim()));
  await expect(page).toHaveURL(address("/operator"));
});

test("with a passkey", async ({ page, context, address, api, t }) => {
  const browser = await context.newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { email, link } = await invite(api, "ADMIN");
  await page.goto(address("/operator/invitation") + link);
  await choosePassword(page);
  await page.getByRole("button", { name: t("staff:invitation.passkey") }).click();
  await expect(page).toHaveURL(address("/operator"));
  await page.goto(address("/operator/persons"));
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.locator("button[value=sign-out]:visible").click();

  await givePassword(page, email);
  await page.getByRole("button", { name: t("staff:signIn.passkey") }).click();
  await expect(page).toHaveURL(address("/operator"));
});
