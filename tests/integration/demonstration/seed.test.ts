import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { ActionFunctionArgs } from "#app/remix.server.ts";
import { currentTill, tillSeller } from "#app/core/auth/till-session.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { allClosed, MessageDispatch, sendDue } from "#app/core/services/messages/dispatch-messages.server.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { listPointsHistory } from "#app/customer/points/list-points-history.server.ts";
import { readDemonstrationCard } from "#app/partner/house/demonstration-card.server.ts";
import { readCredentials } from "#app/core/services/credentials.server.ts";
import { lookupCustomer } from "#app/core/services/till/lookup-customer.server.ts";
import { action } from "#app/partner/house/try-till.page.ts";
import { listCampaignRecords } from "#app/desk/campaigns/campaign.server.ts";
import { listStamps } from "#app/customer/stamps/list-stamps.server.ts";
import { demonstrationLogins } from "#prisma/seed/demonstration-logins.ts";
import { printSignIns, seed } from "#prisma/seed/seed.ts";
import { deliveredCeilings, setCeilings } from "#tests/factories/ceilings.ts";
import { clientCall, merchantCall } from "#tests/factories/calls.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { value } from "#tests/factories/customer.ts";
import { houseCookieOf, requestWith } from "#tests/factories/staff.ts";
import { silent } from "../jobs/support.ts";

test("the demonstration has a life: hours of day and evening, points that lapsed on their day, no text in one language", async () => {
  await setCeilings(deliveredCeilings);
  // A start before this one was killed while it wrote the past.
  await prisma.sandboxState.update({ where: { key: "any-past" }, data: { value: "seed" } });
  await seed();
  expect(await prisma.sandboxState.findUnique({ where: { key: "any-past" } })).toBeNull();
  await prisma.sandboxState.create({ data: { key: "any-past", value: true } });
  const { userId } = await prisma.login.findUniqueOrThrow({ where: { login: demonstrationLogins.leila } });
  const now = new Date();
  const call = clientCall(userId, { now });
  const { items } = await listPointsHistory(call, { limit: 100, after: null });
  const times = items.map(({ createdAt }) => formatDate(createdAt, "fr", "time"));
  expect(new Set(times).size).toBeGreaterThan(items.length * 0.6);
  const lapsed = items.filter(({ source }) => source === "EXPIRED");
  expect(lapsed).toMatchObject([{ points: -100, createdAt: lapsed[0]?.detail.validUntil }]);
  expect(items[0]?.balanceAfter).toBe((await getPoints(call)).available);
  expect(await prisma.giftNote.count()).toBe(0);
  expect(await printed()).toEqual([
    demonstrationLogins.leila,
    demonstrationLogins.sami,
    demonstrationLogins.amina,
  ]);
});

/** The customers' logins, as they are printed at a start. */
async function printed(): Promise<(string | undefined)[]> {
  const log = vi.spyOn(console, "log").mockReturnValue();
  await printSignIns();
  const text = String(log.mock.lastCall?.[0]);
  log.mockRestore();
  return [...text.matchAll(/customer +(\S+)/g)].map(([, login]) => login);
}

test("the demonstration leaves no message that is too late to be sent", async () => {
  await seed();
  const errors: unknown[] = [];
  const log = { info: () => {}, warn: () => {}, error: (fields: unknown) => void errors.push(fields) };
  const dispatch = new MessageDispatch({ log, breakers: allClosed(), clock: async () => new Date() });
  for (let sent = Infinity; sent > 0;) {
    const done = await sendDue(dispatch);
    expect(done.failed).toBe(0);
    sent = done.sent;
  }
  expect(errors).toEqual([]);
  expect(await prisma.outbox.count({ where: { kind: "MESSAGE", state: "PARKED" } })).toBe(0);
});

test("a person of a house opens a till by one press, with a customer's card for it, and no key more each time", async () => {
  await seed();
  const { partners } = (await readCredentials()) ?? { partners: [] };
  const { partnerId, persons } = partners[0] ?? { partnerId: "", persons: [] };
  const press = async (role: string) => {
    const email = persons.find(({ roles }) => roles.includes(role))?.email ?? "";
    const { id } = await prisma.staffPerson.findFirstOrThrow({ where: { email } });
    const headers = { Cookie: (await houseCookieOf(id)).split(";")[0] ?? "" };
    const body = new URLSearchParams({ idempotencyKey: randomUUID() });
    const request = new Request("http://localhost:3000/fr/partner/try", { method: "POST", headers, body });
    const context = { requestId: "r", clientAddress: "127.0.0.1", log: silent };
    const args = { request, params: { lang: "fr" }, context } as unknown as ActionFunctionArgs;
    const answer = await action(args);
    if (!(answer instanceof Response)) throw new Error("it leads to the till");
    expect(answer.headers.get("Location")).toBe("/fr/cashier");
    return requestWith(...answer.headers.getSetCookie());
  };
  const till = await currentTill(await press("MANAGER"));
  if (!till?.store) throw new Error("it opens no till of a store");
  const now = new Date();
  const card = await readDemonstrationCard(now);
  const call = { ...merchantCall(till.caller, { now }), caller: till.caller };
  expect(value(await lookupCustomer(call, { code: card?.code ?? "" }))).toMatchObject({
    firstName: card?.firstName,
  });
  const storeId = till.store.id;
  const { id: cashierId } = await makeCashier({ partnerId, storeId });
  const request = await press("OWNER");
  expect(await currentTill(request)).toMatchObject({ store: { id: storeId }, cashier: { id: cashierId } });
  expect(await tillSeller.read(request)).toMatchObject({ name: expect.any(String) as string });
  expect(await prisma.apiKey.count({ where: { storeId, name: "try" } })).toBe(1);
  await expect(press("FINANCE")).rejects.toMatchObject({ init: { status: 403 } });
});

test("the demonstration has campaigns to look at, and a stamp card that its customer has begun", async () => {
  await seed();
  const { userId } = await prisma.login.findUniqueOrThrow({ where: { login: demonstrationLogins.leila } });
  const items = await listStamps(clientCall(userId));
  expect(items).toMatchObject([{ partner: { name: "Machmoum" }, stamps: 3, target: 10, completed: 0 }]);
  const campaigns = (await listCampaignRecords({ limit: 10 })).items;
  expect(campaigns.map(({ trigger, status }) => `${trigger} ${status}`).toSorted()).toEqual([
    "BIRTHDAY ON",
    "RETURN DRAFT",
    "SALE ON",
  ]);
});
