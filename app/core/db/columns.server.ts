import type { BusinessDay } from "#app/core/domain/business-day.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** What a column holds in a row; `cast` stands behind it in the statement. */
export interface Column<Value> {
  readonly cast?: string;
  /** Its name in the table, if the row's field is named otherwise. */
  readonly name?: string;
  /** SQL that stands in the place of a column. */
  readonly sql?: Prisma.Sql;
  /** Never there: it carries the type. */
  readonly value?: Value;
}

/** Columns of one table: the same object gives the list for a SELECT and the type of its rows. */
export interface Columns<Named> {
  readonly sql: Prisma.Sql;
  readonly named: Named;
}

export type AnyColumns = Record<string, Column<unknown>>;

/** A row's fields, as the columns name them. */
export type RowOf<C extends Columns<AnyColumns>> = FieldsOf<C["named"]>;

type FieldsOf<Named> = { [Field in keyof Named]: Named[Field] extends Column<infer Value> ? Value : never };

export const uuid: Column<string> = {};
export const text: Column<string> = {};
export const texts: Column<string[]> = {};
export const integer: Column<number> = {};
export const integers: Column<number[]> = {};
export const flag: Column<boolean> = {};
export const moment: Column<Date> = {};
/** A number of rows. */
export const counted: Column<number> = { cast: "::int" };
/** A sum of whole numbers, exact up to 2^53. */
export const summed: Column<number> = { cast: "::float8" };
export const day: Column<BusinessDay> = { cast: "::text" };
/** A text in every language. */
export const localized: Column<LocalizedText> = {};

/** One of an enum's values. Both ways to the database read it as text. */
export const oneOf = <Value extends string>(): Column<Value> => ({ cast: "::text" });

/** JSON of this shape. */
export const json = <Value>(): Column<Value> => ({});

export const maybe = <Value>(column: Column<Value>): Column<Value | null> => column;

/** A column that the table names otherwise than the row does. */
export const named = <Value>(name: string, column: Column<Value>): Column<Value> => ({ ...column, name });

/** A field that an expression gives, not a column. */
export const given = <Value>(
  sql: Prisma.Sql,
  column: Column<Value>,
): Column<Value> & { sql: Prisma.Sql } => ({
  ...column,
  sql,
});

/**
 * The columns of `table`, by its name in the statement: `pointPrice` is read from `point_price`. They stand in
 * a SELECT as `${columns.sql}`, and `RowOf<typeof columns>` is the type of its rows.
 */
export function columnsOf<Named extends AnyColumns>(table: string, named: Named): Columns<Named> {
  const list = Object.entries(named).map(([field, { name = snakeCase(field), sql, cast = "" }]) =>
    sql
      ? Prisma.sql`(${sql})${Prisma.raw(`${cast} AS "${field}"`)}`
      : Prisma.raw(`${table}.${name}${cast} AS "${field}"`),
  );
  return { sql: Prisma.join(list, ", "), named };
}

/** A field's name as its column has it: `user_id` of `userId`. */
export function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
