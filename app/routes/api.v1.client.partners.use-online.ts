import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { onlineVisitAnswer, visitPartnerBody } from "#app/api/schemas/online.ts";
import { visitPartner } from "#app/services/online/visit-partner.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Go to a partner's online shop",
    description:
      "Makes an online transaction, whose points the customer claims with the invoice. A visit of the same day that " +
      "nothing has been claimed for is gone on with.",
    signIn: "client",
    body: visitPartnerBody,
    answer: onlineVisitAnswer,
    refusals: ["NOT_FOUND", "PARTNER_NOT_ONLINE"],
    idempotent: true,
    handle: (call) => visitPartner(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
