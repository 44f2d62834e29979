import type { ActionFunctionArgs } from "@remix-run/node";
import { idSchema } from "#app/domain/fields.ts";
import type { ClaimAnswer } from "#app/components/online/use-claim-sender.ts";
import { findClientCall } from "#app/web/call.server.ts";
import { answerClaimForm } from "./claim-form.server.ts";

/** The form of a claim as its page's script sends it, which shows how much has gone out. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const call = await findClientCall(args);
  if (call?.caller.status !== "ACTIVE")
    return answer({ error: "UNAUTHORIZED", details: [], values: {}, at: 0 });
  return answer(await answerClaimForm(call, args.request, idSchema.parse(args.params.transactionId)));
}

// A refusal is an answer too: any other status says that there is none.
function answer(claim: ClaimAnswer): Response {
  return Response.json(claim, { headers: { "Cache-Control": "no-store" } });
}
