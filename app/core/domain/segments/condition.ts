import { z } from "zod";
import { idSchema, textSchema, wholeNumberSchema } from "#app/core/domain/fields.ts";
import { governorates } from "#app/core/domain/governorates.ts";
import { leavesOf } from "./holds.ts";
import { rfmGroups } from "./rfm.ts";

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
    example: { fact: "level", op: "gte", value: 3 },
  });

/** A statement about a number. */
export type NumberLeaf = Extract<Leaf, { fact: (typeof numbers)[number] | (typeof sums)[number] }>;
