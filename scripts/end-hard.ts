import { logger } from "#app/core/log/log.server.ts";

/**
 * The longest time for a stop, in milliseconds; a supervisor should wait a little longer before it sends
 * SIGKILL.
 */
const stopMs = 25_000;

/** Call it when the process is told to stop: it ends the process hard if something hangs. */
export function endHardLater(afterMs = stopMs): void {
  setTimeout(() => {
    logger.error({ seconds: afterMs / 1000 }, "stopping took too long, and what was still going on was cut");
    process.exit(1);
  }, afterMs).unref();
}
