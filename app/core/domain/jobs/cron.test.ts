import { expect, test } from "vitest";
import { rhythmOf } from "./cron.ts";

test.each([
  ["* * * * *", { every: "MINUTES", minutes: 1 }],
  ["*/5 * * * *", { every: "MINUTES", minutes: 5 }],
  ["5 * * * *", { every: "HOUR", minute: 5 }],
  ["30 3 * * *", { every: "DAY", hour: 3, minute: 30 }],
  ["0 0 * * *", { every: "DAY", hour: 0, minute: 0 }],
  ["0 8 * * 1", null],
  ["* 8 * * *", null],
  ["5-10 * * * *", null],
  ["*/5 3 * * *", null],
  ["", null],
])("%s", (cron, rhythm) => {
  expect(rhythmOf(cron)).toEqual(rhythm);
});
