/**
 * A queue that runs at most `atOnce` pieces of work at the same time, in their order. Returns the work's
 * result, or null at once if `maxWaiting` pieces are already waiting.
 */
export function semaphore({
  atOnce,
  maxWaiting,
}: {
  atOnce: number;
  maxWaiting: number;
}): <T>(work: () => Promise<T>) => Promise<T> | null {
  const waiting: (() => void)[] = [];
  let running = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed to the next in line without being freed, so that nobody can jump the queue.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return (work) => (waiting.length >= maxWaiting && running >= atOnce ? null : inTurn(work));
}
