// Own server: the whole ledger is proved, and other files write lines of the settlement by hand.
/** The reserve, from the bank's statement at the desk to the page that anybody can read. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { addDays, businessDayOf } from "#app/core/domain/business-day.ts";
import { languages } from "#app/core/domain/languages.ts";
import type { Reserve } from "#app/core/domain/reserve/reserve-answer.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { deskCookieOf, makePerson } from "#tests/factories/staff.ts";
import { apiClient } from "#tests/setup/api-client.ts";
import { api } from "#tests/setup/api-server.ts";
import { startTestServer, type TestServer } from "#tests/setup/start-test-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { controlOf, openPage, postForm, wordsOf } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";
import { runJob } from "./support/run-job.ts";

const desk = "/fr/operator/reserve";
const yesterday = addDays(businessDayOf(new Date()), -1);
const statement = (fields: object = {}) => ({
  ...{ idempotencyKey: newId(), kept: "1 000 000,500", day: yesterday, reference: "Relevé 2026/11" },
  ...fields,
});
let finance = "";

beforeAll(async () => {
  finance = (await deskCookieOf((await makePerson(["FINANCE"])).id)).split(";")[0] ?? "";
});

it("a statement is entered once, proved with the ledger, and shown to everybody", async () => {
  await makeAccount({ points: 300 });
  const entered = statement();
  for (let turn = 0; turn < 2; turn += 1)
    expect(await postForm(desk, entered, finance)).toMatchObject({ status: 302, location: `${desk}?stated` });
  expect(await prisma.reserveStatement.count({ where: { reference: entered.reference } })).toBe(1);
  expect(wordsOf((await openPage(desk, finance)).html)).toContain(entered.reference);
  await runJob(api, "ledger-proof", await makeOperatorKey());
  const told = done(await api.get<Reserve>("/public/reserve"));
  expect(told).toMatchObject({ keptMillimes: 1_000_000_500, pointMillimes: 10, statementDay: yesterday });
  expect(told.points).toBeGreaterThanOrEqual(300);
  expect(told.neededMillimes).toBe(told.points * 10);
  for (const language of languages) {
    const { status, html } = await openPage(`/${language}/reserve`, "");
    expect(status).toBe(200);
    expect(html).toContain(textsOf(language)("reserve:covered"));
    expect((await openPage(`/${language}/profile/help-and-contact`, "")).html).toContain(
      `href="/${language}/reserve"`,
    );
  }
  expect((await openPage("/fr/operator/economy", finance)).html).toContain(`href="${desk}"`);
});

it.each([
  ["kept", "beaucoup", "INVALID"],
  ["day", businessDayOf(new Date()), "INVALID_DATE"],
  ["reference", "", "REQUIRED"],
] as const)("a statement without a good %s is refused beside it", async (field, typed, code) => {
  const { status, html } = await postForm(desk, statement({ [field]: typed }), finance);
  expect(status).toBe(400);
  expect(controlOf(html, field)).toEqual({ value: typed, error: textsOf("fr")(`errors:details.${code}`) });
});

it("nobody enters one without the right to", async () => {
  const cookie = (await deskCookieOf((await makePerson(["CATALOGUE"])).id)).split(";")[0] ?? "";
  expect((await openPage(desk, cookie)).status).toBe(403);
  expect((await postForm(desk, statement(), cookie)).status).toBe(403);
});

describe("where no reserve is kept", () => {
  let without: TestServer;
  beforeAll(async () => {
    without = await startTestServer({ databaseUrl: process.env.DATABASE_URL ?? "", name: "api-no-reserve" });
  });
  afterAll(() => without.stop());

  const statusOf = async (path: string, cookie = "") =>
    (await fetch(without.url + path, { headers: { Cookie: cookie } })).status;

  it("there is no page, no call, no form and no link", async () => {
    expect(await apiClient(without.url).get("/public/reserve")).toMatchObject({ status: 404 });
    for (const language of languages) expect(await statusOf(`/${language}/reserve`)).toBe(404);
    expect(await statusOf(desk, finance)).toBe(404);
    const posted = await fetch(without.url + desk, {
      ...{ method: "POST", redirect: "manual", body: new URLSearchParams(statement()) },
      headers: { Cookie: finance, Origin: without.url, "Sec-Fetch-Site": "same-origin" },
    });
    expect(posted.status).toBeGreaterThanOrEqual(400);
    for (const page of ["/fr/profile/help-and-contact", "/fr/operator/economy"]) {
      const response = await fetch(without.url + page, { headers: { Cookie: finance } });
      expect(await response.text()).not.toContain('/reserve"');
    }
  });
});
