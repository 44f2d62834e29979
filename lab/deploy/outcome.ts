import { countOf, type Operation } from "../chaos/account.ts";

/** A time in which both servers ran, in milliseconds since the run began. */
export interface Phase {
  name: string;
  began: number;
  ended: number;
}

/** The least share of calls that each server must do in each phase, also the old one on the new tables. */
const goodShare = 0.8;
const fewestCalls = 3;

/** A line for each phase: what the servers did, in a table of Markdown. */
export function phaseTable(phases: readonly Phase[], operations: readonly Operation[]): string {
  const rows = phases.map(({ name, began, ended }) => {
    const { answered, refused, failed, unanswered } = countOf(under(operations, began, ended));
    return `| ${name} | ${((ended - began) / 1000).toFixed(1)} s | ${answered} | ${refused} | ${failed} | ${unanswered} |`;
  });
  const head = "| phase | lasted | answered | refused | of these 500 | no answer |";
  return [head, "| --- | --- | --- | --- | --- | --- |", ...rows].join("\n");
}

/** Everything that a deployment must not do to callers, in words. `steady` are the phases without a restart. */
export function wrongIn(steady: readonly Phase[], operations: readonly Operation[]): string[] {
  const failed = operations.filter(({ status }) => status === 500);
  return [
    ...failed.map(
      ({ kind, began }) => `a ${kind} was answered with 500 after ${(began / 1000).toFixed(1)} s`,
    ),
    ...steady.flatMap(({ name, began, ended }) =>
      [0, 1].flatMap((server) => {
        const calls = under(operations, began, ended).filter(
          (one) => one.server === server && one.kind !== "payment",
        );
        const good = calls.filter(({ outcome }) => outcome === "answered").length;
        const where = `${name}: server ${server + 1}`;
        if (calls.length < fewestCalls) return [`${where} was asked ${calls.length} times`];
        return good / calls.length >= goodShare ? [] : [`${where} did ${good} of ${calls.length}`];
      }),
    ),
  ];
}

function under(operations: readonly Operation[], began: number, ended: number): Operation[] {
  return operations.filter((one) => !one.retried && one.began >= began && one.began < ended);
}
