import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { readJobCommand } from "#scripts/job-by-hand.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { testProgram } from "#tests/setup/programs.ts";
import { testEnvironment, withoutSettings } from "#tests/setup/test-environment.ts";
import { everything } from "./support.ts";

/** `npm run jobs -- …` on this file's database. */
async function jobs(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [testProgram("scripts/jobs.ts"), ...args], {
    env: { ...withoutSettings(process.env), ...testEnvironment, DATABASE_URL: process.env.DATABASE_URL },
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.err += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...said };
}

test("a dry run tells who and why, the run does it and tells how far it is, another finds nothing", async () => {
  const requestedAt = new Date(Date.now() - 31 * day);
  const userId = await makeAccount({ points: 10 });
  await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: requestedAt } });
  const before = await everything();
  expect(await jobs("account-deletion", "--dry-run")).toEqual({
    code: 0,
    out: `${userId}: deletion requested on ${requestedAt.toISOString()}\naccount-deletion: 1 in all. Nothing has been changed.\n`,
    err: "",
  });
  expect(await everything()).toEqual(before);
  const done = await jobs("account-deletion");
  expect(done).toMatchObject({
    code: 0,
    out: "account-deletion: 1 of 1\naccount-deletion: 1 done, 0 failed.\n",
  });
  expect(await prisma.customer.findUnique({ where: { id: userId } })).toMatchObject({ status: "DELETED" });
  expect(await jobs("account-deletion")).toMatchObject({
    code: 0,
    out: "account-deletion: 0 done, 0 failed.\n",
  });
});

test("an unknown job ends with 1 and the names of those there are", async () => {
  const { code, err } = await jobs("account-deletions");
  expect(code).toBe(1);
  expect(err).toBe(
    'There is no job "account-deletions". There are: message-dispatch, transaction-expiry, payment-expiry, e-invoices, points-expiry, level-sweep, inactivity-warning, ' +
      "inactivity-cancellation, account-deletion, validation-window, premium-renewal, retention, ledger-proof, offer-figures, " +
      "campaign-events, campaign-birthdays, figures, books, lapsing-notices, operator-messages, pass-updates, google-pass-updates, segment-sizes, full-cards, scheduled-reports, partner-week, packs, settlement-dues, statements.\n",
  );
});

test("while another run goes on it does nothing and ends with 1", async () => {
  const open = {
    id: crypto.randomUUID(),
    name: "inactivity-warning",
    startedAt: new Date(),
    aliveAt: new Date(),
  };
  await prisma.jobRun.create({ data: open });
  expect(await jobs("inactivity-warning")).toMatchObject({
    code: 1,
    err: "inactivity-warning: another run of it goes on.\n",
  });
});

test.each([
  [[], { kind: "schedule" }],
  [["x"], { kind: "job", name: "x", dryRun: false }],
  [["x", "--dry-run"], { kind: "job", name: "x", dryRun: true }],
  [["--dry-run", "x"], { kind: "job", name: "x", dryRun: true }],
  [["--dry-run"], null],
  [["x", "y"], null],
  [["--fast", "x"], null],
  [["x", "--dryrun"], null],
])("%j is understood as %j", (args, command) => {
  expect(readJobCommand(args)).toEqual(command);
});
