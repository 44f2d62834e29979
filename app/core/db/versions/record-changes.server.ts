import type { Db } from "#app/core/db/transaction.server.ts";
import type { Changes } from "#app/core/domain/versions/changed-paths.ts";

/** The version of a record that nobody has changed. */
export const firstVersion = 1;

/** Where the changes of a record are kept: its kind, and its id unless there is only one. */
export function subjectOf(kind: string, id?: string): string {
  return id === undefined ? kind : `${kind}:${id}`;
}

/** The present version of one record. */
export async function readVersion(db: Db, subject: string): Promise<number> {
  const { _max } = await db.recordChange.aggregate({ where: { subject }, _max: { version: true } });
  return _max.version ?? firstVersion;
}

/** Records of one kind with their present versions; one without a change is at its first. */
export async function withVersions<T extends { id: string }>(
  db: Db,
  kind: string,
  records: readonly T[],
): Promise<(T & { version: number })[]> {
  const rows = await db.recordChange.groupBy({
    by: ["subject"],
    where: { subject: { in: records.map(({ id }) => subjectOf(kind, id)) } },
    _max: { version: true },
  });
  const versions = new Map(rows.map(({ subject, _max }) => [subject, _max.version]));
  return records.map((record) => ({
    ...record,
    version: versions.get(subjectOf(kind, record.id)) ?? firstVersion,
  }));
}

/** What was changed after a version, the oldest first. */
export async function readChangesAfter(db: Db, subject: string, version: number): Promise<Changes[]> {
  const where = { subject, version: { gt: version } };
  const rows = await db.recordChange.findMany({ where, orderBy: { version: "asc" } });
  return rows.map(({ changes }) => changes as Changes);
}

/** Notes a change as the next version. The caller holds the record's lock. */
export async function noteChange(
  db: Db,
  change: { subject: string; version: number; changes: Changes; now: Date },
): Promise<void> {
  const { now: createdAt, ...row } = change;
  await db.recordChange.create({ data: { ...row, createdAt } });
}
