import { expect, test } from "vitest";
import type { MadeFault } from "./account.ts";
import type { Facts } from "./judge.ts";
import { reportOf, type Run } from "./report.ts";

const facts: Facts = {
  things: { gift: [], sale: [], credit: [], redemption: [], "online use": [], claim: [] },
  ...{ purchases: [], invoices: [], balances: [], lost: [], mails: [], registrations: [], documents: [] },
  ...{ wrongTimes: [], undone: [], endedAlone: [], isTrue: true, events: { sent: 0, received: [] } },
};
const fault: MadeFault = {
  ...{ fault: "server killed", began: 100, over: 100, back: null, watchedUntil: 45_000 },
  complaints: ["server 2, purchase: 503 MAINTENANCE"],
};
const run: Run = { seed: 7, isQuick: true, seconds: 60, faults: [fault], notMade: [], operations: [], facts };

test("a report names the probe that failed, and what it was answered", () => {
  const { text, isGood, wrong } = reportOf(run);
  expect(isGood).toBe(false);
  expect(wrong).toContain('"server killed": server 2, purchase: 503 MAINTENANCE');
  expect(text).toContain("BAD: did not come back by itself; server 2, purchase: 503 MAINTENANCE");
});

test("a report names each call that was answered with 500", () => {
  const failed = {
    kind: "sale",
    mark: "s",
    server: 0,
    began: 2_000,
    ended: 2_010,
    outcome: "unsure",
  } as const;
  const rest = { error: null, id: null, state: null, customer: null, points: null, retried: false };
  expect(reportOf({ ...run, operations: [{ ...failed, ...rest, status: 500 }] }).wrong).toContain(
    "no server answers with 500: server 1, a sale after 2.0 s",
  );
});

test("a report says what was not made, and how to make the same again", () => {
  const { text } = reportOf({ ...run, only: ["server killed"], notMade: ["database disk full"] });
  expect(text).toContain("Not made, for want of a disk of its own: database disk full.");
  expect(text).toContain('`npm run chaos -- --quick --only "server killed" --seed 7`');
});

test("two faults at once are named in their row", () => {
  const { text } = reportOf({
    ...run,
    faults: [{ ...fault, fault: "two at once", pair: "jobs killed and connections silent" }],
  });
  expect(text).toContain("at the same moment (jobs killed and connections silent)");
});
