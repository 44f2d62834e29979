import { expect, test } from "vitest";
import { z } from "zod";
import { conditionSchema } from "#app/core/domain/segments/condition.ts";
import { checkInput } from "./input.ts";

const leaf = { fact: "level", op: "gte", value: 3 };
const schema = z.object({ where: conditionSchema });

test.each([
  ["an unknown fact", { ...leaf, fact: "height" }, "where.fact", "UNKNOWN"],
  ["an unknown comparison", { ...leaf, op: "is" }, "where.op", "UNKNOWN"],
  ["a missing comparison", { fact: "level", value: 3 }, "where.op", "REQUIRED"],
  ["a value of another type", { ...leaf, value: "3" }, "where.value", "INVALID"],
  ["a list for one value", { ...leaf, value: [3] }, "where.value", "INVALID"],
  ["a missing value", { fact: "level", op: "gte" }, "where.value", "REQUIRED"],
  [
    "an unknown state in a list",
    { fact: "state", op: "in", value: ["SFAX", "X"] },
    "where.value.1",
    "UNKNOWN",
  ],
  ["no period of the sales", { fact: "salesCount", op: "gte", value: 3 }, "where.days", "REQUIRED"],
  ["a mistake in a group", { all: [leaf, { ...leaf, op: "is" }] }, "where.all.1.op", "UNKNOWN"],
  ["one deep inside", { not: { any: [{ ...leaf, value: null }] } }, "where.not.any.0.value", "INVALID"],
  ["no fact", { op: "gte", value: 3 }, "where.fact", "REQUIRED"],
  ["nothing", {}, "where", "INVALID"],
  ["more fields than there are", { ...leaf, more: 1 }, "where", "INVALID"],
  ["no object", 5, "where", "INVALID"],
])("the details of a condition say where it is wrong: %s", (_, where, path, code) => {
  expect(checkInput(schema, { where })).toMatchObject({
    refusal: "INVALID_INPUT",
    details: [{ path, code }],
  });
});
