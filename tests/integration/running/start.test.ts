import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { freePort } from "#scripts/free-port.ts";
import { testEnvironment, withoutSettings } from "#tests/setup/test-environment.ts";
import { testProgram } from "#tests/setup/programs.ts";

const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Runs `npm start`'s program to its end, with only the given settings. */
async function start(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const environment = { ...withoutSettings(process.env), ...settings } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, [testProgram("scripts/start.ts")], { env: environment });
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

test.each(["PORT", "METRICS_PORT"])("a port that is taken is told plainly: %s", async (name) => {
  const server = createServer().listen(0);
  closers.push(() => server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { code, said } = await start({
    ...testEnvironment,
    PORT: String(await freePort()),
    [name]: String(port),
    DATABASE_URL: process.env.DATABASE_URL ?? "",
  });
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is taken by another program.`);
  expect(said).toContain(` ${name}=${port + 1} npm start`);
  expect(said).not.toContain("    at ");
});
