import type { AccountType } from "#app/core/domain/points/validity.ts";
import type { Condition, Leaf, NumberLeaf } from "./condition.ts";
import { rfmGroup, rfmWithin } from "./rfm.ts";

/** All statements of a condition. */
export function leavesOf(condition: Condition): Leaf[] {
  if ("all" in condition) return condition.all.flatMap(leavesOf);
  if ("any" in condition) return condition.any.flatMap(leavesOf);
  if ("not" in condition) return leavesOf(condition.not);
  return [condition];
}

/** The sales that `salesCount` and `spentMillimes` count: of a period, at one partner or at all of them. */
export interface SalesWithin {
  days: number;
  partnerId?: string | undefined;
}

/** Which sales must be known to evaluate conditions. */
export function salesAsked(conditions: readonly Condition[]): SalesWithin[] {
  return conditions.flatMap(leavesOf).flatMap((one): SalesWithin[] => {
    if (one.fact === "rfm") return [rfmWithin];
    return "days" in one ? [one] : [];
  });
}

/**
 * Everything that a condition can ask about a customer; null where it is not known. Amounts in whole
 * millimes.
 */
export interface CustomerFacts {
  level: number;
  accountType: AccountType;
  premium: boolean;
  /** The keys of their interests. */
  tags: readonly string[];
  state: string | null;
  /** Whole years on the day in Tunis. */
  ageYears: number | null;
  /** Business days since they registered. */
  joinedDays: number;
  /** Business days since the last sale that counts; null if they never bought. */
  lastSaleDays: number | null;
  /** The lists that they are on, by id. */
  lists: readonly string[];
  sales: (within: SalesWithin) => { count: number; spentMillimes: number };
}

/** Whether a customer is meant by a condition. An empty `all` means everybody, an empty `any` nobody. */
export function holds(condition: Condition, facts: CustomerFacts): boolean {
  if ("all" in condition) return condition.all.every((inner) => holds(inner, facts));
  if ("any" in condition) return condition.any.some((inner) => holds(inner, facts));
  if ("not" in condition) return !holds(condition.not, facts);
  return leafHolds(condition, facts);
}

function leafHolds(asked: Leaf, facts: CustomerFacts): boolean {
  switch (asked.fact) {
    case "tag":
      return wanted(asked).some((key) => facts.tags.includes(key));
    case "listed":
      return wanted(asked).some((list) => facts.lists.includes(list));
    case "premium":
      return facts.premium === asked.value;
    case "accountType":
      return wanted<string>(asked).includes(facts.accountType);
    case "state":
      return facts.state !== null && wanted<string>(asked).includes(facts.state);
    case "rfm":
      return wanted<string>(asked).includes(rfmGroup(facts.lastSaleDays, facts.sales(rfmWithin)));
    case "salesCount":
      return numberHolds(asked, facts.sales(asked).count);
    case "spentMillimes":
      return numberHolds(asked, facts.sales(asked).spentMillimes);
    default:
      return numberHolds(asked, facts[asked.fact]);
  }
}

function wanted<V>({ value }: { value: V | V[] }): V[] {
  return Array.isArray(value) ? value : [value];
}

function numberHolds(asked: NumberLeaf, found: number | null): boolean {
  if (found === null) return false;
  if (asked.op === "in") return asked.value.includes(found);
  if (asked.op === "eq") return found === asked.value;
  return asked.op === "gte" ? found >= asked.value : found <= asked.value;
}
