import type { ClientActionFunctionArgs } from "#app/remix.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { tellRefusal } from "./tell-refusal.ts";

/** The `clientAction` of every customer's page with a form: `sendForm`, and a refusal is a toast too. */
export async function sendCustomerForm(args: ClientActionFunctionArgs): Promise<unknown> {
  const answer = await sendForm(args);
  // Who has left the page is not told.
  if (!args.request.signal.aborted)
    void tellRefusal(answer instanceof Response ? await answer.clone().json() : answer);
  return answer;
}
