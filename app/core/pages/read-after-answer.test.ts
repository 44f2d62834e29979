import { expect, test } from "vitest";
import { readAfterAnswer } from "./read-after-answer.ts";

test.each([
  [undefined, true],
  [200, true],
  [400, true],
  [429, true],
  [500, false],
  [503, false],
])("after %s the page is read anew: %s", (actionStatus, again) => {
  expect(readAfterAnswer({ actionStatus })).toBe(again);
});
