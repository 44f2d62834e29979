import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { findMonth } from "#app/settlement/lines/find-month.server.ts";
import { inMonth } from "#app/settlement/lines/line-rows.server.ts";
import type { LineKind } from "#app/settlement/lines/line.ts";
import { mostLines } from "./disputes.schema.ts";

/** All lines of a kind, or of a store. */
export type LinesChoice = { kind: LineKind } | { storeId: string };

interface Chooses {
  partnerId: string;
  now: Date;
}

/**
 * The ids of all lines of a partner's statement that are of the choice and not disputed yet, in the order of its hash: as many as
 * one dispute takes, so that the next takes the others. None for an unknown statement.
 */
export async function chooseLines(
  { partnerId, now }: Chooses,
  statementId: string,
  choice: LinesChoice,
): Promise<string[]> {
  const month = await findMonth(statementId, partnerId, now);
  if (!month) return [];
  const chosen =
    "kind" in choice
      ? Prisma.sql`l.kind = ${choice.kind}::line_kind`
      : Prisma.sql`l.store_id = ${choice.storeId}::uuid`;
  const rows = await readRows<{ id: string }>`
    SELECT l.id FROM settlement_line l
    WHERE ${inMonth(month)} AND ${chosen}
      AND NOT EXISTS (SELECT FROM settlement_dispute_line d WHERE d.line_id = l.id)
    ORDER BY l.at, l.id LIMIT ${mostLines}::int`;
  return rows.map(({ id }) => id);
}
