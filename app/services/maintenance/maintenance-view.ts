import type { MaintenanceRow } from "#app/db/maintenance/maintenance.server.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";

export interface MaintenanceView {
  on: boolean;
  since: string | null;
  message: LocalizedText | null;
  /** Maintenance is set by the environment, whatever operators choose. */
  forced: boolean;
}

export function maintenanceView({ since, message }: MaintenanceRow, forced: boolean): MaintenanceView {
  return { on: forced || since !== null, since: since && since.toISOString(), message, forced };
}
