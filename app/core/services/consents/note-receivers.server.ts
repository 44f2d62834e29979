import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { keepReceivers, readUnaskedReceivers } from "#app/core/db/consents/kept-receivers.server.ts";
import { logger } from "#app/core/log/log.server.ts";

const hourMs = 60 * 60 * 1000;

/**
 * Notes who gets personal data by the privacy policy that customers agree to from now on: at the start of a server, and each
 * hour, because a version may begin on a day that was announced.
 */
export function noteReceivers(): void {
  void note();
  setInterval(() => void note(), hourMs).unref();
}

async function note(): Promise<void> {
  try {
    const now = await clockNow();
    await keepReceivers(now);
    const { version, receivers } = await readUnaskedReceivers(now);
    const ids = receivers.map(({ id }) => id);
    // Today says it to operators too, until the day is written.
    if (ids.length > 0)
      logger.warn({ version, receivers: ids }, "who gets personal data has changed: write RECEIVERS_SINCE");
  } catch (error) {
    // Any server does it: that of the next hour is as good.
    logger.warn({ err: error }, "who gets personal data was not noted: it is in an hour");
  }
}
