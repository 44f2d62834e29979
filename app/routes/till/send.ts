import type { ActionFunctionArgs } from "@remix-run/node";
import { answerTillForm } from "#app/web/till-forms.server.ts";

/** Every form of the till, sent by its script, which asks again with the same key until it hears an answer. */
export async function action(args: ActionFunctionArgs) {
  const { answer } = await answerTillForm(args);
  // A refusal is an answer too: any other status says that there is none.
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}
