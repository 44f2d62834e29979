import { randomBytes } from "node:crypto";
import { files } from "#app/core/adapters/files/files.server.ts";
import { FileStoreError } from "#app/core/adapters/files/files.ts";
import { avatarByUser } from "#app/core/auth/limits.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import type { LevelUp } from "#app/core/domain/levels/level-up-answer.ts";
import { avatarKeyOf, avatarSide, avatarUrlOf } from "#app/core/domain/accounts/avatar.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { removeAvatar } from "#app/core/services/profile/remove-avatar.server.ts";
import { readPicture, refusePicture } from "#app/core/services/read-picture.server.ts";
import { drawSmallAvatars } from "./draw-small-avatars.server.ts";

/** `maxPixels`: no phone stores more pixels in the bytes that an upload may have. */
const shape = {
  ...{ width: avatarSide, height: avatarSide, fit: "cover" as const },
  ...{ maxPixels: 32_000_000, quality: 82 },
};

export interface AvatarChanged {
  avatarUrl: string;
  levelUp: LevelUp | null;
}

/**
 * Replaces the customer's picture; a profile that becomes complete may raise the level. Refuses
 * TOO_MANY_REQUESTS after twenty in an hour, AVATAR_INVALID_TYPE if it is no PNG or JPEG by its content or
 * cannot be read, MAINTENANCE while many wait to be read or files cannot be stored.
 */
export async function updateAvatar(call: ClientCall, bytes: Uint8Array): Promise<Decision<AvatarChanged>> {
  const { userId } = call.caller;
  const passed = await avatarByUser.take(userId);
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const changed = await changeAvatar(call, bytes);
  // A caller told to try again later has not used up an attempt.
  if (!changed.ok && changed.refusal === "MAINTENANCE") await avatarByUser.giveBack(userId);
  return changed;
}

async function changeAvatar(call: ClientCall, bytes: Uint8Array): Promise<Decision<AvatarChanged>> {
  const { userId } = call.caller;
  const read = await readPicture(bytes, shape);
  if (!read.ok) return read;
  const picture = read.value;
  if (typeof picture === "string") return refusePicture("AVATAR_INVALID_TYPE", "avatar", picture);
  const key = newAvatarKey(userId);
  // The file first: an unused file is erased with the account, but a name without a file would be visible.
  if (!(await keep(key, picture, call))) return refuse("MAINTENANCE", { retryAfterSeconds: 5 });

  const changed = await transact(async (tx) => {
    const replaced = await replaceAvatar(tx, userId, key);
    return replaced && { ...replaced, levelUp: await eventRewards().raiseLevels(tx, userId, call.now) };
  });
  if (!changed) {
    // The account was just deleted: its file must not stay.
    await removeAvatar(key, call);
    return refuse("UNAUTHORIZED");
  }
  const { oldKey, levelUp } = changed;
  if (oldKey) await removeAvatar(oldKey, call);
  return accept({ avatarUrl: avatarUrlOf(key) ?? "", levelUp });
}

function newAvatarKey(userId: string): string {
  const key = avatarKeyOf(userId, randomBytes(16).toString("hex"));
  if (!key) throw new Error("a signed-in customer has no id");
  return key;
}

/**
 * Null if the customer no longer exists. Of two concurrent changes the second finds the first one's picture
 * and removes it.
 */
async function replaceAvatar(tx: Db, userId: string, key: string): Promise<{ oldKey: string | null } | null> {
  const [user] = await readRowsIn<{ oldKey: string | null }>(tx)`
    SELECT avatar_key AS "oldKey" FROM customer WHERE id = ${userId}::uuid AND status = 'ACTIVE' FOR NO KEY UPDATE`;
  if (!user) return null;
  await tx.customer.update({ where: { id: userId }, data: { avatarKey: key } });
  return user;
}

async function keep(key: string, picture: Buffer, { log }: ClientCall): Promise<boolean> {
  const whole = { key, bytes: picture, contentType: "image/jpeg" };
  const kept = [whole, ...(await drawSmallAvatars(key, picture))];
  try {
    await Promise.all(kept.map(({ key: of, bytes, contentType }) => files.put(of, bytes, contentType)));
    return true;
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    log.error({ err: error }, "a picture could not be kept");
    return false;
  }
}
