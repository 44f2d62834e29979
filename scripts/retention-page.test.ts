import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keptMs } from "#app/core/domain/retention.ts";

const hourMs = 60 * 60 * 1000;
const unitMs = { hours: hourMs, days: 24 * hourMs };

test("docs/retention.md says of each kind of record how long it is kept", () => {
  const page = readFileSync("docs/retention.md", "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` +\|[^|]+\| (\d+) (hours|days) +\|$/gm)];
  const told = rows.map(([, name = "", count, unit = "days"]) => [
    name,
    Number(count) * unitMs[unit as keyof typeof unitMs],
  ]);
  expect(Object.fromEntries(told)).toEqual(keptMs);
});
