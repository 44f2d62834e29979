import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { nameOf, readCommit, readLastCalls } from "./results.ts";

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "bench-results-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test("a result is named by its time and commit, so that names sort by time", () => {
  const name = nameOf({ measuredAt: "2026-11-22T20:05:59.000Z", commit: "4c62a91" });
  expect(name).toBe("2026-11-22-2005-4c62a91");
  expect(name < nameOf({ measuredAt: "2026-11-22T20:15:00.000Z", commit: "0000000" })).toBe(true);
});

test("the reference is the last result that has what is compared", () => {
  const results = folder();
  expect(readLastCalls(results)).toBeNull();
  const keep = (name: string, calls: object | null) =>
    writeFileSync(path.join(results, `${name}.json`), JSON.stringify({ calls }));
  keep("2026-11-22-0900-b", { balance: 2 });
  keep("2026-11-22-0800-c", { balance: 1 });
  keep("2026-11-22-1000-a", null);
  writeFileSync(path.join(results, "2026-11-22-1000-a.md"), "# A table");
  expect(readLastCalls(results)).toEqual({ name: "2026-11-22-0900-b.json", calls: { balance: 2 } });
});

test("without git or its history the commit is unknown, and nothing is lost by that", () => {
  const empty = folder();
  expect(readCommit(empty)).toEqual({ commit: "unknown", changed: false });
  expect(readCommit(path.join(empty, "gone"))).toEqual({ commit: "unknown", changed: false });
});

test("what docs/scaling.md says to buy follows from what docs/performance.md says was measured last", () => {
  const [measured, bought] = ["performance", "scaling"].map((page) =>
    readFileSync(`docs/${page}.md`, "utf8").replaceAll(/\s+/g, " "),
  );
  const cpuOf = (row: string): [node: number, postgres: number] => {
    const [, node, postgres] =
      new RegExp(`\\| ${row},? CPU \\| ([\\d.]+) \\+ ([\\d.]+)`).exec(measured ?? "") ?? [];
    return [Number(node), Number(postgres)];
  };
  const purchase = cpuOf("purchase");
  const pages = ["page of the shop", "page of the wallet", "home of a customer"].map(cpuOf);
  const others = ["balance", "history", "wallet"].map(cpuOf);
  const mean = (all: number[][], part: number) =>
    all.reduce((sum, one) => sum + (one[part] ?? 0), 0) / all.length;
  const aDay = [0, 1].map(
    (part) => 2.5 * (purchase[part] ?? 0) + 8 * mean(pages, part) + 10 * mean(others, part),
  );
  const [, day = "none"] = /Measured on (\d+ \w+ \d{4})/.exec(measured ?? "") ?? [];
  expect(bought).toContain(`on ${day} ([performance.md](performance.md))`);
  expect(bought).toContain(
    aDay.map((ms) => ms.toFixed(0)).join(" ms of Node and ") + " ms of Postgres a day",
  );
  const rows = [
    ...(bought ?? "").matchAll(/\| (\d) million \| (\d+) \| ([\d.]+) \| ([\d.]+) \| \d+ × \d+ cores/g),
  ];
  const told = rows.map(([, , ...cells]) => cells.map(Number));
  const customers = [100_000, 300_000, 1_500_000].map((those) => (those * 8) / 86_400);
  expect(told.map(([a]) => a)).toEqual(customers.map(Math.round));
  for (const [row, each] of customers.entries())
    for (const part of [0, 1]) {
      const cores = (each * 2 * (aDay[part] ?? 0)) / 1000;
      expect(Math.abs((told[row]?.[part + 1] ?? 0) / cores - 1)).toBeLessThan(0.07);
    }
});
