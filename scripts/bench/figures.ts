/** The results of a bench run, and how they are printed. */

export type Goal = { atLeast: number } | { atMost: number };

export interface Figure {
  name: string;
  /** What the ratio compares with, in a few words. */
  floor: string;
  /** Null for figures without a goal. */
  goal: Goal | null;
  /** One for each round, in the order of measurement. */
  ratios: number[];
  /** The figures behind the ratios, per second or in the unit; the median over the rounds. */
  ours: number;
  beside: number;
  unit: string;
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

export function judge({ ratios, goal }: Figure): Verdict {
  const ratio = median(ratios);
  const met = goal && ("atLeast" in goal ? ratio >= goal.atLeast : ratio <= goal.atMost);
  return { ratio, lowest: Math.min(...ratios), highest: Math.max(...ratios), met };
}

/** The table at the end of a run. */
export function tableOf(figures: readonly Figure[]): string {
  const head = ["figure", "ours", "beside", "", "ratio", "spread", "goal", ""];
  const rows = figures.map((figure) => {
    const { ratio, lowest, highest, met } = judge(figure);
    const spread = `${short(lowest)}–${short(highest)}`;
    const verdict = met === null ? "" : met ? "met" : "NOT MET";
    const { name, ours, beside, unit, floor, goal } = figure;
    return [
      name,
      `${short(ours)}${unit}`,
      `${short(beside)}${unit}`,
      floor,
      short(ratio),
      spread,
      goalText(goal),
      verdict,
    ];
  });
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

function goalText(goal: Goal | null): string {
  if (!goal) return "";
  return "atLeast" in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

function short(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(value >= 1 ? 3 : 2);
}
