import { readProfileInfo } from "#app/core/db/accounts/profile-info.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { ProfileInfo } from "#app/core/domain/accounts/profile-answer.ts";

/** What the customer has entered about themselves. */
export function getProfileInfo(call: ClientCall): Promise<ProfileInfo> {
  return readProfileInfo(call.caller.userId);
}
