import { bareCreates, strayFunctions } from "./habits.ts";
import type { Rule, Source } from "./sources.ts";
import { functionsOf, reachIn } from "./sql-calls.ts";
import { halfYields } from "./yields.ts";

/** More belongs together, and so into a record: decision 054. */
const mostArguments = 12;
const mostLines = 100;

/** How many functions a reader meets from these on. A smaller number may be written here, a larger one needs a reason. */
const mostReached: Readonly<Record<string, number>> = {
  purchase_offer: 12,
  redeem_wallet_item: 22,
  confirm_transaction: 24,
};

/** Finds functions that take too much, and those too long to be read at once. */
function heavyFunctions(sources: Source[]): string[] {
  return sources
    .flatMap(functionsOf)
    .filter((made) => made.arguments > mostArguments || made.lines > mostLines)
    .map((made) => `${made.path} ${made.name}: ${made.arguments} arguments, ${made.lines} lines`);
}

/** Finds moves that reach more functions than they may. */
function farReaching(sources: Source[]): string[] {
  const reach = reachIn(sources);
  return Object.entries(mostReached).flatMap(([name, most]) => {
    const { length } = reach(name);
    return length > most ? [`${name} reaches ${length} functions`] : [];
  });
}

const letters = [..."abcdefghijklmnopqr"];

/** The rules about the functions of the database. */
export function sqlFunctionRules(sql: Source[]): Rule[] {
  const inFolder = (folder: string) => sql.filter(({ path }) => path.startsWith(`prisma/${folder}/`));
  const functions = inFolder("functions");
  return [
    {
      name: "migrations create no functions",
      mend: "Write it in prisma/functions, which holds the current text of each function once.",
      check: strayFunctions,
      sources: inFolder("migrations"),
      bites: { "prisma/migrations/1/migration.sql": "CREATE OR REPLACE FUNCTION x() RETURNS void" },
    },
    {
      name: "a function file can be applied again",
      mend: "Use CREATE OR REPLACE; a changed signature drops the old one in a migration.",
      check: bareCreates,
      sources: functions,
      bites: { "prisma/functions/x.sql": "CREATE TRIGGER x BEFORE UPDATE ON y" },
    },
    {
      name: "a function of the database takes at most 12 arguments and can be read at once",
      mend: "Put what belongs together into a record, CREATE TYPE … AS in a migration: decision 054.",
      check: heavyFunctions,
      sources: functions,
      bites: {
        "prisma/functions/x.sql": `CREATE OR REPLACE FUNCTION x(${"p_a text, ".repeat(12)}p_b text) RETURNS void AS $$ $$`,
      },
    },
    {
      name: "whatever an event brings is given and undone with it",
      mend: "Give it in give_yield and take it back in undo_yield or finish_undoing: decision 056.",
      check: halfYields,
      sources: sql,
      bites: {
        "prisma/migrations/1/migration.sql": `CREATE TABLE "ticket" (\n "state" "yield_state"\n);`,
        "prisma/functions/x.sql":
          "CREATE OR REPLACE FUNCTION give_yield() RETURNS void AS $$ INSERT INTO ticket $$;",
      },
    },
    {
      name: "a purchase, a redemption and a confirmation reach few functions",
      mend: "Do in one function what has one caller, and in one way what others do already: decision 054.",
      check: farReaching,
      sources: functions,
      bites: {
        "prisma/functions/x.sql": ["purchase_offer", ...letters]
          .map(
            (name) => `CREATE OR REPLACE FUNCTION ${name}() RETURNS void AS $$ ${letters.join("() ")}() $$`,
          )
          .join("\n"),
      },
    },
  ];
}
