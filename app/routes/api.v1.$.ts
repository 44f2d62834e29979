import { respondUnknownPath } from "#app/api/answer-request.server.ts";

/** Every path under /api/v1 that is no call, by any method. */
export const loader = respondUnknownPath;
export const action = respondUnknownPath;
