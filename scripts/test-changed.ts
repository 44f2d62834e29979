import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

export interface Changed {
  /** The git ref with which the change is compared. */
  base: string;
  /** Existing files that differ from the base, including files that git does not track yet. */
  files: string[];
}

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** The changes since the last commit, or since the branch left another one: `--changed`, `--changed=main`. */
export function readChanged(option: string): Changed {
  const ref = option.split("=")[1];
  const base = ref ? git("merge-base", ref, "HEAD") : "HEAD";
  const known = git("diff", "--name-only", "--relative", base).split("\n");
  const unknown = git("ls-files", "--others", "--exclude-standard").split("\n");
  return { base, files: [...new Set([...known, ...unknown])].filter((file) => existsSync(file)) };
}

const leftOut: { of: RegExp; what: string }[] = [
  {
    of: /^app\/(customer|till|desk|partner|core\/(pages|ui|http)|api|server)\/|^app\/[^/]+$/,
    what: "tests that reach the change only through the running app: `npm test -- api`, `npm test -- e2e`",
  },
  {
    of: /^prisma\//,
    what: "tests that reach the change only through the database: `npm test -- integration`",
  },
];

/**
 * Notes on tests of a change that only a full run includes, because they do not import the code that they
 * test.
 */
export function leftOutNotes({ files }: Changed): string[] {
  return leftOut
    .filter(({ of }) => files.some((file) => of.test(file)))
    .map(({ what }) => `Left out: ${what}.`);
}
