/** Statements and disputes at the desk: found by state, issued, answered, and named among what waits. */
import { beforeAll, expect, it } from "vitest";
import { formatMicrodinars } from "#app/core/ui/format.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { closeMonths, makeContracted, makeDispute, makeLine } from "#tests/factories/month.ts";
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
  const again = await postSure(`${here}/statements/${id}`, { intent: "issue" }, desk);
  expect(wordsOf(again.html)).toContain(t("errors:STATEMENT_INVALID_STATUS"));
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
