import type { Page } from "@playwright/test";
import { languages, type Language } from "#app/core/domain/languages.ts";
import { totpOf } from "#tests/factories/authenticator.ts";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { readCredentials } from "./customer.ts";
import type { Till } from "./sales.ts";

interface Visit {
  page: Page;
  address: (path: string) => string;
  api: ApiClient;
  language: Language;
}

/** The walk through all pages signs in at the first partners: a second factor is good once. */
const firstPlace = 3;

/** Opens the house of a demonstration partner as its person with this role; returns one of its tills. */
export async function openHouse({ page, address, api, language }: Visit, role: string): Promise<Till> {
  const { partners, merchants } = await readCredentials(api);
  const partner = partners[firstPlace + languages.indexOf(language)];
  const person = partner?.persons.find(({ roles }) => roles.includes(role));
  const till = merchants.find(({ partnerId }) => partnerId === partner?.partnerId);
  if (!person || !till) throw new Error(`the demonstration has no ${role} with a till`);
  await page.goto(address("/partner/sign-in"));
  await page.locator("[name=email]").fill(person.email);
  await page.locator("[name=password]").fill(person.password);
  await page.locator("button[value=password]").click();
  await page.locator("[name=otp]").fill(totpOf(person.totpSecret));
  await page.locator("[name=otp]").press("Enter");
  await page.waitForURL(`**${address("/partner")}`);
  return till;
}
