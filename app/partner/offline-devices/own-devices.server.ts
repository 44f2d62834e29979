import type { Decision } from "#app/core/domain/refusals.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { endDevice } from "#app/core/services/offline-devices/offline-devices.server.ts";
import { refuseClosed, requireFactorUnlessClosed } from "#app/partner/house/refuse-closed.server.ts";

/** Ends a till of the partner's own, as `endDevice`; refuses STORE_CLOSED for a closed partner. */
export async function endOwnDevice(
  call: PartnerCall,
  deviceId: string,
): Promise<Decision<{ deviceId: string; revokedAt: string }>> {
  await requireFactorUnlessClosed(call);
  return (await refuseClosed(call)) ?? endDevice(call, deviceId, { partnerId: call.caller.partnerId });
}
