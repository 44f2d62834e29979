import { expect, test } from "vitest";
import { askAgainAt, chargeReference } from "./charge.ts";

const now = new Date("2026-11-22T09:30:00Z");

test("each try of each period has a name of its own", () => {
  expect(chargeReference({ subscriptionId: "s", period: 3, try: 2 })).toBe("premium:s:3:2");
});

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [8, 60],
  [500, 60],
])("after %i questions without an answer the next is %i minutes later", (attempts, minutes) =>
  expect((askAgainAt(attempts, now).getTime() - now.getTime()) / 60_000).toBe(minutes),
);
