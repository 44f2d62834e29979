import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** The newest migration of all; its name is after any other. */
const rehearsal = "29991231000000_rehearsal";
/** What a version after this one could add to tables in use without stopping anybody: docs/decisions/025. */
const expansion = ["purchase", "transaction", "offer"]
  .map((table) => `ALTER TABLE ${table} ADD COLUMN rehearsal text;\n`)
  .join("");
/** The functions of these files get another argument, so that their old signatures are dropped under calls. */
const extended = ["purchase.sql", "sales.sql", "gifts.sql"];
/**
 * Functions that only other functions call: they get another name, so that an old text, which a call is in the middle
 * of, calls what is not there any more.
 */
const renamed = ["ledger_take", "give_offer", "give_points", "await_cashier"];

/** Makes the folder of a made-up next version: this build, one more migration, and its functions. */
export function makeNextVersion(folder: string): void {
  mkdirSync(folder);
  for (const part of ["build", "node_modules", "public", "package.json"])
    if (existsSync(part)) symlinkSync(path.resolve(part), path.join(folder, part));
  cpSync("prisma", path.join(folder, "prisma"), { recursive: true });
  const migration = path.join(folder, "prisma/migrations", rehearsal);
  mkdirSync(migration);
  writeFileSync(path.join(migration, "migration.sql"), expansion);
  changeFunctions(folder, 1);
}

/** Gives every function file of the made-up version a text that the database did not have. */
export function changeFunctions(folder: string, round: number): void {
  const functions = "prisma/functions";
  const files = readdirSync(functions).filter((name) => name.endsWith(".sql"));
  for (const file of files) {
    const sql = withOtherNames(readFileSync(path.join(functions, file), "utf8"), round);
    const more = extended.includes(file) ? oneMoreArgument(sql, round) : "";
    // The last file is applied last.
    const end = file === files.sort().at(-1) ? dropOtherNames(round) : "";
    writeFileSync(path.join(folder, functions, file), `${sql}-- Rehearsed, ${round}.\n${more}${end}`);
  }
}

const nameIn = (name: string, round: number) => `${name}_rehearsed_${round}`;

export function withOtherNames(sql: string, round: number): string {
  const names = new RegExp(`\\b(?:${renamed.join("|")})\\b`, "g");
  return sql.replace(names, (name) => nameIn(name, round));
}

/** Drops what has one of the names of this version or of an earlier round. */
function dropOtherNames(round: number): string {
  const kept = renamed.map((name) => `'${nameIn(name, round)}'`).join(", ");
  return `DO $rehearsal$
DECLARE
  old record;
BEGIN
  FOR old IN SELECT oid::regprocedure AS signature FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
        AND proname ~ '^(${renamed.join("|")})(_rehearsed_[0-9]+)?$' AND proname NOT IN (${kept}) LOOP
    EXECUTE format('DROP FUNCTION %s', old.signature);
  END LOOP;
END
$rehearsal$;
`;
}

/** After it, each function of this text has one more argument with a default; those of an earlier round are gone. */
export function oneMoreArgument(sql: string, round: number): string {
  const names = [...sql.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)\(/gm)].map(
    ([, name = ""]) => `'${name}'`,
  );
  return `DO $rehearsal$
DECLARE
  old record;
BEGIN
  FOR old IN SELECT p.oid::regprocedure AS signature, pg_get_functiondef(p.oid) AS text,
        p.proargnames::text LIKE '%p_rehearsal%' AS is_earlier
      FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
      WHERE p.pronamespace = 'public'::regnamespace AND l.lanname = 'plpgsql' AND p.pronargs > 0
        AND p.prorettype <> 'trigger'::regtype AND p.proname IN (${[...new Set(names)].join(", ")})
      ORDER BY is_earlier DESC LOOP
    EXECUTE format('DROP FUNCTION %s', old.signature);
    IF NOT old.is_earlier THEN
      EXECUTE regexp_replace(old.text, E'\\\\)\\n RETURNS', E', p_rehearsal_${round} text DEFAULT NULL)\\n RETURNS');
    END IF;
  END LOOP;
END
$rehearsal$;
`;
}

/** The migrations that were changed or taken away, by the words of `git diff --name-status`; new ones lead on. */
export function editedMigrations(diff: string): string[] {
  return diff.split("\n").flatMap((line) => {
    const [state = "", file = ""] = line.split("\t");
    return (state === "M" || state === "D") && file.endsWith(".sql") ? [file] : [];
  });
}

/** Unpacks and builds a commit in a folder of its own. Throws in plain words if that is not possible here. */
export function buildCommit(commit: string, folder: string): void {
  const git = spawnSync("git", ["cat-file", "-e", `${commit}^{commit}`], { stdio: "ignore" });
  if (git.error)
    throw new Error("There is no git here: an older version can only be built from its history.");
  if (git.status !== 0) throw new Error(`The history of git that is here does not have ${commit}.`);
  const diff = ["diff", "--name-status", "--no-renames", commit, "--", "prisma/migrations"];
  const edited = editedMigrations(execFileSync("git", diff, { encoding: "utf8" }));
  if (edited.length > 0)
    throw new Error(
      `The migrations of ${commit} do not lead on to this version: ${edited.join(", ")} was edited since. Until the first ` +
        "release the one baseline is edited in place; -- --rehearse deploys a made-up next version instead.",
    );
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const archive = execFileSync("git", ["archive", "--format=tar", commit], { maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  const lock = (where: string) => readFileSync(path.join(where, "package-lock.json"), "utf8");
  // The same lock means the same packages; otherwise its own start installs them.
  if (lock(".") === lock(folder))
    symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  const args = ["scripts/bootstrap.mjs", "scripts/build.ts"];
  if (spawnSync(process.execPath, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] }).status !== 0)
    throw new Error(`The commit ${commit} could not be built.`);
}
