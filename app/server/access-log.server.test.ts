import { expect, test } from "vitest";
import { isRoutine } from "./access-log.server.ts";

test.each([
  ["/health/live", 200, true],
  ["/health/ready", 200, true],
  // A server that is not ready says so in the log.
  ["/health/ready", 503, false],
  ["/assets/a.js", 200, true],
  ["/fr/wallet", 200, false],
  ["/healthy", 200, false],
])("%s answered %i is told at debug: %s", (path, status, expected) => {
  expect(isRoutine(path, status)).toBe(expected);
});
