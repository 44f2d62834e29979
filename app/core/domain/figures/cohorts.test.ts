import { expect, test } from "vitest";
import { cohortsOf } from "./cohorts.ts";

test("of who joined in a month, the part that is active in it and in each later one", () => {
  const joined = [
    { month: "2026-09-01", members: 8 },
    { month: "2026-10-01", members: 0 },
    { month: "2026-11-01", members: 3 },
  ];
  const active = [
    { joined: "2026-09-01", month: "2026-09-01", active: 8 },
    { joined: "2026-09-01", month: "2026-11-01", active: 1 },
    { joined: "2026-11-01", month: "2026-11-01", active: 2 },
  ];
  expect(cohortsOf(joined, active, "2026-11-01")).toEqual([
    { month: "2026-09-01", members: 8, active: [100, 0, 13] },
    { month: "2026-11-01", members: 3, active: [67] },
  ]);
});
