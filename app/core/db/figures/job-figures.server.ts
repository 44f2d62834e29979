import { columnsOf, given, integer, moment, text, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const columns = columnsOf("job", {
  name: text,
  /** Failures of the newest closed run; a run that an error or a wrong clock stopped counts one more. */
  failed: given(Prisma.sql`(array_agg(run.failures ORDER BY run.started_at DESC))[1]`, integer),
  /**
   * When the newest run without a failure ended; if all that were looked at failed, when the first of them
   * began.
   */
  goodAt: given(
    Prisma.sql`coalesce(max(run.ended_at) FILTER (WHERE run.failures = 0 AND run.finished), min(run.started_at))`,
    moment,
  ),
});

/** The state of a job according to its newest runs. */
export type JobFigures = RowOf<typeof columns>;

/**
 * Figures of those of these jobs that have ever ended a run, from the last fifty runs of each, read by their
 * index. A killed run does not count as a run without failure: the next run closes it, so its end is later
 * than its last heartbeat. Its length is measured in real time (its id and heartbeat), because the sandbox's
 * clock may have been moved.
 */
export function readJobFigures(names: readonly string[]): Promise<JobFigures[]> {
  return readRows<JobFigures>`
    SELECT ${columns.sql}
    FROM unnest(${names}::text[]) AS job (name), LATERAL (
      SELECT started_at, ended_at, failed + CASE WHEN stop IN ('ERROR', 'CLOCK_OFF') THEN 1 ELSE 0 END AS failures,
        ended_at - started_at <= alive_at - uuid_extract_timestamp(id) + interval '1 minute' AS finished
      FROM job_run WHERE name = job.name AND ended_at IS NOT NULL ORDER BY started_at DESC LIMIT 50) AS run
    GROUP BY job.name`;
}

/** The newest run of the proof that reached its end, among its last fifty. */
export interface ProofFigures {
  provedAt: Date;
  violations: number;
}

/**
 * Null if there is none. A run that proved nothing was killed or has failed, unless there are no accounts.
 */
export async function readProofFigures(name: string): Promise<ProofFigures | null> {
  const [row] = await readRows<ProofFigures>`
    SELECT run.ended_at AS "provedAt", run.failed AS violations
    FROM (
      SELECT started_at, ended_at, done, failed FROM job_run
      WHERE name = ${name} AND ended_at IS NOT NULL ORDER BY started_at DESC LIMIT 50) AS run
    WHERE run.done > 0 OR run.failed > 0 OR NOT EXISTS (SELECT 1 FROM points_account)
    ORDER BY run.started_at DESC LIMIT 1`;
  return row ?? null;
}
