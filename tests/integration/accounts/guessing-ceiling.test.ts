import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { wrongCodeByAddress } from "#app/core/auth/address-limits.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { maxWrongCodesPerDay, parseCode } from "#app/core/domain/accounts/one-time-code.ts";
import { requestDeletion } from "#app/customer/security/request-deletion.server.ts";
import { sendCode, type CodeAction } from "#app/customer/accounts/send-code.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import {
  anonymousCall,
  codeSentTo,
  forgetCode,
  makeCustomer,
  otherThan,
  ownCall,
  refusal,
  uniqueEmail,
  value,
} from "#tests/factories/customer.ts";

async function send(login: string, action: CodeAction = "RESET_PASSWORD") {
  await forgetCode(login);
  return value(await sendCode(anonymousCall(), { login, action })).challenge;
}

const guess = async (challenge: string, otp: string) =>
  refusal(await verifyCode(anonymousCall(), { challenge, otp }));

/** Types ten wrong codes for the login: five for one code, five for the next. */
async function guessTenTimes(login: string): Promise<void> {
  for (const _ of [1, 2]) {
    const challenge = await send(login);
    const code = await sentOr(login, "0000");
    for (let step = 1; step <= 5; step++)
      expect(await guess(challenge, otherThan(code, step))).toBe("USER_INVALID_OTP");
  }
}

/**
 * The code sent to the login. An unknown login gets none: then `other` stands in, as any digits are refused
 * for it.
 */
const sentOr = (login: string, other: string) => codeSentTo(login).catch(() => other);

const told = (userId: string) =>
  prisma.outbox.count({
    where: { userId, payload: { path: ["template"], equals: "codes-guessed" } },
  });

test("after ten wrong codes the next one is a link's, and only that opens anything", async () => {
  const { login } = await makeCustomer();
  await guessTenTimes(login);
  const challenge = await send(login);
  const code = await codeSentTo(login);
  expect(parseCode(code)).toEqual({ form: "LINK", code });
  expect(await guess(challenge, "0000")).toBe("ACCOUNT_COULD_NOT_ACTIVATE");
  const typed = code.toLowerCase().replace(/(.{4})/g, "$1-");
  expect(value(await verifyCode(anonymousCall(), { challenge, otp: typed })).challenge).not.toBeNull();
});

test("the owner is told, once", async () => {
  const { login, userId } = await makeCustomer();
  await guessTenTimes(login);
  expect(await told(userId)).toBe(1);
  expect(await guess(await send(login), "0000")).toBe("ACCOUNT_COULD_NOT_ACTIVATE");
  expect(await told(userId)).toBe(1);
});

test("a code of four digits that is still on its way is dead from the tenth wrong one on", async () => {
  const { login, userId, token } = await makeCustomer();
  const deletion = await send(login, "DELETE_ACCOUNT");
  const code = await codeSentTo(login);
  await guessTenTimes(login);
  const call = await ownCall({ userId, token });
  expect(refusal(await requestDeletion(call, { otp: code, challenge: deletion }))).toBe(
    "USER_INVALID_CHALLENGE",
  );
});

test("of sixty guesses at the same moment, at codes for two purposes, ten are compared", async () => {
  const { login, userId, token } = await makeCustomer();
  const first = await send(login);
  const firstCode = await codeSentTo(login);
  for (let step = 1; step <= 4; step++) await guess(first, otherThan(firstCode, step));
  const reset = await send(login);
  const resetCode = await codeSentTo(login);
  const deletion = await send(login, "DELETE_ACCOUNT");
  const deletionCode = await codeSentTo(login);
  const call = await ownCall({ userId, token });
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, index) =>
      index % 2 === 0
        ? guess(reset, otherThan(resetCode, index + 1))
        : refusal(
            await requestDeletion(call, { otp: otherThan(deletionCode, index + 1), challenge: deletion }),
          ),
    ),
  );
  const compared = answers.filter((answer) => answer === "USER_INVALID_OTP");
  expect(compared).toHaveLength(maxWrongCodesPerDay - 4);
});

test("right codes do not count", async () => {
  const { login } = await makeCustomer();
  for (let time = 1; time <= 3; time++) {
    const challenge = await send(login);
    const code = await codeSentTo(login);
    for (const step of [1, 2, 3])
      expect(await guess(challenge, otherThan(code, step))).toBe("USER_INVALID_OTP");
    expect(await guess(challenge, code)).toBeNull();
  }
  await send(login);
  expect(parseCode(await codeSentTo(login))?.form).toBe("DIGITS");
});

test("nobody can use up the tries of a link", async () => {
  const { login } = await makeCustomer();
  await guessTenTimes(login);
  const challenge = await send(login);
  const code = await codeSentTo(login);
  for (let time = 1; time <= 10; time++) {
    expect(await guess(challenge, otherThan("0000", time))).toBe("ACCOUNT_COULD_NOT_ACTIVATE");
    expect(await guess(challenge, "0000-0000-0000-0000")).toBe("USER_INVALID_OTP");
  }
  expect(await guess(challenge, code)).toBeNull();
});

test("a login that nobody has gets the same answers, and nobody is told", async () => {
  const login = uniqueEmail();
  await guessTenTimes(login);
  expect(await guess(await send(login), "0000")).toBe("ACCOUNT_COULD_NOT_ACTIVATE");
  expect(await prisma.outbox.count({ where: { recipient: login } })).toBe(0);
});

describe("an address with its wrong codes of a day", () => {
  /** The limit is 100 in production, and a hundred times as many in the sandbox; one try is left. */
  const allButOne = 100 * 100 - 1;
  const there = async () => {
    const call = { ...anonymousCall(), address: `2001:db8:${randomBytes(2).toString("hex")}::1` };
    expect(await wrongCodeByAddress.take(call.address, allButOne)).toBeNull();
    return call;
  };
  const reset = async (call: AnonymousCall) => {
    const { login } = await makeCustomer();
    await forgetCode(login);
    const { challenge } = value(await sendCode(call, { login, action: "RESET_PASSWORD" }));
    return { challenge, code: await codeSentTo(login) };
  };
  const guessFrom = async (call: AnonymousCall, challenge: string, otp: string) =>
    refusal(await verifyCode(call, { challenge, otp }));

  test("guesses no digits of any login more, gets in by links, and elsewhere nothing changes", async () => {
    const call = await there();
    const [one, two] = [await reset(call), await reset(call)];
    expect(await guessFrom(call, one.challenge, otherThan(one.code))).toBe("USER_INVALID_OTP");
    expect(await guessFrom(call, two.challenge, two.code)).toBe("ACCOUNT_COULD_NOT_ACTIVATE");
    expect(await guessFrom(anonymousCall(), two.challenge, two.code)).toBeNull();
    const linked = await reset(call);
    expect(parseCode(linked.code)?.form).toBe("LINK");
    expect(await guessFrom(call, linked.challenge, linked.code)).toBeNull();
  });

  test("counts no right codes", async () => {
    const call = await there();
    for (const _ of [1, 2, 3]) {
      const { challenge, code } = await reset(call);
      expect(await guessFrom(call, challenge, code)).toBeNull();
    }
  });
});
