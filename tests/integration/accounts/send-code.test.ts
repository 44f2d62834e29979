import { expect, test } from "vitest";
import { findOpenChallenge } from "#app/core/auth/challenges.server.ts";
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
  value,
} from "#tests/factories/customer.ts";

const start = new Date();
const after = (seconds: number) => anonymousCall({ now: new Date(start.getTime() + seconds * 1000) });
const messagesTo = (recipient: string) => prisma.outbox.count({ where: { kind: "MESSAGE", recipient } });

async function registered() {
  const login = uniqueEmail();
  const { challenge } = value(await register(after(0), { login, password }));
  return { login, challenge };
}

test("within a minute it is too soon, and says how long to wait; then a new code replaces the old", async () => {
  const { login, challenge } = await registered();
  const old = await codeSentTo(login);
  expect(await sendCode(after(20), { action: "VERIFICATION", login, challenge })).toMatchObject({
    refusal: "OTP_RESEND_TOO_SOON",
    retryAfterSeconds: 40,
  });
  expect(await messagesTo(login)).toBe(1);

  const sent = value(await sendCode(after(60), { action: "VERIFICATION", login, challenge }));
  expect(sent).toMatchObject({ resendAfterSeconds: 60 });
  expect(await messagesTo(login)).toBe(2);
  const code = await codeSentTo(login);
  expect(refusal(await verifyCode(after(61), { challenge, otp: code }))).toBe("ACCOUNT_COULD_NOT_ACTIVATE");
  if (old !== code)
    expect(refusal(await verifyCode(after(61), { challenge: sent.challenge, otp: old }))).toBe(
      "USER_INVALID_OTP",
    );
  value(await verifyCode(after(61), { challenge: sent.challenge, otp: code }));
  value(await signIn(after(62), { login, password }));
});

test("it carries the password of the challenge it replaces, without one that of the latest registration", async () => {
  const [first, second] = ["first password 1", "second password 2"];
  for (const [passed, expected] of [
    [true, first],
    [false, second],
  ] as const) {
    const login = uniqueEmail();
    const { challenge } = value(await register(after(0), { login, password: first }));
    value(await register(after(1), { login, password: second }));
    // A refused sign-in does not register anything.
    expect(refusal(await signIn(after(2), { login, password: "somebody else 3" }))).toBe("USER_AUTH_FAILED");
    const sent = value(
      await sendCode(after(100), { action: "VERIFICATION", login, challenge: passed ? challenge : null }),
    );
    value(await verifyCode(after(101), { challenge: sent.challenge, otp: await codeSentTo(login) }));
    value(await signIn(after(102), { login, password: expected }));
  }
});

test("another account's challenge is not taken over", async () => {
  const mine = await registered();
  const theirs = await registered();
  const sent = value(
    await sendCode(after(100), { action: "VERIFICATION", login: mine.login, challenge: theirs.challenge }),
  );
  value(await verifyCode(after(101), { challenge: sent.challenge, otp: await codeSentTo(mine.login) }));
  value(await verifyCode(after(101), { challenge: theirs.challenge, otp: await codeSentTo(theirs.login) }));
});

test("ten asked for at once are one code", async () => {
  const { login } = await registered();
  await Promise.all(
    Array.from({ length: 10 }, () => sendCode(after(100), { action: "VERIFICATION", login })),
  );
  expect(await messagesTo(login)).toBe(2);
});

/** Five wrong guesses at a challenge's code. */
async function guessWrongly(challenge: string, code: string): Promise<void> {
  for (const step of [1, 2, 3, 4, 5]) await verifyCode(after(2), { challenge, otp: otherThan(code, step) });
}

test("a sign-up's code that is dead is replaced at once, and counts in the hour like any other", async () => {
  const { login, challenge } = await registered();
  await guessWrongly(challenge, await codeSentTo(login));
  const sent = value(await sendCode(after(3), { action: "VERIFICATION", login, challenge }));
  expect(await messagesTo(login)).toBe(2);
  expect(await sendCode(after(4), { action: "VERIFICATION", login })).toMatchObject({
    refusal: "OTP_RESEND_TOO_SOON",
    retryAfterSeconds: 59,
  });
  value(await verifyCode(after(5), { challenge: sent.challenge, otp: await codeSentTo(login) }));
});

test("of ten who ask at once for one that replaces a dead code, one is sent", async () => {
  const { login, challenge } = await registered();
  await guessWrongly(challenge, await codeSentTo(login));
  await Promise.all(Array.from({ length: 10 }, () => sendCode(after(3), { action: "VERIFICATION", login })));
  expect(await messagesTo(login)).toBe(2);
});

test("a dead code does not tell a login that waits from an unknown one or one with nothing to prove", async () => {
  const known = (await registered()).login;
  const seen = [];
  for (const login of [known, uniqueEmail(), (await makeCustomer()).login]) {
    const { challenge } = value(await sendCode(after(100), { action: "VERIFICATION", login }));
    await guessWrongly(challenge, login === known ? await codeSentTo(known) : "0000");
    const outcomes = [];
    for (const second of [103, 104])
      outcomes.push(refusal(await sendCode(after(second), { action: "VERIFICATION", login })));
    seen.push(outcomes);
  }
  expect(seen).toEqual(Array(3).fill([null, "OTP_RESEND_TOO_SOON"]));
});

test.each(["RESET_PASSWORD", "DELETE_ACCOUNT"] as const)(
  "a dead code keeps its minute where a login must not be told from an unknown one (%s)",
  async (action) => {
    for (const login of [(await makeCustomer()).login, uniqueEmail()]) {
      const { challenge } = value(await sendCode(after(1), { action, login }));
      await guessWrongly(challenge, "0000");
      expect(refusal(await sendCode(after(3), { action, login })), login).toBe("OTP_RESEND_TOO_SOON");
    }
  },
);

test("five codes an hour, the registration's included", async () => {
  const { login } = await registered();
  for (const minute of [2, 4, 6, 8])
    value(await sendCode(after(minute * 60), { action: "VERIFICATION", login }));
  expect(await sendCode(after(600), { action: "VERIFICATION", login })).toMatchObject({
    refusal: "TOO_MANY_REQUESTS",
  });
  expect(await messagesTo(login)).toBe(5);
});

test("neither an unknown login nor one with nothing to prove can be told from one that waits", async () => {
  const known = (await registered()).login;
  const unknown = uniqueEmail();
  const proved = (await makeCustomer()).login;
  const before = { [unknown]: await messagesTo(unknown), [proved]: await messagesTo(proved) };
  const seen = [];
  for (const login of [known, unknown, proved]) {
    const outcomes: unknown[] = [];
    const sent = value(await sendCode(after(100), { action: "VERIFICATION", login }));
    outcomes.push(sent.resendAfterSeconds, sent.challenge.length);
    outcomes.push(await sendCode(after(110), { action: "VERIFICATION", login, challenge: sent.challenge }));
    const code = login === known ? await codeSentTo(known) : "0000";
    for (const step of [1, 2, 3, 4, 5, 6]) {
      const outcome = await verifyCode(after(111), { challenge: sent.challenge, otp: otherThan(code, step) });
      outcomes.push(refusal(outcome));
    }
    outcomes.push(refusal(await verifyCode(after(111), { challenge: sent.challenge, otp: "no code" })));
    for (const minute of [3, 5, 7, 9])
      outcomes.push(refusal(await sendCode(after(minute * 60), { action: "VERIFICATION", login })));
    seen.push(outcomes);
  }
  // The known login got one code with its registration, so it reaches its limit for the hour one code
  // earlier.
  const ofKnown = seen[0]?.slice(0, -1);
  expect(seen[1]?.slice(0, -1)).toEqual(ofKnown);
  expect(seen[2]?.slice(0, -1)).toEqual(ofKnown);
  expect(await messagesTo(unknown)).toBe(before[unknown]);
  expect(await messagesTo(proved)).toBe(before[proved]);
});

test("an unknown login makes the same writes as a known one, so that it takes as long", async () => {
  const { login: known } = await makeCustomer();
  const writesOf = async (login: string) => {
    const before = await countRows();
    value(await sendCode(after(0), { action: "RESET_PASSWORD", login }));
    const now = await countRows();
    return now.map((count, index) => count - (before[index] ?? 0));
  };
  expect(await writesOf(uniqueEmail())).toEqual(await writesOf(known));
});

const countRows = () =>
  Promise.all([prisma.challenge.count(), prisma.oneTimeCode.count(), prisma.outbox.count()]);

test("who registers after a code was pretended gets a real one at once", async () => {
  const login = uniqueEmail();
  const pretended = value(await sendCode(after(0), { action: "VERIFICATION", login })).challenge;
  const { challenge } = value(await register(after(5), { login, password }));
  expect(await messagesTo(login)).toBe(1);
  const otp = await codeSentTo(login);
  expect(refusal(await verifyCode(after(6), { challenge: pretended, otp }))).toBe(
    "ACCOUNT_COULD_NOT_ACTIVATE",
  );
  expect(refusal(await verifyCode(after(6), { challenge, otp }))).toBeNull();
});

test("a clock that was put back holds nobody up", async () => {
  const login = uniqueEmail();
  value(await register(after(31 * 86_400), { login, password }));
  value(await sendCode(after(0), { action: "VERIFICATION", login }));
  expect(await messagesTo(login)).toBe(2);
});

test("what is no login is INVALID_LOGIN", async () => {
  expect(refusal(await sendCode(after(0), { action: "VERIFICATION", login: "nobody" }))).toBe(
    "INVALID_LOGIN",
  );
});

test.each(["VERIFICATION", "RESET_PASSWORD", "DELETE_ACCOUNT"] as const)(
  "the challenge that a new one replaces is over, for a login that nobody has as for a customer's (%s)",
  async (action) => {
    const known = uniqueEmail();
    if (action === "VERIFICATION") value(await register(after(-100), { login: known, password }));
    else await makeCustomer({ login: known });
    for (const login of [known, uniqueEmail()]) {
      const first = value(await sendCode(after(0), { action, login })).challenge;
      value(await sendCode(after(61), { action, login, challenge: first }));
      const row = await findOpenChallenge(first, after(61).now, action);
      expect(row, login === known ? "known" : "unknown").toBeNull();
    }
  },
);
