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
import { noteOf } from "./process-note.mjs";

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
  writeFileSync(note(), noteOf(process.ppid));
  giveBack();
  expect(readFileSync(note(), "utf8")).toBe(noteOf(process.ppid));
});

/** What four processes say that all do this at the same moment, in one folder, with what a source of ours exports; they live on. */
async function atOnce(source: string, does: string): Promise<unknown[]> {
  const programs = path.join(folder, "programs");
  await buildPrograms([`scripts/${source}.ts`], programs);
  writeFileSync(path.join(programs, "package.json"), '{ "type": "module" }');
  const program = `
    import * as ours from "./${source}.js";
    process.stdin.once("data", () => { ${does} });
    console.log("ready");
  `;
  writeFileSync(path.join(programs, "program.js"), program);
  const env: NodeJS.ProcessEnv = { NODE_ENV: "development", PATH: process.env.PATH };
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, [path.join(programs, "program.js")], { cwd: folder, env }),
  );
  try {
    const lines = children.map(({ stdout }) => createInterface({ input: stdout })[Symbol.asyncIterator]());
    const next = () => Promise.all(lines.map(async (line) => (await line.next()).value as unknown));
    await next();
    for (const { stdin } of children) stdin.write("go\n");
    return await next();
  } finally {
    for (const child of children) child.kill();
  }
}

test("of many that start at once where one has crashed, one gets it", async () => {
  const data = path.join(folder, "data");
  mkdirSync(data);
  writeFileSync(path.join(data, "running.pid"), "4194304999 1\n");
  const said = await atOnce(
    "folder-lock",
    `try { ours.lockFolder("data", "Mezia"); console.log("mine"); }
     catch (error) { console.log(error.message.split(" (")[0]); }`,
  );
  const taken = "Mezia runs in this folder already";
  expect(said.toSorted()).toEqual([taken, taken, taken, "mine"]);
  expect(readdirSync(data)).toEqual(["running.pid"]);
});

test("many that start at once in a new folder run with the secrets that are kept there", async () => {
  const said = await atOnce(
    "development-environment",
    "ours.fillDevelopmentEnvironment(); console.log(process.env.TOKEN_SECRET);",
  );
  const kept = JSON.parse(readFileSync(`${folder}/.data/secrets.json`, "utf8")) as Record<string, string>;
  expect(said).toEqual(Array(4).fill(kept.TOKEN_SECRET));
  expect(readdirSync(`${folder}/.data`)).toEqual(["secrets.json"]);
});

test("another process that has it is named", () => {
  writeFileSync(note(), noteOf(process.ppid));
  expect(() => lockFolder(folder, "Mezia")).toThrow(PlainError);
  expect(() => lockFolder(folder, "Mezia")).toThrow(
    `Mezia runs in this folder already (process ${process.ppid}).`,
  );
});

test.each(["4194304999 ", "", "1 ", `${process.ppid} 1`])(
  "the note of a process that is gone, or whose number another has by now (%s), counts for nothing",
  (id) => {
    writeFileSync(note(), `${id}\n`);
    lockFolder(folder, "Mezia")();
    expect(existsSync(note())).toBe(false);
  },
);
