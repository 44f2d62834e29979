import { answerApi } from "#app/api/answer-api.server.ts";

/** Serves every path under /api/v1, for every method; app/api/table.server.ts lists the calls. */
export const loader = answerApi;
export const action = answerApi;
