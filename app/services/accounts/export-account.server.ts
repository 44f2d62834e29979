import type { ClientCall } from "#app/services/call.ts";
import { exportPerson } from "./export-person.server.ts";
import { exportPoints } from "./export-points.server.ts";
import { exportSales } from "./export-sales.server.ts";
import { exportTraces } from "./export-traces.server.ts";
import { exportWallet } from "./export-wallet.server.ts";

/**
 * Everything held about the customer, but for what only proves who they are: no hash, handle, code or secret.
 * Of other people nothing, except what the customer has entered themselves.
 */
export async function exportAccount({ caller, language, now }: ClientCall) {
  const { userId } = caller;
  const [person, points, wallet, sales, traces] = await Promise.all([
    exportPerson(userId, language),
    exportPoints(userId),
    exportWallet(userId, language),
    exportSales(userId, language),
    exportTraces(userId),
  ]);
  return { exportedAt: now.toISOString(), ...person, ...points, ...wallet, ...sales, ...traces };
}
