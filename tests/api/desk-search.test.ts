/** The search over everything, customers by what they are, and figures by partner, in a browser without scripts. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Role } from "#app/core/domain/operators/rights.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeOffer, makePartner, uniqueName } from "#tests/factories/catalogue.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { makeSegmentOf } from "#tests/factories/operator-message.ts";
import { deskCookieOf, makePerson } from "#tests/factories/staff.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { openPage, wordsOf } from "./support/desk-page.ts";

const t = textsOf("fr");
const here = "/fr/operator";
const desks = {} as Record<Role, string>;

beforeAll(async () => {
  for (const role of ["SUPPORT", "CATALOGUE", "ADMIN"] as const)
    desks[role] = (await deskCookieOf((await makePerson([role])).id)).split(";")[0] ?? "";
});

const searched = async (q: string, role: Role) =>
  (await openPage(`${here}/search?q=${encodeURIComponent(q)}`, desks[role])).html;

describe("the search over everything", () => {
  it("finds records of every list and pages, each only for who may open it", async () => {
    const partner = await makePartner({ name: uniqueName("Zeyna") });
    const offer = await makeOffer({ partnerId: partner.id });
    const customer = await makeCustomer();
    const found = await searched(partner.name, "ADMIN");
    expect(found).toContain(`href="${here}/partners/${partner.id}"`);
    expect(found).toContain(`href="${here}/offers/${offer.id}"`);
    expect(await searched(partner.name, "SUPPORT")).not.toContain(`${here}/partners/${partner.id}`);
    expect(await searched(customer.login, "SUPPORT")).toContain(
      `href="${here}/customers/${customer.userId}"`,
    );
    expect(await searched(customer.login, "CATALOGUE")).not.toContain(customer.userId);
    const pages = await searched(t("operator:nav.refunds").slice(0, 6).toUpperCase(), "ADMIN");
    expect(wordsOf(pages)).toContain(t("operator:everything.pages"));
    expect(await searched("xxnothingxx", "ADMIN")).toContain(t("operator:everything.none"));
  });
});

describe("the list of customers", () => {
  it("is filtered by level and segment, and sorted by points", async () => {
    const [few, many] = [await makeAccount({ points: 20, level: 3 }), await makeAccount({ points: 70 })];
    const { id: segment } = await makeSegmentOf([few, many], { now: new Date() });
    const listed = async (query: string) => {
      const { html } = await openPage(`${here}/customers?segment=${segment}&${query}`, desks.ADMIN);
      return [...html.matchAll(/data-row-link[^>]*href="[^"]*customers\/([0-9a-f-]{36})"/g)].map(
        ([, id]) => id,
      );
    };
    expect(await listed("sort=points")).toEqual([few, many]);
    expect(await listed("sort=-points")).toEqual([many, few]);
    expect(await listed("level=3")).toEqual([few]);
  });
});

describe("the figures of a partner", () => {
  it("are shown once it is chosen, also as a table", async () => {
    const { id, name } = await makePartner({ name: uniqueName("Zeyna") });
    const page = `${here}/figures/partners`;
    const unchosen = wordsOf((await openPage(page, desks.ADMIN)).html);
    expect(unchosen).toContain(name);
    expect(unchosen).not.toContain(t("figures:partners.sumsText"));
    const shown = await openPage(`${page}?partner=${id}`, desks.ADMIN);
    expect(wordsOf(shown.html)).toContain(t("figures:partners.sumsText"));
    const table = await openPage(`${page}.csv?partner=${id}`, desks.ADMIN);
    expect(table.html).toContain(t("figures:partners.claimPoints"));
    const [none, wrong] = [`${page}.csv`, `${page}?partner=${id}&to=demain`];
    const asked = await Promise.all([openPage(none, desks.ADMIN), openPage(wrong, desks.ADMIN)]);
    expect(asked.map(({ status }) => status)).toEqual([404, 400]);
  });
});
