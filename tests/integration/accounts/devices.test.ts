import { expect, test } from "vitest";
import { identifyCaller } from "#app/core/auth/callers.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { endSession, listDevices, signOutEverywhere } from "#app/customer/security/sessions.server.ts";
import { setPin } from "#app/customer/accounts/set-pin.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { clientCall } from "#tests/factories/calls.ts";
import {
  anonymousCall,
  goodPassword as password,
  makeCustomer,
  refusal,
  value,
} from "#tests/factories/customer.ts";

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0";

async function signInWith(login: string, userAgent: string | null) {
  const { token } = value(await signIn({ ...anonymousCall(), userAgent }, { login, password }));
  const caller = await identifyCaller(token);
  if (caller?.kind !== "client") throw new Error("no session");
  return { token, call: { ...clientCall(caller.userId), caller } };
}

test("the customer sees every device, this one first, and ends one of them", async () => {
  const { login } = await makeCustomer();
  const phone = await signInWith(login, iPhone);
  const desk = await signInWith(login, windows);
  const devices = await listDevices(desk.call);
  expect(devices.map(({ device, current }) => ({ device, current }))).toEqual([
    { device: "Firefox · Windows", current: true },
    { device: "Safari · iOS", current: false },
    { device: null, current: false },
  ]);
  value(await endSession(desk.call, phone.call.caller.sessionId));
  expect(await identifyCaller(phone.token)).toBeNull();
  expect(await listDevices(desk.call)).toHaveLength(2);
});

test("ending a device ends sign-in by PIN on it, and on no other", async () => {
  const { login, userId } = await makeCustomer();
  const phone = await signInWith(login, iPhone);
  const pin = { password: "2758", login };
  const set = value(await setPin(phone.call, { pin: "2758", confirmPin: "2758" }));
  const told = { userId, payload: { path: ["template"], equals: "pin-set" } };
  expect(await prisma.outbox.count({ where: told })).toBe(1);
  const desk = value(await signIn({ ...anonymousCall(), userAgent: windows }, { login, password }));
  const again = value(await signIn(anonymousCall(), { ...pin, challenge: set.pinChallenge }));
  const session = await identifyCaller(again.token);
  if (session?.kind !== "client") throw new Error("no session");

  value(await endSession(phone.call, session.sessionId));
  expect(refusal(await signIn(anonymousCall(), { ...pin, challenge: set.pinChallenge }))).toBe(
    "USER_AUTH_FAILED",
  );
  expect(value(await signIn(anonymousCall(), { ...pin, challenge: desk.extra.pinChallenge })).token).not.toBe(
    "",
  );
});

test("another customer's session cannot be ended", async () => {
  const mine = await signInWith((await makeCustomer()).login, null);
  const theirs = await signInWith((await makeCustomer()).login, null);
  expect(refusal(await endSession(mine.call, theirs.call.caller.sessionId))).toBe("NOT_FOUND");
  expect(await identifyCaller(theirs.token)).not.toBeNull();
});

test("a session that is over by its time is not shown", async () => {
  const { login } = await makeCustomer();
  const { call } = await signInWith(login, null);
  const inThreeMonths = new Date(call.now.getTime() + 91 * 86_400_000);
  expect(await listDevices({ ...call, now: inThreeMonths })).toEqual([]);
});

test("signing out everywhere ends every session, and no PIN signs in any more", async () => {
  const { login, token } = await makeCustomer();
  const here = await signInWith(login, null);
  const { pinChallenge } = value(await setPin(here.call, { pin: "2758", confirmPin: "2758" }));
  value(await signOutEverywhere(here.call));
  expect([await identifyCaller(token), await identifyCaller(here.token)]).toEqual([null, null]);
  const byPin = await signIn(anonymousCall(), { login, password: "2758", challenge: pinChallenge });
  expect(refusal(byPin)).toBe("USER_AUTH_FAILED");
});
