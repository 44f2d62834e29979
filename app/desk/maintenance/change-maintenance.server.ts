import { writeAudit, type Actor } from "#app/core/db/audit/audit.server.ts";
import {
  forgetClosure,
  readMaintenance,
  type MaintenanceRow,
} from "#app/core/db/maintenance/maintenance.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { subjectOf } from "#app/core/db/versions/record-changes.server.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import { changeRecord, type ChangingCall } from "#app/core/services/record-change.server.ts";
import { env } from "#app/env.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";
import { maintenanceView } from "./maintenance-view.ts";
import type { Maintenance } from "#app/core/domain/maintenance/maintenance-answer.ts";

/** `message` is shown to customers beside the standard text; it is removed when maintenance ends. */
export interface MaintenanceChange {
  on: boolean;
  message?: LocalizedText | null;
}

/**
 * Starts or ends maintenance. This server applies it at once, the others within `maintenanceFreshMs`.
 * Starting again keeps `since`, and keeps the message if none is given. Refuses what `changeRecord` refuses.
 */
export async function changeMaintenance(
  call: Actor & ChangingCall,
  body: MaintenanceChange,
): Promise<Decision<Maintenance>> {
  const changed = await transact(async (tx) => {
    await readRowsIn(tx)`SELECT id FROM maintenance WHERE id = 1 FOR UPDATE`;
    const before = await readMaintenance(tx);
    const change = { subject: subjectOf("maintenance"), before: viewOf(before), body };
    return changeRecord(tx, call, change, async ({ on, message }) => {
      const next = {
        since: on ? (before.since ?? call.now) : null,
        message: on ? (message === undefined ? before.message : message) : null,
      };
      await tx.maintenance.update({
        where: { id: 1 },
        data: { since: next.since, message: next.message ?? Prisma.DbNull },
      });
      await writeAudit(tx, call, {
        action: "maintenance.change",
        target: null,
        detail: { on: on ? "yes" : "no" },
        ...changedValues(before, next),
      });
      return accept(viewOf(next));
    });
  });
  if (changed.ok) forgetClosure();
  return changed;
}

function viewOf(row: MaintenanceRow) {
  return maintenanceView(row, env.MAINTENANCE);
}
