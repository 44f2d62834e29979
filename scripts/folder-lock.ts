import { mkdirSync } from "node:fs";
import path from "node:path";
import { requireOwn } from "#scripts/data-folder.ts";
import { PlainError } from "#scripts/plain-error.ts";
import { giveBackNote, takeNote } from "./process-note.mjs";

/**
 * Takes a folder for this process, by a note in it; returns how to give it back. Throws PlainError while another process
 * has it, for two servers of one folder would share its Postgres, and the end of one would take the other along; and if the
 * folder is another user's. The note of a process that is gone counts for nothing.
 */
export function lockFolder(folder: string, what: string): () => void {
  mkdirSync(folder, { recursive: true });
  requireOwn(folder);
  const note = path.join(folder, "running.pid");
  const holder = takeNote(note);
  if (holder !== null)
    throw new PlainError(
      `${what} runs in this folder already (process ${holder}). Stop it first, or start this one in a copy of the folder.`,
    );
  return () => giveBackNote(note);
}
