import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { inTransaction } from "#app/core/db/transaction.server.ts";
import type { Message } from "#app/core/domain/messages/message.ts";
import { env } from "#app/env.server.ts";
import { grantLevels, withAwards } from "#tests/factories/levels.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import { getReferral } from "#app/customer/referrals/get-referral.server.ts";
import { inviteFriend } from "#app/customer/referrals/invite-friend.server.ts";
import { day } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword as password,
  makeCustomer,
  refusal,
  uniqueEmail,
  uniquePhone,
  value,
  type Customer,
} from "#tests/factories/customer.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * day);

let inviter: Customer;
beforeEach(async () => {
  inviter = await makeCustomer({ now });
});

const invite = (contact: string, { by = inviter, at = now } = {}) =>
  inviteFriend(clientCall(by.userId, { now: at }), { contact });
const seen = async (of = inviter) =>
  value({ ok: true, value: await getReferral(clientCall(of.userId, { now })) });
const messagesTo = (recipient: string) => prisma.outbox.findMany({ where: { kind: "MESSAGE", recipient } });
const statusesOf = async (of = inviter) => (await seen(of)).invites.map(({ status }) => status);

async function registered(login: string, referralCode?: string) {
  const { challenge } = value(await register(anonymousCall({ now }), { login, password, referralCode }));
  return async () =>
    value(await verifyCode(anonymousCall({ now }), { challenge, otp: await codeSentTo(login) }));
}

describe("an invite by message", () => {
  test("waits, is shown by its masked contact, and goes out in the inviter's language with name and code", async () => {
    await prisma.customer.update({
      where: { id: inviter.userId },
      data: { firstName: "Amina", lastName: "Ben Salah", locale: "ar" },
    });
    const email = uniqueEmail();
    const made = value(await invite(` ${email.toUpperCase()} `));
    const masked = `${email.slice(0, 1)}•••@example.tn`;
    expect(made).toEqual({
      id: made.id,
      name: masked,
      status: "PENDING",
      friendLevel: 0,
      pointsEarned: 0,
      byRule: false,
      createdAt: now.toISOString(),
    });
    expect((await seen()).invites).toEqual([made]);
    const [message] = await messagesTo(email);
    expect(message?.payload as unknown as Message).toEqual({
      template: "invite",
      params: { name: "Amina B.", referralCode: inviter.referralCode },
      channel: "EMAIL",
      locale: "ar",
    });
  });

  test("goes to a phone as an SMS, and under no name that could be an address", async () => {
    await prisma.customer.update({ where: { id: inviter.userId }, data: { firstName: "www.evil.tn" } });
    const phone = uniquePhone();
    expect(value(await invite(`+216 ${phone}`)).name).toBe(`•••••${phone.slice(-3)}`);
    expect((await messagesTo(`+216${phone}`)).map(({ payload }) => payload)).toMatchObject([
      { channel: "SMS", params: { name: null } },
    ]);
  });

  test("is refused for what is no contact, for one's own, for a customer's, and the second time", async () => {
    for (const contact of ["", "amina@", "12345678", "71123456"])
      expect(refusal(await invite(contact))).toBe("INVALID_LOGIN");
    await prisma.customer.update({ where: { id: inviter.userId }, data: { contactPhone: "22999001" } });
    for (const own of [inviter.login, "22 999 001"]) expect(refusal(await invite(own))).toBe("INVALID_LOGIN");
    expect(refusal(await invite((await makeCustomer()).login))).toBe("USER_EXIST");
    const email = uniqueEmail();
    value(await invite(email));
    expect(refusal(await invite(email, { at: later(30) }))).toBe("INVITE_EXISTS");
    expect(await messagesTo(email)).toHaveLength(1);
  });

  test("is refused for a friend who is on the way already, and for one who has come", async () => {
    const email = uniqueEmail();
    const prove = await registered(email, inviter.referralCode);
    expect(refusal(await invite(email))).toBe("INVITE_EXISTS");
    await prove();
    expect(refusal(await invite(email))).toBe("INVITE_EXISTS");
  });

  test("goes to an address that somebody else registered and never proved", async () => {
    const email = uniqueEmail();
    await registered(email);
    expect(refusal(await invite(email))).toBeNull();
  });

  test("writes to a contact once in seven days, whoever invites; the others' invites wait without a message", async () => {
    const [second, third] = [await makeCustomer({ now }), await makeCustomer({ now })];
    const email = uniqueEmail();
    const first = value(await invite(email));
    const quiet = value(await invite(email, { by: second, at: later(7) }));
    const at = { createdAt: later(7).toISOString() };
    expect(quiet).toEqual({ ...first, ...at, id: quiet.id });
    expect([await statusesOf(second), await messagesTo(email)]).toMatchObject([["PENDING"], [{}]]);
    expect(refusal(await invite(email, { by: second, at: later(7) }))).toBe("INVITE_EXISTS");
    value(await invite(email, { by: third, at: later(15) }));
    expect(await messagesTo(email)).toHaveLength(2);
  });

  test("without a message counts among the twenty of the day", async () => {
    const email = uniqueEmail();
    value(await invite(email, { by: await makeCustomer({ now }) }));
    value(await invite(email));
    const outcomes = [];
    for (let count = 0; count < 20; count += 1) outcomes.push(await invite(uniqueEmail()));
    expect(outcomes.map(refusal).filter(Boolean)).toEqual(["TOO_MANY_REQUESTS"]);
  });

  test("twenty a day and no more, also at once; the next day begins anew in Tunis", async () => {
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => invite(uniqueEmail())));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      refusal: "TOO_MANY_REQUESTS",
      retryAfterSeconds: 11 * 60 * 60,
    });
    expect(refusal(await invite(uniqueEmail(), { at: new Date("2026-11-21T23:00:00Z") }))).toBeNull();
  });

  test("asking whether contacts are customers ends with the day's twenty, as inviting does", async () => {
    const { login } = await makeCustomer({ now });
    const outcomes = [];
    for (let count = 0; count < 30; count += 1) outcomes.push(refusal(await invite(login)));
    expect(outcomes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => "USER_EXIST"));
    expect(new Set(outcomes.slice(20))).toEqual(new Set(["TOO_MANY_REQUESTS"]));
    expect(refusal(await invite(uniqueEmail()))).toBe("TOO_MANY_REQUESTS");
  });

  test("an invite that is there already, or one's own contact, uses nothing of the day up", async () => {
    const email = uniqueEmail();
    value(await invite(email));
    for (let count = 0; count < 25; count += 1) expect(refusal(await invite(email))).toBe("INVITE_EXISTS");
    expect(refusal(await invite(uniqueEmail()))).toBeNull();
  });

  test("the same contact five times at once is one invite and one message", async () => {
    const email = uniqueEmail();
    const outcomes = (await Promise.all(Array.from({ length: 5 }, () => invite(email)))).map(refusal);
    expect(outcomes.sort()).toEqual([
      "INVITE_EXISTS",
      "INVITE_EXISTS",
      "INVITE_EXISTS",
      "INVITE_EXISTS",
      null,
    ]);
    expect(await messagesTo(email)).toHaveLength(1);
  });
});

describe("invites of several to the same contact at the same moment", () => {
  test("send one message, also where nobody knows the contact yet", async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => makeCustomer({ now })));
    for (let turn = 0; turn < 4; turn += 1) {
      const email = uniqueEmail();
      const outcomes = await Promise.all(others.map((by) => invite(email, { by })));
      expect(outcomes.map((outcome) => value(outcome).status)).toEqual(Array(6).fill("PENDING"));
      expect(await messagesTo(email)).toHaveLength(1);
    }
  });
});

describe("who was invited and comes", () => {
  test("with the code takes that very invite; the contact is kept masked only", async () => {
    const email = uniqueEmail();
    const { id } = value(await invite(email));
    const prove = await registered(email, inviter.referralCode);
    expect((await seen()).invites).toMatchObject([{ id, status: "PENDING" }]);
    await prove();
    expect((await seen()).invites).toMatchObject([{ id, status: "ACCEPTED", pointsEarned: 0 }]);
    expect(
      JSON.stringify(await prisma.referral.findMany({ where: { userId: inviter.userId } })),
    ).not.toContain(email);
  });

  test("with the code of another is that one's, and the invite is closed", async () => {
    const other = await makeCustomer({ now });
    const email = uniqueEmail();
    value(await invite(email));
    await (
      await registered(email, other.referralCode)
    )();
    expect([await statusesOf(), await statusesOf(other)]).toEqual([["CLOSED"], ["ACCEPTED"]]);
    expect(
      JSON.stringify(await prisma.referral.findMany({ where: { userId: inviter.userId } })),
    ).not.toContain(email);
  });

  test("without a code is still the inviter's, once that very contact is proved", async () => {
    const email = uniqueEmail();
    const { id } = value(await invite(email));
    const prove = await registered(email);
    expect(await statusesOf()).toEqual(["PENDING"]);
    await prove();
    expect((await seen()).invites).toMatchObject([{ id, status: "ACCEPTED" }]);
    const friend = await prisma.login.findUniqueOrThrow({ where: { login: email } });
    expect(await prisma.customer.findUnique({ where: { id: friend.userId } })).toMatchObject({
      inviterId: inviter.userId,
    });
    expect(
      JSON.stringify(await prisma.referral.findMany({ where: { userId: inviter.userId } })),
    ).not.toContain(email);
  });

  test("without a code is of who invited first, and of nobody who is gone", async () => {
    const [gone, second, third] = [await makeCustomer({ now }), inviter, await makeCustomer({ now })];
    const email = uniqueEmail();
    value(await invite(email, { by: gone }));
    value(await invite(email, { by: second, at: later(1) }));
    value(await invite(email, { by: third, at: later(14) }));
    await prisma.customer.update({ where: { id: gone.userId }, data: { status: "DELETED" } });
    await (
      await registered(email)
    )();
    expect(await Promise.all([gone, second, third].map((of) => statusesOf(of)))).toEqual([
      ["CLOSED"],
      ["ACCEPTED"],
      ["CLOSED"],
    ]);
  });

  test("who registers first with one code and proves with another's is the other's", async () => {
    const other = await makeCustomer({ now });
    const email = uniqueEmail();
    await registered(email, inviter.referralCode);
    const prove = await registered(email, other.referralCode);
    expect([await statusesOf(), await statusesOf(other)]).toEqual([["PENDING"], ["PENDING"]]);
    await prove();
    expect([await statusesOf(), await statusesOf(other)]).toEqual([["CLOSED"], ["ACCEPTED"]]);
  });

  test("with the inviter's own phone is not accepted, and the inviter has no friend more", async () => {
    const phone = uniquePhone();
    const prove = await registered(phone, inviter.referralCode);
    await prisma.customer.update({ where: { id: inviter.userId }, data: { contactPhone: phone } });
    await prove();
    expect(await statusesOf()).toEqual(["CLOSED"]);
    expect(
      await prisma.customer.findFirstOrThrow({
        where: { OR: [{ inviterId: inviter.userId }, { id: inviter.userId }] },
      }),
    ).toMatchObject({ id: inviter.userId });
  });
});

describe("what the customer sees", () => {
  test("code, link in the language of the call, the economy's figures, and nobody yet", async () => {
    expect(await seen()).toEqual({
      code: inviter.referralCode,
      link: `${env.ORIGIN}/fr/sign-up?code=${inviter.referralCode}`,
      totalPointsEarned: 0,
      pointsPerLevel: 20,
      mostPointsPerFriend: 100,
      invites: [],
    });
  });

  test("a friend by first name and initial once proved, with level and points; one who left is closed, their points stay counted", async () => {
    const friend = await makeCustomer({ now, referralCode: inviter.referralCode });
    await prisma.customer.update({
      where: { id: friend.userId },
      data: { firstName: "Sami", lastName: "Trabelsi" },
    });
    const gains = await withAwards(prisma, friend.userId, [{ level: 1, rewardPoints: 50 }], now);
    await grantLevels(prisma, friend.userId, gains, later(30), now);
    expect(await seen()).toMatchObject({
      totalPointsEarned: 20,
      invites: [{ name: "Sami T.", status: "ACCEPTED", friendLevel: 1, pointsEarned: 20 }],
    });
    await prisma.customer.update({ where: { id: friend.userId }, data: { deletionRequestedAt: later(-31) } });
    expect(await inTransaction((tx) => eraseIfDue(tx, friend.userId, now))).toEqual({
      ok: true,
      value: "erased",
    });
    expect(await seen()).toMatchObject({
      totalPointsEarned: 20,
      invites: [{ name: null, status: "CLOSED" }],
    });
  });
});
