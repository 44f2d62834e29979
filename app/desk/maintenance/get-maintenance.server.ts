import { prisma } from "#app/core/db/client.server.ts";
import { readMaintenance } from "#app/core/db/maintenance/maintenance.server.ts";
import { readVersion, subjectOf } from "#app/core/db/versions/record-changes.server.ts";
import { env } from "#app/env.server.ts";
import { maintenanceView } from "./maintenance-view.ts";
import type { Maintenance } from "#app/core/domain/maintenance/maintenance-answer.ts";

/** Whether maintenance is on, since when, and who started it. */
export async function getMaintenance(): Promise<Maintenance> {
  const version = await readVersion(prisma, subjectOf("maintenance"));
  return { ...maintenanceView(await readMaintenance(prisma), env.MAINTENANCE), version };
}
