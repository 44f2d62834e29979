const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

/** A session ends 90 days after its last use. */
export const sessionLifeSeconds = (90 * day) / 1000;

export function isSessionOver(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= sessionLifeSeconds * 1000;
}

/** Whether this use is worth writing down: once an hour is enough to know the ninety days. */
export function isUseWorthWriting(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= hour;
}
