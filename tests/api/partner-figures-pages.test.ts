/** What a partner's house shows of its sales, as a browser without scripts sees it. */
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { houseCookieOf, makePartnerPerson } from "#tests/factories/staff.ts";
import { makeTill } from "#tests/factories/till.ts";
import { server } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { controlOf, openPage, wordsOf } from "./support/desk-page.ts";

const t = textsOf("fr");
const house = "/fr/partner";
let till: Awaited<ReturnType<typeof makeTill>>;
let owner = "";

beforeAll(async () => {
  till = await makeTill();
  owner = await houseCookieOf((await makePartnerPerson(till.partner.id)).id);
});

const now = () => new Date();
const sold = async (price: number) =>
  makeConfirmedSale(till, await makeAccount({ now: now() }), { now: now(), price });

describe("figures", () => {
  it("are those of the API, with the span before beside them, and a file of them", async () => {
    await sold(25_000);
    const earlier = new Date(Date.now() - 60 * 3_600_000);
    await makeConfirmedSale(till, await makeAccount({ now: earlier }), { now: earlier, price: 40_000 });
    const span = [1, 0].map((ago) => businessDayOf(new Date(Date.now() - ago * 24 * 3_600_000)));
    const { status, html } = await openPage(`${house}?from=${span[0]}&to=${span[1]}`, owner);
    expect(status).toBe(200);
    expect(wordsOf(html)).toContain("25,000");
    expect(wordsOf(html)).toContain(t("figures:before", { value: "40,000" }).slice(0, -1));
    const file = await fetch(`${server.url}${house}/figures.csv?from=${span[1]}`, {
      headers: { Cookie: owner },
    });
    expect(file.headers.get("Content-Type")).toContain("text/csv");
    const lines = (await file.text()).split("\r\n");
    const [paid] = lines.filter((line) => line.includes(t("house:figures.paidMillimes")));
    expect(paid).toBe(`"${t("house:figures.sums")}";;${t("house:figures.paidMillimes")};25,000`);
    // One customer is too few to be told.
    expect(lines.join("\n")).not.toContain(t("house:figures.customers.seen"));
    expect(wordsOf(html)).toContain(t("house:figures.customers.few"));
  });

  it("have a file of the sales too, all that the list shows and nothing of a customer", async () => {
    await sold(7_000);
    const branch = await makeStore({ partnerId: till.partner.id });
    const read = async (query: string) => {
      const file = await fetch(`${server.url}${house}/sales.csv?${query}`, { headers: { Cookie: owner } });
      return { status: file.status, lines: (await file.text()).trim().split("\r\n") };
    };
    const { lines } = await read("");
    expect(lines[0]).toContain(t("house:sales.store"));
    const sale = lines.find((line) => line.includes("7,000"));
    expect(sale).toContain(till.store.name);
    expect(lines).toHaveLength(
      1 + (await prisma.transaction.count({ where: { partnerId: till.partner.id, status: "CONFIRMED" } })),
    );
    expect((await read(`store=${branch.id}`)).lines).toHaveLength(1);
    expect((await read(`store=${(await makeStore()).id}`)).status).toBe(404);
    expect((await read("from=x")).status).toBe(404);
  });

  it("of days that are none say so beside the day", async () => {
    const { status, html } = await openPage(`${house}?from=2026-11-20&to=2026-11-01`, owner);
    expect(status).toBe(400);
    expect(controlOf(html, "to").error).toBe(t("figures:span.error.BACKWARDS"));
    const csv = await openPage(`${house}/figures.csv?from=x`, owner);
    expect(csv.status).toBe(404);
  });
});

describe("sales", () => {
  it("are narrowed to a store and a cashier, and never name a customer", async () => {
    const sale = await sold(31_000);
    const branch = await makeStore({ partnerId: till.partner.id });
    const cashier = await makeCashier({ partnerId: till.partner.id, storeId: till.store.id });
    await prisma.transaction.updateMany({ where: { id: sale.id }, data: { cashierId: cashier.id } });
    const page = async (query: string) => wordsOf((await openPage(`${house}/sales?${query}`, owner)).html);
    expect(await page("")).toContain("31,000");
    expect(await page(`cashier=${cashier.id}`)).toContain("31,000");
    expect(await page(`store=${branch.id}`)).toContain(t("house:sales.none"));
    const stranger = await makeStore();
    expect((await openPage(`${house}/sales?store=${stranger.id}`, owner)).status).toBe(404);
  });
});
