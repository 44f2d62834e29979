import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { shownCustomers } from "#app/desk/frame/shown-customers.server.ts";

/** Notes in the audit whose losses are shown, before they are; what is refused shows nobody. */
export async function lossesRead<L extends { items: readonly { customer: { id: string } | null }[] }>(
  call: OperatorCall,
  losses: Decision<L>,
): Promise<Decision<L>> {
  if (!losses.ok) return losses;
  const shown = shownCustomers(losses.value.items.flatMap(({ customer }) => customer?.id ?? []));
  await writeAudit(prisma, call, { action: "offline-device.losses", target: null, ...shown });
  return losses;
}
