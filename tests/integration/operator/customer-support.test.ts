/**
 * Support for a customer: sends messages again, ends sessions, and shows signs that other accounts belong to
 * the same person.
 */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { businessDayOf, endOfDay } from "#app/core/domain/business-day.ts";
import { readWaitingClaims, readOffersAtTheirEnd } from "#app/desk/waiting/waiting.server.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { resendVerification } from "#app/desk/customers/resend-verification.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import { endSessionsOf } from "#app/desk/customers/end-sessions-of.server.ts";
import { getCustomerHead } from "#app/desk/customers/get-customer-head.server.ts";
import { listDevicesOf } from "#app/desk/customers/list-devices-of.server.ts";
import { listMessagesOf } from "#app/desk/customers/list-messages-of.server.ts";
import { resendMessage } from "#app/desk/customers/resend-message.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { readListAsked } from "#app/core/domain/lists/list-address.ts";
import { lists } from "#app/desk/list-files/lists.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import {
  anonymousCall,
  codeSentTo,
  forgetCode,
  goodPassword,
  makeCustomer,
  refusal,
  uniqueEmail,
  uniquePhone,
  value,
} from "#tests/factories/customer.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { makeTill } from "#tests/factories/till.ts";

const auditOf = async (userId: string, action: string) =>
  (await prisma.auditEntry.findMany({ where: { userId, action }, orderBy: { id: "asc" } })).map(
    ({ detail }) => detail,
  );

async function makeMessage(userId: string, recipient: string, payload: object, state: "DONE" | "PARKED") {
  const id = newId();
  const now = new Date();
  const message = { channel: "EMAIL", locale: "fr", ...payload };
  await prisma.outbox.create({
    data: {
      ...{ id, kind: "MESSAGE", userId, recipient, payload: message, state, attempts: 3 },
      ...{ createdAt: now, nextAttemptAt: now, lastError: state === "PARKED" ? "550" : null },
    },
  });
  return id;
}

describe("messages", () => {
  it("are listed without what they said, and who may be sent what again", async () => {
    const { userId, login } = await makeCustomer();
    await makeMessage(userId, login, { template: "reset-code", params: { code: "4711" } }, "DONE");
    const notice = await makeMessage(userId, login, { template: "password-changed", params: {} }, "PARKED");
    const { items } = await listMessagesOf(operatorCall(), userId, { limit: 20 });
    expect(JSON.stringify(items)).not.toContain("4711");
    expect(items.filter(({ mayResend }) => mayResend).map(({ id }) => id)).toEqual([notice]);
    expect(items[0]).toMatchObject({ template: "password-changed", state: "PARKED", lastError: "550" });
  });

  it("a notice is sent again once, by at most five an hour, and the audit says so", async () => {
    const { userId, login } = await makeCustomer();
    const id = await makeMessage(userId, login, { template: "password-changed", params: {} }, "PARKED");
    const both = await Promise.all([
      resendMessage(operatorCall(), userId, id),
      resendMessage(operatorCall(), userId, id),
    ]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await prisma.outbox.findFirstOrThrow({ where: { id } })).toMatchObject({
      state: "WAITING",
      attempts: 0,
    });
    expect(await auditOf(userId, "message.resend")).toEqual([{ template: "password-changed" }]);
    for (let count = 0; count < 4; count += 1) {
      const next = await makeMessage(userId, login, { template: "pin-set", params: {} }, "DONE");
      value(await resendMessage(operatorCall(), userId, next));
    }
    const last = await makeMessage(userId, login, { template: "pin-set", params: {} }, "DONE");
    expect(refusal(await resendMessage(operatorCall(), userId, last))).toBe("TOO_MANY_REQUESTS");
  });

  it("none goes to an address that is another's now, nor a code, nor another customer's", async () => {
    const [one, other] = [await makeCustomer(), await makeCustomer()];
    const gone = await makeMessage(one.userId, other.login, { template: "pin-set", params: {} }, "PARKED");
    const code = await makeMessage(one.userId, one.login, { template: "reset-code", params: {} }, "PARKED");
    const own = await makeMessage(one.userId, one.login, { template: "pin-set", params: {} }, "PARKED");
    for (const id of [gone, code])
      expect(refusal(await resendMessage(operatorCall(), one.userId, id))).toBe("CONFLICT");
    expect(refusal(await resendMessage(operatorCall(), other.userId, own))).toBe("NOT_FOUND");
  });

  it("who has not proved the sign-up gets a new code, which works where they wait", async () => {
    const login = uniqueEmail();
    const { challenge } = value(await register(anonymousCall(), { login, password: goodPassword }));
    const { userId } = await prisma.login.findUniqueOrThrow({ where: { login } });
    expect(refusal(await resendVerification(operatorCall(), userId))).toBe("OTP_RESEND_TOO_SOON");
    await forgetCode(login);
    value(await resendVerification(operatorCall(), userId));
    expect(await auditOf(userId, "message.resend")).toEqual([{ template: "verification-code" }]);
    const otp = await codeSentTo(login);
    value(await verifyCode(anonymousCall(), { challenge, otp }));
    expect(refusal(await resendVerification(operatorCall(), userId))).toBe("CONFLICT");
    expect(refusal(await resendVerification(operatorCall(), newId()))).toBe("NOT_FOUND");
  });
});

describe("devices", () => {
  it("one session is ended, then all, each time in the audit", async () => {
    const { userId } = await makeCustomer();
    const now = new Date();
    for (const device of ["Chrome · Android", null])
      await prisma.session.create({
        data: { userId, id: newId(), device, createdAt: now, lastUsedAt: now },
      });
    const { sessions } = await listDevicesOf(operatorCall(), userId);
    expect(sessions).toHaveLength(3);
    const one = sessions.find(({ device }) => device === "Chrome · Android");
    expect(one?.endsAt.getTime()).toBe(now.getTime() + 90 * day);
    value(await endSessionsOf(operatorCall(), userId, { id: one?.id ?? "" }));
    expect(refusal(await endSessionsOf(operatorCall(), userId, { id: one?.id ?? "" }))).toBe("NOT_FOUND");
    expect(value(await endSessionsOf(operatorCall(), userId, "all"))).toEqual({ ended: 2 });
    expect((await listDevicesOf(operatorCall(), userId)).sessions).toEqual([]);
    expect(await auditOf(userId, "customer.end-session")).toEqual([{ count: 1 }, { count: 2 }]);
  });

  it("accounts that share a phone or a device, and refused invitations, stand as signs on both", async () => {
    const [one, other, stranger] = [await makeAccount(), await makeAccount(), await makeAccount()];
    const contactPhone = uniquePhone();
    await prisma.customer.updateMany({ where: { id: { in: [one, other] } }, data: { contactPhone } });
    const deviceHash = randomUUID();
    for (const userId of [one, other])
      await prisma.userDevice.create({ data: { userId, deviceHash, firstSeenAt: new Date() } });
    await prisma.refusedFriend.create({
      data: { userId: one, friendId: other, sign: "DEVICE", createdAt: new Date() },
    });
    const signsOf = async (userId: string) => (await listDevicesOf(operatorCall(), userId)).ownAccounts;
    expect(await signsOf(one)).toMatchObject([
      { userId: other, signs: ["DEVICE", "PHONE"], refused: { role: "FRIEND" } },
    ]);
    expect(await signsOf(other)).toMatchObject([{ userId: one, refused: { role: "INVITER" } }]);
    expect(await signsOf(stranger)).toEqual([]);
  });
});

it("every look at a customer is in the audit, with the page that was read", async () => {
  const userId = await makeAccount();
  value(await getCustomerHead(operatorCall(), userId, "story"));
  const head = value(await getCustomerHead(operatorCall(), userId, "messages"));
  expect(head.level.next?.conditions.map(({ key }) => key)).toEqual(["ONBOARDING_STEPS"]);
  expect(await auditOf(userId, "customer.read")).toEqual([{ part: "story" }, { part: "messages" }]);
  expect(refusal(await getCustomerHead(operatorCall(), newId(), "story"))).toBe("NOT_FOUND");
});

describe("what waits", () => {
  it("a claim waits for somebody soon, and is late after a day, the oldest first", async () => {
    const till = await makeTill();
    const userId = await makeAccount();
    const start = new Date("2026-03-02T10:00:00Z");
    const late = await claimOnline(till, userId, { now: start });
    const early = await claimOnline(till, userId, { now: new Date(start.getTime() + day) });
    const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
    expect((await readWaitingClaims(at(0.4))).count).toBe(0);
    expect(await readWaitingClaims(at(0.6))).toEqual({ count: 1, oldest: start });
    const list = async (waiting: object) => {
      const asked = readListAsked(
        lists.claims.spec,
        new URLSearchParams({ ...waiting, partner: till.partner.id }),
      );
      const part = { asked, place: null, limit: 20, counted: true };
      return (await lists.claims.read(operatorCall({ now: at(25) }), part)).rows.map(({ id }) => id);
    };
    expect(await list({ waiting: "late" })).toEqual([late.id]);
    // As the menu counts them.
    expect(await list({})).toEqual([late.id, early.id]);
  });

  it("an offer on sale that ends within a week, or has little left, is at its end", async () => {
    const now = new Date("2026-03-02T10:00:00Z");
    const inDays = (days: number) => new Date(now.getTime() + days * day);
    const [ending, few, out] = [
      await makeOffer({ availableTo: inDays(3) }),
      await makeOffer({ stock: 5 }),
      await makeOffer({ stock: 1, pointPrice: 10 }),
    ];
    const [used, over] = [
      await makeOffer({ validTo: inDays(5) }),
      await makeOffer({ validTo: inDays(-2), stock: 3 }),
    ];
    const [far, much] = [await makeOffer({ availableTo: inDays(30) }), await makeOffer({ stock: 400 })];
    const userId = await makeAccount({ points: 10, now });
    value(await purchaseOffer(clientCall(userId, { now }), { offerId: out.id }));
    const found = await readOffersAtTheirEnd(now);
    const of = (id: string) => found.find((offer) => offer.id === id);
    expect(of(ending.id)).toMatchObject({ endsAt: inDays(3), left: null });
    expect(of(few.id)).toMatchObject({ endsAt: null, left: 5 });
    expect(of(out.id)).toMatchObject({ left: 0 });
    expect(of(used.id), "by the last day on which its items can be used").toMatchObject({
      endsAt: endOfDay(businessDayOf(inDays(5))),
    });
    expect(of(over.id), "has ended").toBeUndefined();
    expect(of(far.id)).toBeUndefined();
    expect(of(much.id)).toBeUndefined();
  });
});
