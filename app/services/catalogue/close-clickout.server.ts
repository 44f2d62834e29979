import type { ClickoutRecord } from "#app/domain/clickouts/clickout-record.ts";
import type { Decision } from "#app/domain/refusals.ts";
import { changeClickout, getClickoutRecord } from "./clickout.server.ts";
import type { OperatorWrite } from "./record-service.server.ts";

/**
 * Ends a click-out code now; one that is over stays as it is. Refuses NOT_FOUND, and INVALID_INPUT for a code
 * that has not begun: its dates are changed on its page.
 */
export async function closeClickout(call: OperatorWrite, id: string): Promise<Decision<ClickoutRecord>> {
  const code = await getClickoutRecord(id);
  if (!code.ok || new Date(code.value.availableTo) <= call.now) return code;
  return changeClickout(call, id, { availableTo: call.now });
}
