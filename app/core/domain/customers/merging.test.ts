import { expect, test } from "vitest";
import { mergeObstacles, mergeWaits, type MergeFacts } from "./merging.ts";

const account = (facts: Partial<MergeFacts> = {}): MergeFacts => ({
  ...{ id: crypto.randomUUID(), status: "ACTIVE", deletionRequested: false, waits: [] },
  ...facts,
});

test("two active accounts of which nothing waits can become one", () => {
  expect(mergeObstacles(account(), account())).toEqual([]);
});

test("an account does not become part of itself", () => {
  const one = account({ waits: ["SALE_WAITS"] });
  expect(mergeObstacles(one, one)).toEqual([{ path: "into", code: "SAME_ACCOUNT" }]);
});

test.each([
  ["is blocked", { status: "BLOCKED" }, "ACCOUNT_BLOCKED"],
  ["was never verified", { status: "UNVERIFIED" }, "ACCOUNT_NOT_ACTIVE"],
  ["is deleted, or part of another already", { status: "DELETED" }, "ACCOUNT_NOT_ACTIVE"],
  ["is about to be deleted", { deletionRequested: true }, "DELETION_RUNS"],
] as const)("neither may be an account that %s", (_, facts, code) => {
  expect(mergeObstacles(account(facts), account())).toEqual([{ path: "id", code }]);
  expect(mergeObstacles(account(), account(facts))).toEqual([{ path: "into", code }]);
});

test("what waits counts of the account that goes alone, and all of it is named", () => {
  const waiting = account({ waits: mergeWaits });
  expect(mergeObstacles(waiting, account())).toEqual(mergeWaits.map((code) => ({ path: "id", code })));
  expect(mergeObstacles(account(), waiting)).toEqual([]);
});
