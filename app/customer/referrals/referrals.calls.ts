import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { inWords } from "#app/api/endpoint/in-words.ts";
import { referralCodeParams } from "#app/customer/partners/public.schema.ts";
import { inviteBody } from "./referral.schema.ts";
import { inviteQuietDays, maxInvitesPerDay } from "#app/core/domain/referrals/invites.ts";
import {
  clientNameAnswer,
  inviteAnswer,
  referralAnswer,
} from "#app/core/domain/referrals/referral-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { getClientName } from "#app/customer/accounts/get-client-name.server.ts";
import { getReferral } from "./get-referral.server.ts";
import { inviteFriend } from "./invite-friend.server.ts";

export const referralsCalls = calls({
  "/client/referral": {
    GET: endpoint({
      summary: "The customer's referral code, and the friends who were invited",
      signIn: "client",
      answer: referralAnswer,
      refusals: [],
      handle: async (call) => accept(await getReferral(call)),
    }),
    POST: endpoint({
      summary: "Invites a friend by e-mail or SMS",
      description: `The message goes out in the inviter's language, with their first name and link. At most ${maxInvitesPerDay} a day. A contact gets one message in ${inWords(inviteQuietDays)} days, whoever invites; the others' invites wait without one.`,
      signIn: "client",
      limits: ["auth"],
      body: inviteBody,
      answer: inviteAnswer,
      refusals: ["INVALID_LOGIN", "SERVICE_OFF", "USER_EXIST", "INVITE_EXISTS", "TOO_MANY_REQUESTS"],
      handle: (call) => inviteFriend(call, call.body),
    }),
  },
  "/public/client-name/:code": {
    GET: endpoint({
      summary: "Who invites with a referral code",
      description: "Limited by network address like the calls of auth, so that codes cannot be tried out.",
      signIn: "none",
      limits: ["auth"],
      params: referralCodeParams,
      answer: clientNameAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getClientName(call.params.code),
    }),
  },
});
