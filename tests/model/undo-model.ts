import { counts, meets, nothing, noteSince, paidOf, reaches } from "./value-rules.ts";
import type { Award, Item, Paid, Purchase, Undone } from "./value-terms.ts";
import type { ValueModel } from "./value-model.ts";
import { isFree, isHeld, isUnused } from "./wallet-model.ts";

/** What goes with an event that is undone: rules.md, Cause and consequence. */
export class UndoModel {
  constructor(private readonly model: ValueModel) {}

  paid(event: Paid, isWhole: boolean, undone: Undone): void {
    const { model } = this;
    const paid = paidOf(event);
    if (event.state === "WAITS" && (isWhole || model.earned(event).total === 0)) this.drop(event);
    if (event.state === "GIVEN") {
      const due = event.own - model.earned(event).own - event.ownBack;
      if (due > 0) event.ownBack += this.credit(event.lot, due, undone);
    }
    for (const award of event.awards)
      if (isWhole || !reaches(award.campaign, paid)) this.award(award, undone);
    if (isWhole) event.state = "TAKEN_BACK";
    if (!event.hasStamp || (!isWhole && paid >= model.terms.card.minMillimes)) return;
    event.hasStamp = false;
    this.stamp(undone);
  }

  /** What waited is refused: all that was set aside is free. */
  drop(event: Paid): void {
    for (const award of event.awards) this.award(award, nothing());
    event.state = "TAKEN_BACK";
  }

  purchase(purchase: Purchase): void {
    const { item, payment } = purchase;
    purchase.status = "REFUNDED";
    if (payment?.state === "PAID") payment.refund = "DUE";
    if (item) this.model.wallet.takeBack(item);
    this.model.release(purchase.spend);
  }

  /** Takes points of a credit back; returns how many. */
  credit(lot: number, points: number, undone: Undone): number {
    const taken = this.model.points.takeBack(lot, points);
    undone.points += taken;
    noteSince(undone, this.model.points.lots[lot]?.at);
    return taken;
  }

  /** Levels that do not stand any more, then debts. */
  finish(undone: Undone): Undone {
    this.levels(undone);
    return this.payDebts(undone);
  }

  /** What was bought since the points that are gone comes back as long as some are owed, the newest first. */
  payDebts(undone: Undone): Undone {
    const { model } = this;
    for (;;) {
      const { since } = undone;
      if (model.points.owed === 0 || since === null) return undone;
      const bought = model.purchases.findLast(
        ({ item, at, status }) =>
          status === "COMPLETED" && at > since && item && isFree(item, model.now) && isUnused(item),
      );
      if (!bought) return undone;
      this.purchase(bought);
      undone.itemsReturned += 1;
      this.levels(undone);
    }
  }

  private award(award: Award, undone: Undone): void {
    const { model } = this;
    if (award.state === "TAKEN_BACK" || award.paidFor) return;
    const due = award.points - award.takenBack;
    if (award.lot >= 0 && due > 0) award.takenBack += this.credit(award.lot, due, undone);
    if (award.state === "WAITS" && "gift" in award.campaign.effect)
      model.wallet.returnUnit(award.campaign.effect.gift);
    if (award.item) award.paidFor = !this.gift(award.item, undone);
    if (award.spin?.used) {
      award.paidFor = true;
      this.worth(model.terms.spinPoints, award.spin.at, undone);
    } else if (award.spin) undone.spins += 1;
    if (award.state === "GIVEN" && "stamp" in award.campaign.effect) this.stamp(undone);
    if (award.paidFor) return;
    award.state = "TAKEN_BACK";
    model.useBudget(award.campaign.name, -1);
  }

  /** An unused gift goes; one that is used, or reserved for a sale at the till, is paid for with its point price. */
  private gift(item: Item, undone: Undone): boolean {
    if (item.returned) return true;
    if (!isUnused(item) || isHeld(item, this.model.now)) {
      this.worth(item.offer.pointPrice, item.at, undone);
      return false;
    }
    this.model.wallet.takeBack(item);
    undone.gifts += 1;
    return true;
  }

  private stamp(undone: Undone): void {
    undone.stamps += 1;
    const gift = this.model.stamps.takeBack();
    if (gift) this.gift(gift, undone);
  }

  private levels(undone: Undone): void {
    const { facts, levels } = this.model;
    const later = (at: Date) => facts.paid.filter((one) => counts(one) && one.at > at).map((one) => one.at);
    const falls = levels.findIndex(({ targets, at }) => !meets(targets, facts, [at, ...later(at)]));
    if (falls < 0) return;
    for (const lost of levels.splice(falls).toReversed()) {
      if (lost.lot >= 0) this.credit(lost.lot, lost.reward, undone);
      if (lost.inviter) this.model.uninvited(lost.inviter);
      for (const award of lost.awards) this.award(award, undone);
      undone.levels.unshift(lost.level);
    }
  }

  private worth(points: number, at: Date, undone: Undone): void {
    this.model.points.takeWorth(points);
    undone.points += points;
    noteSince(undone, at);
  }
}
