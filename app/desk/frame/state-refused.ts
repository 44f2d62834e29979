import type { EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";

/** The refusal of one of the moves of a record's state. */
export type StateRefused = EntryRefusal | undefined;

/** Whether a page's refusal is of a move, and not of the record's form. */
export function isOfMove(refused: EntryRefusal | undefined): boolean {
  return refused?.values.intent !== undefined;
}
