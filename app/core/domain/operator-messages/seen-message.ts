import { seenCount } from "#app/core/domain/segments/seen-count.ts";
import type { Right } from "#app/core/domain/operators/rights.ts";

/** The fields of a message, or of its plan, that are numbers of customers. */
const counts = ["count", "sent", "opened", "used", "heldOut", "heldOutUsed"] as const;

/** Those, what the cost was worked out from, and the cost itself. */
export const customerFields: readonly string[] = [...counts, "mailable", "costMillimes"];

/** `mailable`: to how many of `count` its mails would go; null where the cost says nothing of them. */
type Numbers = Partial<Record<(typeof counts)[number] | "costMillimes" | "mailable", number | null>>;
type Seen<M> = { [K in keyof Omit<M, "mailable">]: K extends keyof Numbers ? M[K] | null : M[K] };

/**
 * A message as its reader may see it: without `customers.read` every number of customers below ten is null, also 0.
 * Otherwise a message to a list of one would tell who is a customer. The cost is null with `count`, and where fewer than
 * ten of the customers take mails, or fewer than ten do not: it would tell this of a list of ten.
 */
export function seenMessage<M extends Numbers>(
  { mailable, ...message }: M,
  caller: { rights: readonly Right[] } | undefined,
): Seen<M> {
  const numbers: Numbers = message;
  const isSmall = (count?: number | null) => typeof count === "number" && seenCount(count, caller) === null;
  const small: string[] = counts.filter((name) => isSmall(numbers[name]));
  const others = typeof mailable === "number" ? (numbers.count ?? 0) - mailable : null;
  const hidden = isSmall(numbers.count) || isSmall(mailable) || isSmall(others);
  const nulls = hidden ? [...small, "costMillimes"] : small;
  return { ...message, ...Object.fromEntries(nulls.map((name) => [name, null])) } as Seen<M>;
}
