import type { ActionFunctionArgs, LoaderFunctionArgs } from "#app/remix.server.ts";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { awayRetrySeconds, isDatabaseAway } from "#app/core/http/database-away.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { passServiceByAddress } from "#app/core/auth/address-limits.server.ts";
import { refuse, type Refused } from "#app/core/domain/refusals.ts";
import type { PassAsked } from "./pass-asked.server.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * A route of the web service by which devices keep their passes up to date, as Apple defines it. Only the
 * status of an answer says what was wrong; after 503 the device calls again.
 */
export function passService(work: (args: Args, now: Date) => Promise<Response>) {
  return async (args: Args): Promise<Response> => {
    const { clientAddress, log } = args.context;
    try {
      const passed = await passServiceByAddress.take(clientAddress);
      if (passed) return answerRefusal(refuse("TOO_MANY_REQUESTS", passed));
      return await work(args, await clockNow());
    } catch (error) {
      const isAway = isDatabaseAway(error);
      log[isAway ? "warn" : "error"]({ err: error }, "a call for a pass failed");
      return answer(isAway ? 503 : 500, { "Retry-After": String(awayRetrySeconds) });
    }
  };
}

export function answerRefusal({ refusal, retryAfterSeconds }: Refused): Response {
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) };
  return answer(errorTable[refusal].status, headers);
}

/** An answer without a body. */
export function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

/** Answers 405 to the methods that a route does not have. */
export function notAllowed(allow: string): () => Response {
  return () => answer(405, { Allow: allow });
}

/** The pass that the address and the header name. */
export function passAsked({ params, request }: Args): PassAsked {
  const { passTypeId = "", serial = "" } = params;
  const [, token = null] =
    /^ApplePass ([\w-]{1,200})$/.exec(request.headers.get("Authorization") ?? "") ?? [];
  return { passTypeId, serial, token };
}
