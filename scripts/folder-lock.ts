import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync, renameSync } from "node:fs";
import path from "node:path";
import { requireOwn } from "#scripts/data-folder.ts";
import { PlainError } from "#scripts/plain-error.ts";

/** How often it is tried while another process removes an old note, and the pause between, in milliseconds. */
const [mostTries, pauseMs] = [100, 10];

/**
 * Takes a folder for this process, by a note in it; returns how to give it back. Throws PlainError while another process
 * has it, for two servers of one folder would share its Postgres, and the end of one would take the other along; and if the
 * folder is another user's. The note of a process that is gone counts for nothing.
 */
export function lockFolder(folder: string, what: string): () => void {
  mkdirSync(folder, { recursive: true });
  requireOwn(folder);
  const note = path.join(folder, "running.pid");
  const own = `${note}.${process.pid}`;
  writeFileSync(own, `${process.pid}\n`);
  try {
    for (let tries = 0; !takesAs(own, note); tries += 1) {
      const holder = holderOf(note);
      if (holder !== null && runsNode(holder))
        throw new PlainError(
          `${what} runs in this folder already (process ${holder}). Stop it first, or start this one in a copy of the folder.`,
        );
      if (tries > mostTries) throw new Error(`${note} names no process that runs, and cannot be removed`);
      if (!removeOld(note, own)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    if (holderOf(note) === process.pid) rmSync(note, { force: true });
  };
}

/** Makes the note, with all that it says at once, unless it is there: nobody ever reads half a note. */
function takesAs(own: string, note: string): boolean {
  try {
    linkSync(own, note);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
}

/**
 * Removes the note of a process that is gone. Only one process does so at a time, and looks again before: what was an old note
 * may be another's new one by now. False while it is another's turn.
 */
function removeOld(note: string, own: string): boolean {
  const turn = `${note}.turn`;
  if (!takesAs(own, turn)) {
    // Whoever had the turn may have crashed as well.
    if (isOld(turn)) takeAway(turn, `${own}.old`);
    return false;
  }
  if (isOld(note)) rmSync(note, { force: true });
  rmSync(turn, { force: true });
  return true;
}

/** Of several processes one alone can rename it: no other takes away what a third has made meanwhile. */
function takeAway(old: string, own: string): void {
  try {
    renameSync(old, own);
    rmSync(own, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** A note that is not there any more is none: the next moment it may be another's. */
function isOld(note: string): boolean {
  const holder = holderOf(note);
  return holder !== null && !runsNode(holder);
}

/** The process that a note names, 0 if nothing stands in it; null if there is none. */
function holderOf(note: string): number | null {
  try {
    return Number(readFileSync(note, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return null;
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
