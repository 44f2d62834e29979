/**
 * What events bring to one customer and what goes with them, in the simplest form: one customer's world in memory, without
 * database, locks or order of writing (rules.md, Points, Levels, Cause and consequence; decision 056). Tests play the same
 * steps through the use cases and compare. A step returns false if it is refused.
 */
import { businessDayOf, countsUntil } from "#app/domain/business-day.ts";
import { accountTypeOf, expiryOf } from "#app/domain/points/validity.ts";
import { PointsModel } from "./points-model.ts";
import { StampsModel } from "./stamps-model.ts";
import { giveItemBack, isUnused, useItem, WalletModel } from "./wallet-model.ts";
import {
  counts,
  earnedBy,
  isAwaited,
  meets,
  mostOf,
  nothing,
  noteSince,
  paidOf,
  reaches,
  stands,
  sum,
} from "./value-rules.ts";
import type {
  Award,
  CampaignTerms,
  Item,
  Paid,
  Purchase,
  Reached,
  ShopLeft,
  ShopTerms,
  Undone,
} from "./value-terms.ts";

export class ValueModel {
  readonly points: PointsModel;
  readonly wallet: WalletModel;
  readonly stamps: StampsModel;
  readonly paid: Paid[] = [];
  readonly purchases: Purchase[] = [];
  readonly levels: Reached[] = [{ level: 1, targets: {}, reward: 0, lot: -1, awards: [], at: new Date(0) }];
  isDeleted = false;
  private readonly awards: Award[] = [];
  private spendings = 0;
  private lastSpin = "";

  constructor(
    readonly terms: ShopTerms,
    readonly left: ShopLeft,
    start: Date,
  ) {
    this.points = new PointsModel(start);
    this.wallet = new WalletModel(terms.offers, left.stock);
    this.stamps = new StampsModel(terms.card, this.wallet);
  }

  get now(): Date {
    return this.points.now;
  }

  get level(): number {
    return this.levels.length;
  }

  get pending(): number {
    return sum(this.paid.filter(({ state }) => state === "WAITS").map((one) => this.earned(one).total));
  }

  /** How often a campaign's reward stands, and its points. */
  used(name: string): { times: number; points: number } {
    const own = this.awards.filter(({ campaign }) => campaign.name === name);
    const pointsOf = (award: Award) => (stands(award) || award.lot >= 0 ? award.points - award.takenBack : 0);
    return { times: own.filter(stands).length, points: sum(own.map(pointsOf)) };
  }

  private get facts() {
    return { paid: this.paid, hasCoupon: this.wallet.hasCoupon };
  }

  gift(points: number): boolean {
    if (this.isDeleted) return false;
    this.credit(points);
    return true;
  }

  /** A sale of the till, with an item of the wallet if one is named. */
  sell(price: number, item: Item | null = null): boolean {
    if (this.isDeleted || (item && item.status !== "ACTIVE")) return false;
    const reduction = item ? useItem(item, price) : 0;
    this.pay({ kind: "SALE", price, reduction, item });
    return true;
  }

  /** A claim, accepted with an amount that the merchant may have corrected. */
  claim(claimed: number, accepted: number): boolean {
    if (this.isDeleted) return false;
    const { claimOverPercent } = this.terms.ceilings;
    const isOver = accepted * 100 > claimed * (100 + claimOverPercent);
    this.pay({ kind: "CLAIM", price: accepted, reduction: 0, item: null }, isOver);
    return true;
  }

  approve(event: Paid): boolean {
    if (event.state !== "WAITS") return false;
    event.state = "GIVEN";
    this.give(event);
    return true;
  }

  refuse(event: Paid): boolean {
    if (event.state !== "WAITS") return false;
    this.release(event);
    return true;
  }

  /** Takes back a part of the price, or all that is left. */
  cancel(event: Paid, amount: number | null): Undone | false {
    const left = event.price - event.cancelled;
    const back = amount ?? left;
    if (left === 0 || back > left || this.now >= countsUntil(event.at, 30)) return false;
    const isWhole = back === left;
    const cash =
      event.item?.offer.type === "COUPON"
        ? Math.floor((event.payable * (event.cancelled + back)) / event.price) - event.cashBack
        : Math.min(back, paidOf(event));
    event.cancelled += back;
    event.cashBack += cash;
    if (event.item && !this.isDeleted) giveItemBack(event.item, back - cash, isWhole);
    const undone = nothing();
    this.undoPaid(event, isWhole, undone);
    return this.finish(undone);
  }

  buy(name: string): boolean {
    const { wallet, points } = this;
    if (this.isDeleted || wallet.isSoldOut(name) || !points.spend(wallet.priceOf(name))) return false;
    const spend = this.spendings++;
    this.purchases.push({ item: wallet.put(name, this.now), at: this.now, spend, isReturned: false });
    this.rewardLevels(this.raiseLevels());
    return true;
  }

  /** An operator returns a purchase whose item was not used. */
  giveBack(purchase: Purchase): Undone | false {
    if (purchase.item.status !== "ACTIVE" || !isUnused(purchase.item)) return false;
    const undone = nothing();
    this.undoPurchase(purchase);
    return this.finish(undone);
  }

  /** A spin of the points wheel that wins these points: a free one first. */
  spin(prize: number): boolean {
    const today = businessDayOf(this.now);
    if (this.isDeleted || this.lastSpin === today) return false;
    const free = this.freeSpins()[0];
    if (free) free.used = true;
    else if (this.points.spend(this.terms.spinPoints)) this.spendings += 1;
    else return false;
    this.lastSpin = today;
    if (prize > 0) this.credit(prize);
    return true;
  }

  freeSpins() {
    const given = this.awards.filter(({ state }) => state === "GIVEN");
    return given.flatMap(({ spin }) => (spin && !spin.used ? [spin] : []));
  }

  /** The account is erased: what waits is refused, points and open items go. */
  erase(): void {
    this.isDeleted = true;
    for (const event of this.paid) if (event.state === "WAITS") this.release(event);
    this.points.cancel();
    this.wallet.empty();
    for (const award of this.awards) award.spin = null;
  }

  private pay(
    { kind, price, reduction, item }: Pick<Paid, "kind" | "price" | "reduction" | "item">,
    isOverClaimed = false,
  ): void {
    const { ceilings } = this.terms;
    const payable = price - reduction;
    const bonusPercent = this.terms.levels[this.level - 1]?.bonusPercent ?? 0;
    const fired = this.terms.campaigns.filter((one) => this.fires(one, kind, payable));
    const event: Paid = {
      ...{ kind, at: this.now, price, reduction, payable, item, bonusPercent, cancelled: 0, cashBack: 0 },
      ...{ state: "GIVEN", lot: -1, own: 0, ownBack: 0, hasStamp: false, awards: [] },
    };
    event.awards = fired.map((campaign) => this.award(campaign));
    const { total } = this.earned(event);
    const today = businessDayOf(this.now);
    const counted = sum(
      this.paid.filter(({ at }) => businessDayOf(at) === today).map((one) => this.earned(one).total),
    );
    const isAbove =
      total > ceilings.perSalePoints || counted + total > ceilings.perCustomerDayPoints || isOverClaimed;
    this.paid.push(event);
    if (total > 0 && isAbove) {
      event.state = "WAITS";
      for (const award of event.awards) {
        award.state = "WAITS";
        // A unit of its gift is set aside.
        if ("gift" in award.campaign.effect) this.wallet.takeUnit(award.campaign.effect.gift);
      }
    } else this.give(event, { hasUnits: false });
  }

  /** All that an event brings. `hasUnits`: it waited, with the units of its gifts set aside. */
  private give(event: Paid, { hasUnits = true } = {}): void {
    const hadCoupon = this.wallet.hasCoupon;
    event.own = this.earned(event).own;
    if (event.own > 0) event.lot = this.credit(event.own);
    for (const award of event.awards.filter(stands)) {
      award.state = "GIVEN";
      if (award.points > 0) award.lot = this.credit(award.points);
      if ("spin" in award.campaign.effect) award.spin = { at: this.now, used: false };
    }
    const reached = this.raiseLevels();
    if (event.kind === "SALE") this.stamp(event);
    for (const { campaign } of event.awards.filter(stands))
      if ("stamp" in campaign.effect) this.stamps.give(this.now);
    for (const award of event.awards.filter(stands))
      if ("gift" in award.campaign.effect)
        award.item = this.wallet.put(award.campaign.effect.gift, this.now, { hasUnit: hasUnits });
    if (!hadCoupon && this.wallet.hasCoupon) reached.push(...this.raiseLevels());
    this.rewardLevels(reached);
  }

  private fires(campaign: CampaignTerms, kind: Paid["kind"], payable: number): boolean {
    const { name, effect } = campaign;
    if (!isAwaited(campaign, kind, this.paid) || !reaches(campaign, payable)) return false;
    if (this.used(name).times >= mostOf(campaign) || this.left.times[name] === 0) return false;
    return !("gift" in effect) || !this.wallet.isSoldOut(effect.gift);
  }

  private award(campaign: CampaignTerms): Award {
    const points = "points" in campaign.effect ? campaign.effect.points : 0;
    const none = { takenBack: 0, lot: -1, item: null, spin: null, paidFor: false };
    const award: Award = { campaign, points, state: "GIVEN", ...none };
    this.awards.push(award);
    this.useBudget(campaign.name, 1);
    return award;
  }

  private earned(event: Paid) {
    return earnedBy(event, this.terms.rate);
  }

  /** A sale's own stamp, of its day. */
  private stamp(event: Paid): void {
    const { perDay, minMillimes } = this.terms.card;
    const day = businessDayOf(event.at);
    const today = this.paid.filter((one) => one.hasStamp && businessDayOf(one.at) === day).length;
    if (paidOf(event) < minMillimes || today >= perDay) return;
    event.hasStamp = true;
    this.stamps.give(this.now);
  }

  /** The levels that the facts reach now, each with its reward. */
  private raiseLevels(): Reached[] {
    const reached: Reached[] = [];
    for (let next = this.terms.levels[this.level]; next; next = this.terms.levels[this.level]) {
      const { targets, reward } = next;
      if (!meets(targets, this.facts, [this.now])) break;
      const one: Reached = { level: this.level + 1, at: this.now, targets, reward, lot: -1, awards: [] };
      this.levels.push(one);
      if (reward > 0) one.lot = this.credit(reward);
      reached.push(one);
    }
    return reached;
  }

  /** What campaigns give for levels, directly after the call. */
  private rewardLevels(reached: Reached[]): void {
    for (const one of reached)
      for (const campaign of this.terms.campaigns.filter(({ trigger }) => trigger === "LEVEL")) {
        const award = this.award(campaign);
        award.lot = this.credit(award.points);
        one.awards.push(award);
      }
  }

  private undoPaid(event: Paid, isWhole: boolean, undone: Undone): void {
    const paid = paidOf(event);
    if (event.state === "WAITS" && (isWhole || this.earned(event).total === 0)) this.release(event);
    if (event.state === "GIVEN") {
      const due = event.own - this.earned(event).own - event.ownBack;
      if (due > 0) event.ownBack += this.takeBack(event.lot, due, undone);
    }
    for (const award of event.awards)
      if (isWhole || !reaches(award.campaign, paid)) this.undoAward(award, undone);
    if (isWhole) event.state = "TAKEN_BACK";
    if (!event.hasStamp || (!isWhole && paid >= this.terms.card.minMillimes)) return;
    event.hasStamp = false;
    this.undoStamp(undone);
  }

  /** What waited is refused: all that was set aside is free. */
  private release(event: Paid): void {
    for (const award of event.awards) this.undoAward(award, nothing());
    event.state = "TAKEN_BACK";
  }

  private undoAward(award: Award, undone: Undone): void {
    if (award.state === "TAKEN_BACK" || award.paidFor) return;
    const due = award.points - award.takenBack;
    if (award.lot >= 0 && due > 0) award.takenBack += this.takeBack(award.lot, due, undone);
    if (award.state === "WAITS" && "gift" in award.campaign.effect)
      this.wallet.returnUnit(award.campaign.effect.gift);
    if (award.item) award.paidFor = !this.undoGift(award.item, undone);
    if (award.spin?.used) {
      award.paidFor = true;
      this.takeWorth(this.terms.spinPoints, award.spin.at, undone);
    } else if (award.spin) undone.spins += 1;
    if (award.state === "GIVEN" && "stamp" in award.campaign.effect) this.undoStamp(undone);
    if (award.paidFor) return;
    award.state = "TAKEN_BACK";
    this.useBudget(award.campaign.name, -1);
  }

  private useBudget(name: string, times: number): void {
    const left = this.left.times[name];
    if (left !== undefined) this.left.times[name] = left - times;
  }

  /** An unused gift goes; a used one is paid for with its point price. */
  private undoGift(item: Item, undone: Undone): boolean {
    if (!isUnused(item)) {
      this.takeWorth(item.offer.pointPrice, item.at, undone);
      return false;
    }
    this.wallet.takeBack(item);
    undone.gifts += 1;
    return true;
  }

  private undoStamp(undone: Undone): void {
    undone.stamps += 1;
    const gift = this.stamps.takeBack();
    if (gift) this.undoGift(gift, undone);
  }

  /** Levels that do not stand any more, then debts. */
  private finish(undone: Undone): Undone {
    this.undoLevels(undone);
    for (;;) {
      const { since } = undone;
      if (this.points.owed === 0 || since === null) return undone;
      const bought = this.purchases.findLast(
        ({ item, at, isReturned }) => !isReturned && at > since && item.status === "ACTIVE" && isUnused(item),
      );
      if (!bought) return undone;
      this.undoPurchase(bought);
      undone.itemsReturned += 1;
      this.undoLevels(undone);
    }
  }

  private undoLevels(undone: Undone): void {
    const later = (at: Date) => this.paid.filter((one) => counts(one) && one.at > at).map((one) => one.at);
    const falls = this.levels.findIndex(({ targets, at }) => !meets(targets, this.facts, [at, ...later(at)]));
    if (falls < 0) return;
    for (const lost of this.levels.splice(falls).toReversed()) {
      if (lost.lot >= 0) this.takeBack(lost.lot, lost.reward, undone);
      for (const award of lost.awards) this.undoAward(award, undone);
      undone.levels.unshift(lost.level);
    }
  }

  private undoPurchase(purchase: Purchase): void {
    purchase.isReturned = true;
    this.wallet.takeBack(purchase.item);
    this.points.giveBack(purchase.spend);
    this.points.expire();
  }

  private takeBack(lot: number, points: number, undone: Undone): number {
    const taken = this.points.takeBack(lot, points);
    undone.points += taken;
    noteSince(undone, this.points.lots[lot]?.at);
    return taken;
  }

  private takeWorth(points: number, at: Date, undone: Undone): void {
    this.points.takeWorth(points);
    undone.points += points;
    noteSince(undone, at);
  }

  private credit(points: number): number {
    const accountType = accountTypeOf({ onboarded: true, level: this.level, premium: false });
    this.points.credit(points, expiryOf(accountType, this.now));
    return this.points.lots.length - 1;
  }
}
