import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allJobs } from "./all-jobs.server.ts";

test("docs/operations.md tells operators of every job", () => {
  const rows = readFileSync("docs/operations.md", "utf8").matchAll(/^\| `([a-z-]+)` +\| .* \| .* \|$/gm);
  const told = new Set([...rows].map(([, name]) => name));
  expect(allJobs.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
});
