import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { visitPartnerBody } from "#app/customer/online/online.schema.ts";
import { partnersQuery } from "./partner.schema.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { partnerAnswer } from "#app/core/domain/partners/partner-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { onlineVisitAnswer } from "#app/core/domain/transactions/online-answer.ts";
import { getPartner } from "#app/core/services/partners/get-partner.server.ts";
import { listPartners } from "./list-partners.server.ts";
import { visitPartner } from "#app/customer/online/visit-partner.server.ts";

export const partnersCalls = calls({
  "/client/partners": {
    GET: endpoint({
      summary: "The partners and their stores, newest first; of a search the best matches first",
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
