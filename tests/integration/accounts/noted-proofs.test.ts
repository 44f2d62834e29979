import { expect, test } from "vitest";
import { resetPassword } from "#app/customer/accounts/reset-password.server.ts";
import { sendCode } from "#app/customer/accounts/send-code.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { signInByToken } from "#app/customer/accounts/sign-in-by-token.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import { proveFactor, provePassword } from "#app/desk/sign-in/desk-sign-in.server.ts";
import {
  anonymousCall,
  codeSentTo,
  forgetCode,
  goodPassword as password,
  makeCustomer,
  otherThan,
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
  await forgetCode(login);
  const { challenge } = value(await sendCode(call, { login, action: "RESET_PASSWORD" }));
  const code = await codeSentTo(login);
  await verifyCode(call, { challenge, otp: otherThan(code) });
  const proved = value(await verifyCode(call, { challenge, otp: code }));
  const changed = { password: `${password}Neuf`, confirmPassword: `${password}Neuf` };
  await resetPassword(call, { ...changed, challenge: proved.challenge ?? "" });
  await provePassword(call, { email: "nobody@mezia.example", password });
  await proveFactor(call, "none", { otp: "123456" });

  expect(lines).toEqual(
    [
      ["password", "USER_AUTH_FAILED", userId],
      ["password", "ok", userId],
      ["device", "USER_AUTH_FAILED", userId],
      ["operator-token", "USER_SUBSCRIPTION_NOT_FOUND", null],
      ["code", "USER_INVALID_OTP", userId],
      ["code", "ok", userId],
      ["reset", "ok", userId],
      ["desk-password", "USER_AUTH_FAILED", null],
      ["desk-factor", "USER_INVALID_CHALLENGE", null],
    ].map(([proof, outcome, subject]) => ({ event: "proof", proof, outcome, subject })),
  );
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${login}|${code}`));
});
