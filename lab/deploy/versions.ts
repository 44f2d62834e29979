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
const changed = ["purchase.sql", "sales.sql", "gifts.sql"];

/**
 * Makes the folder of a made-up next version: this build, one more migration, every function text new, and the
 * functions of what customers do most with one more argument.
 */
export function makeNextVersion(folder: string): void {
  mkdirSync(folder);
  for (const part of ["build", "node_modules", "public", "package.json"])
    if (existsSync(part)) symlinkSync(path.resolve(part), path.join(folder, part));
  cpSync("prisma", path.join(folder, "prisma"), { recursive: true });
  const migration = path.join(folder, "prisma/migrations", rehearsal);
  mkdirSync(migration);
  writeFileSync(path.join(migration, "migration.sql"), expansion);
  const functions = path.join(folder, "prisma/functions");
  for (const file of readdirSync(functions).filter((name) => name.endsWith(".sql"))) {
    const place = path.join(functions, file);
    const sql = readFileSync(place, "utf8");
    writeFileSync(place, changed.includes(file) ? withOneMoreArgument(sql) : `${sql}-- Rehearsed.\n`);
  }
}

/** The text of a function file, after which each of its functions has one more argument with a default. */
export function withOneMoreArgument(sql: string): string {
  const names = [...sql.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)\(/gm)].map(
    ([, name = ""]) => `'${name}'`,
  );
  return `${sql}
DO $rehearsal$
DECLARE
  old record;
BEGIN
  FOR old IN SELECT p.oid::regprocedure AS signature, pg_get_functiondef(p.oid) AS text FROM pg_proc p
      JOIN pg_language l ON l.oid = p.prolang
      WHERE p.pronamespace = 'public'::regnamespace AND l.lanname = 'plpgsql' AND p.pronargs > 0
        AND p.prorettype <> 'trigger'::regtype AND p.proname IN (${[...new Set(names)].join(", ")}) LOOP
    BEGIN
      EXECUTE format('DROP FUNCTION %s', old.signature);
      EXECUTE regexp_replace(old.text, E'\\\\)\\n RETURNS', E', p_rehearsal text DEFAULT NULL)\\n RETURNS');
    EXCEPTION WHEN dependent_objects_still_exist THEN
      RAISE NOTICE '% stays: others need it', old.signature;
    END;
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
