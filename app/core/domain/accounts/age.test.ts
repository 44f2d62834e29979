import { expect, test } from "vitest";
import { isYounger, latestBirthday } from "./age.ts";

test("one is older from the morning of one's birthday on", () => {
  const birthday = new Date("2008-11-29");
  expect(isYounger(birthday, 18, "2026-11-28")).toBe(true);
  expect(isYounger(birthday, 18, "2026-11-29")).toBe(false);
});

test("29 February is a day like others, where it exists", () => {
  const leapling = new Date("2008-02-29");
  expect(isYounger(leapling, 18, "2026-02-28")).toBe(true);
  expect(isYounger(leapling, 18, "2026-03-01")).toBe(false);
  expect(latestBirthday(18, "2028-02-29")).toBe("2010-02-28");
});
