import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { drillPrevious } from "./drill.ts";
import { lastRelease, writeRelease } from "./last-release.ts";
import type { Released } from "./needs.ts";

const released: Released = {
  ...{ release: "2026-12-01", commit: "0".repeat(40) },
  ...{ functions: {}, records: {}, tables: {}, enums: ["kind: A"], rules: ["customer: PRIMARY KEY (id)"] },
};

function emptyFolder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "mezia-released-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return path.join(made, "released");
}

test("there is no last release until one is written; the next takes its place, and nothing is accepted against it", async () => {
  const folder = emptyFolder();
  expect(lastRelease(folder)).toBeNull();
  await writeRelease(released, folder);
  expect(lastRelease(folder)).toEqual({ released, accepted: {} });
  writeFileSync(path.join(folder, "accepted.json"), '{ "a rule": "why it is kept all the same" }');
  const next = { ...released, release: "2027-01-31" };
  await writeRelease(next, folder);
  expect(lastRelease(folder)).toEqual({ released: next, accepted: {} });
});

test("the drill says that nothing is released, and ends well; a release that git does not have is an error", () => {
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  const refused = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  expect(drillPrevious(null, [])).toBe(0);
  expect(said.mock.calls.flat()).toEqual([expect.stringContaining("Nothing is released yet")]);
  expect(drillPrevious({ released, accepted: {} }, [])).toBe(1);
  expect(refused.mock.calls.flat()).toEqual([expect.stringContaining("the release 2026-12-01")]);
});
