import { afterReturn, type MadeFault, type Operation } from "./account.ts";
import type { Verdict } from "./judge.ts";

/** The least share of calls that each server must answer well after a fault; codes and sales lapse in between. */
const goodShare = 0.8;
const fewestCalls = 3;

/** A server that answers, but refuses what customers want, has not come back. */
export function judgeReturns(
  faults: readonly MadeFault[],
  operations: readonly Operation[],
  end: number,
): Verdict {
  const broken = faults.flatMap((fault, index) =>
    [0, 1].flatMap((server) => {
      const calls = afterReturn(operations, fault, faults[index + 1]?.began ?? end).filter(
        (operation) => operation.server === server,
      );
      const good = calls.filter(({ outcome }) => outcome === "answered").length;
      const where = `after "${fault.fault}" (${index + 1}), server ${server + 1}`;
      if (calls.length < fewestCalls) return [`${where} was asked ${calls.length} times`];
      return good / calls.length >= goodShare ? [] : [`${where} did ${good} of ${calls.length}`];
    }),
  );
  return {
    rule: `after each return both servers do ${goodShare * 100} % of what is asked`,
    checked: faults.length,
    broken,
  };
}

/** Whatever the fault, a server that cannot work says so, with 503: 500 says that it did not know of that. */
export function judgeAnswers(operations: readonly Operation[]): Verdict {
  const failed = operations.filter(({ status }) => status === 500);
  return {
    rule: "no server answers with 500",
    checked: operations.length,
    broken: failed.map(
      ({ kind, server, began }) => `server ${server + 1}, a ${kind} after ${(began / 1000).toFixed(1)} s`,
    ),
  };
}
