import { env } from "#app/env.server.ts";
import { sandboxOffsetMs } from "./sandbox-clock.server.ts";

/**
 * The one clock of the rules: the system's in production; in the sandbox shifted by an offset kept in the
 * database, so that every server and job agrees and a year can be lived through in a test.
 */
export async function clockNow(): Promise<Date> {
  return new Date(Date.now() + (env.SANDBOX ? await sandboxOffsetMs() : 0));
}
