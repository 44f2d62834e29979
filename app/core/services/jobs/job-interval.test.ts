import { expect, test } from "vitest";
import { intervalOf } from "./job-interval.ts";

test.each([
  ["* * * * *", 60],
  ["*/5 * * * *", 300],
  ["40 * * * *", 3_600],
  ["15 0 * * *", 86_400],
])("%s comes every %i seconds", (cron, seconds) => {
  expect(intervalOf(cron)).toBe(seconds);
});

test.each(["0 3 * * 1", "0 3 1 * *", "0 */6 * * *", "1-5 * * * *"])("%s is of no kind we know", (cron) => {
  expect(() => intervalOf(cron)).toThrow(cron);
});
