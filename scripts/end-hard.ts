import { logger } from "#app/log.server.ts";

/** How long a stop may take in all, in milliseconds; who stops us with SIGKILL should wait a little longer. */
const stopMs = 25_000;

/** To be called when the process is told to stop: ends it hard if something hangs. */
export function endHardLater(afterMs = stopMs): void {
  setTimeout(() => {
    logger.error({ seconds: afterMs / 1000 }, "stopping took too long, and what was still going on was cut");
    process.exit(1);
  }, afterMs).unref();
}
