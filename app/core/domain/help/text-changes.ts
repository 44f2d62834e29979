/** A line of a text that changed: in both versions, in the earlier one alone, or in the later one alone. */
export interface ChangedLine {
  state: "same" | "gone" | "added";
  text: string;
}

interface Section {
  id: string;
  title: string;
  text: string;
}

/** A section that two versions do not have alike, line by line. */
export interface ChangedSection {
  id: string;
  title: string;
  lines: ChangedLine[];
}

/** The sections that differ, in the order of the later version; those that it has no more stand at the end. */
export function changesBetween(before: readonly Section[], after: readonly Section[]): ChangedSection[] {
  const earlier = new Map(before.map((section) => [section.id, section]));
  const later = new Set(after.map(({ id }) => id));
  const both = [...after, ...before.filter(({ id }) => !later.has(id)).map((one) => ({ ...one, text: "" }))];
  return both
    .map(({ id, title, text }) => ({ id, title, lines: lineChanges(earlier.get(id)?.text ?? "", text) }))
    .filter(({ lines }) => lines.some(({ state }) => state !== "same"));
}

/** The lines of two texts beside each other, by the longest run of lines that both have. */
export function lineChanges(before: string, after: string): ChangedLine[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: ChangedLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ state: "same", text: a[i]! });
      i += 1;
      j += 1;
    } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ state: "gone", text: a[i]! });
      i += 1;
    } else {
      lines.push({ state: "added", text: b[j]! });
      j += 1;
    }
  }
  return lines;
}

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");
