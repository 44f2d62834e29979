import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildPrograms } from "#scripts/build-programs.ts";
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

test("what another process has taken meanwhile is not given back", () => {
  const giveBack = lockFolder(folder, "Mezia");
  writeFileSync(note(), `${process.ppid}\n`);
  giveBack();
  expect(readFileSync(note(), "utf8")).toBe(`${process.ppid}\n`);
});

/** A process that takes its argument's folder when told to, says whether it has it, and lives on. */
const taker = `
  import { lockFolder } from "./folder-lock.js";
  process.stdin.once("data", () => {
    try { lockFolder(process.argv[2], "Mezia"); console.log("mine"); }
    catch (error) { console.log(error.message.split(" (")[0]); }
  });
  console.log("ready");
`;

test("of many that start at once where one has crashed, one gets it", async () => {
  const programs = path.join(folder, "programs");
  await buildPrograms(["scripts/folder-lock.ts"], programs);
  writeFileSync(path.join(programs, "package.json"), '{ "type": "module" }');
  writeFileSync(path.join(programs, "taker.js"), taker);
  const data = path.join(folder, "data");
  mkdirSync(data);
  writeFileSync(path.join(data, "running.pid"), "4194304999\n");
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, [path.join(programs, "taker.js"), data]),
  );
  try {
    const lines = children.map(({ stdout }) => createInterface({ input: stdout })[Symbol.asyncIterator]());
    const next = () => Promise.all(lines.map(async (line) => (await line.next()).value as unknown));
    await next();
    for (const { stdin } of children) stdin.write("go\n");
    const taken = "Mezia runs in this folder already";
    expect((await next()).toSorted()).toEqual([taken, taken, taken, "mine"]);
    expect(readdirSync(data)).toEqual(["running.pid"]);
  } finally {
    for (const child of children) child.kill();
  }
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
