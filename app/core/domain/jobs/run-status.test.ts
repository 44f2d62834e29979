import { expect, it } from "vitest";
import { hasFailed } from "./run-status.ts";

it.each([
  ["DONE", 0, false],
  ["DONE", 1, true],
  ["STOPPED", 0, false],
  ["STOPPED", 2, true],
  ["FAILED", 0, true],
] as const)("a run that is %s with %s failures has failed: %s", (status, failed, expected) =>
  expect(hasFailed({ status, failed })).toBe(expected),
);
