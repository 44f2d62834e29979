/** The list of who gets what, as an operator asks for it. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { testProgram } from "#tests/setup/programs.ts";
import { testEnvironment, withoutSettings } from "#tests/setup/test-environment.ts";

const twilio = {
  ...{ SMS_PROVIDER: "twilio", TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}` },
  ...{ TWILIO_AUTH_TOKEN: "token", TWILIO_FROM: "+21671000000" },
};

/** `npm run abroad` under these settings, with what it writes by receiver. */
function listed(settings: Record<string, string>) {
  const env = { ...withoutSettings(process.env), ...testEnvironment, ...settings };
  const program = testProgram("scripts/abroad.ts");
  const { status, stdout } = spawnSync(process.execPath, [program], { env, encoding: "utf8" });
  const rows = stdout.split("\n").map((line) => line.split("\t"));
  return { status, stdout, of: (receiver: string) => rows.filter(([, , id]) => id === receiver) };
}

test("says who is abroad, and fails where nothing may be", () => {
  const open = listed(twilio);
  expect(open.of("twilio")).toEqual([
    ["abroad", "US", "twilio", "Twilio", "customers' data", "api.twilio.com", "SMS_PROVIDER=twilio"],
  ]);
  expect(open.status).toBe(0);
  const closed = listed({ ...twilio, NOTHING_ABROAD: "1" });
  expect(closed.of("twilio")).toEqual(open.of("twilio"));
  expect(closed.of("push"), "the sandbox's pushes are off").toEqual([]);
  expect(closed.status).toBe(1);
  const here = listed({ NOTHING_ABROAD: "1" });
  expect([here.stdout.trim().split("\n").at(-1), here.status]).toEqual(["Nothing leaves Tunisia.", 0]);
});
