import type { PointsSource } from "./public-source.ts";

/** The fields of a ledger entry that decide its event. */
export interface EventStep {
  seq: number;
  /** Signed whole points. */
  amount: number;
  balanceAfter: number;
  source: PointsSource;
  reference: string;
  detail: Record<string, string | number | null>;
  createdAt: Date;
}

export type EventKind = "PURCHASE" | "SALE" | "REQUEST" | "HOLD" | "SPIN" | "ENTRY";

/** The event that an entry belongs to. For an entry that belongs to no other, `id` is its own number. */
export interface EventKey {
  kind: EventKind;
  id: string;
}

const holdVerbs = ["reserve", "unreserve", "spend", "give-back"];

/**
 * The event that an entry is a step of. A purchase has an entry for each step: reserved, released, spent,
 * taken back. So has a sale: points given, cancelled. A campaign's points belong to the sale, claim or
 * purchase for which it gave them. Points that are taken for a debt belong to the credit from which they are
 * taken.
 */
export function eventOf({
  seq,
  reference,
  detail,
}: Pick<EventStep, "seq" | "reference" | "detail">): EventKey {
  const [verb = "", id = ""] = reference.split(":");
  const named = (name: string) => (typeof detail[name] === "string" ? detail[name] : null);
  const purchase = named("purchaseId");
  if (purchase !== null) return { kind: "PURCHASE", id: purchase };
  if (verb === "purchase" || verb === "return" || verb === "rest") return { kind: "PURCHASE", id };
  if (verb === "transaction" || verb === "transaction-cancel") return { kind: "SALE", id };
  if (verb === "request" || verb === "request-cancel") return { kind: "REQUEST", id };
  if (verb === "wheel" || verb === "wheel-win") return { kind: "SPIN", id };
  if (verb === "campaign") return eventOf({ seq, reference: subjectOf(reference), detail: {} });
  if (verb === "owed") return { kind: "ENTRY", id };
  if (holdVerbs.includes(verb)) {
    const [sale, request] = [named("transactionId"), named("requestId")];
    if (request !== null) return { kind: "REQUEST", id: request };
    return sale !== null ? { kind: "SALE", id: sale } : { kind: "HOLD", id };
  }
  return { kind: "ENTRY", id: String(seq) };
}

/**
 * The reference of what a campaign gave points for: `transaction:{sale}` for
 * `campaign:{id}:transaction:{sale}`.
 */
function subjectOf(reference: string): string {
  return reference.split(":").slice(2).join(":");
}

/** What became of an event. DONE for most: nothing more happened. */
export type EventState = "DONE" | "RESERVED" | "RELEASED" | "TAKEN_BACK" | "CANCELLED" | "PART_CANCELLED";

/** An event with all its steps, oldest first. */
export interface EventStory<S extends EventStep> {
  steps: S[];
  /** The step that says what it is about. */
  main: S;
  /** Its newest step: the event stands at its place, and has its balance. */
  last: S;
  /** What it changed in all, signed whole points. */
  net: number;
  state: EventState;
}

/** The story that these steps of one event tell; `steps` must not be empty. */
export function storyOf<S extends EventStep>(unordered: readonly S[]): EventStory<S> {
  const steps = unordered.toSorted((one, other) => one.seq - other.seq);
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) throw new Error("an event without a step");
  const of = (...verbs: string[]) => steps.filter(({ reference }) => verbs.includes(verbOf(reference)));
  const main = of("transaction", "request")[0] ?? first;
  const net = steps.reduce((sum, { amount }) => sum + amount, 0);
  return { steps, main, last, net, state: stateOf(of) };
}

function stateOf(of: (...verbs: string[]) => EventStep[]): EventState {
  if (of("return", "rest", "give-back").length > 0) return "TAKEN_BACK";
  const cancelled = of("transaction-cancel", "request-cancel");
  if (cancelled.length > 0) {
    const given = of("transaction", "request", "campaign").reduce((sum, { amount }) => sum + amount, 0);
    const owed = cancelled.map(({ detail }) =>
      typeof detail.owedPoints === "number" ? detail.owedPoints : 0,
    );
    const taken = cancelled.reduce((sum, { amount }, place) => sum - amount + (owed[place] ?? 0), 0);
    return taken >= given ? "CANCELLED" : "PART_CANCELLED";
  }
  if (of("spend").length > 0 || of("reserve").length === 0) return "DONE";
  return of("unreserve").length > 0 ? "RELEASED" : "RESERVED";
}

/** The first word of a reference: what was done. */
export function verbOf(reference: string): string {
  return reference.split(":")[0] ?? "";
}
