/** The results of a bench run, and how they are printed. */

export type Goal = { atLeast: number } | { atMost: number };

/** The cost of one call; a part is null where it cannot be known or has no meaning. */
export interface Cost {
  /** CPU milliseconds of the server's processes, or of the program that stands in for the server. */
  nodeMs: number | null;
  /** CPU milliseconds of all processes of Postgres. */
  postgresMs: number | null;
  /** The size of the answer as sent, head and body. */
  bytes: number | null;
}

export interface Figure {
  name: string;
  /** What the ratio compares with, in a few words. */
  floor: string;
  /** Null for figures without a goal. */
  goal: Goal | null;
  /** One for each round, in the order of measurement. */
  ratios: number[];
  /** The medians of the two values whose ratio is taken, per second or in the unit. */
  ours: number;
  beside: number;
  unit: string;
  /** The cost of one call of each. */
  costs?: { ours: Cost; beside: Cost };
}

export interface Verdict {
  ratio: number;
  lowest: number;
  highest: number;
  /** Judged by the median; null without a goal. */
  met: boolean | null;
}

/** The median; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error("a median of nothing");
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** The percentile: the value that `share` of all values lie at or below (nearest rank). */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** The median of each part of the costs; null if a part is missing in one of them. */
export function medianCost(costs: readonly Cost[]): Cost {
  const of = (read: (cost: Cost) => number | null) => {
    const known = costs.map(read).filter((value) => value !== null);
    return known.length === costs.length ? median(known) : null;
  };
  return {
    nodeMs: of(({ nodeMs }) => nodeMs),
    postgresMs: of(({ postgresMs }) => postgresMs),
    bytes: of(({ bytes }) => bytes),
  };
}

/** CPU milliseconds of Node and Postgres together; an unknown part counts as zero. */
export function cpuMs({ nodeMs, postgresMs }: Cost): number {
  return (nodeMs ?? 0) + (postgresMs ?? 0);
}

export function judge({ ratios, goal }: Figure): Verdict {
  const ratio = median(ratios);
  const met = goal && ("atLeast" in goal ? ratio >= goal.atLeast : ratio <= goal.atMost);
  return { ratio, lowest: Math.min(...ratios), highest: Math.max(...ratios), met };
}

const head = ["figure", "ours", "beside", "", "ratio", "spread", "goal", "", "CPU ms, bytes", "beside"];

function cellsOf(figure: Figure): string[] {
  const { ratio, lowest, highest, met } = judge(figure);
  const { name, ours, beside, unit, floor, goal, costs } = figure;
  return [
    name,
    `${short(ours)}${unit}`,
    `${short(beside)}${unit}`,
    floor,
    short(ratio),
    `${short(lowest)}–${short(highest)}`,
    goalText(goal),
    met === null ? "" : met ? "met" : "NOT MET",
    costs ? costText(costs.ours) : "",
    costs ? costText(costs.beside) : "",
  ];
}

/** The table at the end of a run. CPU is that of Node and of Postgres. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(cellsOf);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The same as Markdown. */
export function markdownOf(figures: readonly Figure[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...figures.map((figure) => line(cellsOf(figure)))].join(
    "\n",
  );
}

function goalText(goal: Goal | null): string {
  if (!goal) return "";
  return "atLeast" in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

/** Milliseconds of Node and of Postgres, and bytes: `0.31+0 ms, 1520 B`. */
function costText({ nodeMs, postgresMs, bytes }: Cost): string {
  const part = (value: number | null) => (value === null ? "–" : short(value));
  const cpu = nodeMs === null && postgresMs === null ? [] : [`${part(nodeMs)}+${part(postgresMs)} ms`];
  return [...cpu, ...(bytes === null ? [] : [`${Math.round(bytes)} B`])].join(", ");
}

function short(value: number): string {
  if (Math.abs(value) < 0.0005) return "0";
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(value >= 1 ? 3 : 2);
}
