import type { Refused } from "#app/core/domain/refusals.ts";

/** What a page asks before it gives, sends or publishes, in the reader's words. */
export interface Question {
  title: string;
  /** Whom it is for, how many, what it costs, and what cannot be undone. */
  lines: string[];
  /** The label of the button that does it. */
  yes: string;
}

/** What a form asks first; a refusal if it cannot be done anyway, null if there is nothing to ask. */
type Asking = Question | Refused | null;
export type MaybeQuestion = Asking | Promise<Asking>;

/** The answer of a form that asks first: the question, and what was sent, which the form shows again. */
export interface Asked {
  /** `sure` names the very values that the yes is for. */
  asked: Question & { sure: string };
  values: Record<string, string>;
}

/** The question among the answers of a page's action. */
export function askedIn(answer: object | null | undefined): Asked | undefined {
  return answer && "asked" in answer ? (answer as Asked) : undefined;
}
