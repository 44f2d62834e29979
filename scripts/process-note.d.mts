/**
 * Makes a note that names this process, and returns null; or returns the id of the process that has made it already and still
 * runs. The note of a process that is gone counts for nothing.
 */
export function takeNote(note: string): number | null;

/** Removes the note unless another process has made it. */
export function giveBackNote(note: string): void;

/** What the note of this process would say. */
export function noteOf(id: number): string;
