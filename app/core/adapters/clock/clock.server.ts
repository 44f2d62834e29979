import { env } from "#app/env.server.ts";
import { databaseNowMs } from "./database-clock.server.ts";
import { sandboxOffsetMs } from "./sandbox-clock.server.ts";

/**
 * The one clock of the rules. In production it is the system's clock, put right where it is known to differ from the
 * database's; in the sandbox it is shifted by an offset stored in the database, so that all servers and jobs agree and a
 * test can live through a year.
 */
export async function clockNow(): Promise<Date> {
  return new Date((await databaseNowMs()) + (env.SANDBOX ? await sandboxOffsetMs() : 0));
}
