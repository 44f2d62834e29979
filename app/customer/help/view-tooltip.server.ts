import { readRows } from "#app/core/db/statements.server.ts";
import type { TooltipKey } from "#app/core/domain/help/entry.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/**
 * Dismisses a tip for good, in one statement, so that two devices do not overwrite each other. Returns all
 * dismissed tips.
 */
export async function viewTooltip({ caller }: ClientCall, key: TooltipKey): Promise<Record<string, boolean>> {
  const [row] = await readRows<{ tooltips: Record<string, boolean> }>`
    UPDATE customer SET tooltips = tooltips || jsonb_build_object(${key}::text, true)
    WHERE id = ${caller.userId}::uuid RETURNING tooltips`;
  if (!row) throw new Error("a signed-in customer is not there");
  return row.tooltips;
}
