import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { keepReceivers } from "#app/core/db/consents/kept-receivers.server.ts";
import { logger } from "#app/core/log/log.server.ts";

/** Notes at the start of a server who gets personal data by the privacy policy: customers agree to it from now on. */
export async function noteReceivers(): Promise<void> {
  try {
    await keepReceivers(await clockNow());
  } catch (error) {
    // Each server notes it at its start: that of one that starts later is as good.
    logger.warn({ err: error }, "who gets personal data was not noted: the next start does it");
  }
}
