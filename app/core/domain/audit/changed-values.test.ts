import { expect, test } from "vitest";
import { changedValues } from "./changed-values.ts";

test("what differs stands on both sides, and nothing else", () => {
  const before = { name: "Dar", rate: 1, tags: ["a"], text: { fr: "x", ar: "y" }, gone: 1 };
  const after = { name: "Dar", rate: 2, tags: ["a"], text: { fr: "z", ar: "y" }, made: "new" };
  expect(changedValues(before, after)).toEqual({
    before: { rate: 1, text: { fr: "x", ar: "y" }, gone: 1, made: null },
    after: { rate: 2, text: { fr: "z", ar: "y" }, gone: null, made: "new" },
  });
});

test("times are compared as moments, and a field that is not set is null", () => {
  const at = new Date("2026-11-23T08:00:00Z");
  expect(changedValues({ at, end: undefined }, { at: at.toISOString(), end: at })).toEqual({
    before: { end: null },
    after: { end: at.toISOString() },
  });
});
