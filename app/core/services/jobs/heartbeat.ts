/**
 * The time at which each loop of this process's jobs last turned. A loop that has not turned for minutes
 * hangs, whatever else the process does.
 */
const beats = new Map<string, number>();

/** A loop has turned, whether its work succeeded or not. */
export function noteBeat(loop: string): void {
  beats.set(loop, performance.now());
}

/** Seconds since each loop last turned; none for a process that runs no jobs. */
export function beatAges(): [loop: string, seconds: number][] {
  return [...beats].map(([loop, at]) => [loop, (performance.now() - at) / 1000]);
}
