import { fork } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { testEnvironment, withoutSettings } from "#tests/setup/test-environment.ts";

test("a program that hangs when it is told to stop is ended, and says so", async () => {
  const child = fork("tests/integration/running/hang.ts", {
    execArgv: ["--import", "tsx"],
    silent: true,
    env: { ...withoutSettings(process.env), ...testEnvironment, DATABASE_URL: process.env.DATABASE_URL },
  });
  const said = child.stdout && text(child.stdout);
  await once(child, "message");
  child.kill("SIGTERM");
  const [code] = (await once(child, "exit")) as [number | null];
  expect(code).toBe(1);
  expect(await said).toContain("stopping took too long");
});
