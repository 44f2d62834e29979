import type { ClickoutRecord } from "#app/core/domain/clickouts/clickout-record.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import { changeClickout, getClickoutRecord } from "./clickout.server.ts";
import type { OperatorWrite } from "#app/core/services/record-service.server.ts";

/**
 * Ends a click-out code now; one that is over stays as it is. Refuses NOT_FOUND, and INVALID_INPUT for a code
 * that has not begun: its dates are changed on its page. CONFLICT if its end was changed after this version.
 */
export async function closeClickout(
  call: OperatorWrite,
  id: string,
  version: number | null = null,
): Promise<Decision<ClickoutRecord>> {
  const code = await getClickoutRecord(id);
  if (!code.ok || new Date(code.value.availableTo) <= call.now) return code;
  return changeClickout(pressed(call, version), id, { availableTo: call.now });
}
