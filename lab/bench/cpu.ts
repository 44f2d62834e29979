/**
 * CPU time of processes, read from /proc. On a machine that others share everything takes longer, but the CPU
 * time of a call grows only a little, so figures of different runs are compared by CPU time.
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
  /** The time of its children that have ended, and of their children; in milliseconds. */
  ended: number;
}

/** /proc counts in hundredths of a second, whatever the kernel itself uses. */
const tickMs = 10;

/** Reads a line of /proc/PID/stat. The command may contain spaces and brackets. */
export function readStat(line: string): ProcessTimes {
  const open = line.indexOf("(");
  const close = line.lastIndexOf(")");
  // The fields from the third of proc(5) on.
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

/** The process `root` and all processes below it. */
export function treeOf(root: number, processes: readonly ProcessTimes[]): ProcessTimes[] {
  const found = processes.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...processes.filter(({ parent }) => parent === pid));
  return found;
}

/**
 * The CPU time of whole trees of processes since they began, in milliseconds. The parent keeps the time of
 * children that have ended, so the difference of two readings misses nothing.
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
 * Postgres' processes have one thread each and work in short pieces: for them the finer count in nanoseconds
 * is read, where the kernel has one.
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
