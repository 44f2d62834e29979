import { readActsOn, readApprovalsOf, type ActOnCustomer } from "#app/desk/audit/acts-on-customer.server.ts";
import { readOperatorNames } from "#app/core/db/operators/operator-names.server.ts";
import { readHeldPoints, type HeldPoints } from "#app/core/db/points/held-points.server.ts";
import { encodeCursor } from "#app/core/domain/paging.ts";
import { behindAll, inOrderOfTime, type HistoryPosition } from "#app/core/domain/points/history-position.ts";
import { verbOf, type EventStep } from "#app/core/domain/points/events.ts";
import { readEvents, type LedgerEvent } from "./story.server.ts";
import { readLapsed } from "#app/core/ledger/lots.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/** The author and the reason of a step. Steps by customers themselves have none. */
export interface StepAct {
  by: ActOnCustomer["actorKind"];
  /** The present name of the person or the key. */
  name: string | null;
  reason: string | null;
}

export interface CustomerEvent extends Omit<LedgerEvent, "steps"> {
  /** Of its newest step: the number of its entry, after a number and a point for another account's ledger. */
  id: string;
  steps: (EventStep & { act: StepAct | null })[];
}

export interface CustomerStory {
  events: CustomerEvent[];
  nextCursor: string | null;
  /** Only on the first page: expired points without an entry yet, and points that wait for an operator. */
  lapsed: { points: number; at: Date } | null;
  held: HeldPoints[];
}

/** Whose story: a customer, with the accounts that became part of theirs, or whose part theirs became. */
export interface StoryOf {
  userId: string;
  mergedFrom?: readonly string[];
  mergedInto?: string | null;
}

const maxHeld = 20;

/**
 * Steps by operators, and cancellations by tills. All other steps come from the customer or from time
 * passing.
 */
const actedVerbs = ["gift", "correction", "return", "give-back", "transaction-cancel", "request-cancel"];
/** Steps after a sale or a claim, which may have needed an operator's approval. */
const approvedVerbs = ["transaction", "request", "campaign"];

/**
 * The events of a customer's points, newest first, each with its steps; with those of accounts that became part of
 * theirs, in one order of time.
 */
export async function listEventsOf(
  { now }: OperatorCall,
  { userId, mergedFrom = [], mergedInto = null }: StoryOf,
  { limit, cursor }: { limit: number; cursor?: HistoryPosition },
): Promise<CustomerStory> {
  const first = cursor === undefined;
  const ledgers = [userId, ...mergedFrom];
  const from = ledgers.map((_, index) =>
    index === 0 ? (cursor?.seq ?? behindAll) : (cursor?.merged?.[index - 1] ?? behindAll),
  );
  const [pages, lapsed, held] = await Promise.all([
    Promise.all(
      ledgers.map((ledger, index) =>
        readEvents({ userId: ledger, holder: mergedInto ?? userId }, from[index] ?? behindAll, limit),
      ),
    ),
    first ? readLapsed(userId, now) : null,
    first ? readHeldPoints(userId, maxHeld) : [],
  ]);
  const lines = pages.map(({ events }, index) =>
    events.map((event) => {
      const { seq, createdAt } = event.last;
      return { ...event, id: index === 0 ? String(seq) : `${index}.${seq}`, seq, createdAt };
    }),
  );
  const shown = inOrderOfTime(lines, from, limit);
  const more = pages.some(({ nextSeq }) => nextSeq !== null) || lines.flat().length > shown.length;
  const next = more ? shown.at(-1)?.next : undefined;
  const acts = await readStepActs(ledgers, shown);
  return {
    events: shown.map(({ steps, next: _, seq: __, createdAt: ___, ...event }) => ({
      ...event,
      steps: steps.map((step) => ({ ...step, act: acts(step) })),
    })),
    nextCursor: next ? encodeCursor(next) : null,
    ...{ lapsed, held },
  };
}

async function readStepActs(ledgers: readonly string[], events: readonly LedgerEvent[]) {
  const steps = events.flatMap((event) => event.steps);
  const momentsOf = (verbs: readonly string[]) =>
    steps.filter((step) => verbs.includes(verbOf(step.reference))).map(({ createdAt }) => createdAt);
  const found = await Promise.all(
    ledgers.flatMap((userId) => [
      readActsOn(userId, momentsOf(actedVerbs)),
      readApprovalsOf(userId, momentsOf(approvedVerbs)),
    ]),
  );
  const acts = found.flat();
  const names = await readOperatorNames(acts.map(({ actorId }) => actorId));
  return (step: EventStep): StepAct | null => {
    const act = isActed(step) ? acts.find((one) => isOf(one, step)) : undefined;
    if (!act) return null;
    const { reason } = act.detail;
    return {
      by: act.actorKind,
      name: names.get(act.actorId) ?? null,
      reason: typeof reason === "string" ? reason : null,
    };
  };
}

function isActed({ reference }: EventStep): boolean {
  return [...actedVerbs, ...approvedVerbs].includes(verbOf(reference));
}

/** Whether an act belongs to a step: it has the same time and names the same subject, or is an approval. */
function isOf(
  { at, action, target, detail }: ActOnCustomer,
  { createdAt, reference, detail: about }: EventStep,
) {
  if (at.getTime() !== createdAt.getTime()) return false;
  if (action === "approval.approve") return true;
  const named = [target, ...Object.values(detail)].filter((one): one is string => typeof one === "string");
  const ids = [reference, ...Object.values(about).map(String)].join(" ");
  return named.some((one) => one.length > 8 && ids.includes(one));
}
