import type { ActionFunctionArgs } from "#app/remix.server.ts";
import { requireRightClock } from "#app/core/adapters/clock/database-clock.server.ts";
import { answerTillForm } from "./all-forms.server.ts";

/**
 * Takes every form of the till when its script sends it; the script repeats with the same key until it gets
 * an answer.
 */
export async function action(args: ActionFunctionArgs) {
  await requireRightClock();
  const { answer } = await answerTillForm(args);
  // Any status other than 200 means no answer to the script, so a refusal is sent with 200.
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}
