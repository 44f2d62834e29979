import type { EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import type { Asked } from "#app/core/ui/questions/question.ts";

/** What became of one of the moves of a record's state: it was refused, or is asked about first. */
export type StateAnswer = EntryRefusal | Asked | undefined;

/** Whether a page's answer is to a move, and not to the record's form. */
export function isOfMove(
  answer: { values: Record<string, string> } | undefined,
): answer is NonNullable<StateAnswer> {
  return answer?.values.intent !== undefined;
}
