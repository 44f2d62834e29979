/**
 * A challenge of one kind is refused in place of another: every kind is tried at every call that takes a
 * challenge.
 */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openChallenge } from "#app/core/auth/challenges.server.ts";
import { makeCode } from "#app/core/auth/codes.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { ChallengeKind } from "#app/generated/prisma/client.ts";
import { confirmLoginChange } from "#app/customer/security/change-login.server.ts";
import { requestDeletion } from "#app/customer/security/request-deletion.server.ts";
import { resetPassword } from "#app/customer/accounts/reset-password.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import { hashPin } from "#app/core/auth/passwords.server.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { anonymousCall, makeCustomer, refusal, type Customer } from "#tests/factories/customer.ts";

let customer: Customer;
const code = "2758";

beforeAll(async () => {
  customer = await makeCustomer();
  const { userId } = customer;
  await prisma.customer.update({ where: { id: userId }, data: { pinHash: await hashPin(userId, code) } });
});

// Failures are counted for each login, and this test makes many on purpose.
beforeEach(async () => {
  await prisma.rateLimit.deleteMany();
});

/** Opens a challenge of this kind; returns it with its code. */
async function open(kind: ChallengeKind): Promise<{ challenge: string; otp: string }> {
  const { userId, login } = customer;
  const now = new Date();
  await prisma.oneTimeCode.deleteMany({ where: { login, kind } });
  const otp = (await makeCode(prisma, { login, kind }, userId, { form: "DIGITS", now })) ?? "";
  return { challenge: await openChallenge(prisma, { kind, userId, login }, now), otp };
}

const next = { password: "jasmin2027", confirmPassword: "jasmin2027" };

interface Call {
  takes: ChallengeKind[];
  refusal: string;
  make: (given: { challenge: string; otp: string }) => Promise<unknown>;
}

const calls: Record<string, Call> = {
  "/auth/otp": {
    takes: ["VERIFICATION", "RESET_PASSWORD"],
    refusal: "ACCOUNT_COULD_NOT_ACTIVATE",
    make: async (given) => refusal(await verifyCode(anonymousCall(), given)),
  },
  "/auth/otp of a sign-up": {
    takes: ["VERIFICATION"],
    refusal: "ACCOUNT_COULD_NOT_ACTIVATE",
    make: async (given) => refusal(await verifyCode(anonymousCall(), { ...given, action: "VERIFICATION" })),
  },
  "/auth/reset": {
    takes: ["NEW_PASSWORD"],
    refusal: "USER_INVALID_CHALLENGE",
    make: async ({ challenge }) => refusal(await resetPassword(anonymousCall(), { challenge, ...next })),
  },
  "/auth/login with a code": {
    takes: ["SINGLE_SIGN_IN"],
    refusal: "USER_AUTH_FAILED",
    make: async ({ challenge, otp }) =>
      refusal(await signIn(anonymousCall(), { login: customer.login, password: otp, challenge })),
  },
  "/auth/login with the PIN": {
    takes: ["PIN"],
    refusal: "USER_AUTH_FAILED",
    make: async ({ challenge }) =>
      refusal(await signIn(anonymousCall(), { login: customer.login, password: code, challenge })),
  },
  "update/login/confirm": {
    takes: ["CHANGE_LOGIN"],
    refusal: "USER_INVALID_CHALLENGE",
    make: async (given) => refusal(await confirmLoginChange(clientCall(customer.userId), given)),
  },
  "account/delete with a code": {
    takes: ["DELETE_ACCOUNT"],
    refusal: "USER_INVALID_CHALLENGE",
    make: async (given) => refusal(await requestDeletion(clientCall(customer.userId), given)),
  },
  "account/delete with the PIN": {
    takes: ["PIN"],
    refusal: "USER_INVALID_CHALLENGE",
    make: async ({ challenge }) =>
      refusal(await requestDeletion(clientCall(customer.userId), { pin: code, challenge })),
  },
};

describe.each(Object.entries(calls))("%s", (_, call) => {
  const others = Object.values(ChallengeKind).filter((kind) => !call.takes.includes(kind));

  it.each(others)("refuses a challenge of the kind %s, and leaves it alive", async (kind) => {
    const given = await open(kind);
    // PIN and code both have four digits: if they are equal by chance, the test proves nothing.
    if (kind === "SINGLE_SIGN_IN" && given.otp === code) return;
    expect(await call.make(given)).toBe(call.refusal);
    expect(
      await prisma.challenge.count({ where: { userId: customer.userId, kind, closedAt: null } }),
    ).toBeGreaterThan(0);
  });
});
