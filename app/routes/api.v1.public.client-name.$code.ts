import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { clientNameAnswer, referralCodeParams } from "#app/api/schemas/public.ts";
import { getClientName } from "#app/services/referrals/get-client-name.server.ts";

const api = endpoints({
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
});

export const loader = api.loader;
export const action = api.action;
