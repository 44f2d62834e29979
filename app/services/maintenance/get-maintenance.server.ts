import { prisma } from "#app/db/client.server.ts";
import { readMaintenance } from "#app/db/maintenance/maintenance.server.ts";
import { env } from "#app/env.server.ts";
import { maintenanceView, type MaintenanceView } from "./maintenance-view.ts";

/** Whether the house is closed for works, since when, and who says so. */
export async function getMaintenance(): Promise<MaintenanceView> {
  return maintenanceView(await readMaintenance(prisma), env.MAINTENANCE);
}
