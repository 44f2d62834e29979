import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PlainError } from "#scripts/plain-error.ts";

/**
 * Takes a folder for this process, by a note in it; returns how to give it back. Throws PlainError while another process
 * has it: two servers of one folder would share its Postgres, and the end of one would take the other along. The note of a
 * process that is gone counts for nothing.
 */
export function lockFolder(folder: string, what: string): () => void {
  mkdirSync(folder, { recursive: true });
  const note = path.join(folder, "running.pid");
  for (let tries = 0; ; tries += 1) {
    try {
      writeFileSync(note, `${process.pid}\n`, { flag: "wx" });
      return () => rmSync(note, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || tries > 2) throw error;
      const holder = Number(readFileSync(note, "utf8"));
      if (runsNode(holder))
        throw new PlainError(
          `${what} runs in this folder already (process ${holder}). Stop it first, or start this one in a copy of the folder.`,
        );
      rmSync(note, { force: true });
    }
  }
}

/** Process ids are used again, by other programs too. */
function runsNode(id: number): boolean {
  if (!id || id === process.pid) return false;
  try {
    process.kill(id, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const commandLine = `/proc/${id}/cmdline`;
  if (!existsSync("/proc/self/cmdline")) return true;
  return existsSync(commandLine) && readFileSync(commandLine, "utf8").includes("node");
}
