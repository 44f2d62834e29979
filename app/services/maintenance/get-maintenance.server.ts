import { prisma } from "#app/db/client.server.ts";
import { readMaintenance } from "#app/db/maintenance/maintenance.server.ts";
import { env } from "#app/env.server.ts";
import { maintenanceView } from "./maintenance-view.ts";
import type { Maintenance } from "#app/domain/maintenance/maintenance-answer.ts";

/** Whether maintenance is on, since when, and who started it. */
export async function getMaintenance(): Promise<Maintenance> {
  return maintenanceView(await readMaintenance(prisma), env.MAINTENANCE);
}
