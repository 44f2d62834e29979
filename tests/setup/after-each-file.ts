import { expect, inject } from "vitest";
import type { Violation } from "#app/core/ledger/prove.server.ts";
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
  const proof = await proveLedger();
  const violations = await withoutWrittenByHand(proof.violations);
  const violationCount = proof.violationCount - proof.violations.length + violations.length;
  const before = inject("databaseFor") === "FILE" ? 0 : (kept.mezia_test_violations ?? 0);
  kept.mezia_test_violations = violationCount;
  expect(
    violationCount > before ? violations : [],
    "the ledger proof after this file: every point and every unit of stock must be accounted for",
  ).toEqual([]);
}

/**
 * Tests of statements, documents and payouts write lines and closed months by hand, of customers that there are not: of what
 * partners owe only the lines of real customers are held against their events here.
 */
async function withoutWrittenByHand(violations: Violation[]): Promise<Violation[]> {
  const { lineRules } = await import("#app/core/ledger/proof/line-rules.ts");
  const { statementRules } = await import("#app/core/ledger/proof/statement-rules.ts");
  const { prisma } = await import("#app/core/db/client.server.ts");
  const ids = violations.flatMap(({ rule, userId }) =>
    rule in lineRules && userId !== null ? [userId] : [],
  );
  const found = await prisma.customer.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const customers = new Set(found.map(({ id }) => id));
  return violations.filter(
    ({ rule, userId }) =>
      !(rule in statementRules) && !(rule in lineRules && userId !== null && !customers.has(userId)),
  );
}
