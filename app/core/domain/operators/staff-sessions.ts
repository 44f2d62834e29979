const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** The times of a session: the sign-in and the last use. */
export interface SessionTimes {
  createdAt: Date;
  lastUsedAt: Date;
}

interface SessionLife {
  /** It ends when it was not used for this long; milliseconds. */
  idleMs: number;
  /** It ends this long after the sign-in, however much it is used; milliseconds. */
  wholeMs: number;
  /** A use is recorded once in this time, which is precise enough for the end; milliseconds. */
  writtenMs: number;
}

/** A person's session, at the desk or in a partner's house, ends after 30 minutes without use, and 12 hours after the sign-in. */
export const staffLife = { idleMs: 30 * minute, wholeMs: 12 * hour, writtenMs: minute } satisfies SessionLife;
/** A till's session ends 30 days after its last use. */
export const tillLife = { idleMs: 30 * day, wholeMs: Infinity, writtenMs: hour } satisfies SessionLife;

/** A cashier at a till is signed out after ten minutes without an act. */
export const cashierLife = {
  idleMs: 10 * minute,
  wholeMs: Infinity,
  writtenMs: minute,
} satisfies SessionLife;

export function isOver(
  { createdAt, lastUsedAt }: SessionTimes,
  { idleMs, wholeMs }: SessionLife,
  now: Date,
): boolean {
  return now.getTime() - lastUsedAt.getTime() >= idleMs || now.getTime() - createdAt.getTime() >= wholeMs;
}

/** Whether this use has to be recorded. */
export function isUseWorthWriting(
  { lastUsedAt }: SessionTimes,
  { writtenMs }: SessionLife,
  now: Date,
): boolean {
  return now.getTime() - lastUsedAt.getTime() >= writtenMs;
}

/** A person's session at the desk or in a partner's house, or a key's at a till, as those who may end it see it. */
export interface StaffSessionView {
  id: string;
  /** "Chrome · Android"; null if the browser did not tell. */
  device: string | null;
  signedInAt: string;
  /** As precise as uses are recorded. */
  lastUsedAt: string;
}

/** The sessions that are not over, in their order. */
export function openOnes(
  rows: readonly (SessionTimes & { id: string; device: string | null })[],
  life: SessionLife,
  now: Date,
): StaffSessionView[] {
  return rows
    .filter((row) => !isOver(row, life, now))
    .map(({ id, device, createdAt, lastUsedAt }) => ({
      ...{ id, device },
      signedInAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
}
