/**
 * `npm run drill:previous`: builds the previous release (prisma/released) in a temporary folder and runs
 * tests of its API on the tables and functions of this version, as its servers meet them during a deployment
 * of this version. Needs the history of git; `-- FILE …` runs other test files of that release.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { lastRelease } from "#scripts/released/last-release.ts";

const usual = ["tests/api/whole-way.test.ts", "tests/api/payments.test.ts", "tests/api/transactions.test.ts"];
const files = process.argv.slice(2);

const last = lastRelease();
if (!last) {
  console.log("Nothing is released yet: no server of another version can meet these tables and functions.");
  process.exit(0);
}
const { release, commit } = last.released;
const hasCommit =
  spawnSync("git", ["cat-file", "-e", `${commit}^{commit}`], { stdio: "ignore" }).status === 0;
if (!hasCommit) {
  console.error(`The history of git that is here does not have ${commit}, the release ${release}.`);
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), "mezia-previous-"));
// Postgres does not run as root and has its data below this folder.
chmodSync(folder, 0o755);
let code = 1;
try {
  console.log(`The release ${release} (${commit}) on the tables and functions of this version:`);
  const archive = execFileSync("git", ["archive", "--format=tar", commit], { maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  // As in a deployment, the new version's own program migrates the database.
  for (const part of [
    "prisma/migrations",
    "prisma/functions",
    "scripts/migrations",
    "scripts/migrations.ts",
  ]) {
    rmSync(path.join(folder, part), { recursive: true, force: true });
    cpSync(part, path.join(folder, part), { recursive: true });
  }
  const isSame = (file: string) => readFileSync(file).equals(readFileSync(path.join(folder, file)));
  // The same lock means the same packages, so they need not be installed twice; otherwise the release's own
  // start installs its packages.
  if (isSame("package-lock.json") && existsSync("node_modules"))
    symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  const args = ["scripts/bootstrap.mjs", "scripts/test.ts", "api", ...(files.length > 0 ? files : usual)];
  code = spawnSync(process.execPath, args, { cwd: folder, stdio: "inherit" }).status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
