import { expect, inject } from "vitest";
import { webhookFaults } from "./prove-webhooks.ts";

// Remembers the violations of a database that files share, so that each is reported only for the file that
// caused it.
const kept = globalThis as { mezia_test_violations?: number };

/**
 * Checks a test file's database when its tests are over; a violation fails the file. Each line below is one
 * check.
 */
export async function checkAfterFile(): Promise<void> {
  await everyPointIsAccountedFor();
  await everyEventIsAsDeclared();
}

async function everyEventIsAsDeclared(): Promise<void> {
  expect(
    await webhookFaults(),
    "each event for webhooks is as app/core/domain/webhooks/events.ts declares it",
  ).toEqual([]);
}

async function everyPointIsAccountedFor(): Promise<void> {
  const { proveLedger } = await import("#app/core/ledger/prove.server.ts");
  const { violationCount, violations } = await proveLedger();
  const before = inject("databaseFor") === "FILE" ? 0 : (kept.mezia_test_violations ?? 0);
  kept.mezia_test_violations = violationCount;
  expect(
    violationCount > before ? violations : [],
    "the ledger proof after this file: every point and every unit of stock must be accounted for",
  ).toEqual([]);
}
