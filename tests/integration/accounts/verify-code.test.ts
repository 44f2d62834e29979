import { expect, test } from "vitest";
import { consumeCode, guessCode } from "#app/core/auth/codes.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { sendCode } from "#app/customer/accounts/send-code.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword as password,
  makeCustomer,
  otherThan,
  refusal,
  uniqueEmail,
  uniquePhone,
  value,
} from "#tests/factories/customer.ts";

const minutes = (count: number, from = new Date()) => new Date(from.getTime() + count * 60_000);

async function registered(referralCode?: string) {
  const login = uniqueEmail();
  const { challenge } = value(await register(anonymousCall(), { login, password, referralCode }));
  return { login, challenge, code: await codeSentTo(login) };
}

async function prove({ challenge, code }: { challenge: string; code: string }) {
  value(await verifyCode(anonymousCall(), { challenge, otp: code }));
}

async function userOf(login: string) {
  const { userId } = await prisma.login.findUniqueOrThrow({ where: { login } });
  return prisma.customer.findUniqueOrThrow({ where: { id: userId } });
}

test("the right code makes the account active, with a points account", async () => {
  const { login, challenge, code } = await registered();
  const now = minutes(3);
  expect(value(await verifyCode(anonymousCall({ now }), { challenge, otp: code }))).toEqual({
    status: "ACTIVE",
    challenge: null,
  });
  const user = await userOf(login);
  expect(user).toMatchObject({ status: "ACTIVE", verifiedAt: now });
  expect(await prisma.login.findUnique({ where: { login } })).toMatchObject({ verifiedAt: now });
  expect(await prisma.pointsAccount.findUnique({ where: { userId: user.id } })).toMatchObject({
    available: 0,
    seq: 0,
  });
});

test("a code typed in Arabic digits is the same code", async () => {
  const { challenge, code } = await registered();
  const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  expect(refusal(await verifyCode(anonymousCall(), { challenge, otp: arabic }))).toBeNull();
});

test("a challenge works once", async () => {
  const { challenge, code } = await registered();
  value(await verifyCode(anonymousCall(), { challenge, otp: code }));
  expect(refusal(await verifyCode(anonymousCall(), { challenge, otp: code }))).toBe(
    "ACCOUNT_COULD_NOT_ACTIVATE",
  );
});

test("ten times at once it activates once", async () => {
  const { login, challenge, code } = await registered();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => verifyCode(anonymousCall(), { challenge, otp: code })),
  );
  const refusals = outcomes.map(refusal);
  expect(refusals.filter((code) => code === null)).toHaveLength(1);
  expect(refusals.filter((code) => code === "ACCOUNT_COULD_NOT_ACTIVATE")).toHaveLength(9);
  expect((await userOf(login)).status).toBe("ACTIVE");
});

test("a code that was replaced after it was guessed rightly proves nothing any more", async () => {
  const { login, code } = await registered();
  const purpose = { login, kind: "VERIFICATION" } as const;
  const guess = await guessCode(purpose, { form: "DIGITS", code }, anonymousCall());
  if (guess.outcome !== "right") throw new Error("the code was wrong");
  value(await sendCode(anonymousCall({ now: minutes(2) }), { action: "VERIFICATION", login }));
  const replaced = (await codeSentTo(login)) !== code;
  expect(await consumeCode(prisma, purpose, guess.codeHash)).toBe(!replaced);
});

test.each(["", "123", "12345", "abcd", "12 345"])(
  "%j is no code: USER_INVALID_OTP, and no guess",
  async (otp) => {
    const { login, challenge } = await registered();
    expect(refusal(await verifyCode(anonymousCall(), { challenge, otp }))).toBe("USER_INVALID_OTP");
    expect(await prisma.oneTimeCode.findFirst({ where: { login } })).toMatchObject({ wrongTries: 0 });
  },
);

test("four wrong guesses leave the code alive, the fifth kills it", async () => {
  const alive = await registered();
  for (const step of [1, 2, 3, 4]) {
    expect(
      refusal(
        await verifyCode(anonymousCall(), { challenge: alive.challenge, otp: otherThan(alive.code, step) }),
      ),
    ).toBe("USER_INVALID_OTP");
  }
  expect(
    refusal(await verifyCode(anonymousCall(), { challenge: alive.challenge, otp: alive.code })),
  ).toBeNull();

  const dead = await registered();
  for (const step of [1, 2, 3, 4, 5]) {
    expect(
      refusal(
        await verifyCode(anonymousCall(), { challenge: dead.challenge, otp: otherThan(dead.code, step) }),
      ),
    ).toBe("USER_INVALID_OTP");
  }
  expect(refusal(await verifyCode(anonymousCall(), { challenge: dead.challenge, otp: dead.code }))).toBe(
    "ACCOUNT_COULD_NOT_ACTIVATE",
  );
  expect((await userOf(dead.login)).status).toBe("UNVERIFIED");
});

test("of twenty wrong guesses at the same moment five are looked at", async () => {
  const { challenge, code } = await registered();
  const guesses = Array.from({ length: 20 }, (_, index) =>
    verifyCode(anonymousCall(), { challenge, otp: otherThan(code, index + 1) }),
  );
  const refusals = (await Promise.all(guesses)).map(refusal);
  expect(refusals.filter((code) => code === "USER_INVALID_OTP")).toHaveLength(5);
  expect(refusals.filter((code) => code === "ACCOUNT_COULD_NOT_ACTIVATE")).toHaveLength(15);
});

test("new challenges for the same code bring no new guesses", async () => {
  const { login, challenge, code } = await registered();
  for (const step of [1, 2, 3]) await verifyCode(anonymousCall(), { challenge, otp: otherThan(code, step) });
  const again = value(await register(anonymousCall(), { login, password })).challenge;
  for (const step of [4, 5])
    expect(refusal(await verifyCode(anonymousCall(), { challenge: again, otp: otherThan(code, step) }))).toBe(
      "USER_INVALID_OTP",
    );
  for (const handle of [challenge, again]) {
    expect(refusal(await verifyCode(anonymousCall(), { challenge: handle, otp: code }))).toBe(
      "ACCOUNT_COULD_NOT_ACTIVATE",
    );
  }
  // A minute later a new code may be requested, and the registration is not lost.
  const sent = value(
    await sendCode(anonymousCall({ now: minutes(2) }), { action: "VERIFICATION", login, challenge: again }),
  );
  value(
    await verifyCode(anonymousCall({ now: minutes(2) }), {
      challenge: sent.challenge,
      otp: await codeSentTo(login),
    }),
  );
  value(await signIn(anonymousCall({ now: minutes(2) }), { login, password }));
});

test("a registration always gets a challenge that works: where the last code is dead, a new one goes out at once", async () => {
  const { login, challenge, code } = await registered();
  for (const step of [1, 2, 3, 4, 5])
    await verifyCode(anonymousCall(), { challenge, otp: otherThan(code, step) });
  const again = value(await register(anonymousCall(), { login, password })).challenge;
  value(await verifyCode(anonymousCall(), { challenge: again, otp: await codeSentTo(login) }));
});

test("a code lives ten minutes", async () => {
  const now = new Date();
  const login = uniqueEmail();
  const { challenge } = value(await register(anonymousCall({ now }), { login, password }));
  const otp = await codeSentTo(login);
  expect(refusal(await verifyCode(anonymousCall({ now: minutes(10, now) }), { challenge, otp }))).toBe(
    "ACCOUNT_COULD_NOT_ACTIVATE",
  );
  expect(
    refusal(await verifyCode(anonymousCall({ now: minutes(9.99, now) }), { challenge, otp })),
  ).toBeNull();
});

test("an unknown challenge, or one of another account, proves nothing", async () => {
  const one = await registered();
  const other = await registered();
  expect(refusal(await verifyCode(anonymousCall(), { challenge: "unknown", otp: one.code }))).toBe(
    "ACCOUNT_COULD_NOT_ACTIVATE",
  );
  expect(refusal(await verifyCode(anonymousCall(), { challenge: "", otp: one.code }))).toBe(
    "ACCOUNT_COULD_NOT_ACTIVATE",
  );
  const crossed = one.code === other.code ? otherThan(one.code) : one.code;
  expect(refusal(await verifyCode(anonymousCall(), { challenge: other.challenge, otp: crossed }))).toBe(
    "USER_INVALID_OTP",
  );
});

test("a friend's invite is pending until the friend is proved, then accepted", async () => {
  const inviter = await makeCustomer();
  const friend = await registered(inviter.referralCode.toLowerCase());
  const friendId = (await userOf(friend.login)).id;
  const invites = () => prisma.referral.findMany({ where: { userId: inviter.userId } });
  expect(await invites()).toMatchObject([{ friendId, status: "PENDING" }]);
  await prove(friend);
  expect(await invites()).toMatchObject([{ friendId, status: "ACCEPTED" }]);
  expect((await userOf(friend.login)).inviterId).toBe(inviter.userId);
});

test("the registration that is proved says who invited; invites of others are closed", async () => {
  const [a, b] = [await makeCustomer(), await makeCustomer()];
  const { login } = await registered(a.referralCode);
  const { challenge } = value(
    await register(anonymousCall(), { login, password, referralCode: b.referralCode }),
  );
  value(await verifyCode(anonymousCall(), { challenge, otp: await codeSentTo(login) }));
  expect(await prisma.referral.findMany({ where: { userId: a.userId } })).toMatchObject([
    { status: "CLOSED" },
  ]);
  expect(await prisma.referral.findMany({ where: { userId: b.userId } })).toMatchObject([
    { status: "ACCEPTED" },
  ]);

  const uninvited = await registered(a.referralCode);
  const alone = value(await register(anonymousCall(), { login: uninvited.login, password }));
  value(await verifyCode(anonymousCall(), { challenge: alone.challenge, otp: uninvited.code }));
  expect((await userOf(uninvited.login)).inviterId).toBeNull();
  expect(await prisma.referral.count({ where: { userId: a.userId, status: "ACCEPTED" } })).toBe(0);
});

test("nobody is accepted with the inviter's own contact phone", async () => {
  const inviter = await makeCustomer();
  const phone = uniquePhone();
  await prisma.customer.update({ where: { id: inviter.userId }, data: { contactPhone: phone } });
  const { challenge } = value(
    await register(anonymousCall(), { login: phone, password, referralCode: inviter.referralCode }),
  );
  value(await verifyCode(anonymousCall(), { challenge, otp: await codeSentTo(phone) }));
  expect(await prisma.referral.findMany({ where: { userId: inviter.userId } })).toMatchObject([
    { status: "CLOSED" },
  ]);
});

test("the inviter's next level is reached with the friend's proof, once, points and all", async () => {
  const inviter = await makeCustomer();
  await prisma.customer.update({
    where: { id: inviter.userId },
    data: { onboardingStep: 3, level: 2, longestRunDays: 2 },
  });
  const now = new Date();
  const held = [1, 2].map((level) => ({ userId: inviter.userId, level, rewardPoints: 0, reachedAt: now }));
  await prisma.userLevel.createMany({ data: held });
  const friends = await Promise.all([
    registered(inviter.referralCode),
    registered(inviter.referralCode),
    registered(inviter.referralCode),
  ]);
  await Promise.all(friends.map(prove));
  expect(await prisma.customer.findUnique({ where: { id: inviter.userId } })).toMatchObject({ level: 3 });
  expect(await prisma.pointsAccount.findUnique({ where: { userId: inviter.userId } })).toMatchObject({
    available: 150,
  });
});
