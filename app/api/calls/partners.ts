import { calls, endpoint } from "#app/api/endpoint.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { visitPartnerBody } from "#app/api/schemas/online.ts";
import { partnersQuery } from "#app/api/schemas/partner.ts";
import { pageAnswer } from "#app/domain/answer-fields.ts";
import { partnerAnswer } from "#app/domain/partners/partner-answer.ts";
import { accept } from "#app/domain/refusals.ts";
import { onlineVisitAnswer } from "#app/domain/transactions/online-answer.ts";
import { getPartner } from "#app/services/catalogue/get-partner.server.ts";
import { listPartners } from "#app/services/catalogue/list-partners.server.ts";
import { visitPartner } from "#app/services/online/visit-partner.server.ts";

export const partnersCalls = calls({
  "/client/partners": {
    GET: endpoint({
      summary: "The partners and their stores, newest first",
      signIn: "client",
      query: partnersQuery,
      answer: pageAnswer(partnerAnswer),
      refusals: [],
      handle: async (call) => accept(await listPartners(call, call.query)),
    }),
  },
  "/client/partners/:id": {
    GET: endpoint({
      summary: "One partner and its stores",
      signIn: "client",
      params: idParams,
      answer: partnerAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getPartner(call, call.params.id),
    }),
  },
  "/client/partners/use-online": {
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
  },
});
