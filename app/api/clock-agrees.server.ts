import { readClockOff } from "#app/core/adapters/clock/database-clock.server.ts";
import { logger } from "#app/core/log/log.server.ts";

let wasOff = false;

/**
 * Whether this process's clock and the database's agree. Logs each change. True if the database does not
 * answer, because nothing is known about its clock then.
 */
export async function clockAgrees(): Promise<boolean> {
  const off = await readClockOff().catch(() => null);
  if (off && !wasOff) logger.error({ reason: off.message }, "not ready: the clock is wrong");
  if (!off && wasOff) logger.info("the clock is right again");
  wasOff = off !== null;
  return !off;
}
