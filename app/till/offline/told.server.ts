import type { ActionFunctionArgs } from "#app/remix.server.ts";
import { requireRightClock } from "#app/core/adapters/clock/database-clock.server.ts";
import { awayRetrySeconds, isDatabaseAway } from "#app/core/http/database-away.ts";
import type { Decision } from "#app/core/domain/refusals.ts";

/**
 * A decision as JSON for the till's script, a refusal too: any other status means that there was no answer, and that it is to
 * ask again.
 */
export async function told<Value>(
  { context }: ActionFunctionArgs,
  decide: () => Promise<Decision<Value>>,
): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  try {
    await requireRightClock();
    const decided = await decide();
    const answer = decided.ok
      ? { ok: true, value: decided.value }
      : { ok: false, error: decided.refusal, ...decided.extra };
    return Response.json(answer, { headers });
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    context.log[isDatabaseAway(thrown) ? "warn" : "error"]({ err: thrown }, "a till's script got no answer");
    return new Response(null, {
      status: 503,
      headers: { ...headers, "Retry-After": String(awayRetrySeconds) },
    });
  }
}
