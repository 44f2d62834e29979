import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { endDevice } from "#app/core/services/offline-devices/offline-devices.server.ts";
import type { OperatorWrite } from "#app/core/services/record-service.server.ts";

/** Ends a till of any partner, as `endDevice`. A person must have given their second factor just before. */
export async function endAnyDevice(call: OperatorWrite, deviceId: string) {
  requireFreshFactor(call);
  return endDevice(call, deviceId, {});
}
