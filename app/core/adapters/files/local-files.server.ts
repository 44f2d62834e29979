import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { checkedKey, checkedPrefix, FileStoreError, isFileKey, type FileStore } from "./files.ts";

const newline = 0x0a;

/**
 * Stores files in a folder of this machine. The first line of each file is its content type, so that both are
 * written together.
 */
export function localFiles(folder: string): FileStore {
  const root = path.resolve(folder);
  const placeOf = (key: string) => path.join(root, ...key.split("/"));
  return {
    async put(key, bytes, contentType) {
      await write(placeOf(checkedKey(key)), bytes, contentType);
    },
    async get(key) {
      const kept = await readFile(placeOf(checkedKey(key))).catch(unlessMissing);
      if (!kept) return null;
      const end = kept.indexOf(newline);
      if (end < 0) throw new FileStoreError("a kept file has no content type");
      return { bytes: kept.subarray(end + 1), contentType: kept.toString("utf8", 0, end) };
    },
    async removeAll(prefix) {
      await rm(placeOf(checkedPrefix(prefix)), { recursive: true, force: true }).catch(fail);
    },
    list: (prefix) => keysBelow(root, placeOf(checkedPrefix(prefix))),
  };
}

/** Files that are still being written have names that no key can have. */
async function* keysBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing);
  for (const entry of entries ?? []) {
    const key = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/");
    if (entry.isFile() && isFileKey(key)) yield key;
  }
}

/** Written under a name that no key can have, until the whole file is on the disk. */
async function write(place: string, bytes: Uint8Array, contentType: string): Promise<void> {
  const folder = path.dirname(place);
  const unfinished = path.join(folder, `.${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(unfinished, "wx", 0o600);
    try {
      await file.writeFile(Buffer.concat([Buffer.from(`${contentType}\n`), bytes]));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, place);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    fail(error);
  }
}

/** The file does not exist, or a part of its path is a file or folder where it should not be. */
function unlessMissing(error: NodeJS.ErrnoException): null {
  if (["ENOENT", "ENOTDIR", "EISDIR"].includes(error.code ?? "")) return null;
  return fail(error);
}

function fail(error: unknown): never {
  throw new FileStoreError(`the folder of files: ${(error as NodeJS.ErrnoException).code ?? "failed"}`, {
    cause: error,
  });
}
