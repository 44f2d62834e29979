/** A metric that an expression in Prometheus' language names. */
export interface Named {
  metric: string;
  /** The labels that select its samples. */
  labels: string[];
}

const words = new Set(["and", "or", "unless", "by", "without", "on", "ignoring", "offset", "bool"]);

/** The metrics that an expression names. Functions, and labels to group by, do not count. */
export function namesIn(expression: string): Named[] {
  const bare = expression
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\[[^\]]*\]/g, "")
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, "")
    .replace(/\boffset\s+\w+/g, "");
  const found: Named[] = [];
  for (const [, metric = "", chosen = "", call = ""] of bare.matchAll(
    /([a-zA-Z_:][\w:]*)\s*(\{[^}]*\})?\s*(\()?/g,
  )) {
    if (call !== "" || words.has(metric)) continue;
    const labels = [...chosen.matchAll(/(\w+)\s*(?:=|!)/g)].map(([, label = ""]) => label);
    found.push({ metric, labels });
  }
  return found;
}
