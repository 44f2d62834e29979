import { answerApi } from "#app/api/answer-api.server.ts";

/** Every path under /api/v1, by any method; app/api has the table of the calls. */
export const loader = answerApi;
export const action = answerApi;
