import { prisma } from "#app/db/client.server.ts";
import { readMaintenance } from "#app/db/maintenance/maintenance.server.ts";
import { env } from "#app/env.server.ts";
import { maintenanceView, type MaintenanceView } from "./maintenance-view.ts";

/** Whether maintenance is on, since when, and who started it. */
export async function getMaintenance(): Promise<MaintenanceView> {
  return maintenanceView(await readMaintenance(prisma), env.MAINTENANCE);
}
