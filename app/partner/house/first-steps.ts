import type { PartnerRight } from "#app/core/domain/partners/rights.ts";

/** What a new partner does before its first sale, in this order, each with the right that it needs. */
export const firstSteps = [
  { name: "shop", right: "stores" },
  { name: "hours", right: "stores" },
  { name: "till", right: "keys" },
  { name: "cashier", right: "staff" },
  { name: "offer", right: "offers" },
  { name: "sale", right: "figures" },
] as const satisfies { name: string; right: PartnerRight }[];

export type FirstStep = (typeof firstSteps)[number]["name"];

/** These need a store that an operator has let in. */
const ofStore: readonly FirstStep[] = ["till", "cashier", "sale"];

export interface ShownStep {
  name: FirstStep;
  done: boolean;
  /** A store is needed first, and none is there yet. */
  blocked: boolean;
}

/** So many sales are no first day any more, whatever else is there: with tills of one's own programs, say. */
export const salesOfFirstDay = 20;

/**
 * The steps that this person sees: those for which they have the right. None once all of them are done, or something is on
 * offer and sold, or much is sold; and none to who keeps neither shop nor offers.
 */
export function shownSteps(
  done: ReadonlySet<FirstStep>,
  { rights, hasStore, sales }: { rights: readonly PartnerRight[]; hasStore: boolean; sales: number },
): ShownStep[] {
  if (!rights.includes("stores") || sales >= salesOfFirstDay) return [];
  if (done.has("offer") && done.has("sale")) return [];
  const own = firstSteps.filter(({ right }) => rights.includes(right));
  if (own.every(({ name }) => done.has(name))) return [];
  return own.map(({ name }) => {
    const isDone = done.has(name);
    return { name, done: isDone, blocked: !isDone && !hasStore && ofStore.includes(name) };
  });
}
