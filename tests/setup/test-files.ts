import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * The test files of a worker run in one process, one after another: loading the app's modules and the
 * database client takes longer than most files. Unit tests need nothing else. Each file of integration tests
 * gets a database of its own. Files of API tests share their worker's server and its database. A file that
 * needs more says so in its first line, with the reason: `// Own server: moves the sandbox's clock.` for a
 * server and a database of its own, `// Own servers: …` for a database of its own and servers that the file
 * starts itself, `// Own process: …` for a process, too.
 */
const needs = /^\/\/ Own (server|servers|process): \S.*\.\n/;

const lists: Record<string, keyof TestFiles> = {
  server: "ownServer",
  servers: "ownServers",
  process: "ownProcess",
};

interface TestFiles {
  sharing: string[];
  ownServer: string[];
  ownServers: string[];
  ownProcess: string[];
}

/** The test files below some folders, by what they need. */
export function testFiles(...folders: string[]): TestFiles {
  const files: TestFiles = { sharing: [], ownServer: [], ownServers: [], ownProcess: [] };
  for (const file of folders.flatMap(testFilesBelow)) {
    const need = needs.exec(readFileSync(file, "utf8"))?.[1];
    files[lists[need ?? ""] ?? "sharing"].push(file);
  }
  return files;
}

function testFilesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, "/")));
}
