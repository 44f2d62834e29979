import { files } from "#app/adapters/files/files.server.ts";
import type { StoredFile } from "#app/adapters/files/files.ts";
import { avatarKeyOf } from "#app/domain/accounts/profile.ts";

/**
 * The picture with this key; null if unknown. Anybody who knows the address may see it; only pictures are
 * served.
 */
export async function getAvatar(userId: string, random: string): Promise<StoredFile | null> {
  const key = avatarKeyOf(userId, random);
  return key === null ? null : files.get(key);
}
