import { expect, test } from "vitest";
import { readOptions } from "./options.ts";
import { faultNames, full, pairs, planFaults, quick } from "./plan.ts";

test("a seed gives the same faults each time, and another seed others", () => {
  expect(planFaults(7, full)).toEqual(planFaults(7, full));
  expect(planFaults(8, full)).not.toEqual(planFaults(7, full));
});

test("each round has every fault once, at either server, for a time within its bounds", () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const plan = planFaults(seed, { ...quick, rounds: 2 });
    for (const round of [plan.slice(0, faultNames.length), plan.slice(faultNames.length)])
      expect(round.map(({ fault }) => fault).sort()).toEqual([...faultNames].sort());
    for (const { seconds, calmSeconds } of plan) {
      expect(seconds).toBeGreaterThanOrEqual(quick.lasting[0]);
      expect(seconds).toBeLessThanOrEqual(quick.lasting[1]);
      expect(calmSeconds).toBeLessThanOrEqual(quick.calm[1]);
    }
  }
  const servers = planFaults(1, full).map(({ server }) => server);
  expect(new Set(servers)).toEqual(new Set([0, 1]));
});

test("two at once are two that can be told apart, and a plan of some faults has no other", () => {
  for (const pair of pairs) expect(new Set(pair).size).toBe(2);
  const plan = planFaults(1, { ...full, rounds: 50 }, ["two at once"]);
  expect(new Set(plan.map(({ fault }) => fault))).toEqual(new Set(["two at once"]));
  expect(new Set(plan.map(({ pair }) => pair))).toEqual(new Set(pairs));
});

test("options are read, and what is none is refused", () => {
  expect(readOptions([])).toEqual({ isOfTills: false, isQuick: false, isWritten: false });
  expect(readOptions(["--seed", "7", "--quick", "--write"])).toEqual({
    isOfTills: false,
    isQuick: true,
    isWritten: true,
    seed: 7,
  });
  expect(readOptions(["tills", "--quick"])).toMatchObject({ isOfTills: true, isQuick: true });
  expect(readOptions(["--only", "network slow,two at once"])?.only).toEqual(["network slow", "two at once"]);
  for (const wrong of [
    ["--only", "network fast"],
    ["--only"],
    ["--seed"],
    ["--seed", "x"],
    ["--fast"],
    ["7"],
    ["--quick", "tills"],
    ["tills", "--write"],
    ["tills", "--only", "network slow"],
  ])
    expect(readOptions(wrong)).toBeNull();
});
