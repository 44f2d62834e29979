/** A shop and its customers in the database, as the model of what events bring has them: tests/model/value-model.ts. */
import { prisma } from "#app/core/db/client.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { readBalance } from "#app/core/ledger/balance.server.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { readFullCards, readGivableCards } from "#app/core/db/stamps/full-cards.server.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { changeCampaign, getCampaignRecord } from "#app/desk/campaigns/campaign.server.ts";
import { changeOffer, getOfferRecord } from "#app/core/services/catalogue/offer.server.ts";
import { changeStampCard, getStampCardRecord } from "#app/desk/stamp-cards/stamp-card.server.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { movePurchase } from "#app/customer/payments/move-purchase.server.ts";
import { returnPurchase } from "#app/desk/refunds/return-purchase.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { cancelRequest } from "#app/core/services/requests/cancel-request.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { cancelByOperator } from "#app/desk/customers/cancel-by-operator.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { playPointsWheel } from "#app/customer/wheels/play-points-wheel.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeCampaign, makeStampCard } from "#tests/factories/campaign.ts";
import { makeOffer, makeSalePoint } from "#tests/factories/catalogue.ts";
import { otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { must } from "#tests/factories/sale.ts";
import { codeAt } from "#tests/factories/till.ts";
import type { Item, ShopLeft, ShopTerms } from "#tests/model/value-terms.ts";
import { AskedOfTheShop } from "./value-asked.ts";
import { AtTheCounter, type PaidId } from "./value-counter.ts";

/** The rules that hold for all shops of a file. */
export async function setRules({ spinPoints, ceilings, levels, referral }: ShopTerms): Promise<void> {
  await setCeilings(ceilings);
  const data = {
    spinPoints,
    levelConditions: levels.map(({ targets }) => targets),
    levelPoints: levels.map(({ reward }) => reward),
    levelBonus: levels.map(({ bonusPercent }) => bonusPercent),
    referralPoints: referral.points,
    referralCapPoints: referral.capPoints,
  };
  await prisma.economy.update({ where: { id: 1 }, data });
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/**
 * A shop with these offers, which can be used online too, campaigns, its stamp card and a sale point. What has a limit begins
 * with `left`.
 */
export async function openShop(terms: ShopTerms, left: ShopLeft, now: Date) {
  const till = await makeOnlineTill({ earnRate: terms.rate });
  const partnerId = till.partner.id;
  const offers = new Map<string, string>();
  for (const { name, type, pointPrice, faceMillimes, percent, priceMillimes } of terms.offers) {
    const price = priceMillimes ? { pricingType: "MONEY_AND_POINTS" as const, priceMillimes } : {};
    const worth =
      type === "COUPON"
        ? { type, discount: { kind: "PERCENT" as const, value: percent } }
        : { type, faceValueMillimes: faceMillimes };
    const stock = left.stock[name] === undefined ? {} : { stock: left.stock[name] };
    const offer = { now, partnerId, pointPrice, availableOnline: true, ...price, ...worth, ...stock };
    offers.set(name, (await makeOffer(offer)).id);
  }
  const { perDay, minMillimes, gift } = terms.card;
  const card = { target: left.target, perDay, minAmountMillimes: minMillimes, offerId: offers.get(gift) };
  const { id: cardId } = await makeStampCard({ now, partnerId, ...card });
  const campaigns = new Map<string, string>();
  for (const { name, trigger, n, minMillimes, perCustomer, effect } of terms.campaigns) {
    if (trigger === "LEVEL") continue;
    const rule = { trigger, n: n ?? null, minAmountMillimes: minMillimes, perCustomer, stacks: true };
    const gives =
      "gift" in effect
        ? { offerId: offers.get(effect.gift) ?? "" }
        : "stamp" in effect
          ? { stampCardId: cardId }
          : effect;
    const budget = left.times[name] === undefined ? {} : { budgetTimes: left.times[name] };
    campaigns.set(name, (await makeCampaign({ now, partnerId, ...rule, effect: gives, ...budget })).id);
  }
  const { boughtPoints, requestedPoints } = terms.counter;
  const salePoint = await makeSalePoint({
    ...{ now, storeId: till.store.id },
    cards: [
      { title: "Points", action: "BUY", pointPrice: boughtPoints },
      { title: "Both", action: "BUY", pointPrice: boughtPoints, queries: ["amount"] },
      { title: "Asked", action: "REQUEST", pointPrice: requestedPoints, queries: ["amount"] },
    ],
  });
  const [pointsCard = "", bothCard = "", askedCard = ""] = salePoint.cards.map(({ id }) => id);
  const counter = { salePointId: salePoint.id, pointsCard, bothCard, askedCard };
  return { till, offers, campaigns, cardId, counter };
}

/** Makes stocks and budgets have this left; what earlier customers have stays theirs. */
export async function refill(shop: Shop, left: ShopLeft, now: Date): Promise<void> {
  const { stock: units, used } = await shopState(shop);
  for (const [name, id] of shop.offers) {
    const wanted = left.stock[name];
    const there = units.get(name) ?? null;
    const { stock } = must(await getOfferRecord(id));
    if (wanted !== undefined && there !== null && there !== wanted)
      must(await changeOffer({ now }, id, { stock: (stock ?? 0) - there + wanted }));
  }
  for (const [name, id] of shop.campaigns) {
    const wanted = left.times[name];
    const budgetTimes = (used.get(name)?.times ?? 0) + (wanted ?? 0);
    if (wanted !== undefined && must(await getCampaignRecord(id)).budgetTimes !== budgetTimes)
      must(await changeCampaign({ now }, id, { budgetTimes }));
  }
  await setTarget(shop, left.target, now);
}

/** Changes how many stamps fill the card. */
export async function setTarget({ cardId }: Shop, target: number, now: Date): Promise<void> {
  if (must(await getStampCardRecord(cardId)).target !== target)
    must(await changeStampCard({ now }, cardId, { target }));
}

/** What the job for full cards gives to these customers. */
export async function fillCards({ cardId }: Shop, users: string[], now: Date): Promise<void> {
  const cards = (await readGivableCards(now)).filter(({ id }) => id === cardId);
  const full = await readFullCards(cards, null, 1_000);
  for (const card of full.filter(({ userId }) => users.includes(userId))) {
    await eventRewards().fillCard(card, now);
    await eventRewards().awardEventsOf(card.userId, { noted: ["LEVEL"], now });
  }
}

/** What a till, an operator and the customer do in a shop, each at a time that is passed in. */
export class ShopCustomer {
  /** Sales and claims, and purchases, in the order in which they came. */
  readonly paid: PaidId[] = [];
  readonly purchases: string[] = [];
  readonly counter: AtTheCounter;
  readonly asked: AskedOfTheShop;

  private constructor(
    readonly shop: Shop,
    readonly userId: string,
  ) {
    this.counter = new AtTheCounter(shop, userId, this.paid);
    this.asked = new AskedOfTheShop(shop, userId, this.paid);
  }

  static async come(shop: Shop, now: Date): Promise<ShopCustomer> {
    return new ShopCustomer(shop, await makeAccount({ now, level: 1, onboardingStep: 3 }));
  }

  gift(points: number, now: Date) {
    return giveGift(operatorCall({ now }), { userId: this.userId, points, note: null });
  }

  async sell(price: number, item: string | null, now: Date): Promise<Decision<object>> {
    const { till } = this.shop;
    if (item === null) return this.counter.sell(price, now);
    const code = await codeAt(item, now);
    const used = await redeemWalletCode(till.call({ now }), { code, priceMillimes: price });
    if (used.ok) this.paid.push({ kind: "SALE", id: used.value.transactionId });
    return used;
  }

  async claim(claimed: number, accepted: number, now: Date) {
    const { till } = this.shop;
    const { id } = await claimOnline(till, this.userId, { now, millimes: claimed });
    this.paid.push({ kind: "CLAIM", id });
    return acceptRequest(till.call({ now }), id, { amountMillimes: accepted });
  }

  async answer(nth: number, yes: boolean, now: Date): Promise<Decision<object> | null> {
    const subject = this.paid[nth]?.id ?? "";
    const asked = await prisma.approval.findFirst({ where: { subject } });
    if (!asked) return null;
    return yes
      ? approve(otherOperator(now), asked.id)
      : refuseApproval(otherOperator(now), asked.id, "Fausse vente");
  }

  /** By the merchant, or by an operator. */
  cancel(nth: number, amount: number | null, now: Date, { anytime = false } = {}) {
    const { kind = "SALE", id = "" } = this.paid[nth] ?? {};
    const input = { ...(amount !== null && { amountMillimes: amount }), reason: "Rendu" };
    const call = this.shop.till.call({ now });
    if (kind !== "SALE") return cancelRequest(anytime ? operatorCall({ now }) : call, id, input);
    return anytime ? cancelByOperator(operatorCall({ now }), id, input) : cancelTransaction(call, id, amount);
  }

  async buy(name: string, now: Date) {
    const offerId = this.shop.offers.get(name) ?? "";
    const bought = await purchaseOffer(clientCall(this.userId, { now }), { offerId });
    if (bought.ok) this.purchases.push(bought.value.id);
    return bought;
  }

  /** Gives up a purchase that waits for its money. */
  drop(nth: number, now: Date) {
    return movePurchase(clientCall(this.userId, { now }), this.purchases[nth] ?? "", "CANCEL");
  }

  giveBack(nth: number, now: Date) {
    return returnPurchase(operatorCall({ now }), this.purchases[nth] ?? "", { reason: "Erreur" });
  }

  spin(now: Date) {
    return playPointsWheel(clientCall(this.userId, { now }), {});
  }

  async erase(now: Date): Promise<void> {
    const deletionRequestedAt = new Date(now.getTime() - 31 * day);
    await prisma.customer.update({ where: { id: this.userId }, data: { deletionRequestedAt } });
    await transact((tx) => eraseIfDue(tx, this.userId, now));
  }

  /** The id of an item of the model's wallet: the items of its offer come in the same order. */
  async itemAt(items: readonly Item[], item: Item): Promise<string> {
    const same = items.filter(({ offer }) => offer === item.offer);
    const where = { userId: this.userId, offerId: this.shop.offers.get(item.offer.name) ?? "" };
    const found = await prisma.walletItem.findMany({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
    return found[same.indexOf(item)]?.id ?? "";
  }

  /** What the model says too. */
  async state(now: Date) {
    const { userId, shop } = this;
    const [{ available, owed, pending, reserved }, [row]] = await Promise.all([
      readBalance(userId, now),
      prisma.$queryRaw<[StateRow]>`
        SELECT u.level, ARRAY(SELECT p.status::text FROM purchase p
            WHERE p.user_id = u.id AND p.origin = 'SHOP' ORDER BY p.created_at) AS purchases,
          ARRAY(SELECT concat_ws(' ', m.state, coalesce(m.refund::text, 'null')) FROM payment m
            WHERE m.user_id = u.id ORDER BY 1) AS payments,
          (SELECT json_agg(json_build_object('offerId', w.offer_id, 'partnerId', w.partner_id, 'status', w.status,
            'remaining', w.remaining_millimes)) FROM wallet_item w WHERE w.user_id = u.id) AS items,
          (SELECT ARRAY[s.stamps, s.completed] FROM stamp_progress s WHERE s.user_id = u.id) AS stamps,
          (SELECT count(*)::int FROM free_spin f
            WHERE f.user_id = u.id AND f.used_at IS NULL AND f.state = 'GIVEN') AS spins
        FROM customer u WHERE u.id = ${userId}::uuid`,
    ]);
    const { level, purchases, payments, stamps, spins } = row;
    const items = row.items ?? [];
    const nameOf = new Map([...shop.offers].map(([name, id]) => [id, name]));
    return {
      ...{ available, owed, pending, reserved, level, purchases, payments, spins },
      items: items
        .map(({ offerId, status, remaining }) => `${nameOf.get(offerId)} ${status} ${remaining}`)
        .toSorted(),
      moved: items.filter(({ partnerId }) => partnerId !== shop.till.partner.id).length,
      stamps: stamps ?? [0, 0],
    };
  }
}

interface StateRow {
  level: number;
  purchases: string[];
  payments: string[];
  items: { offerId: string; partnerId: string; status: string; remaining: number | null }[] | null;
  stamps: number[] | null;
  spins: number;
}

/** What is left of the stocks, by offer, and how often campaigns are used. */
export async function shopState({ offers, campaigns }: Shop) {
  const [stocks, slots] = await Promise.all([
    prisma.stock.groupBy({
      ...{ by: ["subjectId"], where: { subjectId: { in: [...offers.values()] } } },
      _sum: { remaining: true },
    }),
    prisma.campaignSlot.groupBy({
      ...{ by: ["campaignId"], where: { campaignId: { in: [...campaigns.values()] } } },
      _sum: { times: true, points: true },
    }),
  ]);
  const left = new Map(stocks.map(({ subjectId, _sum }) => [subjectId, _sum.remaining]));
  const uses = new Map(slots.map(({ campaignId, _sum }) => [campaignId, _sum]));
  return {
    stock: new Map([...offers].map(([name, id]) => [name, left.get(id) ?? null])),
    used: new Map(
      [...campaigns].map(([name, id]) => {
        const { times, points } = uses.get(id) ?? {};
        return [name, { times: Number(times ?? 0), points: Number(points ?? 0) }];
      }),
    ),
  };
}
