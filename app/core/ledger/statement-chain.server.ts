import { createHash } from "node:crypto";
import { columnsOf, day, flag, given, moment, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { patientlyAside, type PatientDb } from "#app/core/db/patient.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Violation } from "./prove.server.ts";

/** The rule that `proveStatements` checks. */
export const statementRule = "the lines of a month that is closed are what they were";

/** A run reads this many lines of the newest statements at most, so that an hourly one stays short however many there are. */
const linesOfRun = 200_000;

/** For a run by hand: all of them. */
export const everyLine = 2_000_000_000;

/** Lines in memory at once. */
const linesOfPage = 5_000;

const statementColumns = columnsOf("s", {
  ...{ id: uuid, legalEntityId: uuid, month: day, previousHash: text, hash: text },
  isNew: flag,
});
type Statement = RowOf<typeof statementColumns>;

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
  const all = await readRowsIn<Statement>(db)`
    SELECT ${statementColumns.sql} FROM (
      SELECT *, sum(lines) OVER w <= ${most}::int AS is_new FROM settlement_statement WINDOW w AS (ORDER BY closed_at DESC, id)) s
    ORDER BY s.closed_at DESC, s.id`;
  const older = all.filter(({ isNew }) => !isNew);
  const turn = older[Math.floor(now.getTime() / (60 * 60 * 1000)) % Math.max(1, older.length)];
  return [...all.filter(({ isNew }) => isNew), ...(turn ? [turn] : [])];
}

// The text of a line as its statement's hash has it: nothing for what is null.
const lineColumns = columnsOf("l", {
  ...{ id: uuid, at: moment },
  said: given(
    Prisma.sql`concat_ws('|', l.id, l.kind, l.source, l.source_id, coalesce(l.store_id::text, ''), l.quantity,
      l.unit_microdinars, l.amount_microdinars, coalesce(l.contract_id::text, ''))`,
    text,
  ),
});
type Line = RowOf<typeof lineColumns>;

/** SHA-256 over the hash before and each line in the order of its moment and id; api-partners.md, Said exactly. */
async function hashOf(db: PatientDb, { legalEntityId, month, previousHash }: Statement): Promise<string> {
  const hash = createHash("sha256").update(previousHash, "utf8");
  let last: Line | undefined;
  for (;;) {
    const page: Line[] = await readRowsIn<Line>(db)`
      SELECT ${lineColumns.sql} FROM settlement_line l
      WHERE l.legal_entity_id = ${legalEntityId}::uuid AND l.at >= ${month}::date::timestamp AT TIME ZONE 'Africa/Tunis'
        AND l.at < (${month}::date + interval '1 month') AT TIME ZONE 'Africa/Tunis'
        AND (l.at, l.id) > (${last?.at ?? new Date(0)}::timestamptz, ${last?.id ?? noId}::uuid)
      ORDER BY l.at, l.id LIMIT ${linesOfPage}::int`;
    for (const { said } of page) hash.update(`\n${said}`, "utf8");
    last = page.at(-1);
    if (page.length < linesOfPage) return hash.digest("hex");
  }
}

const noId = "00000000-0000-0000-0000-000000000000";
