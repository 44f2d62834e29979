import type { ActionFunctionArgs, LoaderFunctionArgs } from "#app/remix.server.ts";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { requireRightClock } from "#app/core/adapters/clock/database-clock.server.ts";
import { awayRetrySeconds, isDatabaseAway } from "#app/core/http/database-away.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { readText } from "#app/core/http/read-body.ts";
import { paymentCallbackByAddress } from "#app/core/auth/address-limits.server.ts";
import { refuse, type Refused } from "#app/core/domain/refusals.ts";
import { takeCallback } from "./take-callback.server.ts";

/** Longer than any gateway's callback. */
const maxBytes = 16 * 1024;

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * The callback address of the payment gateways, for GET and POST. Answers 200 when the callback is handled,
 * also for a repeat; 503 to be called again. It does not say what was wrong.
 */
async function receive({ request, params, context: { clientAddress, log } }: Args): Promise<Response> {
  if (request.method !== "GET" && request.method !== "POST") return answer(405, { Allow: "GET, POST" });
  try {
    const passed = await paymentCallbackByAddress.take(clientAddress);
    if (passed) return answerRefusal(refuse("TOO_MANY_REQUESTS", passed));
    // One that the gateway does not repeat costs nothing: the job asks about each payment that is open.
    await requireRightClock();
    const body = await readText(request, { maxBytes });
    if (!body.ok) return answerRefusal(body);
    const { search } = new URL(request.url);
    const received = { gateway: params.gateway ?? "", search, headers: request.headers, body: body.value };
    const taken = await takeCallback({ now: await clockNow(), log }, received);
    return taken.ok ? answer(200) : answerRefusal(taken);
  } catch (error) {
    const isAway = isDatabaseAway(error);
    log[isAway ? "warn" : "error"]({ err: error }, "a callback of the payment gateway failed");
    return answer(isAway ? 503 : 500, { "Retry-After": String(awayRetrySeconds) });
  }
}

function answerRefusal({ refusal, retryAfterSeconds = 30 }: Refused): Response {
  const comesAgain = refusal === "INVOICE_PROCESSING_ERROR" || refusal === "TOO_MANY_REQUESTS";
  const status = refusal === "INVOICE_PROCESSING_ERROR" ? 503 : errorTable[refusal].status;
  return answer(status, comesAgain ? { "Retry-After": String(retryAfterSeconds) } : {});
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

export const loader = receive;
export const action = receive;
