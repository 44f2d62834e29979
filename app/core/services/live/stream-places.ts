/** How many streams each owner has open. */
export class StreamPlaces {
  private readonly counts = new Map<string, number>();

  /** False, and nothing taken, if the owner has `atMost` open streams already. */
  take(owner: string, atMost: number): boolean {
    const open = this.counts.get(owner) ?? 0;
    if (open >= atMost) return false;
    this.counts.set(owner, open + 1);
    return true;
  }

  give(owner: string, places = 1): void {
    const left = (this.counts.get(owner) ?? 0) - places;
    if (left > 0) this.counts.set(owner, left);
    else this.counts.delete(owner);
  }

  /** Also gives back all places that are taken in `others`. */
  giveAllOf(others: StreamPlaces): void {
    for (const [owner, open] of others.counts) this.give(owner, open);
  }
}
