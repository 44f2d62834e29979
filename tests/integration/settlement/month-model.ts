import type { Contract } from "#app/generated/prisma/client.ts";
import { expected } from "./expected-lines.ts";

/** What the till of the random months gives: 10 points a dinar, and 51 of a campaign from 10 dinars on. */
const pointsFor = (paid: number) => ({ base: Math.floor(paid / 100), campaign: paid >= 10_000 ? 51 : 0 });

interface Pack {
  points: number;
  left: number;
}

interface Sale {
  id: string;
  at: Date;
  price: number;
  voucher: number;
  cancelled: number;
  contract: Contract | null;
  /** What its lines say, NULL while it waits; what of it is undone. */
  given: { base: number; campaign: number } | null;
  back: { base: number; campaign: number; voucher: number };
  /** What it took of which pack, in order. */
  took: { pack: Pack; points: number }[];
}

const free = { pointPriceMicrodinars: 0n };
const nothing = { ...free, campaignPercent: 0, voucherPercent: 0, commissionHundredths: 0 };

/** A company's months, reckoned by hand from what happens at its till: which lines there must be, and what its packs hold. */
export class MonthModel {
  readonly lines: string[] = [];
  readonly packs: Pack[] = [];
  readonly sales: Sale[] = [];
  readonly contracts: Contract[] = [];
  waiting: Sale[] = [];

  constructor(public now: Date) {}

  get left(): number {
    return this.packs.reduce((sum, { left }) => sum + left, 0);
  }

  /** Whether the points of the sale wait. `paid` is the price less the voucher. */
  sell(sale: Pick<Sale, "id" | "price" | "voucher">): boolean {
    const back = { base: 0, campaign: 0, voucher: 0 };
    const contract = this.contractNow();
    const sold: Sale = { ...sale, at: this.now, cancelled: 0, contract, given: null, back, took: [] };
    this.sales.push(sold);
    for (const kind of ["VOUCHER", "COMMISSION"] as const) this.write(sold, kind, sale.voucher);
    const waits =
      contract?.billing === "PREPAID" && (this.waiting.length > 0 || this.dueOf(sold) > this.left);
    if (waits && this.dueOf(sold) > 0) this.waiting.push(sold);
    else this.give(sold);
    return this.waiting.includes(sold);
  }

  /** The next sale that its company's packs cover; undefined if they do not cover the oldest one. */
  nextCovered(): Sale | undefined {
    const [oldest] = this.waiting;
    return oldest && this.dueOf(oldest) <= this.left ? oldest : undefined;
  }

  give(sale: Sale): void {
    this.waiting = this.waiting.filter((one) => one !== sale);
    sale.given = pointsFor(this.paidLeft(sale));
    const due = sale.given.base + sale.given.campaign;
    if (sale.contract?.billing === "PREPAID") this.take(sale, due);
    this.write(sale, "POINTS", sale.given.base);
    this.write(sale, "CAMPAIGN", sale.given.campaign);
  }

  /** Goods of this price come back. */
  cancel(sale: Sale, part: number): void {
    sale.cancelled += part;
    const left = pointsFor(this.paidLeft(sale));
    const used = sale.voucher - Math.max(0, sale.cancelled - (sale.price - sale.voucher));
    const voucher = sale.voucher - sale.back.voucher - used;
    if (this.waiting.includes(sale) && left.base + left.campaign === 0)
      this.waiting = this.waiting.filter((one) => one !== sale);
    if (sale.given)
      for (const [of, kind] of [
        ["base", "POINTS"],
        ["campaign", "CAMPAIGN"],
      ] as const) {
        const undone = sale.given[of] - sale.back[of] - left[of];
        this.write(sale, kind, undone, true);
        sale.back[of] += undone;
        this.fill(sale, undone);
      }
    for (const kind of ["VOUCHER", "COMMISSION"] as const) this.write(sale, kind, voucher, true);
    sale.back.voucher += voucher;
  }

  private contractNow(): Contract | null {
    const day = new Date(this.now.getTime() + 60 * 60 * 1000).toISOString().slice(0, 10);
    const begun = this.contracts.filter(({ fromDay }) => fromDay.toISOString().slice(0, 10) <= day);
    const [last] = begun.toSorted(
      (a, b) => b.fromDay.getTime() - a.fromDay.getTime() || b.createdAt.getTime() - a.createdAt.getTime(),
    );
    return last ?? null;
  }

  private paidLeft({ price, voucher, cancelled }: Sale): number {
    return Math.max(0, price - voucher - cancelled);
  }

  private dueOf(sale: Sale): number {
    const { base, campaign } = pointsFor(this.paidLeft(sale));
    return base + campaign;
  }

  private take(sale: Sale, due: number): void {
    let rest = due;
    for (const pack of this.packs) {
      const points = Math.min(rest, pack.left);
      pack.left -= points;
      rest -= points;
      if (points > 0) sale.took.push({ pack, points });
    }
  }

  private fill(sale: Sale, undone: number): void {
    let rest = undone;
    for (const use of sale.took.toReversed()) {
      const points = Math.min(rest, use.points);
      use.pack.left += points;
      use.points -= points;
      rest -= points;
    }
  }

  private write(sale: Sale, kind: Parameters<typeof expected>[0], quantity: number, isBack = false): void {
    if (quantity === 0) return;
    const isPaid = sale.contract?.billing === "PREPAID" && (kind === "POINTS" || kind === "CAMPAIGN");
    const terms = { ...nothing, ...sale.contract, ...(isPaid && free) };
    const month = new Date(this.now.getTime() + 60 * 60 * 1000).toISOString().slice(0, 7);
    this.lines.push(
      `${month} ${sale.id} ${expected(kind, quantity, terms, isBack)} ${sale.contract?.id ?? ""}`,
    );
  }
}
