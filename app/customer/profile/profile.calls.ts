import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import {
  changeLoginBody,
  changePasswordBody,
  confirmLoginBody,
} from "#app/customer/accounts/account.schema.ts";
import { avatarBody, profileInfoBody } from "./profile.schema.ts";
import { avatarMaxBytes, avatarMaxReadBytes } from "#app/core/domain/accounts/avatar.ts";
import {
  loginChangedAnswer,
  avatarAnswer,
  profileAnswer,
  profileInfoAnswer,
  profileInfoChangedAnswer,
} from "#app/core/domain/accounts/profile-answer.ts";
import { codeSentAnswer } from "#app/core/domain/accounts/sign-in-answer.ts";
import { doneAnswer } from "#app/core/domain/answer-fields.ts";
import { levelsAnswer } from "#app/core/domain/levels/levels-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { beginLoginChange, confirmLoginChange } from "#app/customer/security/change-login.server.ts";
import { changePassword } from "#app/customer/security/change-password.server.ts";
import { getProfileInfo } from "#app/core/services/profile/get-profile-info.server.ts";
import { getProfile } from "./get-profile.server.ts";
import { listLevels } from "#app/customer/levels/list-levels.server.ts";
import { updateAvatar } from "./update-avatar.server.ts";
import { updateProfileInfo } from "./update-profile-info.server.ts";

export const profileCalls = calls({
  "/client/profile": {
    GET: endpoint({
      summary: "The head of the profile: points, level and the way to the next, account",
      signIn: "client",
      answer: profileAnswer,
      refusals: [],
      handle: async (call) => accept(await getProfile(call)),
    }),
  },
  "/client/profile/info": {
    GET: endpoint({
      summary: "What the customer has told about themselves",
      signIn: "client",
      answer: profileInfoAnswer,
      refusals: [],
      handle: async (call) => accept(await getProfileInfo(call)),
    }),
  },
  "/client/profile/info/update": {
    POST: endpoint({
      summary: "Change what the customer has told about themselves",
      description: "Only the fields that are named change.",
      signIn: "client",
      body: profileInfoBody,
      answer: profileInfoChangedAnswer,
      refusals: ["INVALID_INPUT", "TOO_YOUNG"],
      handle: (call) => updateProfileInfo(call, call.body),
    }),
  },
  "/client/profile/info/update/avatar": {
    POST: endpoint({
      summary: "Change the customer's picture",
      description: `PNG or JPEG by its content, at most ${avatarMaxBytes / 1024 ** 2} MB. It is made square, upright and free of hidden data.`,
      signIn: "client",
      upload: { maxBytes: avatarMaxReadBytes },
      body: avatarBody,
      answer: avatarAnswer,
      refusals: ["AVATAR_INVALID_TYPE", "AVATAR_TOO_LARGE"],
      handle: async (call) => updateAvatar(call, new Uint8Array(await call.body.avatar.arrayBuffer())),
    }),
  },
  "/client/profile/info/update/login": {
    POST: endpoint({
      summary: "Begins to change the e-mail or phone; a code is sent to the new one",
      description: "An e-mail replaces the e-mail, a phone the phone, or adds the missing one.",
      signIn: "client",
      body: changeLoginBody,
      answer: codeSentAnswer,
      refusals: [
        "INVALID_LOGIN",
        "SERVICE_OFF",
        "LOGIN_SAME_AS_OLD",
        "USER_EXIST",
        "USER_AUTH_FAILED",
        "OTP_RESEND_TOO_SOON",
      ],
      handle: (call) => beginLoginChange(call, call.body),
    }),
  },
  "/client/profile/info/update/login/confirm": {
    POST: endpoint({
      summary: "Puts the new e-mail or phone in place, by the code that was sent to it",
      description: "Every other session ends, and the PIN and the codes for tills that were given out.",
      signIn: "client",
      body: confirmLoginBody,
      answer: loginChangedAnswer,
      refusals: ["USER_INVALID_OTP", "USER_INVALID_CHALLENGE", "USER_EXIST"],
      handle: (call) => confirmLoginChange(call, call.body),
    }),
  },
  "/client/profile/info/update/password": {
    POST: endpoint({
      summary: "Changes the password",
      description: "Every other session ends.",
      signIn: "client",
      body: changePasswordBody,
      answer: doneAnswer,
      refusals: [
        "USER_AUTH_FAILED",
        "PASSWORD_SAME_AS_OLD",
        "PASSWORD_CONFIRMATION_MISMATCH",
        "USER_INVALID_PASSWORD_FORMAT",
      ],
      handle: (call) => changePassword(call, call.body),
    }),
  },
  "/client/profile/levels": {
    GET: endpoint({
      summary: "The levels: what each asks and brings, and how far the customer has come",
      signIn: "client",
      answer: levelsAnswer,
      refusals: [],
      handle: async (call) => accept(await listLevels(call)),
    }),
  },
});
