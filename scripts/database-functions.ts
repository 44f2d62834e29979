import pg from "pg";
import { formatted } from "#scripts/formatted.ts";

/** The file that holds the output of `renderDatabaseFunctions`. */
export const databaseFunctionsFile = "app/core/db/database-functions.ts";

interface FunctionRow {
  name: string;
  names: string[];
  types: string[];
  defaults: number;
  returns: string;
  isSet: boolean;
  /** The columns of the result, for a function that returns rows. */
  columns: { name: string; type: string }[] | null;
}

interface EnumRow {
  name: string;
  values: string[];
}

/** A type that holds several values, each with its name. */
interface RecordRow {
  name: string;
  fields: { name: string; type: string }[];
}

/** The functions that code may call: those that name all their arguments. Triggers and aggregates are for the database only. */
const functionsQuery = `
  SELECT p.proname AS name, coalesce(p.proargnames[1:p.pronargs], '{}') AS names,
    ARRAY(SELECT format_type(a.type, NULL) FROM unnest(p.proargtypes) WITH ORDINALITY a (type, place)
      ORDER BY a.place) AS types,
    p.pronargdefaults::int AS defaults, format_type(p.prorettype, NULL) AS returns, p.proretset AS "isSet",
    (SELECT json_agg(json_build_object('name', p.proargnames[a.place], 'type', format_type(a.type, NULL)) ORDER BY a.place)
      FROM unnest(p.proallargtypes) WITH ORDINALITY a (type, place) WHERE p.proargmodes[a.place] = 't') AS columns
  FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' AND p.prorettype <> 'trigger'::regtype
    AND p.pronargs = coalesce(array_length(array_remove(p.proargnames[1:p.pronargs], ''), 1), 0)
  ORDER BY p.proname, p.pronargs`;

const enumsQuery = `
  SELECT t.typname AS name, array_agg(e.enumlabel::text ORDER BY e.enumsortorder) AS values
  FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
  WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname ORDER BY t.typname`;

const recordsQuery = `
  SELECT t.typname AS name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL)) ORDER BY a.attnum) AS fields
  FROM pg_type t
  JOIN pg_class c ON c.oid = t.typrelid AND c.relkind = 'c'
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname ORDER BY t.typname`;

/** The text of app/core/db/database-functions.ts for the functions of a migrated database. */
export async function renderDatabaseFunctions(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: functions } = await client.query<FunctionRow>(functionsQuery);
    const { rows: enums } = await client.query<EnumRow>(enumsQuery);
    const { rows: records } = await client.query<RecordRow>(recordsQuery);
    return await render(functions, enums, records);
  } finally {
    await client.end();
  }
}

async function render(functions: FunctionRow[], enums: EnumRow[], records: RecordRow[]): Promise<string> {
  const twice = functions.find(({ name }, index) => functions[index + 1]?.name === name);
  if (twice) throw new Error(`${twice.name} exists with two argument lists: drop the one of before`);
  const used = typesUsed(functions, records);
  const enumLines = enums
    .filter(({ name }) => used.has(name))
    .map(({ name, values }) => `${name}: ${values.map((value) => JSON.stringify(value)).join(" | ")};`);
  const recordLines = records
    .filter(({ name }) => used.has(name))
    .map(({ name, fields }) => `${name}: { ${fields.map(fieldOf).join(", ")} },`);
  const text = `
    // Written by \`npm run db:functions\` from the functions of a migrated database; a test holds it to them.

    /** The values of each enum that a function takes or gives. */
    export interface DatabaseEnums {
      ${enumLines.join("\n")}
    }

    /** The records that a function takes: their fields in the database's order, each with its type. */
    export const databaseRecords = {
      ${recordLines.join("\n")}
    } as const;

    /**
     * The functions of the database that code may call: each argument with its type, which of them may be left out,
     * and what comes back: a value, or rows with these columns. A column with a question mark may be null.
     */
    export const databaseFunctions = {
      ${functions.map(entryOf).join("\n")}
    } as const;
  `;
  return formatted(databaseFunctionsFile, text);
}

function entryOf({ name, names, types, defaults, returns, isSet, columns }: FunctionRow): string {
  const takes = names.map((argument, index) => `${argument}: ${JSON.stringify(short(types[index] ?? ""))}`);
  const optional = defaults === 0 ? [] : names.slice(-defaults).map((argument) => JSON.stringify(argument));
  const gives = columns
    ? `{ rows: { ${columns.map((column) => `${column.name}: ${JSON.stringify(`${short(column.type)}?`)}`).join(", ")} } }`
    : JSON.stringify(short(returns));
  if (isSet && !columns) throw new Error(`${name} returns a set of values: give it a column's name`);
  const parts = [`takes: { ${takes.join(", ")} }`, `optional: [${optional.join(", ")}]`, `gives: ${gives}`];
  return `${name}: { ${parts.join(", ")} },`;
}

function fieldOf({ name, type }: { name: string; type: string }): string {
  return `${name}: ${JSON.stringify(short(type))}`;
}

/** The types of all arguments and results, and those within a record that is an argument. */
function typesUsed(functions: FunctionRow[], records: RecordRow[]): Set<string> {
  const used = new Set<string>();
  const use = (type: string): void => {
    const name = type.replace("[]", "");
    if (used.has(name)) return;
    used.add(name);
    for (const field of records.find((record) => record.name === name)?.fields ?? []) use(field.type);
  };
  for (const { types, returns, columns } of functions)
    for (const type of [...types, returns, ...(columns ?? []).map((column) => column.type)]) use(type);
  return used;
}

function short(type: string): string {
  return type.replace("timestamp with time zone", "timestamptz");
}
