/** Settles a restore on the command line and prints what is left for people. */
import type { LookedUp } from "#app/core/services/payments/look-up-payments.server.ts";

/** Settles the restore to this moment and prints what was done; a second call does nothing. */
export async function settleAndPrint(moment: Date): Promise<void> {
  const { clockNow } = await import("#app/core/adapters/clock/clock.server.ts");
  const { settleRestore } = await import("#app/core/services/restores/settle-restore.server.ts");
  const settled = await settleRestore({ moment, now: await clockNow() });
  if (!settled.settled) {
    console.log(`The restore to ${moment.toISOString()} was settled before.`);
    return;
  }
  console.log(`Invoices are numbered in the series ${settled.series} from now on.`);
  console.log(`${settled.payments} payments are due to be asked about: the job payment-expiry does it.`);
  console.log("Open pages that come back read everything again.");
}

/** False if a row names a file that is not there. */
export async function compareFilesAndPrint(): Promise<boolean> {
  const { compareFiles } = await import("#app/core/services/restores/compare-files.server.ts");
  const { missing, unnamed } = await compareFiles();
  for (const key of missing) console.error(`MISSING: the file ${key}`);
  console.log(`${missing.length} files are missing, ${unnamed.length} belong to no row.`);
  return missing.length === 0;
}

const told: Record<LookedUp["outcome"], string> = {
  TAKEN: "is recorded",
  UNKNOWN: "WAS PAID for a purchase that is lost: refund it at the gateway",
  UNPAID: "is of a purchase that is lost, and holds no money",
  SILENT: "could not be asked about: do it again",
};

/**
 * Looks up each payment of a gateway's own list; unnamed, of the gateway that takes new payments. False if one
 * needs a person or another try, or if the gateway is not set up.
 */
export async function lookUpAndPrint(references: string[], name?: string): Promise<boolean> {
  const { gatewayForNew, gatewayNamed } = await import("#app/core/adapters/payments/payments.server.ts");
  const gateway = name === undefined ? gatewayForNew() : gatewayNamed(name);
  if (!gateway) {
    console.error(`${name ?? "A gateway for new payments"} is not set up: nothing was looked up.`);
    return false;
  }
  const { clockNow } = await import("#app/core/adapters/clock/clock.server.ts");
  await import("#app/core/rewards/answering.server.ts");
  const { lookUpPayments } = await import("#app/core/services/payments/look-up-payments.server.ts");
  const { logger } = await import("#app/core/log/log.server.ts");
  let good = true;
  for await (const found of lookUpPayments(gateway, references, { clock: clockNow, log: logger })) {
    const { reference, outcome, amountMillimes } = found;
    console.log(`${reference} (${amountMillimes ?? "?"} millimes) ${told[outcome]}.`);
    good &&= outcome === "TAKEN" || outcome === "UNPAID";
  }
  return good;
}
