import { MigrationError } from "./failure.ts";
import type { SqlFile } from "./files.ts";
import { statementsOf, type Statement } from "./statements.ts";

export type IndexToMake = { index: string; table: string };

export type Step = Statement & { makes?: IndexToMake };

const makesIndex =
  /^CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+IF\s+NOT\s+EXISTS\s+"?(\w+)"?\s+ON\s+"?(\w+)"?/i;
const others = [
  /^DROP\s+INDEX\s+CONCURRENTLY\s+IF\s+EXISTS\s/i,
  /^ALTER\s+TABLE\s+"?\w+"?\s+VALIDATE\s+CONSTRAINT\s+"?\w+"?\s*;?$/i,
];

/**
 * Whether the first line of a migration says `-- In steps`: its statements take long on a large table, and
 * must not share a transaction with anything else.
 */
export function isInSteps({ sql }: Pick<SqlFile, "sql">): boolean {
  return /^-- In steps\b/.test(sql);
}

/**
 * The statements of a migration in steps. After a kill all of them run again, so a statement must be safe to
 * run twice, and must make no reader or writer wait; throws a MigrationError for any other.
 */
export function stepsOf(file: Pick<SqlFile, "name" | "sql">): Step[] {
  return statementsOf(file.sql).map((statement) => {
    const [made, index = "", table = ""] = makesIndex.exec(statement.text) ?? [];
    if (made !== undefined) return { ...statement, makes: { index, table } };
    if (others.some((pattern) => pattern.test(statement.text))) return statement;
    throw new MigrationError(
      `Migration ${file.name} runs in steps, and line ${statement.line} is none that may be repeated: write CREATE INDEX ` +
        "CONCURRENTLY IF NOT EXISTS, DROP INDEX CONCURRENTLY IF EXISTS or ALTER TABLE … VALIDATE CONSTRAINT there, and " +
        "everything else into a migration of its own.",
    );
  });
}
