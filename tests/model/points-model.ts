/**
 * The rules for one customer's points, in the simplest form: lots in memory, no database, no locks (rules.md,
 * Points). Tests compare the ledger with this model.
 */
export class PointsModel {
  now: Date;
  owed = 0;
  readonly lots: Lot[] = [];
  private readonly spends: Spend[] = [];
  private places = 0;

  constructor(now: Date) {
    this.now = now;
  }

  /** The points that can be spent now. */
  get available(): number {
    return sum(this.live().map(({ remaining }) => remaining));
  }

  /** Adds a credit, which first pays the debt. */
  credit(points: number, expiresAt: Date): void {
    const recovered = Math.min(this.owed, points);
    this.owed -= recovered;
    this.places += 1;
    const own = { points, remaining: points - recovered, place: this.places, at: this.now };
    this.lots.push({ ...own, lapsed: 0, takenBack: 0, expiresAt });
  }

  /** Takes from the lots that expire first. False, with nothing taken, if there is not enough. */
  spend(points: number): boolean {
    if (points > this.available) return false;
    this.places += 1;
    const parts = take(this.live().sort(byExpiry), points);
    this.spends.push({ parts, isOpen: true, place: this.places });
    return true;
  }

  /** The points of the nth spending; 0 for none. */
  spentBy(index: number): number {
    return sum((this.spends[index]?.parts ?? []).map(({ points }) => points));
  }

  /** Returns the nth spending to the lots that paid it; only once. What returns pays the debt before it lapses. */
  giveBack(index: number): void {
    const spend = this.spends[index];
    if (!spend?.isOpen) return;
    spend.isOpen = false;
    for (const { lot, points } of spend.parts) lot.remaining += points;
    const back = sum(spend.parts.map(({ points }) => points));
    const recovered = Math.min(this.owed, back);
    take(this.lots.toSorted(byExpiry), recovered);
    this.owed -= recovered;
  }

  /** Pays the debt with what was bought after the nth credit, the newest first, each returned whole. */
  payWithPurchases(index: number): void {
    const since = this.lots[index]?.place ?? 0;
    for (const [place, spend] of [...this.spends.entries()].reverse())
      if (this.owed > 0 && spend.isOpen && spend.place > since) {
        this.giveBack(place);
        this.expire();
      }
  }

  /**
   * Takes back points of the nth credit. Points of it that have lapsed are not owed; points that were spent
   * are owed. Returns how many it took back, with those now owed.
   */
  takeBack(index: number, points: number): number {
    const own = this.lots[index];
    if (!own) return 0;
    this.expire();
    const wanted = Math.max(0, Math.min(points, own.points - own.lapsed - own.takenBack));
    own.takenBack += wanted;
    this.takeDue(wanted, own);
    return wanted;
  }

  /** Takes points that are due whatever became of any credit: what is missing is owed. */
  takeWorth(points: number): void {
    this.expire();
    this.takeDue(points);
  }

  private takeDue(due: number, own?: Lot): void {
    const taken = Math.min(due, this.available);
    const others = this.lots.filter((lot) => lot !== own).sort(byExpiry);
    take(own ? [own, ...others] : others, taken);
    this.owed += due - taken;
  }

  /** Removes the expired points. */
  expire(): void {
    for (const lot of this.lots) if (lot.expiresAt <= this.now) lapse(lot);
  }

  /** Removes all points. */
  cancel(): void {
    for (const lot of this.lots) lapse(lot);
  }

  private live(): Lot[] {
    return this.lots.filter(({ remaining, expiresAt }) => remaining > 0 && expiresAt > this.now);
  }
}

interface Lot {
  points: number;
  remaining: number;
  /** Its place among credits and spendings. */
  place: number;
  at: Date;
  /** Points lost without being spent: expired, or cancelled with an inactive account. */
  lapsed: number;
  takenBack: number;
  expiresAt: Date;
}

interface Spend {
  parts: { lot: Lot; points: number }[];
  isOpen: boolean;
  place: number;
}

function take(lots: Lot[], points: number): Spend["parts"] {
  const parts: Spend["parts"] = [];
  let missing = points;
  for (const lot of lots) {
    const part = Math.min(missing, lot.remaining);
    if (part === 0) continue;
    lot.remaining -= part;
    missing -= part;
    parts.push({ lot, points: part });
  }
  return parts;
}

function lapse(lot: Lot): void {
  lot.lapsed += lot.remaining;
  lot.remaining = 0;
}

/** Lots are in the order of their credits, and the sort keeps this order for equal expiry times. */
function byExpiry(a: Lot, b: Lot): number {
  return a.expiresAt.getTime() - b.expiresAt.getTime();
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
