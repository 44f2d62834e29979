/**
 * What the rules say of one customer's points, as simply as it can be said: lots in memory, no database, no locks.
 * rules.md, Points. The ledger is held against it.
 */
export class PointsModel {
  now: Date;
  owed = 0;
  readonly lots: Lot[] = [];
  private readonly spends: Spend[] = [];

  constructor(now: Date) {
    this.now = now;
  }

  /** Spendable now. */
  get available(): number {
    return sum(this.live().map(({ remaining }) => remaining));
  }

  /** A credit first pays what is owed. */
  credit(points: number, expiresAt: Date): void {
    const recovered = Math.min(this.owed, points);
    this.owed -= recovered;
    this.lots.push({ points, remaining: points - recovered, lapsed: 0, takenBack: 0, expiresAt });
  }

  /** Takes the lots that expire first. False, and nothing taken, where there is not enough. */
  spend(points: number): boolean {
    if (points > this.available) return false;
    this.spends.push({ parts: take(this.live().sort(byExpiry), points), isOpen: true });
    return true;
  }

  /** Gives the nth spending back into the very lots that paid. Once. */
  giveBack(index: number): void {
    const spend = this.spends[index];
    if (!spend?.isOpen) return;
    spend.isOpen = false;
    for (const { lot, points } of spend.parts) lot.remaining += points;
  }

  /** Takes points of the nth credit back: what it lost by itself nobody owes, what is spent is owed. */
  takeBack(index: number, points: number): void {
    const own = this.lots[index];
    if (!own) return;
    this.expire();
    const wanted = Math.max(0, Math.min(points, own.points - own.lapsed - own.takenBack));
    const taken = Math.min(wanted, this.available);
    const others = this.lots.filter((lot) => lot !== own).sort(byExpiry);
    take([own, ...others], taken);
    own.takenBack += wanted;
    this.owed += wanted - taken;
  }

  /** What is past its time goes. */
  expire(): void {
    for (const lot of this.lots) if (lot.expiresAt <= this.now) lapse(lot);
  }

  /** Everything goes. */
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
  /** Lost by itself: past its time, or with an idle account. */
  lapsed: number;
  takenBack: number;
  expiresAt: Date;
}

interface Spend {
  parts: { lot: Lot; points: number }[];
  isOpen: boolean;
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

/** Lots are made in the order of their credits, and sorting keeps it among those that expire together. */
function byExpiry(a: Lot, b: Lot): number {
  return a.expiresAt.getTime() - b.expiresAt.getTime();
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
