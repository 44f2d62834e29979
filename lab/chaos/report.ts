import { cpus, loadavg } from "node:os";
import { readCommit } from "../bench/results.ts";
import type { MadeFault, Operation } from "./account.ts";
import { judgeAnswers, judgeReturns } from "./judge-returns.ts";
import { countKinds, judge, type Facts, type Verdict } from "./judge.ts";
import { faultIsBad, faultTable, kindTable, verdictTable } from "./tables.ts";
import { formatted } from "../../scripts/formatted.ts";

export interface Run {
  seed: number;
  isQuick: boolean;
  /** The faults that were asked for; all of them if unset. */
  only?: readonly string[];
  /** How long the customers were at work. */
  seconds: number;
  faults: MadeFault[];
  /** Those that cannot be made on this machine. */
  notMade: readonly string[];
  operations: Operation[];
  facts: Facts;
}

export interface Report {
  /** The report in Markdown. */
  text: string;
  isGood: boolean;
  /** Everything that went wrong, one line each. */
  wrong: string[];
}

export function reportOf(run: Run): Report {
  const { seed, isQuick, only, seconds, faults, notMade, operations, facts } = run;
  const verdicts = [
    ...judge(operations, facts, faults),
    judgeAnswers(operations),
    judgeReturns(faults, operations, seconds * 1000),
  ];
  const { commit, changed } = readCommit();
  const isGood = verdicts.every(({ broken }) => broken.length === 0) && !faults.some(faultIsBad);
  const callbacks = operations.filter(({ kind }) => kind === "payment").length;
  const about =
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}${changed ? " with changes" : ""}, ` +
    `\`npm run chaos -- ${isQuick ? "--quick " : ""}${only ? `--only "${only.join(",")}" ` : ""}--seed ${seed}\`: ${faults.length} faults in ${Math.round(seconds)} ` +
    `seconds on ${cpus().length} cores (load ${(loadavg()[0] ?? 0).toFixed(1)}), ${operations.length} operations, ` +
    `${callbacks} of them payments whose callbacks came twice and in any order all the time. ` +
    (notMade.length > 0 ? `Not made, for want of a disk of its own: ${notMade.join(", ")}. ` : "") +
    `**Verdict: ${isGood ? "holds" : "BAD"}.**`;
  const tables = [
    faultTable(faults, operations),
    kindTable(countKinds(operations, facts)),
    verdictTable(verdicts),
  ];
  return { text: [about, ...tables].join("\n\n"), isGood, wrong: wrongIn(faults, verdicts) };
}

function wrongIn(faults: readonly MadeFault[], verdicts: readonly Verdict[]): string[] {
  return [
    ...faults.flatMap(({ fault, back, complaints }) => [
      ...(back === null ? [`after "${fault}" it did not come back by itself, see below`] : []),
      ...complaints.map((complaint) => `"${fault}": ${complaint}`),
    ]),
    ...verdicts.flatMap(({ rule, broken }) => broken.map((line) => `${rule}: ${line}`)),
  ];
}

const begin = "<!-- chaos -->";
const end = "<!-- /chaos -->";

/** The page with this report in place of the old one, formatted. */
export async function withReport(page: string, text: string): Promise<string> {
  const [before, after] = [page.indexOf(begin), page.indexOf(end)];
  if (before === -1 || after < before) throw new Error(`no ${begin} and ${end} in the page`);
  const whole = `${page.slice(0, before + begin.length)}\n\n${text}\n\n${page.slice(after)}`;
  return formatted("docs/reliability.md", whole);
}
