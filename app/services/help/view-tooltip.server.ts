import { prisma } from "#app/db/client.server.ts";
import type { TooltipKey } from "#app/domain/help/entry.ts";
import type { ClientCall } from "#app/services/call.ts";

/** Puts a tip away for good, in one statement: two devices at once lose nothing of one another. All tips that are away come back. */
export async function viewTooltip({ caller }: ClientCall, key: TooltipKey): Promise<Record<string, boolean>> {
  const [row] = await prisma.$queryRaw<{ tooltips: Record<string, boolean> }[]>`
    UPDATE users SET tooltips = tooltips || jsonb_build_object(${key}::text, true)
    WHERE id = ${caller.userId}::uuid RETURNING tooltips`;
  if (!row) throw new Error("a signed-in customer is not there");
  return row.tooltips;
}
