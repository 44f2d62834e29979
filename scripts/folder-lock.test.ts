import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "./folder-lock.ts";
import { PlainError } from "./plain-error.ts";

let folder = "";
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "mezia-lock-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const note = () => path.join(folder, "running.pid");

test("a folder is one process's until it gives it back", () => {
  const giveBack = lockFolder(folder, "Mezia");
  expect(existsSync(note())).toBe(true);
  giveBack();
  expect(existsSync(note())).toBe(false);
});

test("another process that has it is named", () => {
  // This process's parent is a Node that runs.
  writeFileSync(note(), `${process.ppid}\n`);
  expect(() => lockFolder(folder, "Mezia")).toThrow(PlainError);
  expect(() => lockFolder(folder, "Mezia")).toThrow(
    `Mezia runs in this folder already (process ${process.ppid}).`,
  );
});

test.each(["4194304999", "", "1"])(
  "the note of a process that is gone, or is another program (%s), counts for nothing",
  (id) => {
    writeFileSync(note(), `${id}\n`);
    lockFolder(folder, "Mezia")();
    expect(existsSync(note())).toBe(false);
  },
);
