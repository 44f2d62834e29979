import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { inviteAnswer, inviteBody, referralAnswer } from "#app/api/schemas/referral.ts";
import { accept } from "#app/domain/refusals.ts";
import { getReferral } from "#app/services/referrals/get-referral.server.ts";
import { inviteFriend } from "#app/services/referrals/invite-friend.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "The customer's referral code, and the friends who were invited",
    signIn: "client",
    answer: referralAnswer,
    refusals: [],
    handle: async (call) => accept(await getReferral(call)),
  }),
  POST: endpoint({
    summary: "Invites a friend by e-mail or SMS",
    description:
      "The message goes out in the inviter's language, with their first name and link. At most 20 a day, and one to the same contact in seven days whoever sends it.",
    signIn: "client",
    limits: ["auth"],
    body: inviteBody,
    answer: inviteAnswer,
    refusals: ["INVALID_LOGIN", "USER_EXIST", "INVITE_EXISTS", "TOO_MANY_REQUESTS"],
    handle: (call) => inviteFriend(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
