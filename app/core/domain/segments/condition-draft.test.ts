import fc from "fast-check";
import { expect, test } from "vitest";
import { conditionSchema, type Condition } from "./condition.ts";
import { conditionOf, draftOf, newLeaf, replaced, type DraftLeaf } from "./condition-draft.ts";

const level = { fact: "level", op: "gte", value: 3 } as const;
const state = { fact: "state", op: "in", value: ["SFAX", "TUNIS"] } as Condition;
const partnerId = "00000000-0000-4000-8000-000000000001";

const number = fc.integer({ min: 0, max: 1_000_000 });
const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    fact: fc.constantFrom("level", "ageYears", "joinedDays", "lastSaleDays"),
    op: fc.constantFrom("eq", "gte", "lte"),
    value: number,
  }),
  fc.record({
    fact: fc.constantFrom("salesCount", "spentMillimes"),
    op: fc.constant("in" as const),
    value: fc.array(number, { minLength: 1, maxLength: 3 }),
    days: fc.integer({ min: 1, max: 3650 }),
    partnerId: fc.constant(partnerId),
  }),
  fc.record({ fact: fc.constant("premium"), op: fc.constant("eq"), value: fc.boolean() }),
  fc.record({
    fact: fc.constant("rfm"),
    op: fc.constant("in"),
    value: fc.subarray(["CHAMPION", "LOST"], { minLength: 1 }),
  }),
) as fc.Arbitrary<Condition>;

/** Without `not` of one statement, which becomes "none" of one. */
const { node: condition } = fc.letrec<{ node: Condition }>((tie) => {
  const some = fc.array(tie("node"), { maxLength: 3 });
  return {
    node: fc.oneof(
      { maxDepth: 3, depthIdentifier: "condition" },
      leaf,
      fc.record({ all: some }),
      fc.record({ any: some }),
      fc.record({ not: fc.record({ any: some }) }),
      fc.record({ not: fc.record({ all: some }) }),
    ),
  };
});

test("any condition can be changed, and unchanged it stays the same", () => {
  fc.assert(
    fc.property(condition, (one) => {
      const written = conditionOf(draftOf(one));
      expect(written).toEqual("fact" in one ? { all: [one] } : one);
      expect(conditionSchema.safeParse(written).success).toBe(true);
    }),
  );
});

test.each([
  [{ not: level }, { not: { any: [level] } }],
  [{ all: [{ not: { not: level } }] }, { all: [{ not: { any: [{ not: { any: [level] } }] } }] }],
  [{ fact: "tag", op: "eq", value: "food" }, { all: [{ fact: "tag", op: "in", value: ["food"] }] }],
] as [Condition, unknown][])("%j is written %j", (given, written) => {
  expect(conditionOf(draftOf(given))).toEqual(written);
});

test.each([
  [
    { fact: "spentMillimes", value: "12,5", days: "30" },
    { op: "gte", value: 12_500, days: 30 },
  ],
  [
    { fact: "salesCount", op: "in", value: "١, 2،3", days: "٧" },
    { value: [1, 2, 3], days: 7 },
  ],
  [{ fact: "level", value: "three" }, { value: "three" }],
  [{ fact: "level", value: "" }, { value: "" }],
  [
    { fact: "listed", value: "" },
    { op: "in", value: [] },
  ],
  [
    { fact: "premium", value: "false" },
    { op: "eq", value: false },
  ],
] as [Partial<DraftLeaf> & Pick<DraftLeaf, "fact">, object][])("typed as %j it is %j", (typed, meant) => {
  expect(conditionOf({ ...newLeaf("1", typed.fact), ...typed })).toMatchObject(meant);
});

test("a part deep inside is changed, and taken away", () => {
  const draft = draftOf({ all: [level, { any: [state, level] }] });
  const changed = replaced(draft, "0.1.1", { ...newLeaf("0.1.1", "premium") });
  const premium = { fact: "premium", op: "eq", value: true };
  expect(conditionOf(changed)).toEqual({ all: [level, { any: [state, premium] }] });
  expect(conditionOf(replaced(changed, "0.1", null))).toEqual({ all: [level] });
});
