import type { Contract } from "#app/generated/prisma/client.ts";
import { expected } from "./expected-lines.ts";

/** What the till of the random months gives: 10 points a dinar, and 51 of a campaign from 10 dinars on. */
const pointsFor = (paid: number) => ({ base: Math.floor(paid / 100), campaign: paid >= 10_000 ? 51 : 0 });

interface Pack {
  points: number;
  left: number;
}

type FirstKind = Parameters<typeof expected>[0];

/** A line that an event wrote. */
interface Line {
  kind: FirstKind;
  isBack: boolean;
  quantity: number;
  amount: bigint;
}

/** What stands of one kind of a sale: after what was undone of it, and after disputes. */
interface Standing {
  quantity: number;
  amount: bigint;
  /** Its first line was disputed rightly. */
  isGone: boolean;
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
  /** What it took of which pack, in order; of points that packs paid for the lines are 0. */
  took: { pack: Pack; points: number }[];
  isFree: boolean;
  wrote: Line[];
  stands: Map<FirstKind, Standing>;
}

const free = { pointPriceMicrodinars: 0n };
const nothing = { ...free, campaignPercent: 0, voucherPercent: 0, commissionHundredths: 0 };

/** A company's months, reckoned by hand from what happens at its till: which lines there must be, and what its packs hold. */
export class MonthModel {
  readonly lines: string[] = [];
  readonly packs: Pack[] = [];
  readonly sales: Sale[] = [];
  readonly contracts: Contract[] = [];
  /** From when on the company pays VAT, or does not. */
  readonly regimes: { at: Date; vat: "NORMAL" | "EXEMPT" }[] = [];
  waiting: Sale[] = [];

  constructor(public now: Date) {}

  get left(): number {
    return this.packs.reduce((sum, { left }) => sum + left, 0);
  }

  /** Whether the points of the sale wait. `paid` is the price less the voucher. */
  sell(sale: Pick<Sale, "id" | "price" | "voucher">): boolean {
    const back = { base: 0, campaign: 0, voucher: 0 };
    const contract = this.contractNow();
    const empty = { given: null, back, took: [], isFree: false, wrote: [], stands: new Map() };
    const sold: Sale = { ...sale, at: this.now, cancelled: 0, contract, ...empty };
    this.sales.push(sold);
    for (const kind of ["VOUCHER", "COMMISSION"] as const) this.write(sold, kind, sale.voucher);
    const waits =
      contract?.billing === "PREPAID" && (this.waiting.length > 0 || this.dueOf(sold) > this.left);
    if (waits && this.dueOf(sold) > 0) this.waiting.push(sold);
    else this.give(sold);
    return this.waiting.includes(sold);
  }

  /** The oldest sale that waits, if its company's packs cover it, or if nobody pays for packs any more. */
  nextGiven(): Sale | undefined {
    const [oldest] = this.waiting;
    const isOver = this.contractNow()?.billing !== "PREPAID";
    return oldest && (isOver || this.dueOf(oldest) <= this.left) ? oldest : undefined;
  }

  give(sale: Sale): void {
    this.waiting = this.waiting.filter((one) => one !== sale);
    sale.given = pointsFor(this.paidLeft(sale));
    const due = sale.given.base + sale.given.campaign;
    sale.isFree = sale.contract?.billing === "PREPAID" && due <= this.left;
    if (sale.isFree) this.take(sale, due);
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
        this.undo(sale, kind, undone);
        sale.back[of] += undone;
      }
    for (const kind of ["VOUCHER", "COMMISSION"] as const) this.undo(sale, kind, voucher);
    sale.back.voucher += voucher;
  }

  /** The dispute of these lines of sales, by their places among their kind, is right: the sales' own lines first. */
  uphold(
    dispute: string,
    lines: readonly { sale: Sale; kind: FirstKind; isBack: boolean; place: number }[],
  ): void {
    this.answering = dispute;
    for (const { sale, kind } of lines.filter(({ isBack }) => !isBack)) {
      const stands = standingOf(sale, kind);
      stands.isGone = true;
      if (stands.quantity <= 0) continue;
      this.fill(sale, kind, stands.quantity);
      this.adjust(sale, kind, stands.quantity, stands.amount);
      Object.assign(stands, { quantity: 0, amount: 0n });
    }
    for (const { sale, kind, place } of lines.filter(({ isBack }) => isBack)) {
      const line = sale.wrote.filter((one) => one.kind === kind && one.isBack)[place];
      const stands = standingOf(sale, kind);
      if (!line || stands.isGone || (sale.isFree && countsPoints(kind))) continue;
      this.adjust(sale, kind, line.quantity, line.amount, true);
      stands.quantity += line.quantity;
      stands.amount -= line.amount;
    }
    for (const { sale, kind } of lines) this.answers.set(`${sale.id} ${kind}`, dispute);
  }

  private answering = "";
  private readonly answers = new Map<string, string>();

  /** What is undone of a sale that is given back already is answered, so that it counts once. */
  private undo(sale: Sale, kind: FirstKind, undone: number): void {
    this.write(sale, kind, undone, true);
    const stands = standingOf(sale, kind);
    const twice = stands.isGone ? Math.max(0, -stands.quantity) : 0;
    if (twice > 0) {
      this.answering = this.answers.get(`${sale.id} ${kind}`) ?? "";
      this.adjust(sale, kind, twice, stands.amount, true);
      Object.assign(stands, { quantity: 0, amount: 0n });
    }
    this.fill(sale, kind, undone - twice);
  }

  /** What counts for a month as a whole: the contract and the percent of VAT of its last moment, and the stamp of its last day. */
  agreedFor(month: string): { contract: Contract | null; vat: bigint; stamp: bigint } {
    const [year = 0, number = 0] = month.split("-").map(Number);
    // Midnight in Tunis is an hour before that of Greenwich.
    const last = new Date(Date.UTC(year, number, 1) - 60 * 60 * 1000 - 1);
    const vat = this.regimes.findLast(({ at }) => at <= last)?.vat === "EXEMPT" ? 0n : 19n;
    return { contract: this.contractAt(last), vat, stamp: year < 2022 ? 600n : 1_000n };
  }

  private contractNow(): Contract | null {
    return this.contractAt(this.now);
  }

  private contractAt(at: Date): Contract | null {
    const day = new Date(at.getTime() + 60 * 60 * 1000).toISOString().slice(0, 10);
    const begun = this.contracts.filter(
      ({ fromDay, createdAt }) => fromDay.toISOString().slice(0, 10) <= day && createdAt <= at,
    );
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

  private fill(sale: Sale, kind: FirstKind, undone: number): void {
    if (!countsPoints(kind)) return;
    let rest = undone;
    for (const use of sale.took.toReversed()) {
      const points = Math.min(rest, use.points);
      use.pack.left += points;
      use.points -= points;
      rest -= points;
    }
  }

  private write(sale: Sale, kind: FirstKind, quantity: number, isBack = false): void {
    if (quantity === 0) return;
    const said = expected(kind, quantity, termsOf(sale, kind), isBack);
    const amount = BigInt(said.split(" = ")[1] ?? "");
    sale.wrote.push({ kind, isBack, quantity, amount });
    const stands = standingOf(sale, kind);
    stands.quantity += isBack ? -quantity : quantity;
    stands.amount += amount;
    this.say(sale.id, "", said, sale);
  }

  /** An adjustment of an amount with the opposite sign, of so many points or millimes. */
  private adjust(sale: Sale, kind: FirstKind, quantity: number, amount: bigint, isBack = false): void {
    const unit = countsPoints(kind) ? termsOf(sale, kind).pointPriceMicrodinars : 1_000n;
    const said = `ADJUSTMENT ${quantity} × ${unit} = ${0n - amount}`;
    this.say(this.answering, isBack ? `${kind}_BACK` : kind, said, sale);
  }

  private say(source: string, of: string, said: string, { contract }: Sale): void {
    const month = new Date(this.now.getTime() + 60 * 60 * 1000).toISOString().slice(0, 7);
    this.lines.push(`${month} ${source} ${of} ${said} ${contract?.id ?? ""}`);
  }
}

const countsPoints = (kind: FirstKind) => kind === "POINTS" || kind === "CAMPAIGN";

function termsOf({ contract, isFree }: Sale, kind: FirstKind) {
  return { ...nothing, ...contract, ...(isFree && countsPoints(kind) && free) };
}

function standingOf({ stands }: Sale, kind: FirstKind): Standing {
  const found = stands.get(kind) ?? { quantity: 0, amount: 0n, isGone: false };
  stands.set(kind, found);
  return found;
}
