import { renewApplePass } from "./apple-pass.server.ts";
import { passResponse } from "./pass-response.server.ts";
import { answer, answerRefusal, notAllowed, passAsked, passService } from "./pass-service.server.ts";

/** The present version of a pass. */
export const loader = passService(async (args, now) => {
  const since = new Date(args.request.headers.get("If-Modified-Since") ?? "");
  const known = Number.isNaN(since.getTime()) ? null : since;
  const renewed = await renewApplePass(passAsked(args), known, now);
  if (!renewed.ok) return answerRefusal(renewed);
  return renewed.value === null ? answer(304) : passResponse(renewed.value);
});

export const action = notAllowed("GET");
