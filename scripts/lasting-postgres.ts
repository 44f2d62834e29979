import { setTimeout as pause } from "node:timers/promises";
import { startPostgres, type RunningPostgres } from "#scripts/embedded-postgres.ts";

/** If it ends this often within this time, in milliseconds, another start will not help. */
const mostEnds = 6;
const withinMs = 60_000;
const firstPauseMs = 500;

/**
 * The pause in milliseconds before the next start of a server that ended at these times (ms, oldest first);
 * null if it ended too often. It grows, because processes of the ended server may hold its memory until their
 * statement is over.
 */
export function pauseBeforeStart(ends: readonly number[]): number | null {
  const last = ends.at(-1) ?? 0;
  const recent = ends.filter((end) => last - end < withinMs).length;
  return recent < mostEnds ? firstPauseMs * 2 ** (recent - 1) : null;
}

/**
 * Starts the embedded Postgres as `startPostgres` does, and starts it again at the same address when it ends
 * without having been stopped. If that happens too often in a minute, it gives up and `ended` resolves.
 */
export async function startLastingPostgres({
  dataDirectory,
}: {
  dataDirectory: string;
}): Promise<RunningPostgres> {
  let running = await startPostgres({ dataDirectory });
  const { url, appUrl } = running;
  let starting: Promise<void> | undefined;
  let stopping = false;

  async function keepRunning(): Promise<void> {
    const ends: number[] = [];
    for (;;) {
      await running.ended;
      if (stopping) return;
      ends.push(performance.now());
      const pauseMs = pauseBeforeStart(ends);
      if (pauseMs === null) return;
      console.error(`Postgres has ended and is started again; ${dataDirectory}.log says why it ended.`);
      starting = startAgain(pauseMs);
      await starting;
    }
  }

  async function startAgain(pauseMs: number): Promise<void> {
    await running.stop();
    await pause(pauseMs);
    if (stopping) return;
    try {
      const again = await startPostgres({ dataDirectory, isRestart: true });
      if (again.url("") === url("")) running = again;
      else {
        console.error("Another program has taken the port of Postgres.");
        await again.stop();
      }
    } catch {
      // The loop reports the next try, and the log of Postgres has the reason.
    }
  }

  return {
    ...{ url, appUrl },
    ended: keepRunning(),
    stop: async () => {
      stopping = true;
      await starting;
      await running.stop();
    },
  };
}
