/**
 * CPU time of processes, read from /proc. A machine that others share makes everything slower, but makes a
 * call need only little more CPU, so this is what figures of different runs are compared by.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import pg from "pg";

/** One process, as the system counts it. */
export interface ProcessTimes {
  pid: number;
  parent: number;
  command: string;
  /** Its own time, in milliseconds. */
  own: number;
  /** The time of its children that have ended, with theirs; in milliseconds. */
  ended: number;
}

/** Linux counts in hundredths of a second, whatever its kernel uses. */
const tickMs = 10;

/** Reads a line of /proc/PID/stat. The command may contain spaces and brackets. */
export function readStat(line: string): ProcessTimes {
  const open = line.indexOf("(");
  const close = line.lastIndexOf(")");
  // From the third field of proc(5) on.
  const fields = line.slice(close + 2).split(" ");
  const field = (number: number) => Number(fields[number - 3]);
  return {
    pid: Number(line.slice(0, open)),
    parent: field(4),
    command: line.slice(open + 1, close),
    own: (field(14) + field(15)) * tickMs,
    ended: (field(16) + field(17)) * tickMs,
  };
}

/** The processes below `root`, and itself. */
export function treeOf(root: number, processes: readonly ProcessTimes[]): ProcessTimes[] {
  const found = processes.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...processes.filter(({ parent }) => parent === pid));
  return found;
}

/**
 * The CPU time of whole trees of processes since they began, in milliseconds. What has ended meanwhile still
 * counts, with its parent: so the difference of two readings misses nothing.
 */
export function cpuOf(roots: readonly number[], processes = readProcesses()): number {
  const counted = new Map(roots.flatMap((root) => treeOf(root, processes).map((one) => [one.pid, one])));
  return [...counted.values()].reduce((sum, { own, ended }) => sum + own + ended, 0);
}

/** The memory of whole trees of processes now, in megabytes. */
export function memoryOf(roots: readonly number[]): number {
  const all = readProcesses();
  const pids = new Set(roots.flatMap((root) => treeOf(root, all).map(({ pid }) => pid)));
  return [...pids].reduce((sum, pid) => sum + residentMegabytes(pid), 0);
}

function residentMegabytes(pid: number): number {
  const status = readIfThere(`/proc/${pid}/status`);
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

/** All processes of the machine; none where the system has no /proc. */
function readProcesses(): ProcessTimes[] {
  if (!existsSync("/proc/self/stat")) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ line: readIfThere(`/proc/${name}/stat`), name }))
    .filter(({ line }) => line !== "")
    .map(({ line, name }) => exact(readStat(line), name));
}

/**
 * Postgres' processes have one thread each and do little at a time: for them the finer count is read, in
 * nanoseconds, where the kernel has one.
 */
function exact(times: ProcessTimes, name: string): ProcessTimes {
  if (!times.command.startsWith("postgres")) return times;
  const nanoseconds = readIfThere(`/proc/${name}/schedstat`).split(" ")[0];
  return nanoseconds ? { ...times, own: Number(nanoseconds) / 1e6 } : times;
}

/** Empty for a process that has ended since it was listed. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/**
 * The first process of the Postgres at this address, the parent of all its others; null if it does not run on
 * this machine.
 */
export async function findPostgres(databaseUrl: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const all = readProcesses();
    const own = all.find(({ pid }) => pid === rows[0]?.pid);
    const first = all.find(({ pid }) => pid === own?.parent);
    return first?.command.startsWith("postgres") ? first.pid : null;
  } finally {
    await client.end();
  }
}
