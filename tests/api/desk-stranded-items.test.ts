/** What customers hold of a partner that has closed everywhere, at the desk in a browser without scripts. */
import { beforeAll, expect, it } from "vitest";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeOperatorKey, value } from "#tests/factories/customer.ts";
import { deskCookieOf, makePerson } from "#tests/factories/staff.ts";
import { codeAt, makeItem, makeTill } from "#tests/factories/till.ts";
import { api } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { openDesk, openPage, postForm, wordsOf } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";

const t = textsOf("fr");
const now = new Date();
let operator = { key: "" };
let desk = "";

beforeAll(async () => {
  operator = await makeOperatorKey();
  desk = await openDesk(operator.key);
});

/** A partner that has closed, of which a customer holds a voucher used in part and one not used. */
async function closedPartner() {
  const till = await makeTill();
  const partnerId = till.partner.id;
  const userId = await makeAccount({ points: 200, now });
  const voucher = { partnerId, type: "VOUCHER", faceValueMillimes: 20_000, pointPrice: 100 } as const;
  const [part] = [await makeItem(userId, voucher, now), await makeItem(userId, voucher, now)];
  const sale = { code: await codeAt(part, now), priceMillimes: 5_000 };
  value(await redeemWalletCode(till.call({ now }), sale));
  done(await api.patch(`/operator/partners/${partnerId}`, { closedFrom: "2026-01-01" }, operator));
  return { userId, page: `/fr/operator/partners/${partnerId}/items` };
}

const pointsOf = async (userId: string) =>
  (await getPoints(clientCall(userId, { now: new Date() }))).available;
const wordsAt = async (page: string) => wordsOf((await openPage(page, desk)).html);
const left = (amount: number) => t("operator:stranded.count", { amount });

it("are listed and returned with a reason, a voucher used in part for what is left of it", async () => {
  const { userId, page } = await closedPartner();
  expect(await wordsAt(page)).toContain(left(2));
  expect((await openPage(page, desk)).html).toContain(`/fr/operator/customers/${userId}/orders`);
  const without = await postForm(page, { intent: "return", reason: "" }, desk);
  expect([without.status, wordsOf(without.html).includes(t("operator:stranded.refused"))]).toEqual([
    400,
    true,
  ]);
  expect(await pointsOf(userId)).toBe(0);
  const returned = await postForm(page, { intent: "return", reason: "L’enseigne a fermé" }, desk);
  expect(returned.location).toBe(page);
  expect(await wordsAt(page)).toContain(t("operator:stranded.none"));
  expect(await pointsOf(userId)).toBe(175);
});

it("are accepted by another partner that has an open store, and by no other", async () => {
  const { userId, page } = await closedPartner();
  const { page: closed } = await closedPartner();
  const idIn = (path: string) => path.split("/").at(-2) ?? "";
  const refused = await postForm(page, { intent: "accept", partnerId: idIn(closed) }, desk);
  expect([refused.status, wordsOf(refused.html).includes(left(2))]).toEqual([400, true]);
  const { partner } = await makeTill();
  expect((await postForm(page, { intent: "accept", partnerId: partner.id }, desk)).location).toBe(page);
  expect(await wordsAt(page)).toContain(t("operator:stranded.none"));
  expect(await pointsOf(userId)).toBe(0);
});

it("are closed to whoever may not move money", async () => {
  const { page } = await closedPartner();
  const other = (await deskCookieOf((await makePerson(["SUPPORT"])).id)).split(";")[0] ?? "";
  expect((await openPage(page, other)).status).toBe(403);
  expect((await postForm(page, { intent: "return", reason: "Non" }, other)).status).toBe(403);
});
