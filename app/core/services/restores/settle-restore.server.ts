import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";

export type SettledRestore =
  | {
      settled: true;
      /** The series in which invoices are numbered from now on. */
      series: string;
      /** Payments about which the gateway is now asked again. */
      payments: number;
    }
  /** It was settled before; nothing was changed. */
  | { settled: false };

/**
 * Settles a restore to an earlier time, once, before anybody is served: invoice numbers that may have been
 * used since are not used again, the gateway is asked about every payment that is not final, and open pages
 * that reconnect read everything again. Recorded in the audit. docs/backup.md says what it cannot settle.
 */
export async function settleRestore({ moment, now }: { moment: Date; now: Date }): Promise<SettledRestore> {
  return callFunction<"settle_restore", SettledRestore>(prisma, "settle_restore", {
    p_moment: moment,
    p_now: now,
  });
}
