/** Notes by which one process alone has something. Plain JavaScript, because bootstrap.mjs needs it before anything is installed. */
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** How often it is tried while another process removes an old note, and the pause between, in milliseconds. */
const [mostTries, pauseMs] = [100, 10];

export function takeNote(note) {
  const own = `${note}.${process.pid}`;
  writeFileSync(own, noteOf(process.pid));
  try {
    for (let tries = 0; !takesAs(own, note); tries += 1) {
      const holder = holderOf(note);
      if (holder !== null && isRunning(holder)) return holder.id;
      if (tries > mostTries) throw new Error(`${note} names no process that runs, and cannot be removed`);
      if (!removeOld(note, own)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    }
    return null;
  } finally {
    rmSync(own, { force: true });
  }
}

export function giveBackNote(note) {
  if (holderOf(note)?.id === process.pid) rmSync(note, { force: true });
}

export function noteOf(id) {
  return `${id} ${startOf(id) ?? ""}\n`;
}

/** Makes the note, with all that it says at once, unless it is there: nobody ever reads half a note. */
function takesAs(own, note) {
  try {
    linkSync(own, note);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

/**
 * Removes the note of a process that is gone. Only one process does so at a time, and looks again before: what was an old note
 * may be another's new one by now. False while it is another's turn.
 */
function removeOld(note, own) {
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
function takeAway(old, own) {
  try {
    renameSync(old, own);
    rmSync(own, { force: true });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}

/** A note that is not there any more is none: the next moment it may be another's. */
function isOld(note) {
  const holder = holderOf(note);
  return holder !== null && !isRunning(holder);
}

/** The process that a note names, 0 if nothing stands in it; null if there is none. */
function holderOf(note) {
  try {
    const [id, start = ""] = readFileSync(note, "utf8").trim().split(" ");
    return { id: Number(id), start };
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return null;
  }
}

/** Process ids are used again, by other programs and after a start of the machine: the start tells them apart. */
function isRunning({ id, start }) {
  return id > 0 && id !== process.pid && startOf(id) === start;
}

/** When a process was started, in the system's ticks; "" where the system does not tell, null if there is none. */
function startOf(id) {
  try {
    process.kill(id, 0);
  } catch (error) {
    if (error.code === "ESRCH") return null;
  }
  if (!existsSync("/proc/self/stat")) return "";
  try {
    // The second field is the program's name, which may hold anything; the start is the twenty-second.
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return null;
  }
}
