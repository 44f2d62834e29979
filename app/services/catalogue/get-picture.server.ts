import { files } from "#app/adapters/files/files.server.ts";
import type { StoredFile } from "#app/adapters/files/files.ts";
import { pictureKeyAt } from "#app/domain/pictures/picture.ts";

/** The file that the last two parts of a picture's address lead to; null if they lead nowhere. */
export async function getPicture(hash: string, name: string): Promise<StoredFile | null> {
  const key = pictureKeyAt(hash, name);
  return key === null ? null : files.get(key);
}
