import { files } from "#app/adapters/files/files.server.ts";
import type { StoredFile } from "#app/adapters/files/files.ts";
import { avatarKeyOf } from "#app/domain/accounts/profile.ts";

/** The picture at an address; null for an unknown one. Whoever knows the address may see it, and nothing but pictures. */
export async function getAvatar(userId: string, random: string): Promise<StoredFile | null> {
  const key = avatarKeyOf(userId, random);
  return key === null ? null : files.get(key);
}
