import { seenCount } from "#app/core/domain/segments/seen-count.ts";
import type { Right } from "#app/core/domain/operators/rights.ts";

/** The fields of a message, or of its plan, that are numbers of customers. */
const counts = ["count", "sent", "opened", "used", "heldOut", "heldOutUsed"] as const;

/** Those, and the cost, from which `count` can be worked out. */
export const customerFields: readonly string[] = [...counts, "costMillimes"];

type Numbers = Partial<Record<(typeof counts)[number] | "costMillimes", number | null>>;
type Seen<M> = { [K in keyof M]: K extends keyof Numbers ? M[K] | null : M[K] };

/**
 * A message as its reader may see it: without `customers.read` every number of customers below ten is null, also 0, and
 * the cost with `count`. Otherwise a message to a list of one would tell who is a customer.
 */
export function seenMessage<M extends Numbers>(
  message: M,
  caller: { rights: readonly Right[] } | undefined,
): Seen<M> {
  const small = counts.filter((name) => {
    const count = message[name];
    return typeof count === "number" && seenCount(count, caller) === null;
  });
  const hidden = small.includes("count") ? [...small, "costMillimes"] : small;
  return { ...message, ...Object.fromEntries(hidden.map((name) => [name, null])) } as Seen<M>;
}
