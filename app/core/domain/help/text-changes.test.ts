import { expect, test } from "vitest";
import { changesBetween, lineChanges } from "./text-changes.ts";

test("what stayed, what went and what came, in reading order", () => {
  expect(lineChanges("- one\n- two\n\n- three", "- one\n- 2\n- three\n- four")).toEqual([
    { state: "same", text: "- one" },
    { state: "gone", text: "- two" },
    { state: "added", text: "- 2" },
    { state: "same", text: "- three" },
    { state: "added", text: "- four" },
  ]);
});

test("only sections that differ, also those that are new or gone", () => {
  const same = { id: "same", title: "Same", text: "x" };
  const changed = changesBetween(
    [same, { id: "old", title: "Old", text: "a" }],
    [{ id: "new", title: "New", text: "b" }, same],
  );
  expect(changed).toEqual([
    { id: "new", title: "New", lines: [{ state: "added", text: "b" }] },
    { id: "old", title: "Old", lines: [{ state: "gone", text: "a" }] },
  ]);
});
