/** One mailbox is one person, however its address is spelled; decision 067. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { register } from "#app/customer/accounts/register.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import { inviteFriend } from "#app/customer/referrals/invite-friend.server.ts";
import { beginLoginChange } from "#app/customer/security/change-login.server.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { day } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword as password,
  makeCustomer,
  refusal,
  value,
} from "#tests/factories/customer.ts";

const now = new Date("2026-11-21T12:00:00Z");
const name = () => `m${randomUUID().replaceAll("-", "")}`;
const dotted = (local: string) => `${local.slice(0, 3)}.${local.slice(3, 9)}.${local.slice(9)}`;
const sign = (login: string, at = now) => register(anonymousCall({ now: at }), { login, password });

test("a second account by another spelling of the mailbox is refused as one by the same address", async () => {
  const local = name();
  await makeCustomer({ login: `${local}@gmail.com`, now });
  for (const login of [`${local}+2@gmail.com`, `${dotted(local)}@gmail.com`, `${local}+x@googlemail.com`])
    expect(refusal(await sign(login))).toBe("USER_EXIST");
});

test("a tag at any other domain is another address, as ever", async () => {
  const local = name();
  await makeCustomer({ login: `${local}@mezia.example`, now });
  for (const login of [`${local}+1@mezia.example`, `${local}+2@mezia.example`])
    await makeCustomer({ login, now });
});

test("of many spellings that are proved at once, one becomes an account", async () => {
  const local = name();
  const logins = Array.from({ length: 6 }, (_, tag) => `${local}+${tag}@gmail.com`);
  const proofs = [];
  for (const login of logins)
    proofs.push({ challenge: value(await sign(login)).challenge, otp: await codeSentTo(login) });
  const outcomes = await Promise.all(proofs.map((proof) => verifyCode(anonymousCall({ now }), proof)));
  expect(outcomes.map(refusal).sort()).toEqual([
    ...Array.from({ length: 5 }, () => "ACCOUNT_COULD_NOT_ACTIVATE"),
    null,
  ]);
  expect(await prisma.login.count({ where: { login: { in: logins }, verifiedAt: { not: null } } })).toBe(1);
});

test("a changed login and an invite know the mailbox, too", async () => {
  const local = name();
  const owner = await makeCustomer({ login: `${local}@gmail.com`, now });
  const other = await makeCustomer({ now });
  const change = ({ userId }: { userId: string }) =>
    beginLoginChange(clientCall(userId, { now }), { login: `${local}+new@gmail.com`, password });
  expect(refusal(await change(other))).toBe("USER_EXIST");
  expect(refusal(await change(owner))).toBe("LOGIN_SAME_AS_OLD");
  const invite = ({ userId }: { userId: string }) =>
    inviteFriend(clientCall(userId, { now }), { contact: `${dotted(local)}@gmail.com` });
  expect(refusal(await invite(other))).toBe("USER_EXIST");
  expect(refusal(await invite(owner))).toBe("INVALID_LOGIN");
});

test("invites to spellings of one mailbox are invites to one friend", async () => {
  const local = name();
  const [first, second] = [await makeCustomer({ now }), await makeCustomer({ now })];
  const invite = ({ userId }: { userId: string }, contact: string) =>
    inviteFriend(clientCall(userId, { now }), { contact });
  const sent = () => prisma.outbox.count({ where: { recipient: { contains: local.slice(9) } } });
  expect(refusal(await invite(first, `${local}@gmail.com`))).toBeNull();
  for (const again of [`${local}+2@gmail.com`, `${dotted(local)}@googlemail.com`])
    expect(refusal(await invite(first, again))).toBe("INVITE_EXISTS");
  expect(refusal(await invite(second, `${local}+3@gmail.com`)), "waits without a message").toBeNull();
  expect(await sent()).toBe(1);

  const friend = await makeCustomer({ login: `${local}+mine@gmail.com`, now });
  const { inviterId } = await prisma.customer.findUniqueOrThrow({ where: { id: friend.userId } });
  expect(inviterId, "whoever invited this mailbox first").toBe(first.userId);
  const invites = await prisma.referral.findMany({
    where: { userId: { in: [first.userId, second.userId] } },
    select: { userId: true, status: true, contact: true, mailbox: true },
  });
  expect(invites.find(({ userId }) => userId === second.userId)?.status).toBe("CLOSED");
  for (const { contact, mailbox } of invites)
    expect([contact?.includes("•"), mailbox], "nothing of the address is left").toEqual([true, null]);
});

test("of invites to spellings of one mailbox at the same moment one is sent", async () => {
  const local = name();
  const inviters = await Promise.all(Array.from({ length: 4 }, () => makeCustomer({ now })));
  await Promise.all(
    inviters.map(({ userId }, tag) =>
      inviteFriend(clientCall(userId, { now }), { contact: `${local}+${tag}@gmail.com` }),
    ),
  );
  expect(await prisma.outbox.count({ where: { recipient: { startsWith: local } } })).toBe(1);
});

test("an invite to a spelling of an erased account's mailbox forgets it", async () => {
  const local = name();
  const inviter = await makeCustomer({ now });
  value(await inviteFriend(clientCall(inviter.userId, { now }), { contact: `${local}+a@gmail.com` }));
  // As if the friend had come by a code of nobody, while the invite was still written.
  const friend = await makeCustomer({ login: `${local}+b@gmail.com`, now });
  const kept = { contact: `${local}+a@gmail.com`, mailbox: `${local}@gmail.com` };
  await prisma.referral.updateMany({ where: { userId: inviter.userId }, data: { ...kept, friendId: null } });
  await prisma.customer.update({ where: { id: friend.userId }, data: { deletionRequestedAt: now } });
  const later = new Date(now.getTime() + 31 * day);
  const messages = () => prisma.outbox.count({ where: { recipient: kept.contact } });
  expect(await messages()).toBe(1);
  expect(await transact((tx) => eraseIfDue(tx, friend.userId, later))).toBe("erased");
  expect(await prisma.referral.findMany({ where: { userId: inviter.userId } })).toMatchObject([
    { contact: null, mailbox: null },
  ]);
  expect(await messages(), "the invite's message knows the address").toBe(0);
});

test("who erased an account and comes back with another spelling is known again", async () => {
  const local = name();
  const { userId } = await makeCustomer({ login: `${local}@gmail.com`, now });
  await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: now } });
  const later = new Date(now.getTime() + 31 * day);
  expect(await transact((tx) => eraseIfDue(tx, userId, later))).toBe("erased");
  const back = await makeCustomer({ login: `${local}+again@gmail.com`, now: later });
  expect(await prisma.returnedCustomer.count({ where: { userId: back.userId } })).toBe(1);
});
