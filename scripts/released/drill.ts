import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { LastRelease } from "./last-release.ts";

const usual = ["tests/api/whole-way.test.ts", "tests/api/payments.test.ts", "tests/api/transactions.test.ts"];

/**
 * Runs these test files of the last release on the tables and functions of this version, by default the usual ones.
 * Returns the code to end with. Without a release it says so, and that is 0: no server of another version can meet what is
 * here.
 */
export function drillPrevious(last: LastRelease | null, files: readonly string[]): number {
  if (!last) {
    console.log(
      "Nothing is released yet, so there is no previous release to try: npm run db:release names the first.",
    );
    return 0;
  }
  const { release, commit } = last.released;
  if (spawnSync("git", ["cat-file", "-e", `${commit}^{commit}`], { stdio: "ignore" }).status !== 0) {
    console.error(`The history of git that is here does not have ${commit}, the release ${release}.`);
    return 1;
  }
  const folder = mkdtempSync(path.join(tmpdir(), "mezia-previous-"));
  // Postgres does not run as root and has its data below this folder.
  chmodSync(folder, 0o755);
  try {
    console.log(`The release ${release} (${commit}) on the tables and functions of this version:`);
    unpack(commit, folder);
    const args = ["scripts/bootstrap.mjs", "scripts/test.ts", "api", ...(files.length > 0 ? files : usual)];
    return spawnSync(process.execPath, args, { cwd: folder, stdio: "inherit" }).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts the release into the folder, with the migrations of this version. */
function unpack(commit: string, folder: string): void {
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
}
