import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { lockFolder } from "#scripts/folder-lock.ts";
import { freePort } from "#scripts/free-port.ts";
import { asDatabaseUser, giveToDatabaseUser, type Command } from "#scripts/postgres-user.ts";
import { testEnvironment, withoutSettings } from "#tests/setup/test-environment.ts";
import { testProgram } from "#tests/setup/programs.ts";

const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Runs a program to its end, by default that of `npm start`, with only the given settings. */
async function start(
  settings: Record<string, string>,
  { program = "scripts/start.ts", folder = ".", as = (command: Command) => command } = {},
): Promise<{ code: number | null; said: string }> {
  const environment = { ...withoutSettings(process.env), ...settings } as NodeJS.ProcessEnv;
  const file = path.resolve(testProgram(program));
  const { program: node, args, ...user } = as({ program: process.execPath, args: [file] });
  const child = spawn(node, args, { env: environment, cwd: folder, ...user });
  closers.push(() => child.kill("SIGKILL"));
  let said = "";
  for (const output of [child.stdout, child.stderr])
    output.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said };
}

test("production names everything that it misses, and does not start", async () => {
  const { code, said } = await start({ NODE_ENV: "production" });
  expect(code).toBe(1);
  for (const name of [
    "DATABASE_URL",
    "TOKEN_SECRET",
    "COOKIE_SECRET",
    "CODE_SECRET",
    "ORIGIN",
    "SMTP_URL",
    "MAIL_FROM",
    "SMS_PROVIDER",
    "BILLING_PROVIDER",
  ]) {
    expect(said).toContain(name);
  }
  expect(said).not.toContain("    at ");
});

test.each([
  ["PORT", "scripts/start.ts", "npm start"],
  ["METRICS_PORT", "scripts/start.ts", "npm start"],
  ["JOBS_PORT", "scripts/jobs.ts", "npm run jobs"],
])("a port that is taken is told plainly: %s", async (name, program, command) => {
  const server = createServer().listen(0);
  closers.push(() => server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ports = { PORT: String(await freePort()), [name]: String(port) };
  const settings = { ...testEnvironment, ...ports, DATABASE_URL: process.env.DATABASE_URL ?? "" };
  const { code, said } = await start(settings, { program });
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is taken by another program.`);
  expect(said).toContain(` ${name}=${port + 1} ${command}`);
  expect(said).not.toContain("    at ");
});

/** A folder for one start. */
function ownFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "mezia-start-"));
  closers.push(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("a folder in which Mezia runs already is told plainly", async () => {
  const folder = ownFolder();
  closers.push(lockFolder(`${folder}/.data`, "Mezia"));
  const { code, said } = await start({}, { folder });
  expect(code).toBe(1);
  expect(said).toContain(`Mezia runs in this folder already (process ${process.pid}).`);
  expect(said).not.toContain("    at ");
});

test.each([
  ["its password is gone", null, "with the database's password is gone: put it back"],
  ["it cannot be read", '{ "port": 0, "password": "secret" }', "Postgres did not start:"],
])("a database that cannot be started is told plainly: %s", async (_, access, words) => {
  const folder = ownFolder();
  mkdirSync(`${folder}/.data/postgres`, { recursive: true });
  chmodSync(folder, 0o711);
  writeFileSync(`${folder}/.data/postgres/PG_VERSION`, "18\n");
  if (access !== null) writeFileSync(`${folder}/.data/postgres.json`, access);
  giveToDatabaseUser(`${folder}/.data/postgres`);
  const { code, said } = await start({}, { folder });
  expect(said).toContain(words);
  expect(said).not.toContain("    at ");
  expect(code).toBe(1);
});

const { TOKEN_SECRET, COOKIE_SECRET, CODE_SECRET } = testEnvironment;
const none: Record<string, string> = {};
const all: Record<string, string> = { TOKEN_SECRET, COOKIE_SECRET, CODE_SECRET };

test.each([
  ["start", "none of its secrets", none],
  ["start", "all secrets", all],
  ["prove", "none of its secrets", none],
])("data of another user are kept, and the program says so plainly: %s with %s", async (name, _, given) => {
  const folder = ownFolder();
  chmodSync(folder, 0o755);
  // Root starts it as another user; whoever is not root finds a folder of root's.
  if (process.getuid?.() === 0) mkdirSync(`${folder}/.data`);
  else symlinkSync("/usr", `${folder}/.data`);
  const as = (command: Command) => asDatabaseUser(command, command.args);
  const { code, said } = await start(given, { program: `scripts/${name}.ts`, folder, as });
  expect(said).toContain("The data in .data belong to user 0 of this machine");
  expect(said).not.toContain("    at ");
  expect(code).toBe(1);
});

test.each(["start", "jobs", "prove", "backup"])(
  "data of another Postgres are kept, and the program that meets them says so plainly: %s",
  async (name) => {
    const folder = ownFolder();
    mkdirSync(`${folder}/.data/postgres`, { recursive: true });
    giveToDatabaseUser(`${folder}/.data/postgres`);
    writeFileSync(`${folder}/.data/postgres/PG_VERSION`, "17\n");
    const { code, said } = await start({}, { program: `scripts/${name}.ts`, folder });
    expect(code).toBe(1);
    expect(said).toContain("were made by Postgres 17; this is 18. They are kept.");
    expect(said).not.toContain("    at ");
  },
);
