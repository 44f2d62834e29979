import { readProfileInfo, type ProfileInfo } from "#app/db/accounts/profile-info.server.ts";
import type { ClientCall } from "#app/services/call.ts";

/** What the customer has entered about themselves. */
export function getProfileInfo(call: ClientCall): Promise<ProfileInfo> {
  return readProfileInfo(call.caller.userId);
}
