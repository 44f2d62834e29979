import { expect, test } from "vitest";
import { deskDoor } from "#app/core/auth/staff-doors.server.ts";
import { currentDesk } from "#app/core/auth/operator-session.server.ts";
import { askFactorAgain } from "#app/core/auth/second-factor.server.ts";
import { factorMark } from "#app/core/ui/forms/asked-factor.ts";
import { takeFactor } from "#app/core/pages/ask-for-factor.server.ts";
import { signSandboxToken } from "#app/core/auth/partner-tokens.server.ts";
import { resetPassword } from "#app/customer/accounts/reset-password.server.ts";
import { sendCode } from "#app/customer/accounts/send-code.server.ts";
import { setPin } from "#app/customer/accounts/set-pin.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { signInByToken } from "#app/customer/accounts/sign-in-by-token.server.ts";
import { beginLoginChange, confirmLoginChange } from "#app/customer/security/change-login.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import { changePassword } from "#app/customer/security/change-password.server.ts";
import { agreeByPin } from "#app/till/sales/agree-by-pin.server.ts";
import { proveFactor, provePassword } from "#app/core/services/staff/sign-in.server.ts";
import { makeCardSale } from "#tests/factories/card.ts";
import { deskCookieOf, makePerson, requestWith } from "#tests/factories/staff.ts";
import { makeTill } from "#tests/factories/till.ts";
import {
  anonymousCall,
  codeSentTo,
  forgetCode,
  goodPassword as password,
  makeCustomer,
  otherThan,
  ownCall,
  uniqueEmail,
  uniquePhone,
  value,
} from "#tests/factories/customer.ts";

function listening() {
  const lines: unknown[] = [];
  const log = { ...anonymousCall().log, info: (facts: unknown) => void lines.push(facts) };
  return { call: { ...anonymousCall(), log }, lines };
}

test("each attempt to prove who one is is a line of the log, that says how, and by its id who it was about", async () => {
  const { call, lines } = listening();
  const { login, userId } = await makeCustomer();
  await signIn(call, { login, password: `${password}?` });
  await signIn(call, { login, password });
  await signIn(call, { login, password: "2758", challenge: "none" });
  await signInByToken(call, { token: "none" });
  const phone = uniquePhone();
  const token = await signSandboxToken(phone, call.now);
  const known = value(await signInByToken(call, { token }));
  await signInByToken(call, { token });
  await forgetCode(login);
  const { challenge } = value(await sendCode(call, { login, action: "RESET_PASSWORD" }));
  const code = await codeSentTo(login);
  await verifyCode(call, { challenge, otp: otherThan(code) });
  const proved = value(await verifyCode(call, { challenge, otp: code }));
  const changed = { password: `${password}Neuf`, confirmPassword: `${password}Neuf` };
  await resetPassword(call, { ...changed, challenge: proved.challenge ?? "" });
  await provePassword(call, deskDoor, { email: "nobody@mezia.example", password });
  await proveFactor(call, deskDoor, "none", { otp: "123456" });

  expect(lines).toEqual(
    [
      ["password", "USER_AUTH_FAILED", userId],
      ["password", "ok", userId],
      ["device", "USER_AUTH_FAILED", userId],
      ["operator-token", "USER_SUBSCRIPTION_NOT_FOUND", null],
      ["operator-token", "ok", known.id],
      ["operator-token", "USER_SUBSCRIPTION_EXPIRED", known.id],
      ["code", "USER_INVALID_OTP", userId],
      ["code", "ok", userId],
      ["reset", "ok", userId],
      ["desk-password", "USER_AUTH_FAILED", null],
      ["desk-factor", "USER_INVALID_CHALLENGE", null],
    ].map(([proof, outcome, subject]) => ({ event: "proof", proof, outcome, subject })),
  );
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${login}|${code}`));
});

test("so is each time that somebody who is signed in proves it again, and each PIN at a till", async () => {
  const { call, lines } = listening();
  const customer = await makeCustomer();
  const { userId } = customer;
  const own = { ...(await ownCall(customer)), log: call.log };
  const next = { password: `${password}Neuf`, confirmPassword: `${password}Neuf` };
  await changePassword(own, { ...next, oldPassword: `${password}?` });
  await setPin(own, { pin: "4826", confirmPin: "4826", password });
  const till = await makeTill();
  const { id } = await makeCardSale(till, userId, { now: call.now });
  const atTill = { ...till.call({ now: call.now }), log: call.log };
  for (const pin of ["4827", "4826"]) await agreeByPin(atTill, { id, pin });

  expect(lines).toEqual(
    [
      ["password-again", "USER_AUTH_FAILED", userId],
      ["password-again", "ok", userId],
      ["till-pin", "USER_AUTH_FAILED", userId],
      ["till-pin", "ok", userId],
    ].map(([proof, outcome, subject]) => ({ event: "proof", proof, outcome, subject })),
  );
  expect(JSON.stringify(lines)).not.toMatch(/482[67]/);
});

test("so is each guess at the code of a new login", async () => {
  const { call, lines } = listening();
  const customer = await makeCustomer();
  const own = { ...(await ownCall(customer)), log: call.log };
  const login = uniqueEmail();
  const { challenge } = value(await beginLoginChange(own, { login, password }));
  const code = await codeSentTo(login);
  await confirmLoginChange(own, { challenge, otp: otherThan(code) });
  value(await confirmLoginChange(own, { challenge, otp: code }));
  expect(lines).toEqual(
    [
      ["password-again", "ok"],
      ["code", "USER_INVALID_OTP"],
      ["code", "ok"],
    ].map(([proof, outcome]) => ({ event: "proof", proof, outcome, subject: customer.userId })),
  );
});

test("so is the second factor that an open desk asks for again", async () => {
  const { call, lines } = listening();
  const { id } = await makePerson(["ADMIN"]);
  const desk = await currentDesk(requestWith(await deskCookieOf(id)));
  if (!desk) throw new Error("no desk");
  const { entry } = await askFactorAgain(desk.caller, call.now);
  const body = new URLSearchParams({ factorEntry: entry, factorOtp: "000000" });
  const request = new Request(`http://localhost/fr/operator/keys?${factorMark}`, { method: "POST", body });
  await expect(takeFactor(request, desk, call)).rejects.toMatchObject({ init: { status: 400 } });
  expect(lines).toEqual([
    { event: "proof", proof: "desk-factor-again", outcome: "USER_INVALID_OTP", subject: id },
  ]);
});
