import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { expirePoints } from "#app/core/ledger/remove-points.server.ts";
import { dayRules } from "#app/core/ledger/day-chain.server.ts";
import { statementRule } from "#app/core/ledger/statement-chain.server.ts";
import { proofRules, proveLedger } from "#app/core/ledger/prove.server.ts";
import { behindTheGuards } from "#tests/factories/owner.ts";
import { day, makeAccount } from "#tests/factories/account.ts";

/** Makes a change that the guards of the tables would refuse, runs the proof, and undoes the change. */
async function proofOf(misdeed: string, undo: string) {
  await behindTheGuards(misdeed);
  try {
    return await proveLedger();
  } finally {
    await behindTheGuards(undo);
  }
}

describe("the proof", () => {
  test("finds nothing wrong with honest books, and says how large they are", async () => {
    await makeAccount({ points: 40 });
    const proof = await proveLedger();
    expect(proof.violations).toEqual([]);
    expect(proof.accounts).toBeGreaterThan(0);
    expect(proof.outstandingPoints).toBeGreaterThanOrEqual(40);
  });

  test.each<[string, (user: string) => [string, string]]>([
    [
      "a balance that was written by hand",
      (user) => [
        `UPDATE points_account SET available = available + 1 WHERE user_id = '${user}'`,
        `UPDATE points_account SET available = available - 1 WHERE user_id = '${user}'`,
      ],
    ],
    [
      "an entry that was changed",
      (user) => [
        `UPDATE points_entry SET amount = 41 WHERE user_id = '${user}'`,
        `UPDATE points_entry SET amount = 40 WHERE user_id = '${user}'`,
      ],
    ],
    [
      "a lot that lost points",
      (user) => [
        `UPDATE points_lot SET remaining = 39 WHERE user_id = '${user}'`,
        `UPDATE points_lot SET remaining = 40 WHERE user_id = '${user}'`,
      ],
    ],
    [
      "points reserved for nothing",
      (user) => [
        `UPDATE points_account SET reserved = 5 WHERE user_id = '${user}'`,
        `UPDATE points_account SET reserved = 0 WHERE user_id = '${user}'`,
      ],
    ],
    [
      "points that were left to a deleted account",
      (user) => [
        `UPDATE customer SET status = 'DELETED' WHERE id = '${user}'`,
        `UPDATE customer SET status = 'ACTIVE' WHERE id = '${user}'`,
      ],
    ],
    [
      "a level nobody granted",
      (user) => [
        `UPDATE customer SET level = 4 WHERE id = '${user}'`,
        `UPDATE customer SET level = 0 WHERE id = '${user}'`,
      ],
    ],
  ])("names the customer of %s", async (_, misdeedOf) => {
    const user = await makeAccount({ points: 40 });
    const proof = await proofOf(...misdeedOf(user));
    expect(proof.violations.length).toBeGreaterThan(0);
    expect(proof.violations.every((violation) => violation.userId === user)).toBe(true);
  });

  test("names the customer of points that expired before their time", async () => {
    const user = await makeAccount({ points: 40 });
    await expirePoints(prisma, user, new Date(Date.now() + 31 * day));
    const proof = await proofOf(
      `UPDATE points_lot SET expires_at = (expires_at AT TIME ZONE 'UTC' + interval '1 year') AT TIME ZONE 'UTC' WHERE user_id = '${user}'`,
      `UPDATE points_lot SET expires_at = (expires_at AT TIME ZONE 'UTC' - interval '1 year') AT TIME ZONE 'UTC' WHERE user_id = '${user}'`,
    );
    expect(proof.violations.map(({ userId, rule }) => [userId, rule])).toEqual([
      [user, "only what was past its time has expired"],
    ]);
  });
});

test("the runbook says of each rule what to do, and of no other", () => {
  const page = readFileSync("docs/runbook/MeziaProofFalse.md", "utf8");
  const [, tables = ""] = page.split("## Rule by rule");
  const rows = [...tables.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].filter(
    ([, rule = ""]) => rule !== "rule" && !rule.startsWith("--"),
  );
  expect(rows.map(([, rule]) => rule).toSorted()).toEqual(
    [...proofRules, ...dayRules, statementRule].toSorted(),
  );
  for (const [, rule, todo = ""] of rows) expect(todo.length, rule).toBeGreaterThan(9);
});
