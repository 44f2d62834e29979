import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { columnsOf, given, summed, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, oneTransaction } from "#app/core/db/move-value.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { GuardRefuses, type Db } from "#app/core/db/transaction.server.ts";
import { personBehind } from "#app/core/domain/callers/caller.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { contractAt } from "#app/settlement/contracts/contract-at.server.ts";
import { env } from "#app/env.server.ts";
import { withholdingOf } from "#app/settlement/withholding/withholding.ts";
import { certifyPayouts } from "#app/settlement/withholding/write-certificate.server.ts";
import type { PayoutBatchView } from "./batch-answer.ts";
import { duePayouts, type DuePayout, type DueStatement } from "./due.ts";
import { viewBatch } from "./read-batches.server.ts";

/**
 * Makes a batch of all that is due: for each company one payout of its accepted statements that no open payout pays, to
 * the account that it has at this moment, less what the house withholds, with its certificate. Of several calls at once one
 * takes a statement. Refuses NOTHING_DUE.
 */
export async function makeBatch(call: OperatorCall): Promise<Decision<PayoutBatchView>> {
  requireFreshFactor(call);
  return decideAndMove(call, {
    decide: async () =>
      oneTransaction(async (tx) => {
        const { due } = duePayouts(await takeDue(tx, call.now));
        if (due.length === 0) throw new GuardRefuses("NOTHING_DUE");
        const id = newId();
        await writeBatch(tx, call, id, due);
        return viewBatch(tx, id);
      }),
    guards: { NOTHING_DUE: "NOTHING_DUE" },
  });
}

async function writeBatch(tx: Db, call: OperatorCall, id: string, due: readonly DuePayout[]): Promise<void> {
  const payouts = due.map((payout) => ({ id: newId(), ...payout, ...keptOf(payout, call.now) }));
  const totalMillimes = payouts.reduce((sum, { amountMillimes }) => sum + amountMillimes, 0);
  await tx.payoutBatch.create({
    data: { id, totalMillimes, createdBy: personBehind(call.caller), createdAt: call.now },
  });
  await tx.payout.createMany({
    data: payouts.map(({ statementIds: _, certified: __, ...payout }) => ({ ...payout, batchId: id })),
  });
  const opened = payouts.flatMap((payout) => payout.statementIds.map((of) => ({ payout: payout.id, of })));
  await readRowsIn(tx)`
    INSERT INTO payout_statement (payout_id, statement_id, amount_millimes)
    SELECT w.payout, s.id, s.payout_millimes
    FROM jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) AS w (payout uuid, "of" uuid)
    JOIN settlement_statement s ON s.id = w."of"`;
  await certifyPayouts(
    tx,
    call,
    payouts.flatMap(({ id: payout, legalEntityId, certified }) =>
      certified ? [{ ...certified, id: payout, legalEntityId }] : [],
    ),
  );
  await writeAudit(tx, call, {
    ...{ action: "payout-batch.create", target: id },
    detail: { payouts: payouts.length, totalMillimes },
  });
}

/** What is sent of a payout and what the house keeps of it, if it withholds at all: at the rates of the day of the batch. */
function keptOf({ amountMillimes: baseMillimes }: DuePayout, now: Date) {
  const kind = env.PAYOUT_WITHHOLDING;
  const kept = kind && withholdingOf(kind, baseMillimes, businessDayOf(now));
  const withheldMillimes = kept?.amountMillimes ?? 0;
  return {
    ...{ amountMillimes: baseMillimes - withheldMillimes, withheldMillimes },
    certified: kind && kept ? { ...kept, kind, baseMillimes } : null,
  };
}

/** What is due, locked: whoever makes a batch at the same moment waits, and then finds it taken. */
async function takeDue(tx: Db, now: Date): Promise<DueStatement[]> {
  const locked = await readRowsIn<{ id: string }>(tx)`
    SELECT id FROM settlement_statement WHERE state = 'ACCEPTED' AND payout_millimes > 0 ORDER BY id FOR UPDATE`;
  // Another statement, so that it sees what was committed while this one waited.
  return readDue(
    tx,
    now,
    locked.map(({ id }) => id),
  );
}

/** What a batch that is made at `now` would pay, and what stays below the least payout of its company's contract. */
export async function getDuePayouts(now: Date): Promise<ReturnType<typeof duePayouts>> {
  return duePayouts(await readDue(prisma, now));
}

const dueColumns = columnsOf("s", {
  ...{ id: uuid, legalEntityId: uuid, name: given(sql`e.name`, text), rib: given(sql`e.rib`, text) },
  payoutMillimes: summed,
  leastMillimes: given(sql`coalesce(k.least_payout_millimes, s.least_payout_millimes)`, summed),
});

/** What is due at `now`, in the order of companies and months; with `among`, of those statements. */
async function readDue(db: Db, now: Date, among: readonly string[] | null = null): Promise<DueStatement[]> {
  return readRowsIn<RowOf<typeof dueColumns>>(db)`
    SELECT ${dueColumns.sql}
    FROM settlement_statement s JOIN legal_entity e ON e.id = s.legal_entity_id
    LEFT JOIN LATERAL (${contractAt(sql`e.id`, now)}) k ON true
    WHERE s.state = 'ACCEPTED' AND s.payout_millimes > 0
      AND (${among}::uuid[] IS NULL OR s.id = ANY (${among}::uuid[]))
      AND NOT EXISTS (SELECT FROM payout_statement o WHERE o.statement_id = s.id AND o.open)
    ORDER BY e.name, e.id, s.month`;
}
