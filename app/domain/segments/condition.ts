import { z } from "zod";
import { idSchema, textSchema, wholeNumberSchema } from "#app/domain/fields.ts";
import { governorates } from "#app/domain/governorates.ts";
import { rfmGroup, rfmGroups, rfmWithin } from "./rfm.ts";

/** The facts that a condition can use, by the kind of their values. */
const numbers = ["level", "ageYears", "joinedDays", "lastSaleDays"] as const;
const sums = ["salesCount", "spentMillimes"] as const;

export const accountTypes = ["STARTER", "MEMBER", "LOYAL", "PREMIUM"] as const;
const maxNumber = 1_000_000_000;
const numberValue = wholeNumberSchema(0, maxNumber);
const comparing = z.enum(["eq", "gte", "lte"]);

/** `eq`, `gte`, `lte` take one value, `in` a list. */
function compared<F extends z.ZodEnum, M extends z.ZodRawShape>(fact: F, more: M) {
  return z.discriminatedUnion("op", [
    z.strictObject({ fact, op: comparing, value: numberValue, ...more }),
    z.strictObject({ fact, op: z.literal("in"), value: z.array(numberValue).min(1).max(100), ...more }),
  ]);
}

function named<N extends string, V extends z.ZodType>(fact: N, value: V) {
  return z.discriminatedUnion("op", [
    z.strictObject({ fact: z.literal(fact), op: z.literal("eq"), value }),
    z.strictObject({ fact: z.literal(fact), op: z.literal("in"), value: z.array(value).min(1).max(100) }),
  ]);
}

/** Limits the sales to today and the `days` before it, and to one partner if it is named. */
const within = { days: wholeNumberSchema(1, 3650), partnerId: idSchema.optional() };

// Chosen by `fact`, then by `op`, so that the path of a mistake is known.
const leaf = z.discriminatedUnion("fact", [
  compared(z.enum(numbers), {}),
  compared(z.enum(sums), within),
  named("accountType", z.enum(accountTypes)),
  named("state", z.enum(governorates)),
  named("rfm", z.enum(rfmGroups)),
  named("tag", textSchema(100)),
  named("listed", idSchema),
  z.strictObject({ fact: z.literal("premium"), op: z.literal("eq"), value: z.boolean() }),
]);

/** One statement about a customer. */
export type Leaf = z.output<typeof leaf>;
export type Condition = Leaf | { all: Condition[] } | { any: Condition[] } | { not: Condition };

/** How deep conditions may be nested, and how many statements one may have. */
const maxDepth = 8;
const maxLeaves = 100;

const anyCondition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    leaf,
    z.strictObject({ all: z.array(anyCondition).max(maxLeaves) }),
    z.strictObject({ any: z.array(anyCondition).max(maxLeaves) }),
    z.strictObject({ not: anyCondition }),
  ]),
);

/** Whether a value has more than `depth` objects and lists nested in each other. */
function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1));
}

/** A predicate over the facts of a customer: JSON as operators write it. */
export const conditionSchema: z.ZodType<Condition> = z
  .unknown()
  // Checked first, so that neither the schema nor the evaluation goes deeper than this.
  .refine((value) => !isDeeper(value, 2 * maxDepth), { abort: true })
  .pipe(anyCondition)
  .refine((condition) => leavesOf(condition).length <= maxLeaves)
  .meta({
    description:
      "`{ fact, op, value, days?, partnerId? }`, `{ all: [] }`, `{ any: [] }` or `{ not }`. Facts: level, accountType, premium, tag (its key), state, ageYears, joinedDays, lastSaleDays, salesCount and spentMillimes (within `days`, at `partnerId`), listed (a list's id), rfm (the group by last sale, number and amount of a year). What is not known of a customer matches nothing",
  });

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
  accountType: (typeof accountTypes)[number];
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

/** A statement about a number. */
export type NumberLeaf = Extract<Leaf, { fact: (typeof numbers)[number] | (typeof sums)[number] }>;

function numberHolds(asked: NumberLeaf, found: number | null): boolean {
  if (found === null) return false;
  if (asked.op === "in") return asked.value.includes(found);
  if (asked.op === "eq") return found === asked.value;
  return asked.op === "gte" ? found >= asked.value : found <= asked.value;
}
