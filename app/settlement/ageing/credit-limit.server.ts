import {
  columnsOf,
  flag,
  given,
  maybe,
  moment,
  named,
  summed,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { changeRows, readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { contractAt } from "#app/settlement/contracts/contract-at.server.ts";
import { creditMillimes, leftMillimes } from "#app/settlement/settling/settled.ts";
import { readMoney } from "#app/settlement/settling/settle-statements.server.ts";
import { isOverCredit } from "./credit.ts";

const limitedColumns = columnsOf("e", {
  id: uuid,
  overSince: named("over_credit_since", maybe(moment)),
  /** Null: its contract has no limit any more. */
  limitMillimes: given(sql`c.credit_limit_millimes`, maybe(summed)),
  netting: given(sql`c.netting`, maybe(flag)),
});

type Limited = RowOf<typeof limitedColumns>;

/**
 * Sets since when companies owe more than their contract allows, and clears it where they do not any more. Points of their
 * later sales wait meanwhile; once it is cleared, the job `packs` gives them, the oldest first. Returns for how many companies
 * it changed.
 */
export async function keepCreditLimits(now: Date): Promise<number> {
  let changed = 0;
  for (const company of await readLimited(now)) {
    const over =
      company.limitMillimes !== null && isOverCredit(company.limitMillimes, await readOwed(company));
    if (over === (company.overSince !== null)) continue;
    changed += over
      ? await changeRows`
          UPDATE legal_entity SET over_credit_since = ${now}::timestamptz
          WHERE id = ${company.id}::uuid AND over_credit_since IS NULL`
      : await changeRows`
          UPDATE legal_entity SET over_credit_since = NULL
          WHERE id = ${company.id}::uuid AND over_credit_since IS NOT NULL`;
  }
  return changed;
}

/** Companies with a limit by the contract that counts now, and those that are over one. */
function readLimited(now: Date): Promise<Limited[]> {
  return readRows<Limited>`
    SELECT ${limitedColumns.sql}
    FROM legal_entity e LEFT JOIN LATERAL (${contractAt(sql`e.id`, now)}) c ON true
    WHERE e.over_credit_since IS NOT NULL OR c.credit_limit_millimes IS NOT NULL
    ORDER BY e.id`;
}

/**
 * What a company owes of months that are closed, in millimes, less what it has paid too much, and of the running one, in
 * microdinars.
 */
async function readOwed({
  id,
  netting,
}: Limited): Promise<{ closedMillimes: number; runningMicrodinars: number }> {
  // Of one that is settled nothing is left, but what was paid too much for it.
  const statements = await readRows<{ id: string }>`
    SELECT id FROM settlement_statement WHERE legal_entity_id = ${id}::uuid`;
  const money = await readMoney(
    prisma,
    statements.map((statement) => statement.id),
  );
  const [running] = await readRowsIn<{ sum: number }>(prisma)`
    SELECT coalesce(sum(amount_microdinars), 0)::float8 AS sum FROM settlement_line
    WHERE legal_entity_id = ${id}::uuid
      AND at >= coalesce((SELECT (max(month) + interval '1 month') AT TIME ZONE 'Africa/Tunis'
        FROM settlement_statement WHERE legal_entity_id = ${id}::uuid), '-infinity')
      AND (${netting ?? false} OR coalesce(of_kind, kind) NOT IN ('VOUCHER', 'VOUCHER_BACK'))`;
  return {
    closedMillimes: money.reduce((sum, row) => sum + leftMillimes(row, row) - creditMillimes(row, row), 0),
    runningMicrodinars: running?.sum ?? 0,
  };
}
