/** Random histories of all that moves value, beside a model of the rules; rules.md, Cause and consequence; decision 056. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { proveLedger } from "#app/ledger/prove.server.ts";
import { day } from "#tests/factories/account.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { ValueModel } from "#tests/model/value-model.ts";
import { shopLeft, shopTerms } from "#tests/model/value-shop.ts";
import type { Paid, Undone } from "#tests/model/value-terms.ts";
import { openShop, refill, setRules, shopState, ShopCustomer, type Shop } from "./value-customer.ts";

const start = new Date("2026-11-21T08:00:00Z");
const minute = 60_000;
const before = new Date(start.getTime() - minute);

const nth = fc.nat(20);
const price = fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.constantFrom(10_000, 15_000, 25_000, 40_000));
const part = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 40_000 }));
const does = <Name extends string>(name: Name) => ({ do: fc.constant(name) });
const steps = [
  [6, fc.record({ ...does("sale"), price })],
  [3, fc.record({ ...does("use"), price, nth })],
  [2, fc.record({ ...does("claim"), price, over: fc.constantFrom(80, 100, 115, 130) })],
  [3, fc.record({ ...does("answer"), nth, yes: fc.boolean() })],
  [6, fc.record({ ...does("cancel"), nth, part })],
  [4, fc.record({ ...does("buy"), offer: fc.constantFrom("voucher", "coupon", "rare") })],
  [1, fc.record({ ...does("return"), nth })],
  [2, fc.record(does("spin"))],
  [1, fc.record({ ...does("gift"), points: fc.integer({ min: 1, max: 80 }) })],
  [3, fc.record({ ...does("wait"), days: fc.integer({ min: 1, max: 25 }) })],
] as const;
const step = fc.oneof(...steps.map(([weight, arbitrary]) => ({ weight, arbitrary })));
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
/** One in six customers leaves, and what they bought is still brought back. */
const life = fc.record({
  steps: fc.array(step, { minLength: 12, maxLength: 30 }),
  leaves: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  afterwards: fc.array(fc.record({ ...does("cancel"), nth, part }), { maxLength: 4 }),
});
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

await setRules(shopTerms);
await makeCampaign({ now: before, trigger: "LEVEL", effect: { points: 7 }, stacks: true });
/** Each history has a shop of its own while it lasts. */
const open = () => openShop(shopTerms, shopLeft(), before);
const shops = await Promise.all([open(), open(), open(), open()]);
let played = 0;

/** One customer's history in the database and in the model. */
class History {
  private readonly model = new ValueModel(shopTerms, shopLeft(), start);
  private usedBefore = new Map<string, { times: number; points: number }>();

  private constructor(
    private readonly shop: Shop,
    private readonly customer: ShopCustomer,
  ) {}

  static async begin(shop: Shop): Promise<History> {
    await refill(shop, shopLeft(), before);
    const history = new History(shop, await ShopCustomer.come(shop, start));
    history.usedBefore = (await shopState(shop)).used;
    return history;
  }

  async play(step: Step): Promise<void> {
    const { model, customer } = this;
    // A minute later the code of an item is another.
    model.points.now = new Date(model.now.getTime() + minute);
    const { now } = model;
    switch (step.do) {
      case "wait":
        model.points.now = new Date(now.getTime() + step.days * day);
        return;
      case "gift":
        return agree(await customer.gift(step.points, now), model.gift(step.points));
      case "sale":
        return agree(await customer.sell(step.price, null, now), model.sell(step.price));
      case "use": {
        const item = pick(
          model.wallet.items.filter(({ status }) => status === "ACTIVE"),
          step.nth,
        );
        if (!item) return;
        const same = model.wallet.items.filter(({ offer }) => offer === item.offer);
        const id = await customer.item(item.offer.name, same.indexOf(item));
        return agree(await customer.sell(step.price, id, now), model.sell(step.price, item));
      }
      case "claim": {
        const accepted = Math.max(1, Math.floor((step.price * step.over) / 100));
        return agree(await customer.claim(step.price, accepted, now), model.claim(step.price, accepted));
      }
      case "answer": {
        const waits = pick(
          model.paid.filter(({ state }) => state === "WAITS"),
          step.nth,
        );
        if (!waits) return;
        const given = await customer.answer(model.paid.indexOf(waits), step.yes, now);
        return agree(given, step.yes ? model.approve(waits) : model.refuse(waits));
      }
      case "cancel":
        return this.cancel(step);
      case "buy":
        return agree(await customer.buy(step.offer, now), model.buy(step.offer));
      case "return": {
        const purchase = pick(model.purchases, step.nth);
        if (!purchase) return;
        return agree(
          await customer.giveBack(model.purchases.indexOf(purchase), now),
          model.giveBack(purchase) !== false,
        );
      }
      case "spin": {
        const played = await customer.spin(now);
        return agree(played, model.spin(played.ok ? played.value.points : 0));
      }
    }
  }

  /** Mostly something of which something is left. */
  private async cancel({ nth, part }: { nth: number; part: number | null }): Promise<void> {
    const { model, customer } = this;
    const hasRest = ({ price, cancelled }: Paid) => price > cancelled;
    const event = pick(nth % 5 === 0 ? model.paid : model.paid.filter(hasRest), nth);
    if (!event) return;
    const amount = part === null ? null : Math.min(part, event.price);
    const done = await customer.cancel(model.paid.indexOf(event), amount, model.now);
    const owed = model.points.owed;
    const undone = model.cancel(event, amount);
    agree(done, undone !== false);
    if (done.ok && undone)
      expect(countsOf(done.value.undone)).toEqual({
        ...told(undone),
        owed: Math.max(model.points.owed - owed, 0),
      });
  }

  async leave(): Promise<void> {
    this.model.erase();
    await this.customer.erase(this.model.now);
  }

  async compare(): Promise<void> {
    const { model, shop, usedBefore } = this;
    const { available, owed } = model.points;
    expect(await this.customer.state(model.now)).toEqual({
      ...{ available, owed, pending: model.pending, level: model.level },
      items: model.wallet.items
        .map(({ offer, status, remaining }) => `${offer.name} ${status} ${remaining}`)
        .toSorted(),
      purchases: model.purchases.map(({ isReturned }) => (isReturned ? "REFUNDED" : "COMPLETED")),
      stamps: [model.stamps.open, model.stamps.full.length],
      spins: model.freeSpins().length,
    });
    const { stock, used } = await shopState(shop);
    for (const [name, left] of stock) expect([name, left]).toEqual([name, model.left.stock[name] ?? null]);
    for (const [name, { times, points }] of used) {
      const { times: timesBefore = 0, points: pointsBefore = 0 } = usedBefore.get(name) ?? {};
      const now = { name, times: times - timesBefore, points: points - pointsBefore };
      expect(now).toEqual({ name, ...model.used(name) });
    }
  }
}

function pick<T>(all: readonly T[], nth: number): T | undefined {
  return all[nth % all.length];
}

function agree(done: { ok: boolean } | null, expected: boolean): void {
  expect(done?.ok ?? false, JSON.stringify(done)).toBe(expected);
}

const told = ({ points, levels, stamps, spins, gifts, itemsReturned }: Undone) => ({
  ...{ points, levels, stamps, spins, gifts, itemsReturned },
});

function countsOf({ gifts, itemsReturned, ...others }: { gifts: string[]; itemsReturned: string[] }) {
  return { ...others, gifts: gifts.length, itemsReturned: itemsReturned.length };
}

/** Plays a life in a shop, and does `after` after each step. */
async function live(shop: Shop, { steps, leaves, afterwards }: Life, after = async () => {}): Promise<void> {
  const history = await History.begin(shop);
  const play = async (step: Step) => {
    await history.play(step);
    await history.compare();
    await after();
    played += 1;
  };
  for (const step of steps) await play(step);
  if (!leaves) return;
  await history.leave();
  await history.compare();
  for (const step of afterwards) await play(step);
}

const proof = async () => expect((await proveLedger()).violations).toEqual([]);
/** The counterexample is not made shorter, which would take longer than a test may: its seed plays it again. */
const asFound = { endOnFailure: true };

test("whatever happens to a customer, all of it has the value that the rules say", async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(life, life, life, life), async (lives) => {
      await Promise.all(shops.map((shop, place) => live(shop, lives[place] ?? lives[0])));
      await proof();
    }),
    { ...asFound, numRuns: 40 },
  );
  expect(played).toBeGreaterThan(2_000);
}, 600_000);

test("and the proof holds after each step", async () => {
  const shop = await open();
  await fc.assert(
    fc.asyncProperty(life, (one) => live(shop, one, proof)),
    { ...asFound, numRuns: 4 },
  );
}, 300_000);
