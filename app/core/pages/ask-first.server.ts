import { requestHash } from "#app/core/http/idempotency.server.ts";
import type { Refused } from "#app/core/domain/refusals.ts";
import type { Asked, Question } from "#app/core/ui/questions/question.ts";

/**
 * The question that a form must be sent with a yes to; null if it has one for just this, or if there is nothing to
 * ask. A yes to other values is no yes: who changes the form after the question is asked anew. What cannot even be asked
 * about is refused instead.
 * @param meant what would be done, however it was sent
 * @param kept the sent values that the page shows again
 */
export async function askFirst<No extends Refused = never>(
  form: FormData,
  meant: object,
  kept: Record<string, string>,
  ask: () => Question | No | null | Promise<Question | No | null>,
): Promise<Asked | No | null> {
  const sure = requestHash(meant);
  if (form.get("sure") === sure) return null;
  const question = await ask();
  if (question === null || "refusal" in question) return question;
  const idempotencyKey = String(form.get("idempotencyKey") ?? "");
  return { asked: { ...question, sure }, values: { ...kept, idempotencyKey } };
}
