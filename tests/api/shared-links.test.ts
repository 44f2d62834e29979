import { expect, test } from "vitest";
import { makeOffer, makePartner } from "#tests/factories/catalogue.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";

/** The tags of a page's head that messengers and search engines read, by name. */
async function tagsOf(path: string): Promise<{ html: string; tags: Map<string, string>; links: string[] }> {
  const html = await (await fetch(server.url + path)).text();
  const tags = new Map(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\/>/g)].map(
      ([, name = "", content = ""]) => [name, content],
    ),
  );
  const links = [...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(([tag]) => tag);
  return { html, tags, links };
}

test("every page whose link people send shows words and a raster picture, and names its languages", async () => {
  const partner = await makePartner();
  const offer = await makeOffer();
  for (const path of [
    "",
    `/voucher/${offer.id}`,
    "/store",
    `/store/${partner.id}`,
    "/welcome",
    "/sign-up",
    "/near",
    "/terms-of-use",
    "/privacy-policy",
    // Where links to customers' own pages lead who is signed in as nobody.
    "/sign-in",
    "/help-center",
    "/profile/help-and-contact",
  ])
    for (const [language, locale] of [
      ["fr", "fr_TN"],
      ["ar", "ar_TN"],
    ] as const) {
      const { tags, links } = await tagsOf(`/${language}${path}?utm_source=whatsapp`);
      const at = `/${language}${path}`;
      expect(tags.get("og:title"), at).toBeTruthy();
      expect(tags.get("og:title"), at).not.toMatch(/^Mezia \|/);
      expect(tags.get("og:description")?.length, at).toBeGreaterThan(10);
      expect(tags.get("og:image"), at).toMatch(/^https?:\/\/.+\.(?:png|webp|jpg)$/);
      expect(tags.get("og:locale"), at).toBe(locale);
      expect(tags.get("og:url"), at).toMatch(new RegExp(`^https?://[^/]+${at}$`));
      expect(
        links.find((link) => link.includes("canonical")),
        at,
      ).toContain(`${at}"`);
      for (const other of ["fr", "ar", "en"])
        expect(links.some((link) => link.includes(`/${other}${path}"`) && link.includes(`="${other}"`))).toBe(
          true,
        );
    }
});

test("an invitation keeps its code and names nobody", async () => {
  const friend = await makeCustomer();
  const { token } = friend;
  done(await api.post("/client/onboarding/step1", { firstName: "Zeineb" }, { token }));
  const { tags, html } = await tagsOf(`/fr/sign-up?code=${friend.referralCode}`);
  expect(html).toContain("Zeineb");
  expect(tags.get("og:url")).toMatch(new RegExp(`/fr/sign-up\\?code=${friend.referralCode}$`));
  expect([...tags.values()].join()).not.toContain("Zeineb");
  expect(tags.get("og:description")).toContain("invite");
});

test("a page that is not there has no preview", async () => {
  const { tags } = await tagsOf("/fr/voucher/00000000-0000-4000-8000-000000000000");
  expect(tags.has("og:title")).toBe(false);
});
