/**
 * The desk's pages about ceilings: the form of the economy, approvals of points, corrections, and the alarm
 * about a jump of a store's points.
 */
import { afterEach, beforeAll, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { api } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { controlOf, openDesk, openPage, postForm, postSure } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";

const t = textsOf("fr");
let operator = { key: "" };
let [desk, otherDesk] = ["", ""];

beforeAll(async () => {
  operator = await makeOperatorKey();
  desk = await openDesk(operator.key);
  otherDesk = await openDesk((await makeOperatorKey()).key);
});

const setCeilings = async (ceilings: object) =>
  done(await api.patch("/operator/economy", { ceilings }, operator));

afterEach(() => setCeilings({ perGiftPoints: null, perSalePoints: null }));

const hidden = (html: string, name: string) => controlOf(html, name).value;

test("the form of the economy sets a ceiling and takes it away", async () => {
  const economy = async () =>
    (await api.get<{ ceilings: Record<string, number | null> }>("/operator/economy", operator)).body.ceilings;
  for (const [typed, expected] of [
    ["1500", 1500],
    ["", null],
  ] as const) {
    const { html } = await openPage("/fr/operator/economy", desk);
    const before = hidden(html, "before");
    const fields = { ...(JSON.parse(before) as Record<string, string>), perSalePoints: typed, before };
    const saved = await postForm("/fr/operator/economy", fields, desk);
    expect({ status: saved.status, location: saved.location }).toEqual({
      status: 302,
      location: "/fr/operator/economy?saved",
    });
    expect((await economy()).perSalePoints).toBe(expected);
  }
  const { html } = await postForm("/fr/operator/economy", { before: "{}", perSalePoints: "x" }, desk);
  expect(controlOf(html, "perSalePoints").error).not.toBeNull();
});

test("a gift above its ceiling waits on the page of approvals, and its operator cannot answer it", async () => {
  await setCeilings({ perGiftPoints: 10 });
  const { userId, token, login } = await makeCustomer();
  const page = `/fr/operator/customers/${userId}`;
  const gift = await postSure(page, { points: "50", note: "Pour les voisins" }, desk);
  const [asked] = await prisma.approval.findMany({ where: { userId } });
  expect(gift.location).toBe(`${page}?waits=${asked?.id}`);
  expect((await openPage(gift.location ?? "", desk)).html).toContain(t("operator:customers.waits"));
  const { id } = await prisma.approval.findFirstOrThrow({ where: { userId } });
  const path = `/fr/operator/approvals/${id}`;
  const list = (await openPage("/fr/operator/approvals", otherDesk)).html;
  for (const words of [path, login, "Pour les voisins", t("operator:fields.names.perGiftPoints")])
    expect(list).toContain(words);
  const [own, other] = [await openPage(path, desk), await openPage(path, otherDesk)];
  for (const { html } of [own, other]) {
    expect(html).toContain("Pour les voisins");
    expect(html).toContain(`href="${page}"`);
    // Who answers sees whose points they are.
    expect(html).toContain(login);
    expect(html).toContain(t("operator:fields.names.perGiftPoints"));
  }
  expect(own.html).toContain(t("operator:approvals.own"));
  expect(own.html).not.toContain(`value="approve"`);
  expect(other.html).toContain(`value="approve"`);
  expect((await postForm(path, { intent: "approve" }, desk)).html).toContain(t("errors:APPROVAL_OWN"));
  const answered = await postForm(path, { intent: "approve" }, otherDesk);
  expect(answered.location).toBe(`${path}?answered`);
  expect((await openPage(answered.location ?? "", otherDesk)).html).toContain(
    t("operator:approvals.give.approved"),
  );
  expect((await api.get("/client/points", { token })).body).toMatchObject({ available: 50 });
});

test("a balance is corrected with a reason", async () => {
  const { userId, token } = await makeCustomer({ points: 20 });
  const page = `/fr/operator/customers/${userId}`;
  expect((await openPage(page, desk)).html).toContain(`${page}/correct`);
  const wrong = await postSure(`${page}/correct`, { points: "0", reason: "x" }, desk);
  expect(controlOf(wrong.html, "points").error).not.toBeNull();
  const made = await postSure(`${page}/correct`, { points: "-30", reason: "Compté deux fois" }, desk);
  expect(made.location).toBe(`${page}?corrected`);
  const { html } = await openPage(`${page}?corrected`, desk);
  expect(html).toContain(t("operator:customers.corrected"));
  expect(html).toContain("Compté deux fois");
  expect((await api.get("/client/points", { token })).body).toMatchObject({ available: 0, owed: 10 });
});

test("the economy's page says how near a ceiling is, and whose points come nearest", async () => {
  await setCeilings({ perStoreDayPoints: 5_000 });
  const till = await makeTill();
  await makeConfirmedSale(till, (await makeCustomer()).userId, { now: new Date(), price: 400_000 });
  const { html } = await openPage("/fr/operator/economy", desk);
  await setCeilings({ perStoreDayPoints: null });
  const [used, most] = [formatNumber(4_000, "fr"), formatNumber(5_000, "fr")];
  expect(html).toContain(`${t("operator:economy.of", { used, most })} · ${till.store.name}`);
});

test("the first page names a store whose points jump", async () => {
  const store = await makeStore();
  expect((await openPage("/fr/operator", desk)).html).not.toContain(t("operator:overview.jumps"));
  const day = new Date(`${businessDayOf(new Date())}T00:00:00Z`);
  const before = new Date(day.getTime() - 24 * 60 * 60 * 1000);
  await prisma.pointsDay.createMany({
    data: [
      { ownerId: store.id, day: before, points: 2_800 },
      { ownerId: store.id, day, points: 40_000 },
    ],
  });
  const { html } = await openPage("/fr/operator", desk);
  expect(html).toContain(t("operator:overview.jumps"));
  expect(html).toContain(store.name);
  await prisma.pointsDay.deleteMany({ where: { ownerId: store.id } });
});
