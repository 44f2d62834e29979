/**
 * What events bring to one customer and what goes with them, in the simplest form: one customer's world in memory, without
 * database, locks or order of writing (rules.md, Points, Levels, Cause and consequence; decision 056). Tests play the same
 * steps through the use cases and compare. A step returns false if it is refused. The kinds of steps beside the till's sale
 * have models of their own: the counter, what is asked for, money; what is undone has one too.
 */
import { businessDayOf, countsUntil } from "#app/core/domain/business-day.ts";
import { accountTypeOf, expiryOf } from "#app/core/domain/points/validity.ts";
import { AskedModel } from "./asked-model.ts";
import { CounterModel } from "./counter-model.ts";
import { MoneyModel } from "./money-model.ts";
import { PointsModel } from "./points-model.ts";
import { StampsModel } from "./stamps-model.ts";
import { worthBesides } from "./worth-model.ts";
import { UndoModel } from "./undo-model.ts";
import { giveItemBack, isFree, isUnused, reductionOf, useItem, WalletModel } from "./wallet-model.ts";
import {
  earnedBy,
  isAwaited,
  meets,
  mostOf,
  nothing,
  paidOf,
  pointsFor,
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

/** What is paid, before anything is known of it. */
type Payment = Pick<Paid, "kind" | "price" | "reduction" | "item"> & Partial<Pick<Paid, "spend" | "use">>;

export class ValueModel {
  readonly points: PointsModel;
  readonly wallet: WalletModel;
  readonly stamps: StampsModel;
  readonly counter = new CounterModel(this);
  readonly asked = new AskedModel(this);
  readonly money = new MoneyModel(this);
  readonly undo = new UndoModel(this);
  readonly paid: Paid[] = [];
  readonly purchases: Purchase[] = [];
  readonly levels: Reached[] = [
    { level: 1, targets: {}, reward: 0, lot: -1, awards: [], inviter: null, at: new Date(0) },
  ];
  isDeleted = false;
  private readonly awards: Award[] = [];
  private spendings = 0;
  private lastSpin = "";

  constructor(
    readonly terms: ShopTerms,
    readonly left: ShopLeft,
    start: Date,
    private readonly inviter: ValueModel | null = null,
  ) {
    this.points = new PointsModel(start);
    this.wallet = new WalletModel(terms.offers, left.stock);
    this.stamps = new StampsModel(terms.card.gift, this.wallet, left);
  }

  get now(): Date {
    return this.points.now;
  }

  get level(): number {
    return this.levels.length;
  }

  /** Points to come: of what waits for an operator, and of what the merchant was asked for. */
  get pending(): number {
    const waits = this.paid.filter(({ state }) => state === "WAITS");
    return sum(waits.map((one) => this.earned(one).total)) + this.asked.expected;
  }

  /** Points set aside for what waits for its money, its cashier or the merchant. */
  get reserved(): number {
    const unpaid = this.purchases.filter(({ status }) => status === "AWAITING_PAYMENT");
    const sales = this.counter.sales.filter(({ state }) => state === "WAITS");
    const asked = this.asked.all.filter(({ state }) => state === "OPEN");
    return sum([...unpaid, ...sales, ...asked].map(({ spend }) => this.points.spentBy(spend)));
  }

  /** How often a campaign's reward stands, and its points. */
  used(name: string): { times: number; points: number } {
    const own = this.awards.filter(({ campaign }) => campaign.name === name);
    const pointsOf = (award: Award) => (stands(award) || award.lot >= 0 ? award.points - award.takenBack : 0);
    return { times: own.filter(stands).length, points: sum(own.map(pointsOf)) };
  }

  get facts() {
    return { paid: this.paid, hasCoupon: this.wallet.hasCoupon };
  }

  gift(points: number): boolean {
    if (this.isDeleted) return false;
    this.credit(points);
    return true;
  }

  /** A sale of the till, with an item of the wallet if one is named. */
  sell(price: number, item: Item | null = null): boolean {
    if (this.isDeleted || this.left.closed || (item && !isFree(item, this.now))) return false;
    const reduction = item ? reductionOf(item, price) : 0;
    if (item) useItem(item, reduction);
    this.pay({ kind: "SALE", price, reduction, item });
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
    this.undo.drop(event);
    return true;
  }

  /** Takes back a part of the price, or all that is left. An operator can however late. */
  cancel(event: Paid, amount: number | null, { anytime = false } = {}): Undone | false {
    const left = event.price - event.cancelled;
    const back = amount ?? left;
    if (event.isCancelled || back > left) return false;
    if (!anytime && (this.left.closed || this.now >= countsUntil(event.at, 30))) return false;
    const isWhole = back === left;
    const cash =
      event.item?.offer.type === "COUPON"
        ? Math.floor((event.payable * (event.cancelled + back)) / event.price) - event.cashBack
        : Math.min(back, paidOf(event));
    event.isCancelled = isWhole;
    event.cancelled += back;
    event.cashBack += cash;
    if (!this.isDeleted) {
      if (event.item) giveItemBack(event.item, back - cash, isWhole);
      if (event.use?.item && isWhole) giveItemBack(event.use.item, event.use.reduction, true);
      if (isWhole) this.release(event.spend);
    }
    const undone = nothing();
    this.undo.paid(event, isWhole, undone);
    return this.undo.finish(undone);
  }

  buy(name: string): boolean {
    const { wallet } = this;
    const spend = this.sells(name) ? this.take(wallet.priceOf(name)) : null;
    if (spend === null) return false;
    const item = wallet.put(name, this.now);
    this.purchases.push({ name, item, at: this.now, spend, status: "COMPLETED", payment: null });
    this.raise();
    return true;
  }

  sells(name: string): boolean {
    return !this.isDeleted && this.left.closed !== "PARTNER" && !this.wallet.isSoldOut(name);
  }

  /** An operator returns a purchase whose item was not used. */
  giveBack(purchase: Purchase): Undone | false {
    const { item, payment } = purchase;
    if (purchase.status !== "COMPLETED" || !item || !isFree(item, this.now) || !isUnused(item)) return false;
    const undone = nothing();
    this.undo.purchase(purchase);
    if (payment?.refund === "DUE") payment.refund = "DONE";
    return this.undo.finish(undone);
  }

  /** An operator returns an item that a closed shop sold or gave, if it was not used. */
  giveBackItem(item: Item): boolean {
    const bought = this.purchases.find((one) => one.item === item);
    if (bought) return this.giveBack(bought) !== false;
    if (!isFree(item, this.now) || !isUnused(item)) return false;
    this.wallet.takeBack(item);
    this.undo.finish(nothing());
    return true;
  }

  /** A spin of the points wheel that wins these points: a free one first. */
  spin(prize: number): boolean {
    const today = businessDayOf(this.now);
    if (this.isDeleted || this.lastSpin === today) return false;
    const free = this.freeSpins()[0];
    if (free) free.used = true;
    else if (this.take(this.terms.spinPoints) === null) return false;
    this.lastSpin = today;
    if (prize > 0) this.credit(prize);
    return true;
  }

  freeSpins() {
    const given = this.awards.filter(({ state }) => state === "GIVEN");
    return given.flatMap(({ spin }) => (spin && !spin.used ? [spin] : []));
  }

  /** What the jobs do with what nobody answered or paid. */
  lapse(): void {
    this.counter.lapse();
    this.asked.lapse();
    this.money.lapse();
  }

  /** What the job gives for a card that is full without another sale. */
  fillCard(): void {
    if (this.isDeleted || this.left.closed === "PARTNER") return;
    if (this.stamps.fill(this.now)) this.raise();
  }

  /** The account is erased: what waits is refused, points and open items go. */
  erase(): void {
    this.isDeleted = true;
    this.money.empty();
    this.counter.empty();
    this.asked.empty();
    for (const event of this.paid) if (event.state === "WAITS") this.undo.drop(event);
    this.points.cancel();
    this.wallet.empty();
    for (const award of this.awards) award.spin = null;
  }

  /** Takes points for something; its place among the spendings, -1 where it costs none, null if there are too few. */
  take(points: number): number | null {
    if (points === 0) return -1;
    if (!this.points.spend(points)) return null;
    return this.spendings++;
  }

  /** Points that were taken for something come back. */
  release(spend: number): void {
    if (spend < 0) return;
    this.points.giveBack(spend);
    this.points.expire();
  }

  /** The points that an amount would bring now. */
  worthOf(millimes: number): number {
    return pointsFor(millimes, this.terms.rate, this.bonusPercent);
  }

  /** The levels that the facts reach now, and what campaigns give for them. */
  raise(): void {
    this.rewardLevels(this.raiseLevels());
  }

  private get bonusPercent(): number {
    return this.terms.levels[this.level - 1]?.bonusPercent ?? 0;
  }

  pay({ kind, price, reduction, item, spend = -1, use = null }: Payment, isOverClaimed = false): void {
    const { ceilings } = this.terms;
    const payable = price - reduction;
    const { bonusPercent } = this;
    const fired = this.terms.campaigns.filter((one) => this.fires(one, kind, payable));
    const event: Paid = {
      ...{ kind, at: this.now, price, reduction, payable, item, use, spend, bonusPercent },
      ...{ isCancelled: false, cancelled: 0, cashBack: 0 },
      ...{ state: "GIVEN", lot: -1, own: 0, ownBack: 0, hasStamp: false, awards: [] },
    };
    event.awards = fired.map((campaign) => this.award(campaign));
    const { total } = this.earned(event);
    this.paid.push(event);
    const worth = total + worthBesides(this, event);
    if (worth > 0 && (worth > ceilings.perSalePoints || isOverClaimed)) {
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
    this.stamp(event);
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
    return !("gift" in effect) || this.sells(effect.gift);
  }

  private award(campaign: CampaignTerms): Award {
    const points = "points" in campaign.effect ? campaign.effect.points : 0;
    const none = { takenBack: 0, lot: -1, item: null, spin: null, paidFor: false };
    const award: Award = { campaign, points, state: "GIVEN", ...none };
    this.awards.push(award);
    this.useBudget(campaign.name, 1);
    return award;
  }

  earned(event: Paid) {
    return earnedBy(event, this.terms.rate);
  }

  /** Whether a sale has a stamp of its own, of its day. */
  isStamped(event: Paid): boolean {
    const { perDay, minMillimes } = this.terms.card;
    const day = businessDayOf(event.at);
    const today = this.paid.filter((one) => one.hasStamp && businessDayOf(one.at) === day).length;
    return event.kind !== "CLAIM" && paidOf(event) >= minMillimes && today < perDay;
  }

  /** Gives it. */
  private stamp(event: Paid): void {
    if (!this.isStamped(event)) return;
    event.hasStamp = true;
    this.stamps.give(this.now);
  }

  /** The levels that the facts reach now, each with its reward. */
  private raiseLevels(): Reached[] {
    const reached: Reached[] = [];
    for (let next = this.terms.levels[this.level]; next; next = this.terms.levels[this.level]) {
      const { targets, reward } = next;
      if (!meets(targets, this.facts, [this.now])) break;
      const one: Reached = {
        ...{ level: this.level + 1, at: this.now, targets, reward, lot: -1, awards: [], inviter: null },
      };
      this.levels.push(one);
      if (reward > 0) one.lot = this.credit(reward);
      one.inviter = this.inviter?.invited(this) ?? null;
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

  /** The inviter's reward for one level of a friend. */
  invited(friend: ValueModel): Reached["inviter"] {
    const { points: each, capPoints } = this.terms.referral;
    const given = sum(friend.levels.map(({ inviter }) => inviter?.points ?? 0));
    const points = Math.min(each, capPoints - given);
    if (this.isDeleted || friend.isDeleted || points <= 0) return null;
    return { points, lot: this.credit(points) };
  }

  /** A level is lost: what it brought to the inviter goes, and what was bought with it pays what is owed. */
  uninvited({ points, lot }: NonNullable<Reached["inviter"]>): void {
    const { undo } = this.inviter ?? this;
    const undone = nothing();
    undo.credit(lot, points, undone);
    undo.payDebts(undone);
  }

  useBudget(name: string, times: number): void {
    const left = this.left.times[name];
    if (left !== undefined) this.left.times[name] = left - times;
  }

  private credit(points: number): number {
    const accountType = accountTypeOf({ onboarded: true, level: this.level, premium: false });
    this.points.credit(points, expiryOf(accountType, this.now));
    return this.points.lots.length - 1;
  }
}
