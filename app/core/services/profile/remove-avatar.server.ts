import { files } from "#app/core/adapters/files/files.server.ts";
import { smallAvatarsOf } from "#app/core/domain/accounts/avatar.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/**
 * Removes a picture that no customer has any more. A leftover file is visible to nobody and goes with the account, so
 * it is no reason to fail.
 */
export async function removeAvatar(key: string, { log }: Pick<ClientCall, "log">): Promise<void> {
  const keys = [key, ...smallAvatarsOf(key).map((small) => small.key)];
  await Promise.all(keys.map((one) => files.removeAll(one))).catch((error: unknown) =>
    log.warn({ err: error }, "a picture could not be removed"),
  );
}
