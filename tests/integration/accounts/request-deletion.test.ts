import { expect, test } from "vitest";
import { identifyCaller } from "#app/core/auth/callers.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { requestDeletion, type DeletionProof } from "#app/customer/security/request-deletion.server.ts";
import { sendCode } from "#app/customer/accounts/send-code.server.ts";
import { setPin } from "#app/customer/accounts/set-pin.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { clientCall } from "#tests/factories/calls.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword as password,
  makeCustomer,
  otherThan,
  ownCall,
  refusal,
  value,
} from "#tests/factories/customer.ts";

const now = new Date("2026-03-10T09:30:00Z");
const daysLater = (days: number, ms = 0) => new Date(now.getTime() + days * 86_400_000 + ms);
const ask = (userId: string, proof: DeletionProof) => requestDeletion(clientCall(userId, { now }), proof);
const requestedAt = async (id: string) =>
  (await prisma.customer.findUniqueOrThrow({ where: { id } })).deletionRequestedAt;

async function makeWithPin() {
  const customer = await makeCustomer({ now });
  const { pinChallenge } = value(
    await setPin(await ownCall(customer, { now }), { pin: "2758", confirmPin: "2758" }),
  );
  return { ...customer, pinChallenge };
}

async function makeWithCode() {
  const customer = await makeCustomer({ now });
  const { challenge } = value(
    await sendCode(anonymousCall({ now }), { action: "DELETE_ACCOUNT", login: customer.login }),
  );
  return { ...customer, challenge, otp: await codeSentTo(customer.login) };
}

test("a deletion is thirty days away; every session and PIN ends at once, and the customer is told how to stop it", async () => {
  const { userId, login, token, pinChallenge } = await makeWithPin();
  expect(value(await ask(userId, { password }))).toEqual({ effectiveAt: "2026-04-09T09:30:00.000Z" });
  // The row is checked, because a session of the test's day is expired in real time anyway.
  expect(await prisma.session.count({ where: { userId } })).toBe(0);
  expect(await identifyCaller(token)).toBeNull();
  const byPin = await signIn(anonymousCall({ now }), { login, password: "2758", challenge: pinChallenge });
  expect(refusal(byPin), "the PIN's challenge has ended").toBe("USER_AUTH_FAILED");
  const message = await prisma.outbox.findFirstOrThrow({
    where: { recipient: login },
    orderBy: { id: "desc" },
  });
  expect(message.payload).toMatchObject({
    template: "deletion-requested",
    params: { effectiveOn: "2026-04-09" },
  });
});

test("signing in before then cancels it and says so; the moment it is due is too late, job or no job", async () => {
  const { userId, login } = await makeCustomer({ now });
  value(await ask(userId, { password }));
  const inTime = value(await signIn(anonymousCall({ now: daysLater(30, -1) }), { login, password }));
  expect(inTime).toMatchObject({
    deletionCancelled: true,
    message: expect.stringMatching(/annulée/) as string,
  });
  expect(await requestedAt(userId)).toBeNull();
  expect(value(await signIn(anonymousCall({ now: daysLater(30) }), { login, password }))).toMatchObject({
    deletionCancelled: false,
    message: null,
  });

  value(await ask(userId, { password }));
  expect(refusal(await signIn(anonymousCall({ now: daysLater(30) }), { login, password }))).toBe(
    "USER_AUTH_FAILED",
  );
});

test("the PIN of this device proves it", async () => {
  const { userId, pinChallenge } = await makeWithPin();
  expect(refusal(await ask(userId, { pin: "0000", challenge: pinChallenge }))).toBe("USER_AUTH_FAILED");
  const other = await makeWithPin();
  expect(refusal(await ask(userId, { pin: "2758", challenge: other.pinChallenge }))).toBe(
    "USER_INVALID_CHALLENGE",
  );
  value(await ask(userId, { pin: "2758", challenge: pinChallenge }));
});

test("a code to one's login proves it, once", async () => {
  const { userId, challenge, otp } = await makeWithCode();
  expect(refusal(await ask(userId, { otp: otherThan(otp), challenge }))).toBe("USER_INVALID_OTP");
  const other = await makeWithCode();
  expect(refusal(await ask(userId, { otp: other.otp, challenge: other.challenge }))).toBe(
    "USER_INVALID_CHALLENGE",
  );
  value(await ask(userId, { otp, challenge }));
  expect(refusal(await ask(userId, { otp, challenge }))).toBe("USER_INVALID_CHALLENGE");
});

test("a wrong password changes nothing", async () => {
  const { userId, token } = await makeCustomer({ now: new Date() });
  expect(refusal(await ask(userId, { password: "jasmin2027" }))).toBe("USER_AUTH_FAILED");
  expect(await requestedAt(userId)).toBeNull();
  expect(await identifyCaller(token)).not.toBeNull();
});
