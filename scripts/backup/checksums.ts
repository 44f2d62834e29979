import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { BackupError } from "./manifest.ts";

/** Has the format of `sha256sum`: `sha256sum --check SHA256SUMS` checks the same as `checkSums`. */
const list = "SHA256SUMS";

/** Writes the checksums of all files below the folder. */
export async function writeSums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const name of await filesBelow(folder))
    lines.push(`${await sumOf(path.join(folder, name))}  ${name}\n`);
  await writeFile(path.join(folder, list), lines.join(""), { mode: 0o600 });
}

/** Throws a BackupError that names every file that is missing, was changed, or is not listed. */
export async function checkSums(folder: string): Promise<void> {
  const text = await readFile(path.join(folder, list), "utf8").catch(() => {
    throw new BackupError(`${folder} is no complete backup: it has no ${list}.`);
  });
  const expected = new Map(text.split("\n").map((line) => [line.slice(66), line.slice(0, 64)]));
  expected.delete("");
  const faults: string[] = [];
  for (const name of await filesBelow(folder)) {
    const sum = expected.get(name);
    if (sum === undefined) faults.push(`${name} is not listed`);
    else if (sum !== (await sumOf(path.join(folder, name)))) faults.push(`${name} was changed`);
    expected.delete(name);
  }
  faults.push(...[...expected.keys()].map((name) => `${name} is missing`));
  if (faults.length > 0)
    throw new BackupError(`${folder} is not as it was written, and was not used:\n  ${faults.join("\n  ")}`);
}

/** Paths of all files below the folder, sorted, with slashes on every system. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((name) => name !== list)
    .sort();
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
