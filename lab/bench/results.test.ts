import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
