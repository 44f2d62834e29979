import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import {
  otpBody,
  registerBody,
  resetBody,
  sendCodeBody,
  sendResetBody,
  signInBody,
  tokenBody,
} from "./auth.schema.ts";
import { resendAfterSeconds } from "#app/core/domain/accounts/one-time-code.ts";
import {
  codeSentAnswer,
  otpAnswer,
  registerAnswer,
  signInAnswer,
} from "#app/core/domain/accounts/sign-in-answer.ts";
import { doneAnswer } from "#app/core/domain/answer-fields.ts";
import { register } from "./register.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { sendCode } from "./send-code.server.ts";
import { signInByToken } from "./sign-in-by-token.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signOut } from "./sign-out.server.ts";
import { verifyCode } from "./verify-code.server.ts";

export const authCalls = calls({
  "/auth/login": {
    POST: endpoint({
      summary: "Signs a customer in by password",
      description:
        "USER_UNVERIFIED comes with a `challenge` for `/auth/otp`; a code is sent when the limits allow.",
      signIn: "none",
      body: signInBody,
      atAnyClock: true,
      answer: signInAnswer,
      refusals: ["USER_AUTH_FAILED", "USER_UNVERIFIED", "USER_BLOCKED"],
      takesDeviceId: true,
      limits: ["auth"],
      handle: (call) => signIn(call, call.body),
    }),
  },
  "/auth/login/token": {
    POST: endpoint({
      summary: "Signs a customer in by a token that their operator has signed, once",
      description:
        "Who has no account yet gets one, without a password, and agrees to the terms and the privacy policy in force: show both before.",
      signIn: "none",
      body: tokenBody,
      answer: signInAnswer,
      refusals: ["USER_SUBSCRIPTION_NOT_FOUND", "USER_SUBSCRIPTION_EXPIRED", "USER_BLOCKED"],
      takesDeviceId: true,
      limits: ["auth"],
      handle: (call) => signInByToken(call, call.body, "API"),
    }),
  },
  "/auth/logout": {
    POST: endpoint({
      summary: "Ends the session of the token",
      signIn: "unverified-client",
      duringMaintenance: true,
      atAnyClock: true,
      answer: doneAnswer,
      refusals: [],
      limits: ["auth"],
      handle: signOut,
    }),
  },
  "/auth/otp": {
    POST: endpoint({
      summary: "Proves a login by the code that was sent to it",
      description:
        "Afterwards sign in with `/auth/login`. Who proves a sign-up agrees to the terms and the privacy policy in force: show both before.",
      signIn: "none",
      body: otpBody,
      answer: otpAnswer,
      refusals: ["USER_INVALID_OTP", "ACCOUNT_COULD_NOT_ACTIVATE"],
      takesDeviceId: true,
      limits: ["auth"],
      handle: (call) => verifyCode(call, call.body, "API"),
    }),
  },
  "/auth/otp/send": {
    POST: endpoint({
      summary: `Sends a new code, ${resendAfterSeconds} seconds after the last one at the earliest`,
      description: "An unknown login is answered in the same way.",
      signIn: "none",
      body: sendCodeBody,
      answer: codeSentAnswer,
      refusals: ["INVALID_LOGIN", "SERVICE_OFF", "OTP_RESEND_TOO_SOON"],
      limits: ["auth"],
      handle: (call) => sendCode(call, call.body),
    }),
  },
  "/auth/register": {
    POST: endpoint({
      summary: "Registers an e-mail address or phone; a code is sent to it",
      description:
        "A login that was registered and never proved is registered again. USER_SINGLE_SIGN_IN comes with a `challenge`, whose code is the `password` of `/auth/login`. Prove it with `/auth/otp`.",
      signIn: "none",
      body: registerBody,
      atAnyClock: true,
      answer: registerAnswer,
      status: 201,
      refusals: [
        "INVALID_LOGIN",
        "SERVICE_OFF",
        "USER_INVALID_PASSWORD_FORMAT",
        "INVALID_REFERRAL_CODE",
        "USER_EXIST",
        "USER_SINGLE_SIGN_IN",
      ],
      limits: ["auth", "registration"],
      handle: (call) => register(call, call.body),
    }),
  },
  "/auth/reset": {
    POST: endpoint({
      summary: "Puts a new password in place of a forgotten one",
      description: "`challenge` is that of `/auth/otp`. Every session ends.",
      signIn: "none",
      body: resetBody,
      answer: doneAnswer,
      refusals: [
        "USER_INVALID_PASSWORD_FORMAT",
        "PASSWORD_CONFIRMATION_MISMATCH",
        "PASSWORD_SAME_AS_OLD",
        "USER_INVALID_CHALLENGE",
      ],
      limits: ["auth"],
      handle: (call) => resetPassword(call, call.body),
    }),
  },
  "/auth/reset/send": {
    POST: endpoint({
      summary: "Sends a code with which a forgotten password can be replaced",
      description: "An unknown login is answered in the same way. Prove the code with `/auth/otp`.",
      signIn: "none",
      body: sendResetBody,
      answer: codeSentAnswer,
      refusals: ["INVALID_LOGIN", "SERVICE_OFF", "OTP_RESEND_TOO_SOON"],
      limits: ["auth"],
      handle: (call) => sendCode(call, { ...call.body, action: "RESET_PASSWORD" }),
    }),
  },
});
