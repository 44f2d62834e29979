/** A stored file. */
export interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
}

/**
 * Stores files under keys such as `customers/{userId}/avatar-{random}`. Every call throws a FileStoreError
 * when the store is unreachable, slow or refuses.
 */
export interface FileStore {
  /** Resolves when the whole file is stored; a file is never stored in part. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null for an unknown key. */
  get(key: string): Promise<StoredFile | null>;
  /**
   * Deletes the file with exactly this key and everything below it (`prefix/…`). It is no error when nothing
   * is there.
   */
  removeAll(prefix: string): Promise<void>;
  /** The keys of all files below a prefix, in no order. */
  list(prefix: string): AsyncIterable<string>;
}

/** The store did not do what we asked; the message holds no secret. */
export class FileStoreError extends Error {
  override name = "FileStoreError";
}

const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** A key is made of plain names separated by slashes, so that no key can leave the store. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && keyPattern.test(key);
}

/** Returns the key; throws for an invalid one, because keys are always made by us and never by a caller. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`no key of a file: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}

/** The prefix without its last slash, checked like a key: an empty prefix would mean the whole store. */
export function checkedPrefix(prefix: string): string {
  return checkedKey(prefix.replace(/\/$/, ""));
}
