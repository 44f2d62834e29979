/** What can happen to a customer of a shop, as steps of a random history: each in the database and in the model. */
import fc from "fast-check";
import { expect } from "vitest";
import { day } from "#tests/factories/account.ts";
import type { Asked, Item, Undone } from "#tests/model/value-terms.ts";
import type { ValueModel } from "#tests/model/value-model.ts";
import { isFree } from "#tests/model/wallet-model.ts";
import type { ShopCustomer } from "./value-customer.ts";
import type { AtTheGateway } from "./value-money.ts";

const nth = fc.nat(20);
const price = fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.constantFrom(10_000, 15_000, 25_000, 40_000));
const part = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 40_000 }));
/** How much of the amount that was claimed the merchant accepts, in percent. */
const over = fc.constantFrom(80, 100, 115, 130);
const days = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 25 }) },
  { weight: 1, arbitrary: fc.constant(91) },
);
/** Of two customers of a shop: mostly the one whom the other has invited. */
const who = fc.integer({ min: 0, max: 3 }).map((one): Who => (one === 0 ? "inviter" : "friend"));
export type Who = "friend" | "inviter";

const does = <Name extends string>(name: Name) => ({ do: fc.constant(name), who });
const cancels = fc.record({ ...does("cancel"), nth, part });
const steps = [
  [6, fc.record({ ...does("sale"), price })],
  [3, fc.record({ ...does("use"), price, nth })],
  [1, fc.record({ ...does("claim"), price, over })],
  [3, fc.record({ ...does("answer"), nth, yes: fc.boolean() })],
  [6, cancels],
  [4, fc.record({ ...does("buy"), offer: fc.constantFrom("voucher", "coupon", "rare") })],
  [1, fc.record({ ...does("return"), nth })],
  [2, fc.record(does("spin"))],
  [1, fc.record({ ...does("gift"), points: fc.integer({ min: 1, max: 80 }) })],
  [3, fc.record({ ...does("wait"), days })],
  [2, fc.record({ ...does("submit"), price, nth, withItem: fc.boolean() })],
  [2, fc.record({ ...does("buyCard"), price: fc.oneof(fc.constant(0), price), nth, withItem: fc.boolean() })],
  [3, fc.record({ ...does("cashier"), nth, says: fc.constantFrom("yes", "yes", "no", "customer's no") })],
  [2, fc.record({ ...does("useOnline"), price, nth })],
  [2, fc.record({ ...does("claimUse"), price, nth })],
  [1, fc.record({ ...does("askCard"), price })],
  [3, fc.record({ ...does("merchant"), nth, over: fc.oneof(over, over, fc.constant(null)) })],
  [1, fc.record({ ...does("cancelUse"), nth })],
  [2, fc.record({ ...does("reserve"), offer: fc.constantFrom("bill", "pass") })],
  [3, fc.record({ ...does("pay"), nth, paid: fc.constantFrom(true, true, true, false) })],
  [1, fc.record({ ...does("drop"), nth })],
  [1, fc.record(does("lapse"))],
  [1, fc.record({ ...does("target"), target: fc.integer({ min: 2, max: 4 }) })],
] as const;

export const anyStep = fc.oneof(...steps.map(([weight, arbitrary]) => ({ weight, arbitrary })));
export type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;
/** What can happen to what an account that is gone had bought, and to what a closed shop has sold. */
export const stepAfterErasure = cancels;
export const stepAfterClosing = fc.oneof(
  { weight: 5, arbitrary: cancels },
  fc.record({ ...does("sale"), price }),
  fc.record({ ...does("buy"), offer: fc.constantFrom("voucher", "coupon") }),
  fc.record({ ...does("cashier"), nth, says: fc.constantFrom("yes", "customer's no") }),
  fc.record({ ...does("return"), nth }),
  fc.record(does("lapse")),
);

/** A customer in the database and in the model. */
export interface Person {
  customer: ShopCustomer;
  model: ValueModel;
  gateway: AtTheGateway;
}

type Ok = { ok: boolean };
type OfOne = Exclude<Step, { do: "wait" | "target" | "lapse" }>;
type Acts = { [Name in OfOne["do"]]: (person: Person, step: Extract<OfOne, { do: Name }>) => Promise<void> };

const acts: Acts = {
  async gift({ customer, model }, { points }) {
    agree(await customer.gift(points, model.now), model.gift(points));
  },
  async sale({ customer, model }, { price: paid }) {
    agree(await customer.sell(paid, null, model.now), model.sell(paid));
  },
  async use({ customer, model }, { price: paid, nth: place }) {
    const item = pickItem(model, place);
    if (!item) return;
    const id = await customer.itemAt(model.wallet.items, item);
    agree(await customer.sell(paid, id, model.now), model.sell(paid, item));
  },
  async claim({ customer, model }, { price: claimed, over: percent }) {
    const { asked } = customer;
    agree(await asked.visit(model.now), model.asked.visit());
    const place = model.asked.uses.length - 1;
    const use = model.asked.uses[place];
    if (!use) return;
    agree(await asked.claim(place, claimed, model.now), model.asked.claim(use, claimed));
    await accept({ customer, model }, model.asked.all.at(-1), percent);
  },
  async answer({ customer, model }, { nth: place, yes }) {
    const waits = pick(
      model.paid.filter(({ state }) => state === "WAITS"),
      place,
    );
    if (!waits) return;
    const given = await customer.answer(model.paid.indexOf(waits), yes, model.now);
    agree(given, yes ? model.approve(waits) : model.refuse(waits));
  },
  cancel: (person, step) => cancel(person, step),
  async buy({ customer, model }, { offer }) {
    agree(await customer.buy(offer, model.now), model.buy(offer));
  },
  async return({ customer, model }, { nth: place }) {
    const purchase = pick(model.purchases, place);
    if (!purchase) return;
    const returned = await customer.giveBack(model.purchases.indexOf(purchase), model.now);
    agree(returned, model.giveBack(purchase) !== false);
  },
  async spin({ customer, model }) {
    const played = await customer.spin(model.now);
    agree(played, model.spin(played.ok ? played.value.points : 0));
  },
  async submit({ customer, model }, { price: paid, nth: place, withItem }) {
    const item = withItem ? pickItem(model, place) : undefined;
    const id = item ? await customer.itemAt(model.wallet.items, item) : null;
    agree(await customer.counter.submit(paid, id, model.now), model.counter.submit(paid, item ?? null));
  },
  async buyCard({ customer, model }, { price: paid, nth: place, withItem }) {
    const item = withItem && paid > 0 ? pickItem(model, place) : undefined;
    const id = item ? await customer.itemAt(model.wallet.items, item) : null;
    const { boughtPoints } = model.terms.counter;
    const bought = await customer.counter.buyCard(paid, id, model.now);
    agree(bought, model.counter.submit(paid, item ?? null, boughtPoints));
  },
  async cashier({ customer, model }, { nth: place, says }) {
    const { sales } = model.counter;
    // A yes that is repeated answers the same.
    const asked = says === "yes" ? sales.filter(({ state }) => state !== "CONFIRMED") : sales;
    const sale = pickMostly(asked, place, ({ state }) => state === "WAITS");
    if (!sale) return;
    const which = sales.indexOf(sale);
    const by = says === "no" ? "STORE" : "CUSTOMER";
    if (says === "yes") agree(await customer.counter.confirm(which, model.now), model.counter.confirm(sale));
    else agree(await customer.counter.refuse(which, by, model.now), model.counter.refuse(sale, by));
  },
  async useOnline({ customer, model }, { price: basket, nth: place }) {
    const item = pickItem(model, place);
    if (!item) return;
    const id = await customer.itemAt(model.wallet.items, item);
    agree(await customer.asked.use(id, basket, model.now), model.asked.use(item, basket));
  },
  async claimUse({ customer, model }, { price: amount, nth: place }) {
    const { uses } = model.asked;
    const use = pickMostly(uses, place, ({ claims, isCancelled }) => !isCancelled && claims.length === 0);
    if (!use) return;
    const claimed = await customer.asked.claim(uses.indexOf(use), amount, model.now);
    agree(claimed, model.asked.claim(use, amount));
  },
  async askCard({ customer, model }, { price: amount }) {
    agree(await customer.asked.requestCard(amount, model.now), model.asked.requestCard(amount));
  },
  async merchant({ customer, model }, { nth: place, over: percent }) {
    const asked = pick(
      model.asked.all.filter(({ state }) => state === "OPEN"),
      place,
    );
    if (!asked) return;
    if (percent !== null) return accept({ customer, model }, asked, percent);
    const which = model.asked.all.indexOf(asked);
    agree(await customer.asked.refuse(which, model.now), model.asked.refuse(asked));
  },
  async cancelUse({ customer, model }, { nth: place }) {
    const { uses } = model.asked;
    const use = pickMostly(uses, place, ({ isCancelled }) => !isCancelled);
    if (!use) return;
    agree(await customer.asked.cancelUse(uses.indexOf(use), model.now), model.asked.cancelUse(use));
  },
  async reserve({ customer, model }, { offer }) {
    agree(await customer.buy(offer, model.now), model.money.reserve(offer));
  },
  async pay({ model, gateway }, { nth: place, paid }) {
    const { purchases } = model;
    const forMoney = purchases.filter(({ name, payment }) => isForMoney(name) && payment?.state !== "PAID");
    const purchase = pickMostly(forMoney, place, ({ status }) => status === "AWAITING_PAYMENT");
    if (!purchase) return;
    const which = purchases.indexOf(purchase);
    agree(await gateway.open(which, model.now), model.money.open(purchase));
    // Some open the page and pay later, or never.
    if (purchase.payment === null || place % 4 === 0) return;
    await gateway.settle(which, paid, model.now);
    model.money.settle(purchase, paid);
  },
  async drop({ customer, model }, { nth: place }) {
    const { purchases } = model;
    const purchase = pick(
      purchases.filter(({ name }) => isForMoney(name)),
      place,
    );
    if (!purchase) return;
    agree(await customer.drop(purchases.indexOf(purchase), model.now), model.money.drop(purchase));
  },
};

/** Plays a step that is one customer's own. */
export function playFor<Name extends OfOne["do"]>(
  person: Person,
  step: Extract<OfOne, { do: Name }>,
): Promise<void> {
  const act = acts[step.do];
  return act(person, step);
}

/** What the jobs do with what nobody answered or paid in time. */
export async function lapse({ customer, model, gateway }: Person): Promise<void> {
  const { now } = model;
  for (const place of model.counter.sales.keys()) await customer.counter.lapse(place, now);
  for (const place of model.asked.all.keys()) await customer.asked.lapse(place, now);
  for (const late of model.money.late) await gateway.lapse(model.purchases.indexOf(late), now);
  model.lapse();
}

/** Mostly something of which something is left; by an operator, if the shop has closed. */
async function cancel(
  { customer, model }: Person,
  { nth: place, part: wanted }: { nth: number; part: number | null },
): Promise<void> {
  const event = pickMostly(model.paid, place, ({ isCancelled }) => !isCancelled);
  if (!event) return;
  const amount = wanted === null ? null : Math.max(Math.min(wanted, event.price), 1);
  const by = { anytime: model.left.closed !== null };
  const done = await customer.cancel(model.paid.indexOf(event), amount, model.now, by);
  const owed = model.points.owed;
  const undone = model.cancel(event, amount, by);
  agree(done, undone !== false);
  if (done.ok && undone)
    expect(countsOf(done.value.undone)).toEqual({
      ...told(undone),
      owed: Math.max(model.points.owed - owed, 0),
    });
}

async function accept(
  { customer, model }: Pick<Person, "customer" | "model">,
  asked: Asked | undefined,
  percent: number,
): Promise<void> {
  if (!asked) return;
  const amount = Math.max(1, Math.floor((asked.amount * percent) / 100));
  const accepted = await customer.asked.accept(model.asked.all.indexOf(asked), amount, model.now);
  agree(accepted, model.asked.accept(asked, amount));
}

function agree(done: Ok | null, expected: boolean): void {
  expect(done?.ok ?? false, JSON.stringify(done)).toBe(expected);
}

const isForMoney = (name: string) => name === "bill" || name === "pass";

/** One that can be used, or sometimes one that is reserved for a sale. */
function pickItem({ wallet, now }: ValueModel, place: number): Item | undefined {
  const active = wallet.items.filter(({ status }) => status === "ACTIVE");
  return pickMostly(active, place, (item) => isFree(item, now));
}

function pick<T>(all: readonly T[], place: number): T | undefined {
  return all[place % all.length];
}

function pickMostly<T>(all: readonly T[], place: number, wanted: (one: T) => boolean): T | undefined {
  const some = all.filter(wanted);
  return pick(place % 5 === 0 || some.length === 0 ? all : some, place);
}

const told = ({ points, levels, stamps, spins, gifts, itemsReturned }: Undone) => ({
  ...{ points, levels, stamps, spins, gifts, itemsReturned },
});

function countsOf({ gifts, itemsReturned, ...others }: { gifts: string[]; itemsReturned: string[] }) {
  return { ...others, gifts: gifts.length, itemsReturned: itemsReturned.length };
}

/** How many milliseconds a customer stays away. */
export const away = (step: Extract<Step, { do: "wait" }>) => step.days * day;
