/** What a server keeps of rows that change seldom. */
interface Versioned {
  /** Changes whenever the rows do; null where nobody tells of that, and then nothing is kept. */
  version: number | null;
}

/**
 * Rows that change seldom, as this process has read them last, until the database has another version of them. A
 * change is seen by whoever asks after its commit, on every server: the version is read each time, and nothing
 * rests on being told (architecture: correctness never rests on LISTEN).
 */
export class Kept<T extends Versioned> {
  private last: T | null = null;
  /** A running read: after a change, all calls of a busy server wait for the same one. */
  private reading: { version: number | null; value: Promise<T> } | null = null;

  constructor(private readonly from: { version: () => Promise<number | null>; read: () => Promise<T> }) {}

  /**
   * Runs `use` with the rows as they are. It starts with those in memory while their version is read, so that a page
   * does not wait for one after the other. If the version differs, `use` runs again with the new rows.
   */
  async with<R>(use: (value: T) => Promise<R>): Promise<R> {
    const known = this.last;
    if (!known) return use(await this.current(await this.from.version()));
    const [version, result] = await Promise.all([this.from.version(), use(known)]);
    return isSame(version, known) ? result : use(await this.current(version));
  }

  /** The rows. Without the version in the database, which the caller has just read, they are read anew. */
  async current(version?: number | null): Promise<T> {
    if (version === undefined || version === null) return this.read();
    if (this.last && isSame(version, this.last)) return this.last;
    if (this.reading?.version !== version) {
      const begun = { version, value: this.read() };
      this.reading = begun;
      const end = () => {
        if (this.reading === begun) this.reading = null;
      };
      void begun.value.then(end, end);
    }
    return this.reading.value;
  }

  private async read(): Promise<T> {
    return (this.last = await this.from.read());
  }
}

const isSame = (version: number | null, known: Versioned) => version !== null && version === known.version;
