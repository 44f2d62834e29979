import { changeRowsIn, onlyRow, readRowsIn } from "#app/core/db/statements.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { inMonth, readLineRows, type LineRow } from "#app/settlement/lines/line-rows.server.ts";
import { dayOfMonth } from "#app/settlement/lines/month.ts";
import { statementIdOf } from "#app/settlement/lines/statement-id.ts";
import { Chaining, firstHash } from "./chain.ts";
import { creditOf } from "./month-sums.server.ts";
import { readCredits, readMonthTerms } from "#app/settlement/contracts/month-terms.server.ts";
import { Adding, creditNotesIn, statementSums, type KindSum } from "./sums.ts";
import type { UnclosedMonth } from "./unclosed.server.ts";

/** A month that can be closed: the one before it is. */
export interface NextMonth extends UnclosedMonth {
  previousHash: string;
}

/** How many lines are read at once: a month of a million needs no more memory than one of these. */
const pageLines = 1_000;

/**
 * Closes a company's month that is over and returns its hash; null if another process has closed it meanwhile, or the
 * statement before has been closed anew in between. The lines are read before the transaction, which is short: none of a
 * month that is over is ever changed or added, and the transaction counts them again. A month without lines is accepted.
 */
export async function closeMonth(month: NextMonth, now: Date): Promise<string | null> {
  const { sums, hash } = await readWhole(month);
  const [credits, terms] = await Promise.all([
    readCredits(creditNotesIn(sums)),
    readMonthTerms([month]).then(onlyRow),
  ]);
  const { lines, totals, ...amounts } = statementSums(sums, {
    ...terms,
    creditMillimes: creditOf(sums, credits),
  });
  const { legalEntityId, partnerId, previousHash } = month;
  const isNothing = lines === 0;
  const closed = await transact(async (tx) => {
    if (!(await isNext(tx, month))) return false;
    if ((await countLines(tx, month)) !== lines)
      throw new Error(`lines came into ${month.month} of ${legalEntityId} after it was over`);
    await tx.settlementStatement.create({
      data: {
        ...{ id: statementIdOf(legalEntityId, month.month), legalEntityId, partnerId },
        ...{ month: dayOfMonth(month.month), state: isNothing ? "ACCEPTED" : "CLOSED", lines, ...amounts },
        totals: totals.map((total) => ({ ...total })),
        ...{ netting: terms.netting, disputeDays: terms.disputeDays, paymentDays: terms.paymentDays },
        leastPayoutMillimes: terms.leastPayoutMillimes,
        ...{ previousHash, hash, closedAt: now, acceptedAt: isNothing ? now : null },
      },
    });
    return true;
  });
  return closed ? hash : null;
}

interface Whole {
  sums: KindSum[];
  hash: string;
}

/** Reads all lines of a month in their order, page by page. */
async function readWhole(month: NextMonth): Promise<Whole> {
  const [adding, chain] = [new Adding(), new Chaining(month.previousHash)];
  const where = inMonth(month);
  let after: LineRow | undefined;
  for (;;) {
    const rows = await readLineRows({ where, after, limit: pageLines });
    for (const row of rows) {
      adding.add(row);
      chain.add(row);
    }
    after = rows.at(-1);
    if (rows.length < pageLines) return { sums: adding.sums, hash: chain.end() };
  }
}

/** Whether a month is still the one that follows, with its company held until the transaction ends. */
async function isNext(tx: Db, { legalEntityId, month, previousHash }: NextMonth): Promise<boolean> {
  // Whoever writes a line of the company's has this lock with others until it ends: none is missed, and what comes later waits
  // and falls into the month after.
  await changeRowsIn(
    tx,
  )`SELECT pg_advisory_xact_lock(hashtextextended('settlement:' || ${legalEntityId}::uuid, 0))`;
  await readRowsIn(tx)`SELECT 1 AS held FROM legal_entity WHERE id = ${legalEntityId}::uuid FOR UPDATE`;
  const last = await tx.settlementStatement.findFirst({
    where: { legalEntityId },
    orderBy: { month: "desc" },
    select: { month: true, hash: true },
  });
  return last ? last.hash === previousHash && last.month < dayOfMonth(month) : previousHash === firstHash;
}

async function countLines(tx: Db, month: NextMonth): Promise<number> {
  const rows = await readRowsIn<{ count: number }>(tx)`
    SELECT count(*)::int AS count FROM settlement_line l WHERE ${inMonth(month)}`;
  return onlyRow(rows).count;
}
