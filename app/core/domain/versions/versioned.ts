/** A record with the version by which its next change can name it. */
export type Versioned<T> = T & { version: number };

/** A record as its table holds it: its version is kept beside it. */
export type Unversioned<T extends { version: number }> = Omit<T, "version">;
