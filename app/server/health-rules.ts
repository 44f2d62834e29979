/** How long a server may stay unready before it stops being live, so that it is started again, in milliseconds. */
export const patienceMs = 60_000;

/** Since when the database has been away, after a check at `now`; null while it answers. */
export function awayAfter(awaySince: number | null, answered: boolean, now: number): number | null {
  return answered ? null : (awaySince ?? now);
}

/** A server that has been without its database for longer than a minute may have lost its way back to it. */
export function isLive(awaySince: number | null, now: number): boolean {
  return awaySince === null || now - awaySince < patienceMs;
}
