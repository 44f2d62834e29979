/** A file as it is kept. */
export interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
}

/**
 * Where files are kept, by keys such as `customers/{userId}/avatar-{random}`.
 * Every call throws a FileStoreError where the store is away, slow or refuses.
 */
export interface FileStore {
  /** Resolves once the file is kept whole; there is never half of one. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null for an unknown key. */
  get(key: string): Promise<StoredFile | null>;
  /** Removes the file of exactly this key and everything below it (`prefix/…`); nothing there is no error. */
  removeAll(prefix: string): Promise<void>;
}

/** The store did not do what it was asked; the message holds no secret. */
export class FileStoreError extends Error {
  override name = "FileStoreError";
}

const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** A key is made of plain names with slashes between them, so that none leads out of the store. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && keyPattern.test(key);
}

/** The key itself; throws for what is none: keys are made by us, never by a caller. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`no key of a file: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}

/** The prefix without a slash at its end, checked like a key: an empty one would be the whole store. */
export function checkedPrefix(prefix: string): string {
  return checkedKey(prefix.replace(/\/$/, ""));
}
