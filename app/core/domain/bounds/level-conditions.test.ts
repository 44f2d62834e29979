import { expect, test } from "vitest";
import { harderOf, isEasier } from "./level-conditions.ts";

const days = (target: number) => ({ key: "CONNECTED_DAYS" as const, target });
const friends = (target: number) => ({ key: "FRIENDS_VERIFIED" as const, target });

test.each([
  ["the same in another order", [friends(1), days(3)], false, [days(3), friends(1)]],
  ["less of one", [days(2), friends(1)], true, [days(3), friends(1)]],
  ["one of them no more", [days(3)], true, [days(3), friends(1)]],
  ["more of one", [days(4), friends(1)], false, [days(4), friends(1)]],
  ["less of one and more of the other", [days(2), friends(9)], true, [days(3), friends(9)]],
])("%s", (_, after, easier, harder) => {
  const before = [days(3), friends(1)];
  expect(isEasier(before, after)).toBe(easier);
  expect(harderOf(before, after)).toEqual(harder);
});

test("something more is harder", () => {
  expect(isEasier([days(3)], [days(3), friends(1)])).toBe(false);
  expect(harderOf([days(3)], [days(3), friends(1)])).toEqual([days(3), friends(1)]);
});
