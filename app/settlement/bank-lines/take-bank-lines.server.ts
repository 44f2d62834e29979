import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { insertRows } from "#app/core/db/insert-rows.server.ts";
import { decideAndMove, oneTransaction } from "#app/core/db/move-value.server.ts";
import { changeRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { personBehind } from "#app/core/domain/callers/caller.ts";
import { fileText } from "#app/core/domain/imports/file-text.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { tellPayouts } from "#app/settlement/news/tell-money.server.ts";
import { endUnpaid } from "#app/settlement/payouts/end-unpaid.server.ts";
import { settleStatements } from "#app/settlement/settling/settle-statements.server.ts";
import { readBankRows } from "./bank-rows.ts";
import type { BankLinesView } from "./bank-lines-answer.ts";
import { isOpenBecause, type Unmatched } from "./because.ts";
import { asAnother, furtherHashes, hashRows, nextHashes } from "./hash-rows.ts";
import { matchRows, type HashedRow, type Matching } from "./match-rows.ts";
import { lockBooks, readBooks, readTaken } from "./read-books.server.ts";

/**
 * Takes a bank's file in one transaction: what its lines say of payouts and of invoices becomes true, and what they
 * complete is closed and settled; what was withheld from a payout that came back is taken back. Lines that fit nothing are
 * kept for a person to look after. Refuses INVALID_INPUT for what is no text, and for too many lines.
 * @param said of lines of which a person says that they are payments of their own, though equal ones were taken from another
 *   file: the place in the file, and which payment it is (`previewBankLines` offers it)
 */
export async function takeBankLines(
  call: OperatorCall,
  bytes: Uint8Array,
  said: ReadonlyMap<number, string> = new Map(),
): Promise<Decision<BankLinesView>> {
  requireFreshFactor(call);
  const file = readFile(bytes);
  if (!file.ok) return file;
  const { unread } = file.value;
  const rows = asAnother(file.value.rows, said);
  return decideAndMove(call, {
    decide: async () =>
      oneTransaction(async (tx) => {
        await lockBooks(tx, rows);
        const books = await readBooks(tx, rows);
        const matching = matchRows(rows, books);
        await writeMatched(tx, call, matching);
        await settleStatements(tx, books.statementIds, call.now);
        await closeBatches(tx, books.batchIds, call.now);
        await keepUnmatched(tx, call, matching);
        const view = viewOf(matching, unread);
        await writeAudit(tx, call, {
          ...{ action: "bank-lines.take", target: null },
          detail: {
            ...{ matched: view.matched, unmatched: view.unmatched.length },
            ...(said.size > 0 && { another: [...said.keys()].map(String) }),
          },
        });
        return view;
      }),
  });
}

/** A person is shown no more lines of one file, and may say so much of it. */
export const mostOffered = 200;

/**
 * What taking a file would match now; it changes nothing. `offered`: the lines that were taken already, by their place, and which
 * payment each is if a person says that it is another. Refuses as `takeBankLines`.
 */
export async function previewBankLines(
  bytes: Uint8Array,
  said: ReadonlyMap<number, string> = new Map(),
): Promise<Decision<BankLinesView & { offered: ReadonlyMap<number, string> }>> {
  const file = readFile(bytes);
  if (!file.ok) return file;
  const rows = asAnother(file.value.rows, said);
  const matching = matchRows(rows, await readBooks(prisma, rows));
  const known = new Set(
    matching.unmatched.filter(({ because }) => because === "ALREADY_TAKEN").map(({ row }) => row),
  );
  const again = rows.filter(({ row }) => known.has(row)).slice(0, mostOffered);
  const taken = await readTaken(prisma, furtherHashes(again));
  const offered = nextHashes(again, new Set([...taken, ...rows.map(({ hash }) => hash)]));
  return accept({ ...viewOf(matching, file.value.unread), offered });
}

function readFile(bytes: Uint8Array): Decision<{ rows: HashedRow[]; unread: Unmatched[] }> {
  const text = fileText(bytes);
  // A database keeps no text with such a character, and no bank writes one.
  if (text === null || text.includes("\0"))
    return refuse("INVALID_INPUT", { details: [{ path: "file", code: "INVALID" }] });
  const read = readBankRows(text);
  if (!read) return refuse("INVALID_INPUT", { details: [{ path: "file", code: "TOO_LONG" }] });
  return accept({ rows: hashRows(read.rows), unread: read.unread });
}

function viewOf({ matched, unmatched, excess }: Matching, unread: readonly Unmatched[]): BankLinesView {
  const all = [...unread, ...unmatched.map(({ row, because }) => ({ row, because }))];
  return { matched: matched.length, unmatched: all.toSorted((a, b) => a.row - b.row), excess };
}

async function writeMatched(tx: Db, call: OperatorCall, { matched, payouts }: Matching): Promise<void> {
  const lines = matched.map(({ row: _, ...line }) => ({
    ...{ id: newId(), ...line },
    ...{ takenBy: personBehind(call.caller), takenAt: call.now },
  }));
  await insertRows(tx, "bank_line", lines);
  const those = (status: "PAID" | "RETURNED") =>
    [...payouts].flatMap(([id, is]) => (is === status ? [id] : []));
  const [paid, returned] = [those("PAID"), those("RETURNED")];
  if (paid.length > 0)
    await tx.payout.updateMany({
      where: { id: { in: paid } },
      data: { status: "PAID", endedAt: call.now },
    });
  if (returned.length === 0) return;
  await endUnpaid(tx, call, returned, "RETURNED");
  await tellPayouts(tx, { id: { in: returned } }, { kind: "PAYOUT_RETURNED", now: call.now });
}

async function closeBatches(tx: Db, batchIds: readonly string[], now: Date): Promise<void> {
  await changeRowsIn(tx)`
    UPDATE payout_batch b SET status = 'CLOSED', closed_at = ${now}::timestamptz
    WHERE b.id = ANY (${batchIds}::uuid[]) AND b.status = 'EXPORTED'
      AND NOT EXISTS (SELECT FROM payout p WHERE p.batch_id = b.id AND p.status NOT IN ('PAID', 'RETURNED'))`;
}

/** What fits nothing is kept from when it was seen first; what fits now is no matter for a person any more. */
async function keepUnmatched(tx: Db, call: OperatorCall, { matched, unmatched }: Matching): Promise<void> {
  await changeRowsIn(tx)`
    DELETE FROM open_bank_line WHERE hash = ANY (${matched.map(({ hash }) => hash)}::text[])`;
  const open = unmatched.flatMap(({ because, line: { hash, at, reference, amountMillimes, kind } }) =>
    isOpenBecause(because)
      ? [{ id: newId(), hash, at, reference, amount_millimes: amountMillimes, kind, because }]
      : [],
  );
  await changeRowsIn(tx)`
    INSERT INTO open_bank_line (id, hash, at, reference, amount_millimes, kind, because, seen_by, seen_at)
    SELECT id, hash, at, reference, amount_millimes, kind, because, ${personBehind(call.caller)}::uuid,
      ${call.now}::timestamptz
    FROM jsonb_populate_recordset(NULL::open_bank_line, ${JSON.stringify(open)}::jsonb)
    ON CONFLICT (hash) DO NOTHING`;
}
