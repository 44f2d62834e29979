import { randomInt, randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { Language } from "#app/core/domain/languages.ts";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { untilAlive } from "#tests/setup/browser.ts";
import type { Texts } from "#tests/setup/texts.ts";
import type { SandboxCredentials } from "#app/core/domain/sandbox/credentials-answer.ts";

/** The password of every customer that a test makes, by default. */
export const password = "Jasmin2026";

export interface Customer {
  login: string;
  token: string;
}

interface CustomerOptions {
  /** Points to spend. */
  points?: number;
  locale?: Language;
}

/** An e-mail address that no other test uses. */
export function newLogin(): string {
  return `customer-${randomUUID().slice(0, 12)}@mezia.example`;
}

/** A phone number that no other test uses. */
export function newPhone(): string {
  return `2${randomInt(1_000_000, 9_999_999)}`;
}

export async function readCredentials(api: ApiClient): Promise<SandboxCredentials> {
  return (await api.get<SandboxCredentials>("/sandbox/credentials")).body;
}

/**
 * The newest code sent to this login; fails if there is none, because otherwise a page would report a wrong
 * code much later.
 */
export async function codeFor(api: ApiClient, login: string): Promise<string> {
  const { body } = await api.get<{ items: { code: string | null }[] }>(
    `/sandbox/messages?to=${encodeURIComponent(login)}`,
  );
  const code = body.items.find((message) => message.code !== null)?.code;
  if (!code) throw new Error(`no code came to ${login}`);
  return code;
}

/** A code that is certainly wrong. */
export function otherThan(code: string): string {
  return code === "0000" ? "1111" : "0000";
}

/** A customer of this test's own with a proved login; `token` belongs to a session on another device. */
export async function makeCustomer(
  api: ApiClient,
  { points = 0, locale }: CustomerOptions = {},
): Promise<Customer> {
  const login = newLogin();
  const { body: registered } = await api.post<{ challenge: string }>("/auth/register", {
    login,
    password,
    locale,
  });
  await api.post("/auth/otp", { challenge: registered.challenge, otp: await codeFor(api, login) });
  const { body: signedIn } = await api.post<{ token: string }>("/auth/login", { login, password });
  if (!signedIn.token) throw new Error(`${login} could not sign in`);
  if (points > 0) {
    const { operatorKey } = await readCredentials(api);
    const { status } = await api.post(
      "/operator/gifts",
      { login, points, note: "Mabrouk" },
      { key: operatorKey, idempotencyKey: randomUUID() },
    );
    if (status >= 300) throw new Error(`no points came to ${login}: ${status}`);
  }
  return { login, token: signedIn.token };
}

/** Fills in the form of a page that asks for login and password. */
export async function fillIn(page: Page, t: Texts, login: string, secret = password): Promise<void> {
  await page.getByLabel(t("account:login")).fill(login);
  await page.getByLabel(t("account:password"), { exact: true }).fill(secret);
}

/** Signs in on the sign-in page, where the browser already is. */
export async function signIn(page: Page, t: Texts, login: string, secret = password): Promise<void> {
  await fillIn(page, t, login, secret);
  await page.getByRole("button", { name: t("account:signIn.submit") }).click();
}

/**
 * Opens a page that needs an account, signed in: it posts the sign-in form without opening the page.
 * account.spec.ts tests that a sign-in by hand leads there.
 */
export async function signInFor(page: Page, url: string, login: string, secret = password): Promise<void> {
  const [, language] = url.split("/");
  const answer = await page.request.post(`/${language}/sign-in`, {
    form: { login, password: secret },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`${login} could not sign in: ${answer.status()}`);
  await page.goto(url);
}

/** Types into the four boxes when their script has started; they submit themselves. */
export async function typeCode(boxes: Locator, code: string): Promise<void> {
  await untilAlive(boxes);
  await boxes.pressSequentially(code);
}

interface Offer {
  id: string;
  title: string;
  availability: string;
  pricingType: string;
  partner: { id: string } | null;
}

/** A customer's voucher, and the till of its partner. */
export async function buyVoucher(api: ApiClient, { token }: Customer, lang: Language) {
  const { body } = await api.get<{ items: Offer[] }>("/client/shop?type=VOUCHER&limit=100", { token, lang });
  const { merchants } = await readCredentials(api);
  const tillOf = ({ partner }: Offer) => merchants.find(({ partnerId }) => partnerId === partner?.id);
  const offer = body.items.find(
    (one) => one.availability === "AVAILABLE" && one.pricingType === "POINTS_ONLY" && tillOf(one),
  );
  const till = offer && tillOf(offer);
  if (!offer || !till) throw new Error("the demonstration has no voucher that this test could buy");
  await api.post("/client/shop/purchase", { offerId: offer.id }, { token, idempotencyKey: randomUUID() });
  return { title: offer.title, till };
}
