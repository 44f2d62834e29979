import type { Right } from "#app/core/domain/operators/rights.ts";

/** A smaller number of customers would tell about one of them. */
export const leastSeen = 10;

/** Whether an operator may see who is meant, and not only how many. */
export function seesCustomers(caller: { rights: readonly Right[] } | undefined): boolean {
  return caller === undefined || caller.rights.includes("customers.read");
}

/** A number of customers for an operator: null if it is too small for who may not see them. */
export function seenCount(count: number, caller: { rights: readonly Right[] } | undefined): number | null {
  return seesCustomers(caller) || count >= leastSeen ? count : null;
}
