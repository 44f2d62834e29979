import type { ActionFunctionArgs } from "#app/remix.server.ts";
import { requireRightClock } from "#app/core/adapters/clock/database-clock.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import type { ClaimAnswer } from "./use-claim-sender.ts";
import { ForeignForm, foreignForm } from "#app/core/auth/form-keys.server.ts";
import { findClientCall } from "#app/core/pages/call.server.ts";
import { answerClaimForm } from "./claim-form.server.ts";

/** Takes the claim form when the page's script sends it, with upload progress. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  await requireRightClock();
  const call = await findClientCall(args);
  if (call?.caller.status !== "ACTIVE")
    return answer({ error: "UNAUTHORIZED", details: [], values: {}, at: 0 });
  try {
    return answer(await answerClaimForm(call, args.request, idSchema.parse(args.params.transactionId)));
  } catch (thrown) {
    if (!(thrown instanceof ForeignForm)) throw thrown;
    const { refusal: error, details = [] } = foreignForm;
    return answer({ error, details, values: {}, at: call.now.getTime() });
  }
}

// Any status other than 200 means no answer to the script, so a refusal is sent with 200.
function answer(claim: ClaimAnswer): Response {
  return Response.json(claim, { headers: { "Cache-Control": "no-store" } });
}
