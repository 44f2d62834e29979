import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { reserveAnswer } from "#app/core/domain/reserve/reserve-answer.ts";
import { getReserve } from "#app/core/services/reserve/get-reserve.server.ts";

export const reserveCalls = calls({
  "/public/reserve": {
    GET: endpoint({
      summary: "How much of all customers' points is covered by money that is kept for them",
      description: "Proved each hour; not there where no reserve is kept.",
      signIn: "none",
      limits: ["auth"],
      answer: reserveAnswer,
      refusals: ["NOT_FOUND"],
      handle: getReserve,
    }),
  },
});
