import { expect, test } from "vitest";
import { duePayouts, type DueStatement } from "./due.ts";

const statement = (id: string, legalEntityId: string, payoutMillimes: number, leastMillimes = 0) =>
  ({
    id,
    legalEntityId,
    name: legalEntityId,
    rib: "0",
    payoutMillimes,
    leastMillimes,
  }) satisfies DueStatement;

test("a company is paid once, for all its statements together", () => {
  const { due } = duePayouts([statement("1", "a", 100), statement("2", "b", 7), statement("3", "a", 50)]);
  expect(
    due.map(({ legalEntityId, statementIds, amountMillimes }) => [
      legalEntityId,
      statementIds,
      amountMillimes,
    ]),
  ).toEqual([
    ["a", ["1", "3"], 150],
    ["b", ["2"], 7],
  ]);
});

test("what stays below the least payout waits, until it reaches it together with what comes after", () => {
  const first = statement("1", "a", 60, 100);
  expect(duePayouts([first])).toMatchObject({
    due: [],
    below: [{ statementIds: ["1"], amountMillimes: 60 }],
  });
  expect(duePayouts([first, statement("2", "a", 40, 100)])).toMatchObject({
    due: [{ statementIds: ["1", "2"], amountMillimes: 100 }],
    below: [],
  });
});
