import { z } from "zod";
import { idSchema, textSchema, wholeNumberSchema } from "#app/domain/fields.ts";
import { newSegmentBody, type SegmentRecord } from "./segment-record.ts";

export const factNames = [
  "level",
  "accountType",
  "premium",
  "tag",
  "state",
  "rfm",
  "ageYears",
  "joinedDays",
  "lastSaleDays",
  "salesCount",
  "spentMillimes",
  "listed",
] as const;

/** One statement as it is typed: several values stand between commas. */
const statement = z.object({
  fact: z.enum(factNames),
  op: z.enum(["eq", "in", "gte", "lte"]),
  value: textSchema(500),
  days: wholeNumberSchema(1, 3650).optional(),
  partnerId: idSchema.optional(),
});
type Statement = z.output<typeof statement>;

/** The fields of a form: all of the statements, or any of them. */
export const segmentFields = z.object({
  name: textSchema(100),
  joined: z.enum(["all", "any"]),
  statements: z.array(statement).max(20),
});

function bodyOf({ name, joined, statements }: z.output<typeof segmentFields>): {
  name: string;
  where: unknown;
} {
  return { name, where: { [joined]: statements.map(leafOf) } };
}

function leafOf({ fact, op, value, days, partnerId }: Statement) {
  const values = value.split(",").map((one) => valueOf(fact, one.trim()));
  return {
    ...{ fact, op, value: op === "in" ? values : values[0] },
    ...(days !== undefined && { days }),
    ...(partnerId !== undefined && { partnerId }),
  };
}

function valueOf(fact: Statement["fact"], text: string): string | number | boolean {
  if (fact === "premium") return text !== "false";
  return /^\d{1,9}$/.test(text) && !["tag", "listed"].includes(fact) ? Number(text) : text;
}

/** What a form sends, as the API takes it; a change sends all of it too. */
export const segmentForm = segmentFields.transform(bodyOf).pipe(newSegmentBody);

/** A segment as its form shows it; null for one with conditions within conditions, which the API alone can write. */
export function formOfSegment({ name, where }: SegmentRecord): z.output<typeof segmentFields> | null {
  const read = plainCondition.safeParse(where);
  if (!read.success) return null;
  const [joined, leaves] =
    "all" in read.data ? (["all", read.data.all] as const) : (["any", read.data.any] as const);
  const statements = leaves.map((leaf) => ({ ...leaf, value: [leaf.value].flat().join(", ") }));
  return { name, joined, statements };
}

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const leaf = statement.extend({ value: z.union([scalar, z.array(scalar)]) });
const plainCondition = z.union([
  z.strictObject({ all: z.array(leaf) }),
  z.strictObject({ any: z.array(leaf) }),
  leaf.transform((one) => ({ all: [one] })),
]);
