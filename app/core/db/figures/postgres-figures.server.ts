import { columnsOf, counted, flag, given, summed, type RowOf } from "#app/core/db/columns.server.ts";
import { backupRun } from "#app/core/domain/jobs/backup-run.ts";
import { onlyRow, readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const columns = columnsOf("a", {
  /** Whether Postgres is told to archive its log (`archive_mode`). */
  archives: given(Prisma.sql`current_setting('archive_mode') <> 'off'`, flag),
  /** Seconds since a piece of the log was archived; since the figures began if none was. */
  archivedAgo: given(
    Prisma.sql`extract(epoch FROM clock_timestamp() - coalesce(a.last_archived_time, a.stats_reset))`,
    summed,
  ),
  /** Whether its last try to archive failed. */
  archiveFails: given(
    Prisma.sql`coalesce(a.last_failed_time > coalesce(a.last_archived_time, '-infinity'), false)`,
    flag,
  ),
  /** Bytes of the log that the hindmost replication slot keeps on the primary's disk. */
  slotKeeps: given(
    Prisma.sql`coalesce((SELECT max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)) FROM pg_replication_slots), 0)`,
    summed,
  ),
  /** Replication slots that nobody reads, or whose log is gone. */
  slotsIdle: given(
    Prisma.sql`SELECT count(*) FROM pg_replication_slots WHERE NOT temporary AND (NOT active OR wal_status = 'lost')`,
    counted,
  ),
  /** Transactions, or groups of them, since the oldest row was frozen: at two thousand million Postgres stops. */
  unfrozen: given(
    Prisma.sql`SELECT max(greatest(age(datfrozenxid), mxid_age(datminmxid))) FROM pg_database`,
    summed,
  ),
});

/** What Postgres itself tells of its log and its rows. */
export type PostgresFigures = RowOf<typeof columns>;

/** Any login may read them. They are the primary's. */
export async function readPostgresFigures(): Promise<PostgresFigures> {
  return onlyRow(await readRows<PostgresFigures>`SELECT ${columns.sql} FROM pg_stat_archiver a`);
}

/**
 * Seconds since the last backup was complete, by the database's own clock. If none is known, since the database was made:
 * so an installation without backups becomes late, too.
 */
export async function readBackupAge(): Promise<number> {
  const [row] = await readRows<{ seconds: number }>`
    SELECT extract(epoch FROM clock_timestamp() - coalesce(
      (SELECT uuid_extract_timestamp(id) FROM job_run WHERE name = ${backupRun} ORDER BY started_at DESC LIMIT 1),
      (SELECT min(started_at) FROM _prisma_migrations)))::float8 AS seconds`;
  return row?.seconds ?? 0;
}
