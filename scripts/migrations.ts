import type pg from "pg";
import { putForms } from "./citus/forms.ts";
import { makeBookkeeping, recordMigration, placeAmong } from "./migrations/bookkeeping.ts";
import { failureOf, FileError, MigrationError } from "./migrations/failure.ts";
import { projectFolders, readFunctionFiles, readMigrations, type Folders } from "./migrations/files.ts";
import { functionChanges, recordFunctionFile } from "./migrations/functions.ts";
import { Session, type Waiting } from "./migrations/session.ts";
import { statementsOf } from "./migrations/statements.ts";
import { isInSteps, stepsOf } from "./migrations/steps.ts";

export type Applied = {
  migrations: string[];
  functionFiles: string[];
  /** The skipped files and the reasons, in sentences. */
  notes: string[];
};

export type Options = Waiting & {
  folders: Folders;
  development: boolean;
  /**
   * Whether servers may open closed days again, which the sandbox's clock needs; if unset, SANDBOX=1 decides.
   */
  sandbox: boolean;
  /** Stops after this migration, and applies no functions: the tables as a backup had them. */
  through?: string;
};

/** A statement waits at most 3 seconds for a lock; all tries together wait about a minute. */
const usual: Waiting = { lockTimeoutMs: 3_000, tries: 10, pauseMs: 500 };

/**
 * Brings a database up to date: first its missing migrations, forward only, then the function files with a
 * new text. See docs/decisions/015-functions-have-a-home.md. Throws a MigrationError that explains itself.
 */
export async function migrate(databaseUrl: string, options: Partial<Options> = {}): Promise<Applied> {
  const development = process.env.NODE_ENV !== "production";
  const sandbox = process.env.SANDBOX === "1";
  const complete: Options = { ...usual, folders: projectFolders, development, sandbox, ...options };
  const session = await Session.open(databaseUrl, complete);
  try {
    await makeBookkeeping(session.client);
    return await bringUpToDate(session, complete);
  } finally {
    await session.close();
  }
}

/** The applied files as a sentence; empty if there were none. */
export function appliedLines({ migrations, functionFiles, notes }: Applied): string[] {
  const names = [
    ...migrations,
    ...(functionFiles.length > 0 ? [`functions (${functionFiles.join(", ")})`] : []),
  ];
  return [...(names.length > 0 ? [`Database: applied ${names.join(", ")}.`] : []), ...notes];
}

async function bringUpToDate(session: Session, options: Options): Promise<Applied> {
  const applied: Applied = { migrations: [], functionFiles: [], notes: [] };
  const { through } = options;
  const migrations = readMigrations(options.folders).filter(({ name }) => !through || name <= through);
  for (const migration of migrations) {
    if (isInSteps(migration)) stepsOf(migration);
    else refuseOwnTransaction(migration.name, migration.sql);
  }
  for (;;) {
    const step = await applyNext(session, migrations, options);
    if ("newer" in step) {
      applied.notes.push(
        `The database is of a newer version (${step.newer.join(", ")}) and was left as it is.`,
      );
      return applied;
    }
    if (step.name === null) break;
    applied.migrations.push(step.name);
  }
  return through ? applied : { ...applied, ...(await applyFunctions(session, options)) };
}

/** Applies one migration together with its row in the bookkeeping, and returns its name. */
async function applyNext(
  session: Session,
  migrations: Parameters<typeof placeAmong>[1],
  options: Options,
): Promise<{ name: string | null } | { newer: string[] }> {
  let name = "";
  return session
    .alone(async () => {
      const place = await placeAmong(session.client, migrations, options.development);
      if ("newer" in place) return place;
      if (!place.next) return { name: null };
      name = place.next.name;
      const startedAt = new Date();
      await (isInSteps(place.next) ? session.runSteps(place.next) : session.run(place.next));
      await recordMigration(session.client, place.next, startedAt);
      return { name };
    })
    .catch((error: unknown) => rethrow(`Migration ${name}`, error, options));
}

/** Applies all changed function files in one transaction, so that no server ever sees only some of them. */
async function applyFunctions(
  session: Session,
  options: Options,
): Promise<Pick<Applied, "functionFiles" | "notes">> {
  const files = readFunctionFiles(options.folders);
  let name = "";
  return session
    .alone(async () => {
      const { changed, older } = await functionChanges(session.client, files, options.development);
      for (const file of changed) {
        name = file.name;
        await session.run(file);
        await recordFunctionFile(session.client, file);
      }
      if (changed.length > 0) await putForms(session.client, options.folders);
      if (changed.length > 0 || !(await isGranted(session.client, options)))
        await grant(session.client, options);
      const notes = older.map(
        (file) =>
          `The database has a newer text of ${file.place}, which was left as it is: docs/operations.md says why.`,
      );
      return { functionFiles: changed.map((file) => file.name), notes };
    })
    .catch((error: unknown) => rethrow(`Function file ${name}`, error, options));
}

/**
 * Whether the role of servers and jobs, if it exists, has rights on our newest tables, and the sandbox's
 * rights only in a sandbox.
 */
async function isGranted(client: pg.Client, { sandbox }: Options): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_roles r JOIN pg_class c ON c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
     WHERE r.rolname = 'mezia_app' AND (NOT has_table_privilege(r.oid, c.oid, 'SELECT')
       OR c.relname IN ('ledger_day', 'audit_day') AND has_table_privilege(r.oid, c.oid, 'DELETE') <> $1) LIMIT 1`,
    [sandbox],
  );
  return rowCount === 0;
}

/**
 * Grants the rights in the transaction of the functions, so that no server meets a function that it may not
 * use.
 */
async function grant(client: pg.Client, { sandbox }: Options): Promise<void> {
  const wanted = ["grant_app_rights", "grant_oncall_rights", ...(sandbox ? ["grant_sandbox_rights"] : [])];
  for (const name of wanted) {
    const { rows } = await client.query<{ there: boolean }>(
      "SELECT to_regprocedure(format('public.%I()', $1::text)) IS NOT NULL AS there",
      [name],
    );
    if (rows[0]?.there) await client.query(`SELECT ${name}()`);
  }
}

function rethrow(what: string, error: unknown, { tries }: Options): never {
  throw error instanceof FileError ? failureOf(what, error, tries) : error;
}

/** A migration that commits by itself could stay half applied after a kill, so it is refused. */
function refuseOwnTransaction(name: string, sql: string): void {
  const own = statementsOf(sql).find(({ text }) =>
    /^(?:begin|start\s+transaction|commit|end|rollback|abort|prepare\s+transaction)\b/i.test(text),
  );
  if (own)
    throw new MigrationError(
      `Migration ${name} ends or begins a transaction in line ${own.line}; take that out: it is applied in one together ` +
        "with the note that it was.",
    );
}
