/** What the primary had written at a moment: bytes of its log. */
interface Mark {
  at: number;
  position: bigint;
}

const mostMarks = 240;

/**
 * How far a replica is behind, in milliseconds of one clock: since the oldest moment whose state it has not reached.
 * Nothing that the replica says of its own last transaction is asked: while nobody writes, that grows old on a replica
 * that has everything. Nor are two machines' clocks compared.
 */
export class ReaderLag {
  private marks: Mark[] = [];

  /** The primary has come as far as this. Marks are noted in the order of time. */
  note(at: number, position: bigint): void {
    this.marks.push({ at, position });
    // Of a long time fewer are kept, always the oldest.
    if (this.marks.length > mostMarks) this.marks = this.marks.filter((_, index) => index % 2 === 0);
  }

  /** The replica has come as far as this. */
  reached(position: bigint): void {
    this.marks = this.marks.filter((mark) => mark.position > position);
  }

  behindMs(now: number): number {
    const [oldest] = this.marks;
    return oldest ? now - oldest.at : 0;
  }
}
