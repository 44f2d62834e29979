import { files } from "#app/core/adapters/files/files.server.ts";
import type { StoredFile } from "#app/core/adapters/files/files.ts";
import { pictureKeyAt } from "#app/core/domain/pictures/picture.ts";

/** The file for the last two parts of a picture's address; null if there is none. */
export async function getPicture(hash: string, name: string): Promise<StoredFile | null> {
  const key = pictureKeyAt(hash, name);
  return key === null ? null : files.get(key);
}
