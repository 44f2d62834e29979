import { expect, test } from "vitest";
import { acceptedFrom, isDisputable, isOver } from "./statement.ts";

/** A moment of 2026 in Tunis, which is an hour ahead of UTC. */
const at = (day: string, time = "12:00:00") => new Date(`2026-${day}T${time}+01:00`);
const nothing = { netMillimes: 0, reimbursementMillimes: 0, creditMillimes: 0n };
const closed = { ...nothing, closedAt: at("09-01", "00:07:00"), issuedAt: null, disputeDays: 10 };

test.each([
  ["08-31", "23:59:59", false],
  ["09-01", "00:01:59", false],
  ["09-01", "00:02:00", true],
])(
  "August is over two minutes after its end, when a line of a minute ago has come: %s %s",
  (day, time, is) => {
    expect(isOver("2026-08", at(day, time))).toBe(is);
  },
);

test("where the clock jumps a month is over with its last moment", () => {
  expect(isOver("2026-08", at("09-01", "00:00:00"), 0)).toBe(true);
  expect(isOver("2026-08", at("08-31", "23:59:59"), 0)).toBe(false);
});

test("silence counts from the issue, to the end of the last day in Tunis", () => {
  expect(acceptedFrom({ ...closed, netMillimes: 5, issuedAt: at("09-02", "23:30:00") })).toEqual(
    at("09-13", "00:00:00"),
  );
});

test("what neither side owes is accepted from its close on; all else waits to be issued", () => {
  expect(acceptedFrom(closed)).toEqual(at("09-12", "00:00:00"));
  for (const owed of ["netMillimes", "reimbursementMillimes", "creditMillimes"])
    expect(acceptedFrom({ ...closed, [owed]: 1n })).toBeNull();
});

test("a partner may say no while it is issued and silence is not yet a yes", () => {
  const issued = { ...closed, netMillimes: 5, issuedAt: at("09-02"), state: "ISSUED" as const };
  expect(isDisputable(issued, at("09-12", "23:59:59"))).toBe(true);
  expect(isDisputable(issued, at("09-13", "00:00:00"))).toBe(false);
  expect(isDisputable({ ...issued, state: "DISPUTED" }, at("09-03"))).toBe(true);
  for (const state of ["CLOSED", "ACCEPTED", "SETTLED"] as const)
    expect(isDisputable({ ...issued, state }, at("09-03"))).toBe(false);
});
