import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "./client.server.ts";
import { countChanged, runStatement } from "./pool.server.ts";

/**
 * What a statement of ours runs in: a transaction, a connection with a limit of its own, or the client
 * outside of both.
 */
export interface ReadsRows {
  $queryRaw<Rows>(strings: TemplateStringsArray, ...places: readonly unknown[]): PromiseLike<Rows>;
}

interface ChangesRows {
  $executeRaw(strings: TemplateStringsArray, ...places: readonly unknown[]): PromiseLike<number>;
}

/**
 * Reads rows by a statement with values or other pieces of SQL in its places, as a transaction of its own.
 * Times are `Date`, 64-bit numbers `bigint`, and JSON is parsed. Which way to take to the database: decision
 * 053.
 */
export function readRows<Row extends object>(
  strings: TemplateStringsArray,
  ...places: readonly unknown[]
): Promise<Row[]> {
  const { text, values } = Prisma.sql(strings, ...places);
  return runStatement<Row>(text, values);
}

/** The same within `db`. */
export function readRowsIn<Row extends object>(db: ReadsRows) {
  return async (strings: TemplateStringsArray, ...places: readonly unknown[]): Promise<Row[]> =>
    isClient(db) ? readRows<Row>(strings, ...places) : db.$queryRaw<Row[]>(strings, ...places);
}

/** Changes rows by a statement, as a transaction of its own. Returns how many it changed. */
export function changeRows(strings: TemplateStringsArray, ...places: readonly unknown[]): Promise<number> {
  const { text, values } = Prisma.sql(strings, ...places);
  return countChanged(text, values);
}

/** The same within `db`. */
export function changeRowsIn(db: ChangesRows) {
  return async (strings: TemplateStringsArray, ...places: readonly unknown[]): Promise<number> =>
    isClient(db) ? changeRows(strings, ...places) : db.$executeRaw(strings, ...places);
}

/** The row of a statement that always gives one. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("a statement that always gives a row gave none");
  return row;
}

function isClient(db: ReadsRows | ChangesRows): boolean {
  return Object.is(db, prisma);
}
