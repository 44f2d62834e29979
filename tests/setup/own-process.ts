import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Test files of a worker run in one process, one after another: the app's modules and the database client are
 * loaded once. Files of integration tests each get a database of their own, those of the API share their
 * worker's server and its database. A file that needs a process of its own (and so, for the API, a server and
 * a database) says so in its first line, with the reason: `// Own process: moves the sandbox's clock.`
 */
const ownProcess = /^\/\/ Own process: \S.*\.\n/;

/** The test files below a folder: those that share a process, and those that have their own. */
export function testFiles(folder: string): { sharing: string[]; own: string[] } {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")));
  const own = files.filter((file) => ownProcess.test(readFileSync(file, "utf8")));
  return { own, sharing: files.filter((file) => !own.includes(file)) };
}
