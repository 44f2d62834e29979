/** So many wrong PINs within the time close a cashier's PIN for the same time. */
export const cashierPin = { mostWrong: 5, withinMs: 15 * 60 * 1000 } as const;

/** What is kept of a cashier's wrong PINs. */
export interface PinTries {
  wrongAt: readonly Date[];
  closedUntil: Date | null;
}

/**
 * The state with one more try, which is counted as wrong before it is compared, so that of many at the same moment no
 * more than five are; null while the PIN is closed. Calls of one moment come in any order, so a try that was counted may
 * be a little later than `now`. What lies further ahead is of a clock that was put back, and closes nothing.
 */
export function withTry({ wrongAt, closedUntil }: PinTries, now: Date): PinTries | null {
  const { mostWrong, withinMs } = cashierPin;
  const left = closedUntil ? closedUntil.getTime() - now.getTime() : 0;
  if (left > 0 && left < 2 * withinMs) return null;
  const recent = wrongAt.filter((at) => Math.abs(now.getTime() - at.getTime()) < withinMs);
  const tries = [...recent, now];
  const isLast = tries.length >= mostWrong;
  return { wrongAt: tries, closedUntil: isLast ? new Date(now.getTime() + withinMs) : null };
}
