/** The line is as long as it may be: come again. */
export class LineFull extends Error {}

interface Waiting {
  go: () => void;
  turnAway: (why: LineFull) => void;
}

/**
 * A queue that runs at most `atOnce` pieces of work at the same time: in turns of those whom they come `from`, and of each
 * in their order. Throws LineFull if `maxWaiting` pieces wait already; but whoever has more of them waiting than the newcomer
 * loses their last instead, so that nobody fills the line for the others.
 */
export function semaphore({
  atOnce,
  maxWaiting,
}: {
  atOnce: number;
  maxWaiting: number;
}): <T>(work: () => Promise<T>, from?: string) => Promise<T> {
  // In the order of their turns.
  const lines = new Map<string, Waiting[]>();
  let waiting = 0;
  let running = 0;

  function callNext(): boolean {
    const [next] = lines;
    if (!next) return false;
    const [from, line] = next;
    lines.delete(from);
    const first = line.shift();
    if (line.length > 0) lines.set(from, line);
    waiting -= 1;
    first?.go();
    return true;
  }

  function makeRoomFor(from: string): void {
    if (waiting < maxWaiting) return;
    const [longest] = [...lines.values()].toSorted((one, other) => other.length - one.length);
    if (!longest || longest.length <= (lines.get(from)?.length ?? 0) + 1) throw new LineFull();
    waiting -= 1;
    longest.pop()?.turnAway(new LineFull());
  }

  function wait(from: string): Promise<void> {
    makeRoomFor(from);
    return new Promise<void>((go, turnAway) => {
      waiting += 1;
      lines.set(from, [...(lines.get(from) ?? []), { go, turnAway }]);
    });
  }

  return async (work, from = "") => {
    if (running >= atOnce) await wait(from);
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed to the next in line without being freed, so that nobody can jump the queue.
      if (!callNext()) running -= 1;
    }
  };
}
