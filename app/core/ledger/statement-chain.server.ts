import { createHash } from "node:crypto";
import { patientlyAside, type PatientDb } from "#app/core/db/patient.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Violation } from "./prove.server.ts";

/** The rule that `proveStatements` checks. */
export const statementRule = "the lines of a month that is closed are what they were";

/** A run reads this many lines of the newest statements at most, so that an hourly one stays short however many there are. */
const linesOfRun = 200_000;

/** For a run by hand: all of them. */
export const everyLine = 2_000_000_000;

/** Lines in memory at once. */
const linesOfPage = 5_000;

interface Statement {
  id: string;
  company: string;
  month: string;
  lines: number;
  previous_hash: string;
  hash: string;
}

/**
 * Adds the lines of closed months up to their hash again, the newest ones first, and of the older ones another one each hour, so
 * that all get their turn. A partner does the same from the API's lines.
 */
export function proveStatements(now: Date, most = linesOfRun): Promise<Violation[]> {
  return patientlyAside(async (db) => {
    const broken: Violation[] = [];
    for (const statement of await statementsToProve(db, now, most)) {
      if ((await hashOf(db, statement)) === statement.hash) continue;
      const detail = `statement ${statement.id} of ${statement.month}`;
      broken.push({ rule: statementRule, userId: null, detail });
    }
    return broken;
  });
}

async function statementsToProve(db: PatientDb, now: Date, most: number): Promise<Statement[]> {
  const all = await readRowsIn<Statement & { isNew: boolean; place: number; older: number }>(db)`
    SELECT s.*, sum((NOT "isNew")::int) OVER ()::int AS older FROM (
      SELECT id, legal_entity_id AS company, month::text AS month, lines::int AS lines, previous_hash, hash,
        sum(lines) OVER (ORDER BY closed_at DESC, id) <= ${most}::int AS "isNew",
        row_number() OVER (ORDER BY closed_at DESC, id)::int AS place
      FROM settlement_statement) s
    ORDER BY place`;
  const older = all[0]?.older ?? 0;
  const turn = older === 0 ? -1 : all.length - older + (Math.floor(now.getTime() / (60 * 60 * 1000)) % older);
  return all.filter(({ isNew }, place) => isNew || place === turn);
}

interface Line {
  id: string;
  at: Date;
  text: string;
}

/** SHA-256 over the hash before and each line in the order of its moment and id; api-partners.md, Said exactly. */
async function hashOf(db: PatientDb, { company, month, previous_hash }: Statement): Promise<string> {
  const hash = createHash("sha256").update(previous_hash, "utf8");
  let last: Line | undefined;
  for (;;) {
    const page: Line[] = await readRowsIn<Line>(db)`
      SELECT id, at, concat_ws('|', id, kind, source, source_id, coalesce(store_id::text, ''), quantity, unit_microdinars,
        amount_microdinars, coalesce(contract_id::text, '')) AS text
      FROM settlement_line
      WHERE legal_entity_id = ${company}::uuid AND at >= (${month}::date)::timestamp AT TIME ZONE 'Africa/Tunis'
        AND at < (${month}::date + interval '1 month') AT TIME ZONE 'Africa/Tunis'
        AND (at, id) > (${last?.at ?? new Date(0)}::timestamptz, ${last?.id ?? noId}::uuid)
      ORDER BY at, id LIMIT ${linesOfPage}::int`;
    for (const { text } of page) hash.update(`\n${text}`, "utf8");
    last = page.at(-1);
    if (page.length < linesOfPage) return hash.digest("hex");
  }
}

const noId = "00000000-0000-0000-0000-000000000000";
