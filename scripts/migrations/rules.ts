import type { SqlFile } from "./files.ts";
import { statementsOf } from "./statements.ts";
import { isInSteps, stepsOf } from "./steps.ts";

/**
 * The last migration that the rules do not bind: up to here no migration was ever applied to a database in
 * use. A test checks every later migration for what it must not do to such a database
 * (docs/decisions/025-migrations-on-a-live-database.md).
 */
export const lastFree = "20261128000000_baseline";

export type Migration = Pick<SqlFile, "name" | "sql">;

interface Part {
  migration: string;
  line: number;
  /** Without comments, quotes and line ends. */
  text: string;
}

/** One action of an ALTER TABLE on a table that the same migration does not create. */
interface Change extends Part {
  table: string;
}

function partsOf({ name, sql }: Migration): Part[] {
  return statementsOf(sql).map(({ text, line }) => ({
    migration: name,
    line,
    text: text
      .replace(/--[^\n]*/g, " ")
      .replace(/[";]/g, "")
      .replace(/\s+/g, " ")
      .trim(),
  }));
}

function newTables(migration: Migration): Set<string> {
  const tables = partsOf(migration).map(
    ({ text }) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(text)?.[1],
  );
  return new Set(tables.filter((table) => table !== undefined));
}

function changesOf(migration: Migration): Change[] {
  const made = newTables(migration);
  return partsOf(migration).flatMap(({ text, ...where }) => {
    const [head, table = ""] = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+) /i.exec(text) ?? [];
    if (head === undefined || made.has(table)) return [];
    return atCommas(text.slice(head.length)).map((action) => ({ ...where, table, text: action }));
  });
}

/** Splits a list at the commas outside brackets. */
function atCommas(list: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of list) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

const shown = ({ migration, line, text }: Part) => `${migration}:${line} ${text.slice(0, 80)}`;
const changesIn = (migrations: Migration[], isWrong: (change: Change) => boolean) =>
  migrations.flatMap((migration) => changesOf(migration).filter(isWrong).map(shown));

/** Finds indexes that stop all writes to their table while they are built. */
export function lockingIndexes(migrations: Migration[]): string[] {
  return migrations.flatMap((migration) => {
    const made = newTables(migration);
    return partsOf(migration)
      .filter(({ text }) => {
        const [, table = ""] =
          /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY\b).*? ON (?:ONLY )?(\w+)/i.exec(text) ?? [];
        return (table !== "" && !made.has(table)) || /^(?:REINDEX (?!.*CONCURRENTLY)|CLUSTER)/i.test(text);
      })
      .map(shown);
  });
}

/**
 * Finds statements that may run only outside a transaction, in a migration that is not marked "In steps", and
 * marked migrations with other statements.
 */
export function wrongSteps(migrations: Migration[]): string[] {
  return migrations.flatMap((migration) => {
    if (!isInSteps(migration))
      return partsOf(migration)
        .filter(({ text }) => /^\w+ (?:UNIQUE )?INDEX CONCURRENTLY\b/i.test(text))
        .map(shown);
    try {
      stepsOf(migration);
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
}

/** Finds rules that Postgres checks on the whole table while it is locked. */
export function rulesCheckedAtOnce(migrations: Migration[]): string[] {
  return changesIn(migrations, ({ text }) => {
    if (/^ADD COLUMN\b/i.test(text)) return /\b(?:CHECK|REFERENCES|UNIQUE|PRIMARY KEY)\b/i.test(text);
    if (!/^ADD (?:CONSTRAINT|CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY|EXCLUDE)\b/i.test(text)) return false;
    return !/\bNOT VALID$|\b(?:UNIQUE|PRIMARY KEY) USING INDEX \w+$/i.test(text);
  });
}

/** Finds VALIDATE CONSTRAINT in the transaction that has locked the table since it added the rule. */
export function validatedUnderLock(migrations: Migration[]): string[] {
  return migrations
    .filter((migration) => !isInSteps(migration))
    .flatMap((migration) => changesOf(migration).filter(({ text }) => /^VALIDATE CONSTRAINT\b/i.test(text)))
    .map(shown);
}

/**
 * Finds SET NOT NULL, which reads the whole table under its lock, unless an earlier migration has validated a
 * check.
 */
export function unprovenNotNull(migrations: Migration[]): string[] {
  const all = migrations.flatMap(changesOf);
  return all
    .filter(({ table, text, migration }) => {
      const [, column] = /^ALTER (?:COLUMN )?(\w+) SET NOT NULL$/i.exec(text) ?? [];
      if (column === undefined) return false;
      const added = new RegExp(
        `^ADD CONSTRAINT (\\w+) CHECK \\(\\s*${column} IS NOT NULL\\s*\\) NOT VALID$`,
        "i",
      );
      const names = all
        .filter((one) => one.table === table)
        .map((one) => added.exec(one.text)?.[1])
        .filter((name) => name !== undefined);
      return !all.some(
        (one) =>
          one.migration < migration &&
          one.table === table &&
          names.some((name) => one.text.toLowerCase() === `validate constraint ${name.toLowerCase()}`),
      );
    })
    .map(shown);
}

/**
 * Finds new columns for which Postgres rewrites every row, and NOT NULL columns without a default, which fail
 * on existing rows.
 */
export function columnsThatRewrite(migrations: Migration[]): string[] {
  return changesIn(migrations, ({ text }) => {
    if (!/^ADD COLUMN\b/i.test(text)) return false;
    const isWritten = /\b(?:STORED|IDENTITY|SERIAL|BIGSERIAL)\b/i.test(text);
    const isVolatile = /\bDEFAULT\b.*\b(?:uuidv[47]|gen_random_uuid|random|nextval|\w+_timestamp)\s*\(/i.test(
      text,
    );
    const isMissing = /\bNOT NULL\b/i.test(text) && !/\b(?:DEFAULT|GENERATED)\b/i.test(text);
    return isWritten || isVolatile || isMissing;
  });
}

/** Finds the removal of things that the previous build may still use, without a "Contract:" comment. */
export function takenAway(migrations: Migration[]): string[] {
  return migrations
    .filter(({ sql }) => !/^-- Contract: \S.* release \S+/m.test(sql))
    .flatMap((migration) => {
      const dropped = partsOf(migration).filter(({ text }) =>
        /^DROP (?:TABLE|TYPE|SEQUENCE|VIEW)\b|^ALTER (?:TYPE|SEQUENCE|VIEW) .*\bRENAME\b/i.test(text),
      );
      const changed = changesOf(migration).filter(({ text }) =>
        /^(?:DROP (?!CONSTRAINT\b)|RENAME\b|ALTER (?:COLUMN )?\w+ (?:(?:SET DATA )?TYPE\b|DROP DEFAULT\b))/i.test(
          text,
        ),
      );
      return [...dropped, ...changed].map(shown);
    });
}
