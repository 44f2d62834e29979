import { files } from "#app/core/adapters/files/files.server.ts";
import type { StoredFile } from "#app/core/adapters/files/files.ts";
import { avatarKeyOf, smallAvatarsOf } from "#app/core/domain/accounts/avatar.ts";

/**
 * The picture with this key, or its small version with this name (`96.avif`); null if unknown. Anybody who
 * knows the address may see it; only pictures are served.
 */
export async function getAvatar(userId: string, random: string, name?: string): Promise<StoredFile | null> {
  const key = avatarKeyOf(userId, random);
  if (key === null) return null;
  if (name === undefined) return files.get(key);
  const small = smallAvatarsOf(key).find((one) => one.name === name);
  if (!small) return null;
  // A picture that was sent before small versions were stored is shown whole.
  return (await files.get(small.key)) ?? files.get(key);
}
