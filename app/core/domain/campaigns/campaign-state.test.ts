import { expect, test } from "vitest";
import { movesOf } from "./campaign-state.ts";

const now = new Date("2026-11-24T12:00:00Z");

test.each([
  ["DRAFT", "2026-12-01", ["start"]],
  ["ON", "2026-12-01", ["pause", "end"]],
  ["PAUSED", "2026-12-01", ["start", "end"]],
  ["ENDED", "2026-12-01", ["start"]],
  ["DRAFT", "2026-11-01", ["start"]],
  ["ON", "2026-11-01", []],
  ["ENDED", "2026-11-01", []],
] as const)("%s until %s", (status, until, moves) => {
  expect(movesOf({ status, until: `${until}T00:00:00Z` }, now)).toEqual(moves);
});
