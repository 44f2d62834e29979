import type { ClientCall } from "#app/services/call.ts";
import { exportClickouts } from "./export-clickouts.server.ts";
import { exportInvoices } from "./export-invoices.server.ts";
import { exportPerson } from "./export-person.server.ts";
import { exportPoints } from "./export-points.server.ts";
import { exportSales } from "./export-sales.server.ts";
import { exportTraces } from "./export-traces.server.ts";
import { exportWallet } from "./export-wallet.server.ts";
import { exportWheels } from "./export-wheels.server.ts";

/**
 * Everything held about the customer, but for what only proves who they are: no hash, handle, code or secret.
 * Of other people nothing, except what the customer has entered themselves.
 */
export async function exportAccount({ caller, language, now }: ClientCall) {
  const { userId } = caller;
  const [person, points, wallet, invoices, sales, traces, wheels, clickouts] = await Promise.all([
    exportPerson(userId, language),
    exportPoints(userId),
    exportWallet(userId, language),
    exportInvoices(userId, language),
    exportSales(userId, language),
    exportTraces(userId),
    exportWheels(userId, language),
    exportClickouts(userId),
  ]);
  return {
    exportedAt: now.toISOString(),
    ...person,
    ...points,
    ...wallet,
    ...invoices,
    ...sales,
    ...traces,
    ...wheels,
    ...clickouts,
  };
}
