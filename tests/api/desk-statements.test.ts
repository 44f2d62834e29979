/** Statements and disputes at the desk: found by state, issued, answered, and named among what waits. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { formatMicrodinars } from "#app/core/ui/format.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { monthOf } from "#app/settlement/lines/month.ts";
import { statementIdOf } from "#app/settlement/lines/statement-id.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { closeMonths, makeContracted, makeDispute, makeLine } from "#tests/factories/month.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { openDesk, openPage, postSure, wordsOf } from "./support/desk-page.ts";

const t = textsOf("fr");
const here = "/fr/operator";
let desk = "";

beforeAll(async () => {
  desk = await openDesk((await makeOperatorKey()).key);
});

const words = async (path: string) => wordsOf((await openPage(here + path, desk)).html);

it("a closed month stands in the list and among what waits, shows its lines, and is issued from its page", async () => {
  const now = new Date();
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, 12));
  const company = await makeContracted({ now: before });
  await makeLine(company, { at: before, amountMicrodinars: 500_000 });
  await closeMonths(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1, 12)));
  const { id } = await prisma.settlementStatement.findFirstOrThrow({ where: { legalEntityId: company.id } });
  expect(await words("/statements?state=CLOSED")).toContain(company.name);
  expect(await words("/statements?state=OPEN")).toContain(company.name);
  expect(await words("/statements?state=ACCEPTED")).not.toContain(company.name);
  expect(await words("")).toMatch(/relevés? de partenaires? à émettre/);
  const shown = await words(`/statements/${id}`);
  for (const text of [
    formatMicrodinars(500_000, "fr"),
    t("statements:kinds.POINTS"),
    t("statements:issue.ask"),
  ])
    expect(shown).toContain(text);
  expect(await words(`/statements/${id}?kind=VOUCHER`)).toContain(t("statements:lines.none"));

  expect((await postSure(`${here}/statements/${id}`, { intent: "issue" }, desk)).status).toBe(302);
  expect(await words(`/statements/${id}`)).toContain(t("statements:document.INVOICE"));
  const document = await prisma.settlementDocument.findFirstOrThrow({ where: { statementId: id } });
  const { html } = await openPage(`${here}/statements/${id}`, desk);
  expect(html, "its invoice is opened from here").toContain(`href="${here}/documents/${document.id}"`);
  const again = await postSure(`${here}/statements/${id}`, { intent: "issue" }, desk);
  expect(wordsOf(again.html)).toContain(t("errors:STATEMENT_INVALID_STATUS"));
});

it("each line leads down to the sale, the claim, the use or the dispute that it is of", async () => {
  const now = new Date();
  const till = await makeTill();
  const company = await makeContracted({ now, partnerId: till.partner.id });
  const customer = await makeAccount({ now });
  const [sale] = [
    await makeConfirmedSale(till, customer, { now, price: 50_000 }),
    await makeConfirmedSale(till, customer, { now, price: 70_000 }),
  ];
  // Lines by hand are of no customer, as no event stands behind them.
  const stranger = randomUUID();
  const of = async (source: "CLAIM" | "ONLINE_USE" | "OFFLINE_SALE" | "DISPUTE") =>
    (await makeLine(company, { at: now, amountMicrodinars: 0, source, userId: stranger })).sourceId;
  const { html } = await openPage(`${here}/statements/${statementIdOf(company.id, monthOf(now))}`, desk);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => (to ?? "").replaceAll("&amp;", "&"));
  const file = `${here}/customers/${customer}`;
  const ofSale = `${file}/orders?show=sales&of=${sale.id}`;
  expect(links).toEqual(expect.arrayContaining([ofSale]));
  const shown = wordsOf((await openPage(ofSale, desk)).html);
  expect(shown, "that sale alone").toContain("50,000");
  expect(shown).not.toContain("70,000");

  const [claim, use, lost, dispute] = [
    await of("CLAIM"),
    await of("ONLINE_USE"),
    await of("OFFLINE_SALE"),
    await of("DISPUTE"),
  ];
  const later = (await openPage(`${here}/statements/${statementIdOf(company.id, monthOf(now))}`, desk)).html;
  const theirs = `${here}/customers/${stranger}`;
  for (const to of [
    `${theirs}/claims?of=${claim}`,
    `${theirs}/orders?of=${use}`,
    `${here}/disputes/${dispute}`,
  ])
    expect(later).toContain(`href="${to}"`);
  expect(later, "a sale without a network that has no transaction is in no list").not.toContain(`of=${lost}`);
  for (const to of [`${file}/claims?of=${claim}`, `${file}/orders?of=${use}`])
    expect((await openPage(to, desk)).status).toBe(200);
});

it("a dispute waits in its list and is answered with words", async () => {
  const id = await makeDispute();
  expect(await words("/disputes")).toContain("Not ours");
  expect(await words("")).toMatch(/contestations? de partenaires? à traiter/);
  const answer = { intent: "uphold", text: "Vous avez raison" };
  expect((await postSure(`${here}/disputes/${id}`, answer, desk)).status).toBe(302);
  const shown = await words(`/disputes/${id}`);
  for (const text of ["Vous avez raison", t("statements:dispute.UPHELD")]) expect(shown).toContain(text);
  const again = await postSure(`${here}/disputes/${id}`, answer, desk);
  expect(wordsOf(again.html)).toContain(t("errors:DISPUTE_INVALID_STATUS"));
});
