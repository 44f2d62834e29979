import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Test files of a worker run in one process, one after another: the app's modules and the database client are
 * loaded once, which takes longer than most files. Files of integration tests each get a database of their
 * own, those of the API share their worker's server and its database. A file that needs more says so in its
 * first line, with the reason: `// Own server: moves the sandbox's clock.` for a server and a database of its
 * own, `// Own process: …` for a process, too.
 */
const needs = /^\/\/ Own (server|process): \S.*\.\n/;

interface TestFiles {
  sharing: string[];
  ownServer: string[];
  ownProcess: string[];
}

/** The test files below a folder, by what they need. */
export function testFiles(folder: string): TestFiles {
  const files: TestFiles = { sharing: [], ownServer: [], ownProcess: [] };
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".test.ts")) continue;
    const file = path.posix.join(folder, name.replaceAll(path.sep, "/"));
    const need = needs.exec(readFileSync(file, "utf8"))?.[1];
    const list = need === "server" ? "ownServer" : need === "process" ? "ownProcess" : "sharing";
    files[list].push(file);
  }
  return files;
}
