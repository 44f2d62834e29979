import { expect, test } from "vitest";
import { problemOf } from "./camera-problem.ts";

test.each([
  ["NotAllowedError", "denied"],
  ["SecurityError", "denied"],
  ["NotFoundError", "none"],
  ["OverconstrainedError", "none"],
  ["NotReadableError", "busy"],
  ["NotSupportedError", "unsupported"],
])("%s is said as %s", (name, problem) => {
  expect(problemOf(new DOMException("", name))).toBe(problem);
});

test("what is not the camera's is the reader's", () => {
  expect(problemOf(new TypeError("Failed to fetch"))).toBe("reader");
  expect(problemOf(new DOMException("", "DataError"))).toBe("reader");
  expect(problemOf(undefined)).toBe("reader");
});
