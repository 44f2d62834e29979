/**
 * A line of work that is done one after the other: gives what the work comes to, or null at once where `mostWaiting`
 * wait already.
 */
export function oneAtATime(maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> | null {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return (work) => {
    // The one that is being done does not wait.
    if (unfinished > maxWaiting) return null;
    unfinished += 1;
    const done = last.then(work).finally(() => (unfinished -= 1));
    last = done.catch(() => {});
    return done;
  };
}
