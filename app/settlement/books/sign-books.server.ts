import { createHash } from "node:crypto";
import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { patientlyAside } from "#app/core/db/patient.server.ts";
import { changeRowsIn, readRows, readRowsIn, type ReadsRows } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { personBehind } from "#app/core/domain/callers/caller.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { journalFile } from "./journal-file.ts";
import { proveBooks } from "./prove-books.server.ts";
import { readJournal, readMonth } from "./read-books.server.ts";
import { boundsOf } from "./read-facts.server.ts";
import { reasonsAgainst, type AgainstSigning } from "./signing.ts";

/**
 * Why a month in the books cannot be signed yet; empty if it can. The proof of the books, which reads the whole ledger, comes
 * last: only where nothing else stands against it.
 */
export async function whyUnsigned(month: BusinessDay): Promise<AgainstSigning[]> {
  const grounds = await readGrounds(month);
  const reasons = reasonsAgainst({ ...grounds, faults: 0 });
  if (reasons.length > 0) return reasons;
  const faults = await patientlyAside((db) => proveBooks(db));
  return reasonsAgainst({ ...grounds, faults: faults.length });
}

async function readGrounds(month: BusinessDay) {
  const { since, until } = boundsOf(month);
  const [owing, closed, [proof], [earlier]] = await Promise.all([
    readRows<{ id: string }>`
      SELECT DISTINCT legal_entity_id AS id FROM settlement_line
      WHERE legal_entity_id IS NOT NULL AND at >= ${since}::timestamptz AND at < ${until}::timestamptz`,
    readRows<{
      id: string;
    }>`SELECT legal_entity_id AS id FROM settlement_statement WHERE month = ${month}::date`,
    readRows<{ startedAt: Date; isTrue: boolean }>`
      SELECT started_at AS "startedAt", failed = 0 AND stop IS NULL AS "isTrue" FROM job_run
      WHERE name = 'ledger-proof' AND ended_at IS NOT NULL ORDER BY started_at DESC, id DESC LIMIT 1`,
    readRows<{ unsigned: number }>`
      SELECT count(*)::int AS unsigned FROM book_month m LEFT JOIN book_signature s ON s.month = m.month
      WHERE m.month < ${month}::date AND s.month IS NULL`,
  ]);
  const ids = new Set(closed.map(({ id }) => id));
  return {
    openStatements: owing.filter(({ id }) => !ids.has(id)).length,
    proved: proof?.isTrue === true && proof.startedAt >= until,
    earlierUnsigned: earlier?.unsigned ?? 0,
  };
}

/**
 * Signs a month of the books, once: who, when, and the SHA-256 of its journal's file (points as decimals). Nothing of it is
 * changed any more. Who signs it again gets what was signed. Needs a second factor of the last five minutes. Refuses NOT_FOUND
 * for a month that is not in the books, and CONFLICT while anything stands against it, `whyUnsigned`, or if another has
 * signed it.
 */
export async function signBooks(call: OperatorCall, month: BusinessDay): Promise<Decision<{ hash: string }>> {
  requireFreshFactor(call);
  const booked = await readMonth(month);
  if (!booked) return refuse("NOT_FOUND");
  const by = personBehind(call.caller);
  if (booked.hash !== null)
    return booked.signedBy === by ? accept({ hash: booked.hash }) : refuse("CONFLICT");
  if ((await whyUnsigned(month)).length > 0) return refuse("CONFLICT");
  // What is booked does not change: the file is that of the moment of signing too.
  const hash = hashOf(journalFile(await readJournal(month), "point"));
  return transact(async (tx) => {
    const written = await changeRowsIn(tx)`
      INSERT INTO book_signature (month, hash, signed_by, signed_at)
      SELECT month, ${hash}, ${by}::uuid, ${call.now}::timestamptz FROM book_month WHERE month = ${month}::date
      ON CONFLICT DO NOTHING`;
    if (written > 0) await writeAudit(tx, call, { action: "books.sign", target: month, detail: { hash } });
    return (await signedBy(tx, month)) === by ? accept({ hash }) : refuse("CONFLICT");
  });
}

async function signedBy(tx: ReadsRows, month: BusinessDay): Promise<string | null> {
  const [row] = await readRowsIn<{ by: string }>(tx)`
    SELECT signed_by AS by FROM book_signature WHERE month = ${month}::date`;
  return row?.by ?? null;
}

function hashOf(file: string): string {
  return createHash("sha256").update(file, "utf8").digest("hex");
}
