import type { MaintenanceRow } from "#app/db/maintenance/maintenance.server.ts";
import type { Unversioned } from "#app/domain/versions/versioned.ts";
import type { Maintenance } from "#app/domain/maintenance/maintenance-answer.ts";

export function maintenanceView(
  { since, message }: MaintenanceRow,
  forced: boolean,
): Unversioned<Maintenance> {
  return { on: forced || since !== null, since: since && since.toISOString(), message, forced };
}
