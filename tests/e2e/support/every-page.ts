/**
 * Every page of the product, reached as its users reach it. tests/e2e/all-pages.spec.ts tests each page, and
 * `npm run contact-sheet` takes pictures of them.
 */
import type { Page } from "@playwright/test";
import { languages, type Language } from "#app/core/domain/languages.ts";
import { totpOf } from "#tests/factories/authenticator.ts";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { pages, shapeOf } from "#tests/setup/pages.ts";
import type { Texts } from "#tests/setup/texts.ts";
import { readCredentials, signInFor } from "./customer.ts";
import type { SandboxCredentials } from "#app/core/domain/sandbox/credentials-answer.ts";

export interface Walker {
  page: Page;
  language: Language;
  address: (path: string) => string;
  t: Texts;
  api: ApiClient;
  /** Called with each page while it is open; `name` is its address or a description. */
  lookAt: (page: Page, name: string) => Promise<void>;
  /** The only pages to open, such as `/wallet`; by default all. */
  only?: readonly string[] | undefined;
}

/** Each function opens its role's pages and everything that they link to, and returns the addresses. */
export const walks = {
  visitor: async (walker: Walker) => walk(walker, [...pages, "/nowhere", "/styleguide"]),
  /** A customer who has nothing yet. */
  newcomer: async (walker: Walker) => walkAsCustomer(walker, ({ customers }) => customers[0]),
  /** A customer with a long history. */
  regular: async (walker: Walker) => walkAsCustomer(walker, ({ customers }) => customers.at(-1)),
  till: async (walker: Walker) => {
    const { page, address, api, t, lookAt } = walker;
    const { merchants } = await readCredentials(api);
    await page.goto(address("/cashier"));
    await lookAt(page, "the sign-in of the till");
    await page.getByLabel(t("till:signIn.key.label")).fill(merchants[0]?.apiKey ?? "");
    await page.getByRole("button", { name: t("till:signIn.key.submit") }).click();
    await page.getByLabel(t("till:signIn.seller.label")).fill("Sonia");
    await lookAt(page, "the cashier's name");
    await page.getByRole("button", { name: t("till:signIn.seller.submit") }).click();
    await page.getByLabel(t("till:sell.amount")).waitFor();
    return walk(
      walker,
      ["", "/code", "/device", "/requests", "/sales", "/close", "/display", "/nowhere"].map(
        (part) => `/cashier${part}`,
      ),
      "/cashier",
    );
  },
  operator: async (walker: Walker) => {
    const { page, address, api, t } = walker;
    const { operatorKey } = await readCredentials(api);
    await page.goto(address("/operator/sign-in"));
    await page.getByLabel(t("operator:signIn.label")).fill(operatorKey);
    await page.getByRole("button", { name: t("operator:signIn.submit") }).click();
    await page.waitForURL(`**${address("/operator")}`);
    return walk(walker, ["/operator", "/operator/nowhere"], "/operator");
  },
  /** An owner of a partner, in its own house. */
  partner: async (walker: Walker) => {
    const { page, language, address, api, lookAt } = walker;
    const { partners } = await readCredentials(api);
    // One for each language: the digits of a person are good once.
    const owner = partners[languages.indexOf(language)]?.persons.find(({ roles }) => roles.includes("OWNER"));
    if (!owner) throw new Error("the demonstration has no partner's owner");
    await page.goto(address("/partner/sign-in"));
    await lookAt(page, "the sign-in of a partner");
    await page.locator("[name=email]").fill(owner.email);
    await page.locator("[name=password]").fill(owner.password);
    await page.locator("button[value=password]").click();
    await page.locator("[name=otp]").fill(totpOf(owner.totpSecret));
    await page.waitForURL(`**${address("/partner")}`);
    return walk(walker, ["/partner", "/partner/nowhere"], "/partner");
  },
};

async function walkAsCustomer(
  walker: Walker,
  choose: (all: SandboxCredentials) => SandboxCredentials["customers"][number] | undefined,
): Promise<string[]> {
  const customer = choose(await readCredentials(walker.api));
  if (!customer) throw new Error("the demonstration has no customers");
  await signInFor(walker.page, walker.address("/profile"), customer.login, customer.password);
  return walk(walker, [...pages, "/profile/nowhere"]);
}

/** Files, streams and addresses that change something when opened. */
const noPage = /\.(pdf|csv|svg|xml)|\/(document|export|sign-out|events|theme)\b|[?&]get=/;

/**
 * Visits the pages, and everything in the same language `below` an address that they link to, one page of
 * each kind. The desk and the till also link to pages of the shop; those are left to the visitor's walk.
 */
async function walk(
  { page, language, address, lookAt, only }: Walker,
  paths: readonly string[],
  below = "",
): Promise<string[]> {
  const begin = (only ?? paths).map(address);
  const seen = new Set(begin.map(shapeOf));
  const waiting: { path: string; from?: string }[] = begin.map((path) => ({ path }));
  const looked: string[] = [];
  const reached = new Set<string>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next;
    // Customers' pages often redirect to one that was looked at, so it is cheaper to ask before the browser loads it.
    const answer = below === "" ? await page.request.get(path) : await page.goto(path);
    if (!answer) throw new Error(`${path} was not answered`);
    const wanted = path.endsWith("/nowhere") ? 404 : 200;
    if (answer.status() !== wanted) {
      // Another test may have removed the record since its link was read; then the list no longer has the
      // link.
      const linked = from === undefined || (await (await page.request.get(from)).text()).includes(path);
      if (linked) throw new Error(`${path} answers ${answer.status()}`);
      seen.delete(shapeOf(path));
      continue;
    }
    looked.push(path);
    // Most pages redirect a visitor to the same sign-in, which is looked at only once.
    const place = shapeOf(new URL(answer.url()).pathname);
    if (reached.has(place)) continue;
    reached.add(place);
    if (below === "") await page.goto(path);
    await lookAt(page, path);
    if (only !== undefined) continue;
    const links = await page
      .locator("a[href]:not([inert] *)")
      // Not `href`: a link within a drawing has an object there.
      .evaluateAll((all) => all.map((one) => new URL(one.getAttribute("href") ?? "", document.baseURI).href));
    for (const link of links) {
      const { origin, pathname, search } = new URL(link);
      const target = pathname + search;
      if (origin !== new URL(page.url()).origin || noPage.test(target)) continue;
      if (!`${pathname}/`.startsWith(`/${language}${below}/`) || seen.has(shapeOf(target))) continue;
      seen.add(shapeOf(target));
      waiting.push({ path: target, from: path });
    }
  }
  return looked;
}
