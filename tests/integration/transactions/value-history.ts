/** A random history of two customers of a shop, one invited by the other, in the database and in the model. */
import fc from "fast-check";
import { expect } from "vitest";
import { changePartner } from "#app/core/services/catalogue/partner.server.ts";
import { changeStore } from "#app/core/services/catalogue/store.server.ts";
import { moveStrandedItems, returnStrandedItems } from "#app/desk/partners/stranded-items.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { befriend } from "#tests/factories/friend.ts";
import type { GatewayInMemory } from "#tests/factories/gateway.ts";
import { must } from "#tests/factories/sale.ts";
import { ValueModel } from "#tests/model/value-model.ts";
import { shopLeft, historyTerms } from "#tests/model/value-shop.ts";
import { isUnused } from "#tests/model/wallet-model.ts";
import { fillCards, refill, setTarget, shopState, ShopCustomer, type Shop } from "./value-customer.ts";
import { AtTheGateway } from "./value-money.ts";
import {
  anyStep,
  away,
  lapse,
  playFor,
  stepAfterClosing,
  stepAfterErasure,
  type Person,
  type Step,
  type Who,
} from "./value-steps.ts";

export const start = new Date("2026-11-21T08:00:00Z");
const minute = 60_000;
export const before = new Date(start.getTime() - minute);

const oneIn = (times: number) => fc.integer({ min: 1, max: times }).map((one) => one === 1);
/** One in six customers leaves, and what they bought is still brought back. One in eight shops closes before. */
export const life = fc.record({
  steps: fc.array(anyStep, { minLength: 12, maxLength: 30 }),
  closes: oneIn(8),
  closing: fc.record({
    what: fc.constantFrom("PARTNER" as const, "STORE" as const),
    then: fc.constantFrom("return" as const, "accept" as const),
    afterwards: fc.array(stepAfterClosing, { maxLength: 5 }),
  }),
  leaves: oneIn(6),
  leaver: fc.constantFrom<Who>("friend", "friend", "inviter"),
  afterwards: fc.array(stepAfterErasure, { maxLength: 4 }),
});
export type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;
type Closing = Life["closing"];

export class History {
  private readonly left = shopLeft();
  private readonly usedBefore: Awaited<ReturnType<typeof shopState>>["used"];

  private constructor(
    private readonly shop: Shop,
    private readonly persons: Record<Who, Person>,
    usedBefore: History["usedBefore"],
    left: History["left"],
  ) {
    this.usedBefore = usedBefore;
    this.left = left;
  }

  static async begin(shop: Shop, gateway: GatewayInMemory): Promise<History> {
    const left = shopLeft();
    await refill(shop, left, before);
    const inviter = newPerson(
      await ShopCustomer.come(shop, start),
      gateway,
      new ValueModel(historyTerms, left, start),
    );
    const model = new ValueModel(historyTerms, left, start, inviter.model);
    const friend = newPerson(await ShopCustomer.come(shop, start), gateway, model);
    await befriend(inviter.customer.userId, friend.customer.userId, start);
    return new History(shop, { friend, inviter }, (await shopState(shop)).used, left);
  }

  async play(step: Step): Promise<void> {
    // A minute later the code of an item is another.
    this.pass(minute);
    switch (step.do) {
      case "wait":
        return this.pass(away(step));
      case "lapse":
        return this.each(lapse);
      case "target":
        this.left.target = step.target;
        await setTarget(this.shop, step.target, this.now);
        return this.fillCards();
      default:
        return playFor(this.persons[step.who], step);
    }
  }

  /** The account is erased. */
  async leave(who: Who): Promise<void> {
    this.persons[who].model.erase();
    await this.persons[who].customer.erase(this.now);
  }

  /** The shop is closed from today on: what it sold and gave is returned, or another partner accepts it. */
  async close({ what, then }: Pick<Closing, "what" | "then">, other: Shop): Promise<void> {
    const { partner, store } = this.shop.till;
    const operator = operatorCall({ now: this.now });
    const closedFrom = businessDayOf(this.now);
    if (what === "PARTNER") must(await changePartner(operator, partner.id, { closedFrom }));
    else must(await changeStore(operator, store.id, { closedFrom }));
    this.left.closed = what;
    const items = this.models.flatMap((model) => model.wallet.items.map((item) => ({ model, item })));
    // The share for what is left of a voucher has tests of its own; the model returns whole purchases.
    const isHalfUsed = items.some(
      ({ model, item }) =>
        item.status === "ACTIVE" && !isUnused(item) && model.purchases.some((bought) => bought.item === item),
    );
    const returns = then === "return" && !isHalfUsed;
    if (returns) await returnStrandedItems(operator, partner.id, { reason: "Fermé" });
    else must(await moveStrandedItems(operator, partner.id, { partnerId: other.till.partner.id }));
    for (const { model, item } of items.toSorted((a, b) => a.item.at.getTime() - b.item.at.getTime())) {
      if (returns) model.giveBackItem(item);
      else if (item.status === "ACTIVE" && !isPaidFor(model, item)) item.isMoved = true;
    }
    await this.fillCards();
  }

  async compare(): Promise<void> {
    const { shop, usedBefore, left } = this;
    const { inviter, friend } = this.persons;
    const [{ stock, used }] = await Promise.all([shopState(shop), compareOne(inviter), compareOne(friend)]);
    for (const [name, units] of stock) expect([name, units]).toEqual([name, left.stock[name] ?? null]);
    for (const [name, { times, points }] of used) {
      const { times: timesBefore = 0, points: pointsBefore = 0 } = usedBefore.get(name) ?? {};
      const own = this.models.map((model) => model.used(name));
      const now = { times: times - timesBefore, points: points - pointsBefore };
      expect({ name, ...now }).toEqual({ name, times: sum(own, "times"), points: sum(own, "points") });
    }
  }

  private get models(): ValueModel[] {
    return [this.persons.inviter.model, this.persons.friend.model];
  }

  private get now(): Date {
    return this.persons.friend.model.now;
  }

  private pass(milliseconds: number): void {
    const later = new Date(this.now.getTime() + milliseconds);
    for (const model of this.models) model.points.now = later;
  }

  private async fillCards(): Promise<void> {
    const { inviter, friend } = this.persons;
    await fillCards(this.shop, [inviter.customer.userId, friend.customer.userId], this.now);
    for (const model of this.models) model.fillCard();
  }

  private async each(work: (person: Person) => Promise<void>): Promise<void> {
    await work(this.persons.inviter);
    await work(this.persons.friend);
  }
}

/** What was paid for in dinars stays with who sold it: its price goes back instead. */
function isPaidFor(model: ValueModel, item: ValueModel["wallet"]["items"][number]): boolean {
  return model.purchases.some((bought) => bought.item === item && bought.payment !== null);
}

function newPerson(customer: ShopCustomer, gateway: GatewayInMemory, model: ValueModel): Person {
  return { customer, model, gateway: new AtTheGateway(gateway, customer) };
}

async function compareOne({ customer, model }: Person): Promise<void> {
  const { available, owed } = model.points;
  expect(await customer.state(model.now)).toEqual({
    ...{ available, owed, level: model.level, pending: model.pending, reserved: model.reserved },
    items: model.wallet.items
      .map(({ offer, status, remaining }) => `${offer.name} ${status} ${remaining}`)
      .toSorted(),
    moved: model.wallet.items.filter(({ isMoved }) => isMoved).length,
    purchases: model.purchases.map(({ status }) => status),
    payments: model.purchases
      .flatMap(({ payment }) => (payment ? [`${payment.state} ${payment.refund}`] : []))
      .toSorted(),
    stamps: [model.stamps.open, model.stamps.full.length],
    spins: model.freeSpins().length,
  });
}

function sum(all: { times: number; points: number }[], field: "times" | "points"): number {
  return all.reduce((total, one) => total + one[field], 0);
}
