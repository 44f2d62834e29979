/** The position in the primary's log, in bytes, at a moment. */
interface Mark {
  at: number;
  position: bigint;
}

const mostMarks = 240;

/**
 * How far a replica is behind the primary, in milliseconds of one clock: the age of the oldest mark that it
 * has not reached. The time of the replica's last transaction is not used, because it grows old while nobody
 * writes, even on an up-to-date replica. Clocks of two machines are not compared either.
 */
export class ReplicaLag {
  private marks: Mark[] = [];

  /** Adds a mark: the position of the primary at a moment. Marks come in the order of time. */
  note(at: number, position: bigint): void {
    this.marks.push({ at, position });
    // If there are too many marks, every second one is dropped, but never the oldest.
    if (this.marks.length > mostMarks) this.marks = this.marks.filter((_, index) => index % 2 === 0);
  }

  /** Removes the marks that the replica has reached. */
  reached(position: bigint): void {
    this.marks = this.marks.filter((mark) => mark.position > position);
  }

  behindMs(now: number): number {
    const [oldest] = this.marks;
    return oldest ? now - oldest.at : 0;
  }
}
