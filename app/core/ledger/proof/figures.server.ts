import { columnsOf, counted, given, summed, type RowOf } from "#app/core/db/columns.server.ts";
import { onlyRow, readRowsIn, type ReadsRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const accountColumns = columnsOf("points_account", {
  accounts: given(Prisma.sql`count(*)`, counted),
  /** Spendable, expired but not removed yet, or reserved. */
  outstandingPoints: given(Prisma.sql`coalesce(sum(available + reserved), 0)`, summed),
});

const spentAs = (contra: Prisma.Sql) =>
  given(Prisma.sql`coalesce(-sum(amount) FILTER (WHERE contra = ${contra}), 0)`, summed);

const entryColumns = columnsOf("points_entry", {
  entries: given(Prisma.sql`count(*)`, counted),
  issuedPoints: given(Prisma.sql`coalesce(sum(amount) FILTER (WHERE contra = 'ISSUED'), 0)`, summed),
  spentPoints: spentAs(Prisma.sql`'SPENT'`),
  expiredPoints: spentAs(Prisma.sql`'EXPIRED'`),
  cancelledPoints: spentAs(Prisma.sql`'CANCELLED'`),
  /** What customers owed after a refund and have given back. */
  recoveredPoints: spentAs(Prisma.sql`'OWED'`),
});

const lotColumns = columnsOf("points_lot", { lots: given(Prisma.sql`count(*)`, counted) });

const holdColumns = columnsOf("points_hold", { openHolds: given(Prisma.sql`count(*)`, counted) });

/** Units of all limited offers. */
const stockColumns = columnsOf("stock", {
  stockMade: given(Prisma.sql`coalesce(sum(made), 0)`, summed),
  stockLeft: given(Prisma.sql`coalesce(sum(remaining), 0)`, summed),
});

/**
 * The size of the ledger, in whole points: issued equals spent, expired, cancelled, recovered and outstanding
 * together.
 */
export type Figures = RowOf<typeof accountColumns> &
  RowOf<typeof entryColumns> &
  RowOf<typeof lotColumns> &
  RowOf<typeof holdColumns> &
  RowOf<typeof stockColumns>;

export async function readFigures(db: ReadsRows): Promise<Figures> {
  return onlyRow(
    await readRowsIn<Figures>(db)`
      SELECT accounts.*, entries.*, lots.*, holds.*, stock.*
      FROM (SELECT ${accountColumns.sql} FROM points_account) accounts,
        (SELECT ${entryColumns.sql} FROM points_entry) entries,
        (SELECT ${lotColumns.sql} FROM points_lot) lots,
        (SELECT ${holdColumns.sql} FROM points_hold WHERE state = 'OPEN') holds,
        (SELECT ${stockColumns.sql} FROM stock WHERE kind = 'OFFER') stock`,
  );
}
