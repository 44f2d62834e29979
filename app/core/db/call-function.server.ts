import { prisma } from "./client.server.ts";
import { databaseFunctions, databaseRecords, type DatabaseEnums } from "./database-functions.ts";
import { runStatement } from "./pool.server.ts";
import type { PatientDb } from "./patient.server.ts";
import { literalOf, type RecordTypes } from "./record-literal.ts";
import type { Db } from "./transaction.server.ts";

type Functions = typeof databaseFunctions;
export type FunctionName = keyof Functions;

/** The TypeScript type for each database type. A date is written as `2026-11-22`. */
interface Values extends DatabaseEnums {
  uuid: string;
  text: string;
  integer: number;
  bigint: bigint;
  boolean: boolean;
  timestamptz: Date;
  date: string;
  jsonb: object;
  bytea: Uint8Array;
}

type ValueOf<Type> = Type extends `${infer Element}[]`
  ? readonly ValueOf<Element>[]
  : Type extends keyof Values
    ? Values[Type]
    : Type extends RecordName
      ? RecordOf<Type>
      : never;

export type RecordName = keyof typeof databaseRecords;

/** A record with all its fields. Postgres allows null for each of them. */
export type RecordOf<Name extends RecordName> = {
  readonly [Field in keyof (typeof databaseRecords)[Name]]: ValueOf<
    (typeof databaseRecords)[Name][Field]
  > | null;
};

const records: RecordTypes = databaseRecords;

type Takes<Name extends FunctionName> = Functions[Name]["takes"];
type Optional<Name extends FunctionName> = Functions[Name]["optional"][number];

/** A function's arguments by name. Postgres allows null for each of them. */
export type ArgumentsOf<Name extends FunctionName> = {
  [Argument in Exclude<keyof Takes<Name>, Optional<Name>>]: ValueOf<Takes<Name>[Argument]> | null;
} & { [Argument in Extract<keyof Takes<Name>, Optional<Name>>]?: ValueOf<Takes<Name>[Argument]> | null };

type ColumnOf<Type> = Type extends `${infer Known}?` ? ValueOf<Known> | null : ValueOf<Type>;

/** A function's result. The database does not know the shape of `jsonb`: the caller gives it. */
export type ResultOf<Name extends FunctionName, Json = unknown> = Functions[Name]["gives"] extends {
  rows: infer Columns;
}
  ? { -readonly [Column in keyof Columns]: ColumnOf<Columns[Column]> }[]
  : Functions[Name]["gives"] extends "void"
    ? undefined
    : Functions[Name]["gives"] extends "jsonb"
      ? Json
      : ValueOf<Functions[Name]["gives"]> | null;

export interface Signature {
  takes: Record<string, string>;
  gives: string | { rows: Record<string, string> };
}

/**
 * Calls one of our database functions, with named and typed arguments. It is the only way to call one on its
 * own: a missing, surplus or swapped argument does not compile. The names and types are in
 * database-functions.ts.
 * @param db the transaction to call it in, or the client if the call is a transaction of its own
 */
export async function callFunction<Name extends FunctionName, Json = unknown>(
  db: Callable,
  name: Name,
  args: ArgumentsOf<Name>,
): Promise<ResultOf<Name, Json>> {
  return (await callSigned(db, name, databaseFunctions[name], args)) as ResultOf<Name, Json>;
}

/** The client, or a transaction. */
export type Callable = Pick<Db, "$queryRawUnsafe"> | Pick<PatientDb, "$queryRawUnsafe">;

/** Calls a function with this signature; `callFunction` knows those of all that are ours. */
export async function callSigned(
  db: Callable,
  name: string,
  { takes, gives }: Signature,
  args: object,
): Promise<unknown> {
  const given = Object.entries(takes).filter(([argument]) => valueAt(args, argument) !== undefined);
  const values = given.map(([argument, type]) => toDatabase(valueAt(args, argument), type));
  const text = statementOf(name, given, gives);
  const rows: { result?: unknown }[] =
    db === prisma ? await runStatement(text, values) : await db.$queryRawUnsafe(text, ...values);
  return typeof gives === "string" ? resultOf(name, rows, gives) : rows;
}

function valueAt(args: object, argument: string): unknown {
  return (args as Record<string, unknown>)[argument];
}

/** Records and JSON are sent as text; the client converts all other values. */
function toDatabase(value: unknown, type: string): unknown {
  const isText = type === "jsonb" || type.replace("[]", "") in records;
  return isText ? literalOf(value, type, records) : value;
}

function resultOf(name: string, [row]: { result?: unknown }[], gives: string): unknown {
  if (!row) throw new Error(`${name} returned nothing`);
  return gives === "void" ? undefined : row.result;
}

/** The same text for each call with the same set of arguments, so that Postgres plans it once. */
function statementOf(name: string, given: [string, string][], gives: Signature["gives"]): string {
  const args = given.map(([argument, type], index) => `${argument} => $${index + 1}::${type}`);
  const call = `${name}(${args.join(", ")})`;
  if (typeof gives === "string") return `SELECT ${readable(call, gives)} AS result`;
  const columns = Object.entries(gives.rows).map(
    ([column, type]) => `${readable(column, type)} AS ${column}`,
  );
  return `SELECT ${columns.join(", ")} FROM ${call}`;
}

/** Dates, enums and null are passed as text: the client would convert them wrongly, or fail. */
function readable(expression: string, type: string): string {
  return plainTypes.has(type.replace("?", "")) ? expression : `${expression}::text`;
}

const plainTypes = new Set([
  ...["uuid", "text", "text[]", "integer", "bigint", "boolean", "timestamptz", "jsonb", "bytea"],
]);
