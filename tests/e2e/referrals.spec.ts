import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import type { Texts } from "#tests/setup/texts.ts";

const password = "Jasmin2026";
const newLogin = () => `friend-${randomUUID().slice(0, 8)}@mezia.example`;
const newPhone = () => `2${String(parseInt(randomUUID().slice(0, 6), 16) % 10_000_000).padStart(7, "0")}`;

interface Message {
  code: string | null;
  text: string;
}

async function messagesTo(api: ApiClient, login: string): Promise<Message[]> {
  const { body } = await api.get<{ items: Message[] }>(`/sandbox/messages?to=${encodeURIComponent(login)}`);
  return body.items;
}

/** An active customer, signed in over the API; with a friend's code if one is given. */
async function makeCustomer(api: ApiClient, login: string, referralCode?: string): Promise<string> {
  const { body } = await api.post<{ challenge: string }>("/auth/register", { login, password, referralCode });
  const otp = (await messagesTo(api, login)).find(({ code }) => code !== null)?.code;
  await api.post("/auth/otp", { challenge: body.challenge, otp });
  return (await api.post<{ token: string }>("/auth/login", { login, password })).body.token;
}

async function onboard(api: ApiClient, token: string, firstName: string): Promise<void> {
  const { body } = await api.get<{ items: { id: string }[] }>("/client/tags", { token });
  await api.post("/client/onboarding/step1", { firstName }, { token });
  const birthday = { day: 3, month: 4, year: 1992 };
  await api.post(
    "/client/onboarding/step2",
    { lastName: "Trabelsi", phone: newPhone(), birthday },
    { token },
  );
  await api.post("/client/onboarding/step3", { tags: body.items.slice(0, 3).map(({ id }) => id) }, { token });
}

async function signIn(page: Page, t: Texts, signInPage: string, login: string): Promise<void> {
  await page.goto(signInPage);
  await page.getByLabel(t("account:login")).fill(login);
  await page.getByLabel(t("account:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("account:signIn.submit") }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/sign-in"));
}

test("friends: the code, an invite by mail, and what a friend's level brings", async ({
  page,
  address,
  api,
  t,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const login = newLogin();
  const token = await makeCustomer(api, login);
  const { body: referral } = await api.get<{ code: string }>("/client/referral", { token });
  await signIn(page, t, address("/sign-in"), login);

  await page.goto(address("/profile/referrals"));
  await expect(page).toHaveTitle(`Mezia | ${t("referrals:title")}`);
  await expect(page.getByText(`${referral.code.slice(0, 4)} ${referral.code.slice(4)}`)).toBeVisible();
  await expect(page.getByRole("heading", { name: t("referrals:list.empty") })).toBeVisible();
  await expectAccessible(page);

  const contact = page.getByLabel(t("referrals:form.contact"));
  const send = page.getByRole("button", { name: t("referrals:form.submit") });
  await contact.fill(login);
  await send.click();
  await expect(page.getByText(t("referrals:form.INVALID_LOGIN"))).toBeVisible();
  await expect(contact).toBeFocused();
  await expect(contact).toHaveValue(login);

  const friend = newLogin();
  await contact.fill(friend);
  await send.click();
  await expect(page.getByText(t("referrals:form.sent"))).toBeVisible();
  await expect(page.getByText(`${friend.slice(0, 1)}•••@mezia.example`)).toBeVisible();
  const [invite] = await messagesTo(api, friend);
  expect(invite?.text).toContain(`/sign-up?code=${referral.code}`);
  await expectAccessible(page);

  await onboard(api, await makeCustomer(api, friend, referral.code), "Sami");
  await page.goto(address("/profile/referrals"));
  const row = page.getByRole("listitem").filter({ hasText: "Sami T." });
  await expect(row).toContainText("+20");
  await expect(row).toContainText(t("referrals:list.level", { level: 1 }));
});

test("the levels: where one stands, and a way to what is missing", async ({ page, address, api, t }) => {
  const login = newLogin();
  const token = await makeCustomer(api, login);
  await onboard(api, token, "Yasmine");
  await signIn(page, t, address("/sign-in"), login);
  await page.goto(address("/profile"));
  await page.getByRole("link", { name: t("profile:levels.seeAll") }).click();
  await page.waitForURL(`**${address("/profile/levels")}`);
  await expect(page.getByRole("heading", { level: 1, name: t("profile:levels.title") })).toBeVisible();
  await expect(page.locator('[aria-current="step"]').getByRole("heading", { level: 3 })).toHaveText(
    t("common:points.level", { level: 1 }),
  );
  await expect(
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 3 }) }),
  ).toHaveCount(11);
  await expectAccessible(page);
  await page.getByRole("link", { name: t("profile:levels.ways.FRIENDS_VERIFIED") }).click();
  await page.waitForURL(`**${address("/profile/referrals")}`);
});
