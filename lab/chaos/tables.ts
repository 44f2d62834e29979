import { countOf, during, type Counts, type MadeFault, type Operation } from "./account.ts";
import type { KindCount, Verdict } from "./judge.ts";
import { faultNames, patienceSeconds } from "./plan.ts";

/** The meaning of each fault, for readers of the table. */
const meanings: Record<(typeof faultNames)[number], string> = {
  "server killed": "`kill -9` of one of two servers, which is started again",
  "server told to stop": "SIGTERM of one server under load, which is started again",
  "jobs killed": "`kill -9` of the jobs process, which is started again",
  "Postgres backend killed": "`kill -9` of one of its processes: all connections end, it recovers",
  "postmaster killed": "`kill -9` of Postgres itself, which is started again",
  "Postgres frozen": "SIGSTOP of all its processes",
  "connections silent": "the network forgets all open connections to Postgres; new ones pass",
  "file store full":
    "nothing can be written to it: its disk is full, or its folder is a file where none can be mounted",
  "clock wrong": "jobs started on a machine that is 100 days ahead",
  "server clock ahead": "one server on a machine that is an hour ahead; it must write no entry",
  "server clock behind": "the same, 30 hours behind",
  "network slow": "100 ms in each direction between Mezia and Postgres",
  "database disk full": "the disk with Postgres' data and log has not one page left",
  "two at once": "two faults at the same moment",
};

/** One row for each fault, and one for the time without a fault. */
export function faultTable(faults: readonly MadeFault[], operations: readonly Operation[]): string {
  const rows = faultNames.flatMap((name) => {
    const made = faults.filter(({ fault }) => fault === name);
    if (made.length === 0) return [];
    const counts = made.map((fault) => countOf(during(operations, fault)));
    return [
      [
        `${name}: ${meanings[name]}${pairsOf(made)}`,
        String(made.length),
        ...countCells(sum(counts)),
        backOf(made),
        verdictOf(made),
      ],
    ];
  });
  const met = new Set(faults.flatMap((fault) => during(operations, fault)));
  const calm = operations.filter((operation) => !met.has(operation));
  return markdown(
    ["fault", "times", "answered", "refused", "no answer", "answers again after", "verdict"],
    [...rows, ["no fault", "", ...countCells(countOf(calm)), "", ""]],
  );
}

/** Which two faults were made at once. */
function pairsOf(made: readonly MadeFault[]): string {
  const told = [...new Set(made.flatMap(({ pair }) => (pair === undefined ? [] : [pair])))];
  return told.length === 0 ? "" : ` (${told.join("; ")})`;
}

/** The wishes of each kind, and how they ended. */
export function kindTable(counts: readonly KindCount[]): string {
  return markdown(
    ["wish", "answered", "declined", "unsure at the end", "of these done", "sent again under its key"],
    counts.map(({ kind, answered, declined, unsure, done, retried }) =>
      [kind, answered, declined, unsure, done, retried].map(String),
    ),
  );
}

export function verdictTable(verdicts: readonly Verdict[]): string {
  return markdown(
    ["rule", "checked", "verdict"],
    verdicts.map(({ rule, checked, broken }) => [
      rule,
      String(checked),
      broken.length === 0 ? "holds" : `BROKEN ${broken.length} times`,
    ]),
  );
}

/** Whether something went wrong during or after this fault. */
export function faultIsBad({ back, complaints }: MadeFault): boolean {
  return back === null || complaints.length > 0;
}

function countCells({ answered, refused, failed, unanswered }: Counts): string[] {
  return [
    String(answered),
    failed > 0 ? `${refused} (${failed} with 500)` : String(refused),
    String(unanswered),
  ];
}

function sum(counts: readonly Counts[]): Counts {
  const total = (read: (counts: Counts) => number) => counts.reduce((all, one) => all + read(one), 0);
  return {
    answered: total(({ answered }) => answered),
    refused: total(({ refused }) => refused),
    failed: total(({ failed }) => failed),
    unanswered: total(({ unanswered }) => unanswered),
  };
}

function backOf(made: readonly MadeFault[]): string {
  const times = made.flatMap(({ back, over }) => (back === null ? [] : [Math.max(0, back - over) / 1000]));
  const never = made.length - times.length;
  const [least, most] = [Math.min(...times), Math.max(...times)].map((seconds) => seconds.toFixed(1));
  return [
    ...(times.length === 0 ? [] : [least === most ? `${most} s` : `${least} to ${most} s`]),
    ...(never === 0
      ? []
      : [`${never} of ${made.length} times not within ${patienceSeconds} s, then restarted`]),
  ].join("; ");
}

function verdictOf(made: readonly MadeFault[]): string {
  const complaints = [...new Set(made.flatMap(({ complaints }) => complaints))];
  if (made.some(({ back }) => back === null)) complaints.unshift("did not come back by itself");
  return complaints.length === 0 ? "holds" : `BAD: ${complaints.join("; ")}`;
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
