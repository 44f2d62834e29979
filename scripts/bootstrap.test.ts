/** What `npm start` does in a clone in which nothing is installed yet. */
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let clone = "";
const children: ChildProcessWithoutNullStreams[] = [];

/** A clone with a program, one package, and an npm that installs it once it hears a word. */
beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), "mezia-clone-"));
  mkdirSync(`${clone}/scripts`);
  for (const name of ["bootstrap", "process-note", "prisma-generate"])
    copyFileSync(`scripts/${name}.mjs`, `${clone}/scripts/${name}.mjs`);
  const lock = JSON.stringify({ packages: { "node_modules/tsx": { version: "1.0.0" } } });
  writeFileSync(`${clone}/package-lock.json`, lock);
  writeFileSync(`${clone}/scripts/say.mjs`, 'console.log("it runs");');
  const npm = `
    const { appendFileSync, copyFileSync, mkdirSync, rmSync, writeFileSync } = require("node:fs");
    appendFileSync("installed.log", "once\\n");
    rmSync("node_modules", { recursive: true, force: true });
    process.stdin.once("data", () => {
      mkdirSync("node_modules/tsx", { recursive: true });
      writeFileSync("node_modules/tsx/index.js", "");
      copyFileSync("package-lock.json", "node_modules/.package-lock.json");
      process.exit(0);
    });`;
  writeFileSync(`${clone}/npm.js`, npm);
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(clone, { recursive: true });
});

function startProgram() {
  const args = ["scripts/bootstrap.mjs", "scripts/say.mjs"];
  const npm = { npm_execpath: `${clone}/npm.js` };
  const env: NodeJS.ProcessEnv = { NODE_ENV: "development", PATH: process.env.PATH, ...npm };
  const child = spawn(process.execPath, args, { cwd: clone, env });
  children.push(child);
  const own = { child, said: "", ended: once(child, "close") };
  for (const output of [child.stdout, child.stderr])
    output.on("data", (chunk: Buffer) => (own.said += chunk.toString()));
  return own;
}

const patience = { timeout: 20_000, interval: 50 };

test("of two programs in a new clone one installs, and the other says for whom it waits", async () => {
  const first = startProgram();
  await vi.waitUntil(() => existsSync(`${clone}/installed.log`), patience);
  const second = startProgram();
  await vi.waitUntil(() => second.said.includes("waiting for it"), patience);
  expect(second.said).toBe(`Process ${first.child.pid} prepares this folder already; waiting for it …\n`);
  first.child.stdin.write("go\n");
  await Promise.all([first.ended, second.ended]);
  expect([first.said, second.said].map((said) => said.trim().split("\n").at(-1))).toEqual([
    "it runs",
    "it runs",
  ]);
  expect(readFileSync(`${clone}/installed.log`, "utf8")).toBe("once\n");
  expect(existsSync(`${clone}/.preparing`)).toBe(false);
});
