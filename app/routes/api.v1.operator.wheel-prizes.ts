import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { wheelPrizeRecordsAnswer } from "#app/api/schemas/wheel.ts";
import { newWheelPrizeBody, wheelPrizeRecordAnswer } from "#app/domain/wheel/wheel-prize-record.ts";
import { accept } from "#app/domain/refusals.ts";
import { createWheelPrize, listWheelPrizeRecords } from "#app/services/catalogue/wheel-prize.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "The prizes of both wheels, newest first",
    signIn: "operator",
    query: newestFirstQuery,
    answer: wheelPrizeRecordsAnswer,
    refusals: [],
    handle: async (call) => accept(await listWheelPrizeRecords(call.query)),
  }),
  POST: endpoint({
    summary: "Add a prize to a wheel",
    description:
      "The points wheel holds points without end, 0 among them; the grand-prize wheel points, wallet items and goods.",
    signIn: "operator",
    body: newWheelPrizeBody,
    answer: wheelPrizeRecordAnswer,
    status: 201,
    refusals: ["NOT_FOUND", "CONFLICT"],
    idempotent: true,
    handle: (call) => createWheelPrize(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
