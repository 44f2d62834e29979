/** What is said of two accounts that became one, and what of the one that went is gone: decision 060. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { parseLogin, recipientOf } from "#app/core/domain/accounts/login.ts";
import type { Message } from "#app/core/domain/messages/message.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { updateAvatar } from "#app/customer/profile/update-avatar.server.ts";
import { beginLoginChange, confirmLoginChange } from "#app/customer/security/change-login.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { cancelByOperator } from "#app/desk/customers/cancel-by-operator.server.ts";
import { changePartner } from "#app/core/services/catalogue/partner.server.ts";
import { returnStrandedItems } from "#app/desk/partners/stranded-items.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { askToMerge } from "#app/desk/merging/merge-customer.server.ts";
import { env } from "#app/env.server.ts";
import { credit, day, owe } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { otherOperator } from "#tests/factories/ceilings.ts";
import {
  codeSentTo,
  goodPassword as password,
  makeCustomer,
  uniquePhone,
  value,
  type Customer,
} from "#tests/factories/customer.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeItem, makeTill } from "#tests/factories/till.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { dispatchAt, toldTo } from "../notices/support.ts";

const now = new Date("2026-11-22T12:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * day);
const proved = async () => (await proveLedger()).violations;

/** One operator asks, another says yes. */
async function merge(from: Customer, into: Customer, login: "KEEP" | "DROP" = "KEEP") {
  const input = { into: into.userId, login, reason: "Same person" };
  const { approvalId } = value(await askToMerge(otherOperator(now), from.userId, input));
  value(await approve(otherOperator(now), approvalId));
}

async function twoAccounts() {
  return { from: await makeCustomer({ now }), into: await makeCustomer({ now }) };
}

/** Gives a customer a further, verified login; returns what they hear. */
async function addLogin({ userId }: Customer, login: string, at: Date) {
  const { challenge } = value(await beginLoginChange(clientCall(userId, { now: at }), { login, password }));
  const otp = await codeSentTo(login);
  const { message } = value(await confirmLoginChange(clientCall(userId, { now: at }), { challenge, otp }));
  return message;
}

/** The messages that wait for a login or were sent to it, codes excepted. */
async function messagesTo(login: string): Promise<Message[]> {
  const to = parseLogin(login);
  const rows = await prisma.outbox.findMany({
    where: { kind: "MESSAGE", recipient: to ? recipientOf(to) : "" },
    orderBy: { id: "asc" },
  });
  return rows.map(({ payload }) => payload as unknown as Message).filter(({ params }) => !("code" in params));
}

test.each([
  ["KEEP", "merged-kept"],
  ["DROP", "merged-dropped"],
] as const)("each login of the account that goes hears of it, once: %s", async (login, template) => {
  const from = await makeCustomer({ now, language: "en" });
  const into = await makeCustomer({ now });
  const phone = uniquePhone();
  await addLogin(from, phone, now);
  await merge(from, into, login);
  const other = `${into.login.slice(0, 1)}•••@example.tn`;
  for (const [to, channel] of [
    [from.login, "EMAIL"],
    [phone, "SMS"],
  ] as const)
    expect(await messagesTo(to)).toMatchObject([{ template, channel, locale: "en", params: { other } }]);
  expect((await messagesTo(into.login)).map((message) => message.template)).toEqual([]);
  const [mail] = (await dispatchAt(now)).filter(({ to }) => to === from.login);
  expect(mail?.text).toContain(other);
  expect(mail?.text).toContain("Write to us straight away: aide@mezia.example");
  expect(mail?.text).not.toContain(into.login);
  expect(await proved()).toEqual([]);
});

test("a debt that came over is said", async () => {
  const { from, into } = await twoAccounts();
  await owe(from.userId, 60, now);
  await merge(from, into);
  const [notice] = await toldTo(into.userId);
  expect(notice?.text).toContain("Votre autre compte devait 60 points");
  const [clear, other] = [await makeCustomer({ now }), await makeCustomer({ now })];
  await merge(clear, other);
  const [plain] = await toldTo(other.userId);
  expect(plain?.text).not.toContain("devait");
  expect(await proved()).toEqual([]);
});

test("phones that paid for premium are gone", async () => {
  const { from, into } = await twoAccounts();
  const phone = `5${uniquePhone().slice(1)}`;
  const ended = { phone, plan: "WEEKLY", status: "EXPIRED", endedAt: now, createdAt: now } as const;
  await prisma.premiumSubscription.create({ data: { userId: from.userId, id: newId(), ...ended } });
  const [begunPhone, begunId] = [`5${uniquePhone().slice(1)}`, newId()];
  const begun = { phone: begunPhone, plan: "WEEKLY", status: "PENDING", createdAt: now } as const;
  await prisma.premiumSubscription.create({ data: { userId: from.userId, id: begunId, ...begun } });
  const pays = { phone: begunPhone, userId: from.userId, subscriptionId: begunId };
  await prisma.premiumPhone.create({ data: pays });
  await merge(from, into);
  const left = await prisma.premiumSubscription.findMany({ where: { userId: from.userId } });
  expect(left.map((one) => [one.phone, one.status])).toEqual([
    ["", "EXPIRED"],
    ["", "EXPIRED"],
  ]);
  expect(await prisma.premiumPhone.count({ where: { userId: from.userId } })).toBe(0);
  expect(await proved()).toEqual([]);
});

test("the picture goes, unless the account that stays has none and takes it", async () => {
  const filesOf = ({ userId }: Customer) =>
    readdir(path.join(env.FILES_DIR, "customers", userId)).catch(() => [] as string[]);
  const draw = async ({ userId }: Customer) =>
    value(await updateAvatar(clientCall(userId, { now }), await makePicture({ width: 64, height: 64 })));
  const one = await twoAccounts();
  await draw(one.from);
  await draw(one.into);
  expect(await filesOf(one.from)).not.toEqual([]);
  const own = await filesOf(one.into);
  await merge(one.from, one.into);
  expect(await filesOf(one.from)).toEqual([]);
  expect(await filesOf(one.into)).toEqual(own);

  const other = await twoAccounts();
  const { avatarUrl } = await draw(other.from);
  const taken = await filesOf(other.from);
  await merge(other.from, other.into);
  expect(await filesOf(other.from)).toEqual(taken);
  const { avatarKey } = await prisma.customer.findUniqueOrThrow({ where: { id: other.into.userId } });
  expect(avatarKey).toBe(`customers/${other.from.userId}/avatar-${avatarUrl.split("/").at(-1)}`);
});

test("a login that was given up and comes to the account that stays brings nothing a second time", async () => {
  const { from, into } = await twoAccounts();
  const phone = uniquePhone();
  await addLogin(from, phone, now);
  const offer = await makeOffer({ now, perUserLimit: 3, pointPrice: 10, validTo: later(90) });
  const buy = (userId: string, at: Date) =>
    purchaseOffer(clientCall(userId, { now: at }), { offerId: offer.id });
  await credit(from.userId, 10, { now });
  value(await buy(from.userId, now));
  await merge(from, into, "DROP");
  expect(await addLogin(into, phone, later(1))).toBeNull();
  expect(await prisma.returnedCustomer.count({ where: { userId: into.userId } })).toBe(0);
  expect(await prisma.offerTaken.findMany({ where: { userId: into.userId } })).toMatchObject([
    { taken: 1, before: 0 },
  ]);
  // Nor when the account that stays has itself become part of a third.
  const third = await makeCustomer({ now });
  await merge(into, third);
  expect(await addLogin(third, from.login, later(2))).toBeNull();
  expect(await prisma.offerTaken.findMany({ where: { userId: third.userId } })).toMatchObject([
    { taken: 1, before: 0 },
  ]);
  expect(await proved()).toEqual([]);
});

test("a login that was given up and comes to anybody else is that of an earlier account, named by nothing kept", async () => {
  const { from, into } = await twoAccounts();
  await prisma.customer.update({ where: { id: from.userId }, data: { onboardingStep: 2 } });
  await merge(from, into, "DROP");
  const kept = JSON.stringify(await prisma.formerLogin.findMany());
  for (const id of [from.userId, into.userId, from.login]) expect(kept).not.toContain(id);
  const again = await makeCustomer({ login: from.login, now: later(2) });
  expect(await prisma.returnedCustomer.findUnique({ where: { userId: again.userId } })).toMatchObject({
    steps: 2,
  });
  expect(await proved()).toEqual([]);
});

test("a sale of the account that went, whose voucher was returned before, gives its share of the price back here", async () => {
  const till = await makeTill();
  const { from, into } = await twoAccounts();
  await credit(from.userId, 60, { now, days: 10 });
  await credit(from.userId, 60, { now, days: 90 });
  const { id: partnerId } = till.partner;
  const voucher = { partnerId, type: "VOUCHER", faceValueMillimes: 20_000, pointPrice: 100 } as const;
  const item = await makeItem(from.userId, voucher, now);
  const sale = await makeConfirmedSale(till, from.userId, { now, price: 12_000, item });
  value(await changePartner(otherOperator(now), partnerId, { closedFrom: businessDayOf(now) }));
  const reason = "Closed";
  expect(value(await returnStrandedItems(otherOperator(now), partnerId, { reason })).done).toBe(1);
  await merge(from, into);
  const pointsAt = async (days: number) =>
    (await getPoints(clientCall(into.userId, { now: later(days) }))).available;
  expect([await pointsAt(0), await pointsAt(11)]).toEqual([60, 60]);
  expect(
    value(await cancelByOperator(otherOperator(now), sale.id, { reason, amountMillimes: undefined })),
  ).toMatchObject({ priceBack: { points: 60, amountMillimes: 0 } });
  // The points that lapse last came back with the rest.
  expect([await pointsAt(0), await pointsAt(11)]).toEqual([120, 60]);
  expect(await proved()).toEqual([]);
});
