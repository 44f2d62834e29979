import type { FaultName, ServerIndex } from "./plan.ts";

/** What customers, tills and operators wish for, each once. */
export const kinds = ["purchase", "gift", "sale", "credit", "redemption", "online use", "claim"] as const;

export type Kind = (typeof kinds)[number];

/**
 * `answered`: done, it was said. `declined`: surely not done, by a rule or because no server took it. `unsure`: no
 * answer, or one that the server could not work now, which does not say whether it did.
 */
export type Outcome = "answered" | "declined" | "unsure";

/** One call that moves value, or a payment's callback. Calls of one kind and mark are the same wish. */
export interface Operation {
  kind: Kind | "payment";
  /** By what the database knows what it made: its key, or its sale. A payment's is its invoice. */
  mark: string;
  server: ServerIndex;
  /** Milliseconds since the run began. */
  began: number;
  ended: number;
  outcome: Outcome;
  /** Null where no answer came. */
  status: number | null;
  /** The code of a refusal. */
  error: string | null;
  /** What the answer named. */
  id: string | null;
  /** The state of the purchase that a payment's answer told. */
  state: string | null;
  /** Sent again under its key after all faults were over. */
  retried: boolean;
}

/** A fault that was made, and what became of it. Milliseconds since the run began. */
export interface MadeFault {
  fault: FaultName;
  began: number;
  /** When its cause was gone: at once after a kill. */
  over: number;
  /** When all servers answered again for good; null if not within the time that they have. */
  back: number | null;
  /** When all was as before, or had been started again. */
  watchedUntil: number;
  /** What was not as it must be, in words. */
  complaints: string[];
}

/** What an answer says of a wish; no answer has no status, and `isSent` is false where nobody listened. */
export function outcomeOf(status: number | null, isSent: boolean): Outcome {
  if (!isSent) return "declined";
  if (status === null || status >= 500 || status === 409) return "unsure";
  return status < 300 ? "answered" : "declined";
}

/** Whether no answer came to a call that a server had taken. */
export function isCut({ status, outcome }: Pick<Operation, "status" | "outcome">): boolean {
  return status === null && outcome === "unsure";
}

export interface Counts {
  answered: number;
  /** An answer that is no success, or nobody who took it. */
  refused: number;
  /** Of these, with 500: the server did not know what happened to it. */
  failed: number;
  unanswered: number;
}

export function countOf(operations: readonly Operation[]): Counts {
  const count = (fits: (operation: Operation) => boolean) => operations.filter(fits).length;
  return {
    answered: count(({ outcome }) => outcome === "answered"),
    refused: count((operation) => operation.outcome !== "answered" && !isCut(operation)),
    failed: count(({ status }) => status === 500),
    unanswered: count(isCut),
  };
}

/** The operations that were under way at some moment of a fault or of coming back from it. */
export function during(
  operations: readonly Operation[],
  { began, watchedUntil }: Pick<MadeFault, "began" | "watchedUntil">,
): Operation[] {
  return operations.filter((operation) => operation.ended >= began && operation.began <= watchedUntil);
}
