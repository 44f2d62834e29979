import { partsBesideTypo, patternOfTypos } from "#app/core/domain/search/one-typo.ts";
import { askedWords, coreOf } from "#app/core/domain/search/word-forms.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { readAside } from "#app/core/db/replica.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import { atOneMoment, type Db } from "#app/core/db/transaction.server.ts";
import { withVersions } from "#app/core/db/versions/record-changes.server.ts";
import { isUuid } from "#app/core/domain/fields.ts";
import { decodeCursor, encodeCursor } from "#app/core/domain/paging.ts";
import type { ListAsked, ListPlace } from "#app/core/domain/lists/list-address.ts";
import type { Language } from "#app/core/domain/languages.ts";

/** What rows are sorted by: never null, so that each row has a place. */
export interface SortBy {
  by: Prisma.Sql;
  /** The text of a cursor as an SQL value; null if it is not such a value. */
  read: (written: string) => Prisma.Sql | null;
}

export const byText = (by: Prisma.Sql): SortBy => ({ by, read: (written) => Prisma.sql`${written}::text` });

export const byNumber = (by: Prisma.Sql): SortBy => ({
  by,
  read: (written) => (/^-?\d{1,18}$/.test(written) ? Prisma.sql`${written}::bigint` : null),
});

const moment = /^(?:-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00)$/;

/** A column that may be null must be passed with `infinity` or `-infinity` in its place. */
export const byTime = (by: Prisma.Sql): SortBy => ({
  by,
  read: (written) => (moment.test(written) ? Prisma.sql`${written}::timestamptz` : null),
});

/** By ids, which grow with time. */
export const byId: SortBy = {
  by: Prisma.sql`t.id`,
  read: (written) => (isUuid(written) ? Prisma.sql`${written}::uuid` : null),
};

/** The time and the reader's language for which a list is read. */
export interface ListReader {
  now: Date;
  language: Language;
}

/** SQL: a text in the reader's language, of a column that has it in all three. */
export const inWords = (localized: Prisma.Sql, { language }: Pick<ListReader, "language">): Prisma.Sql =>
  Prisma.sql`(${localized} ->> ${language}::text)`;

/**
 * SQL: conditions that each word of `q` occurs somewhere in a text in the form of `searchText`, in whatever spelling and
 * order, in the singular or plural. Only for tables of at most some ten thousand rows, because they use no index.
 */
export function containing(q: string, folded: Prisma.Sql): Prisma.Sql[] {
  const words = askedWords(q);
  // Signs alone are found nowhere.
  if (words.length === 0 && q.trim() !== "") return [Prisma.sql`false`];
  return words.map((word) => Prisma.sql`position(${coreOf(word)} in ${folded}) > 0`);
}

/**
 * SQL: the same where each word may have one typing error; null if none of the words is of the kind in which errors are
 * looked for. For a search that finds nothing as it is.
 */
export function almostContaining(q: string, folded: Prisma.Sql): Prisma.Sql[] | null {
  const words = askedWords(q).map((word) => ({ core: coreOf(word), typos: patternOfTypos(coreOf(word)) }));
  if (words.every(({ typos }) => typos === null)) return null;
  return words.map(({ core, typos }) => {
    const isIn = Prisma.sql`position(${core} in ${folded}) > 0`;
    if (typos === null) return isIn;
    // Words hold letters and digits alone: nothing to escape.
    const parts = partsBesideTypo(core).map((part) => `%${part}%`);
    // Only a CASE keeps Postgres from matching the pattern first.
    return Prisma.sql`CASE WHEN ${folded} LIKE ANY(${parts}::text[]) THEN ${isIn} OR ${folded} ~ ${typos} ELSE false END`;
  });
}

/** The SQL of a list. `from` names the main table as `t`; its ids are the ids of the rows. */
export interface ListSource {
  /** The unique id of a row; `t.id` if left out. */
  key?: SortBy;
  /** Left out where only the ids are read here. */
  columns?: Prisma.Sql;
  from: Prisma.Sql;
  where: readonly Prisma.Sql[];
  sorts: Readonly<Record<string, SortBy>>;
  /**
   * Read from the replica, if there is one: for a table that grows without end and whose rows decide nothing.
   */
  aside?: true;
  /** The noun of its records, whose versions the rows then have, as of the moment that they show. */
  versionsOf?: string;
}

const readerOf = ({ aside }: Pick<ListSource, "aside">) => (aside ? readAside : readRows);

export interface ListPart<Row> {
  rows: Row[];
  /** Cursors of the neighbouring parts; null at an end of the list. */
  next: string | null;
  previous: string | null;
}

interface Placed {
  id: string;
  place: string;
}

/**
 * One part of a list, by keyset pagination: its cost does not depend on its position, and a new or deleted
 * row moves no other row to another page. An invalid cursor means the beginning.
 */
export function readListPart<Row extends { id: string }>(
  source: ListSource,
  sort: ListAsked["sort"],
  place: ListPlace,
  limit: number,
): Promise<ListPart<Row>> {
  const { versionsOf } = source;
  const part = { sort, place, limit };
  if (versionsOf === undefined) return readPart<Row>(source, part, null);
  return atOneMoment(async (db) => {
    const { rows, ...rest } = await readPart<Row>(source, part, db);
    return { ...rest, rows: await withVersions(db, versionsOf, rows) };
  });
}

interface PartOf {
  sort: ListAsked["sort"];
  place: ListPlace;
  limit: number;
}

async function readPart<Row extends { id: string }>(
  source: ListSource,
  { sort, place, limit }: PartOf,
  db: Db | null,
): Promise<ListPart<Row>> {
  const sorted = source.sorts[sort.key];
  if (!sorted) throw new Error(`a list cannot be sorted by ${sort.key}`);
  const key = source.key ?? byId;
  const beyond = place && positionOf(sorted, key, place.cursor);
  const back = beyond !== null && place?.way === "before";
  const down = sort.down !== back;
  const where = [...source.where, ...(beyond ? [sideOf([sorted.by, key.by], beyond, down)] : [])];
  const order = down
    ? Prisma.sql`ORDER BY ${sorted.by} DESC, ${key.by} DESC`
    : Prisma.sql`ORDER BY ${sorted.by}, ${key.by}`;
  const reader = db === null ? readerOf(source)<Row & Placed> : readRowsIn<Row & Placed>(db);
  const read = await reader`
    SELECT ${key.by} AS id, ${listed(source)} (${sorted.by})::text AS place FROM ${source.from} ${whereOf(where)}
    ${order} LIMIT ${limit + 1}::int`;
  const rows = read.slice(0, limit);
  if (back) rows.reverse();
  const further = read.length > limit;
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    next: last && (back || further) ? cursorOf(last) : null,
    previous: first && (back ? further : beyond !== null) ? cursorOf(first) : null,
  };
}

const listed = ({ columns }: ListSource) => (columns ? Prisma.sql`${columns},` : Prisma.empty);

/** The number of rows that pass the filters, counted only up to one more than `most`. */
export async function countList({ from, where, aside }: ListSource, most: number): Promise<number> {
  const [row] = await readerOf({ aside })<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM ${from} ${whereOf(where)} LIMIT ${most + 1}::int) counted`;
  return row?.count ?? 0;
}

export function whereOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join([...conditions], " AND ")}` : Prisma.empty;
}

interface Position {
  value: Prisma.Sql;
  id: Prisma.Sql;
}

function positionOf(sort: SortBy, key: SortBy, cursor: string): Position | null {
  const content = decodeCursor(cursor);
  const written: unknown[] = Array.isArray(content) ? content : [];
  const [value, id] = [sort, key].map(({ read }, place) => {
    const text = written[place];
    return typeof text === "string" && !text.includes("\u0000") ? read(text) : null;
  });
  return value && id ? { value, id } : null;
}

function sideOf([by, key]: [Prisma.Sql, Prisma.Sql], { value, id }: Position, down: boolean): Prisma.Sql {
  return down
    ? Prisma.sql`(${by}, ${key}) < (${value}, ${id})`
    : Prisma.sql`(${by}, ${key}) > (${value}, ${id})`;
}

function cursorOf({ place, id }: Placed): string {
  return encodeCursor([place, id]);
}
