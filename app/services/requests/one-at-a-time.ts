/**
 * A queue that runs work one after the other: returns the work's result, or null at once if `maxWaiting`
 * wait already.
 */
export function oneAtATime(maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> | null {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return (work) => {
    // The one that is running does not count as waiting.
    if (unfinished > maxWaiting) return null;
    unfinished += 1;
    const done = last.then(work).finally(() => (unfinished -= 1));
    last = done.catch(() => {});
    return done;
  };
}
