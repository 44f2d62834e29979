import { describe, expect, test } from "vitest";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { changePassword } from "#app/customer/security/change-password.server.ts";
import { signOutEverywhere } from "#app/customer/security/sessions.server.ts";
import { setPin } from "#app/customer/accounts/set-pin.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { clientCall } from "#tests/factories/calls.ts";
import {
  anonymousCall,
  goodPassword as password,
  makeCustomer,
  ownCall,
  refusal,
  value,
  type Customer,
} from "#tests/factories/customer.ts";

const pin = "2758";
const choose = async (customer: Customer, options: object = {}) =>
  setPin(await ownCall(customer), { pin, confirmPin: pin, ...options });

async function makeWithPin() {
  const customer = await makeCustomer();
  const { pinChallenge } = value(await choose(customer));
  return { ...customer, pinChallenge };
}

const signInBy = (login: string, secret: string, challenge: string | null) =>
  signIn(anonymousCall(), { login, password: secret, challenge });

test.each(["", "123", "12345", "12a4", "-123"])("%j is no PIN", async (text) => {
  const customer = await makeCustomer();
  expect(refusal(await choose(customer, { pin: text, confirmPin: text }))).toBe(
    "PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT",
  );
  expect(refusal(await choose(customer, { confirmPin: "2759" }))).toBe(
    "PIN_ERROR_CONFIRM_PIN_DOES_NOT_MATCH_PIN",
  );
});

test.each([" 1234", "１２３４", "12\u200b34"])("%j is read as the eye does", async (text) => {
  const customer = await makeCustomer();
  const { pinChallenge } = value(await choose(customer, { pin: text, confirmPin: "1234" }));
  expect(value(await signInBy(customer.login, "1234", pinChallenge))).toMatchObject({
    login: customer.login,
  });
});

test("a PIN typed in Arabic digits is the same PIN", async () => {
  const customer = await makeCustomer();
  const { userId, login } = customer;
  const { pinChallenge } = value(await choose(customer, { pin: "٢٧٥٨", confirmPin: "2758" }));
  expect(value(await signInBy(login, "۲۷۵۸", pinChallenge)).id).toBe(userId);
});

test("the PIN signs in on the device that has its challenge, again and again, and nowhere else", async () => {
  const { userId, login, pinChallenge } = await makeWithPin();
  for (let count = 0; count < 2; count += 1) {
    const answer = value(await signInBy(login, pin, pinChallenge));
    expect(answer).toMatchObject({ id: userId, challenge: null, extra: { hasPin: true, pinChallenge } });
  }
  expect(refusal(await signInBy(login, pin, null)), "without the challenge").toBe("USER_AUTH_FAILED");
  const other = await makeWithPin();
  expect(refusal(await signInBy(login, pin, other.pinChallenge)), "with another's challenge").toBe(
    "USER_AUTH_FAILED",
  );
  expect(refusal(await signInBy(login, password, pinChallenge)), "the password is no PIN").toBe(
    "USER_AUTH_FAILED",
  );
});

test("a device that signs in by password gets a challenge of its own", async () => {
  const { login, pinChallenge } = await makeWithPin();
  const { extra } = value(await signInBy(login, password, null));
  expect(extra.hasPin).toBe(true);
  expect(extra.pinChallenge).not.toBe(pinChallenge);
  expect(value(await signInBy(login, pin, extra.pinChallenge))).toMatchObject({ login });
  expect(value(await signInBy(login, pin, pinChallenge)), "the first device's still works").toMatchObject({
    login,
  });
});

test("five wrong PINs kill the challenge; then only the password works", async () => {
  const { login, pinChallenge } = await makeWithPin();
  expect(refusal(await signInBy(login, "0000", pinChallenge))).toBe("USER_AUTH_FAILED");
  expect(value(await signInBy(login, pin, pinChallenge)), "a right one begins anew").toMatchObject({ login });
  for (let count = 0; count < 5; count += 1)
    expect(refusal(await signInBy(login, "0000", pinChallenge))).toBe("USER_AUTH_FAILED");
  expect(refusal(await signInBy(login, pin, pinChallenge))).toBe("USER_AUTH_FAILED");
  expect(value(await signInBy(login, password, null))).toMatchObject({ login });
});

test("of a crowd of guesses at the same moment five are looked at", async () => {
  const { login, pinChallenge, userId } = await makeWithPin();
  // The limit for each login lets only ten calls pass; nine are few enough that some of them reach the PIN.
  await Promise.all(
    Array.from({ length: 9 }, (_, index) => signInBy(login, String(1000 + index), pinChallenge)),
  );
  const challenge = await prisma.challenge.findFirstOrThrow({ where: { userId, kind: "PIN" } });
  expect(challenge.wrongTries).toBe(5);
  expect(challenge.closedAt).not.toBeNull();
});

test("another PIN needs the password, and ends what other devices have", async () => {
  const customer = await makeWithPin();
  const { login, pinChallenge } = customer;
  const other = { pin: "1111", confirmPin: "1111" };
  expect(await choose(customer, other)).toMatchObject({
    refusal: "INVALID_INPUT",
    details: [{ path: "password", code: "PASSWORD_REQUIRED" }],
  });
  expect(refusal(await choose(customer, { ...other, password: "jasmin2027" }))).toBe("USER_AUTH_FAILED");
  expect(value(await signInBy(login, pin, pinChallenge))).toMatchObject({ login });
  const changed = value(await choose(customer, { ...other, password }));
  expect(refusal(await signInBy(login, pin, pinChallenge))).toBe("USER_AUTH_FAILED");
  expect(refusal(await signInBy(login, "1111", pinChallenge))).toBe("USER_AUTH_FAILED");
  expect(value(await signInBy(login, "1111", changed.pinChallenge))).toMatchObject({ login });
});

describe("a first PIN", () => {
  const minutesLater = (minutes: number) => ({ now: new Date(Date.now() + minutes * 60_000) });
  const first = async (customer: Customer, minutes: number, given: object = {}) =>
    setPin(await ownCall(customer, minutesLater(minutes)), { pin, confirmPin: pin, ...given });
  const pinOf = async ({ userId }: Customer) =>
    (await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).pinHash;

  test("is chosen without the password within ten minutes of the sign-in, and not later", async () => {
    const customer = await makeCustomer();
    expect(await first(customer, 11)).toEqual({
      ...{ ok: false, refusal: "USER_AUTH_FAILED" },
      details: [{ path: "password", code: "USER_AUTH_FAILED" }],
    });
    expect(await pinOf(customer)).toBeNull();
    value(await first(customer, 9));
    expect(await pinOf(customer)).not.toBeNull();
  });

  test("takes the password at any time, and a wrong one at none", async () => {
    const customer = await makeCustomer();
    for (const minutes of [0, 60]) {
      expect(refusal(await first(customer, minutes, { password: "jasmin2027" }))).toBe("USER_AUTH_FAILED");
      expect(await pinOf(customer)).toBeNull();
    }
    value(await first(customer, 60, { password }));
  });

  test("is not chosen by an old session because another device has just signed in", async () => {
    const customer = await makeCustomer({ now: new Date(Date.now() - 3_600_000) });
    const { token } = value(await signInBy(customer.login, password, null));
    expect(refusal(await choose(customer))).toBe("USER_AUTH_FAILED");
    value(await choose({ ...customer, token }));
  });

  test("cannot be found by trying passwords: ten wrong ones close the way", async () => {
    const customer = await makeCustomer();
    const answers = [];
    for (let turn = 0; turn < 11; turn++)
      answers.push(refusal(await first(customer, 60, { password: `jasmin${3000 + turn}` })));
    expect(answers.at(-1)).toBe("TOO_MANY_REQUESTS");
    expect(await pinOf(customer)).toBeNull();
  });

  test("after the PIN was ended is a first one again", async () => {
    const customer = await makeWithPin();
    value(await signOutEverywhere(await ownCall(customer)));
    const { token, extra } = value(await signInBy(customer.login, password, null));
    expect(extra).toMatchObject({ hasPin: false, pinChallenge: null });
    expect(refusal(await first({ ...customer, token }, 11))).toBe("USER_AUTH_FAILED");
    value(await first({ ...customer, token }, 1));
  });
});

test("of two first PINs chosen at the same moment one is the PIN", async () => {
  const customer = await makeCustomer();
  const { login } = customer;
  const pins = ["1111", "2222"];
  const chooseAll = () => Promise.all(pins.map((one) => choose(customer, { pin: one, confirmPin: one })));
  // Both find no PIN before either is written; whoever came later would be asked for the password instead.
  const outcomes = await decidedBefore(customer.userId, chooseAll, async () => {}, lockUser, pins.length);
  expect(outcomes.map(refusal).sort()).toEqual(["PIN_ERROR_USER_INVALID_CHALLENGE", null]);
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.ok)
      expect(value(await signInBy(login, pins[index] ?? "", outcome.value.pinChallenge))).toMatchObject({
        login,
      });
  }
});

test("a changed password ends the challenge; the PIN comes back to a device with the new password", async () => {
  const { userId, login, pinChallenge } = await makeWithPin();
  const next = "jasmin2027";
  value(
    await changePassword(clientCall(userId), {
      oldPassword: password,
      password: next,
      confirmPassword: next,
    }),
  );
  expect(refusal(await signInBy(login, pin, pinChallenge))).toBe("USER_AUTH_FAILED");
  const { extra } = value(await signInBy(login, next, null));
  expect(value(await signInBy(login, pin, extra.pinChallenge))).toMatchObject({ login });
});

test("who reads the database finds no PIN, and nothing to try PINs against", async () => {
  const { userId } = await makeWithPin();
  const { pinHash } = await prisma.customer.findUniqueOrThrow({ where: { id: userId } });
  expect(pinHash).toMatch(/^\$2b\$/);
  const { compare } = await import("bcrypt");
  expect(await compare(pin, pinHash ?? "")).toBe(false);
});

test("no PIN is chosen by a session that has ended meanwhile", async () => {
  const customer = await makeCustomer();
  const call = await ownCall(customer);
  value(await signOutEverywhere(call));
  expect(refusal(await setPin(call, { pin, confirmPin: pin }))).toBe("PIN_ERROR_USER_INVALID_CHALLENGE");
  expect(await prisma.challenge.count({ where: { userId: customer.userId, kind: "PIN" } })).toBe(0);
});
