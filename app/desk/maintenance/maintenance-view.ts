import type { MaintenanceRow } from "#app/core/db/maintenance/maintenance.server.ts";
import type { Unversioned } from "#app/core/domain/versions/versioned.ts";
import type { Maintenance } from "#app/core/domain/maintenance/maintenance-answer.ts";

export function maintenanceView(
  { since, message }: MaintenanceRow,
  forced: boolean,
): Unversioned<Maintenance> {
  return { on: forced || since !== null, since: since && since.toISOString(), message, forced };
}
