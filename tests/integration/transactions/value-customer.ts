/** A shop and its customers in the database, as the model of what events bring has them: tests/model/value-model.ts. */
import { prisma } from "#app/db/client.server.ts";
import { transact } from "#app/db/transaction.server.ts";
import type { Decision } from "#app/domain/refusals.ts";
import { readBalance } from "#app/ledger/balance.server.ts";
import { eraseIfDue } from "#app/services/accounts/erase-account.server.ts";
import { approve, refuseApproval } from "#app/services/approvals/answer-approval.server.ts";
import { changeCampaign, getCampaignRecord } from "#app/services/catalogue/campaign.server.ts";
import { changeOffer, getOfferRecord } from "#app/services/catalogue/offer.server.ts";
import { giveGift } from "#app/services/gifts/give-gift.server.ts";
import { purchaseOffer } from "#app/services/offers/purchase-offer.server.ts";
import { returnPurchase } from "#app/services/payments/return-purchase.server.ts";
import { acceptRequest } from "#app/services/requests/accept-request.server.ts";
import { cancelRequest } from "#app/services/requests/cancel-request.server.ts";
import { redeemWalletCode } from "#app/services/till/redeem-wallet-code.server.ts";
import { cancelTransaction } from "#app/services/transactions/cancel-transaction.server.ts";
import { playPointsWheel } from "#app/services/wheels/play-points-wheel.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeCampaign, makeStampCard } from "#tests/factories/campaign.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { codeAt } from "#tests/factories/till.ts";
import type { ShopLeft, ShopTerms } from "#tests/model/value-terms.ts";

/** The rules that hold for all shops of a file. */
export async function setRules({ spinPoints, ceilings, levels }: ShopTerms): Promise<void> {
  await setCeilings(ceilings);
  const data = {
    spinPoints,
    levelConditions: levels.map(({ targets }) => targets),
    levelPoints: levels.map(({ reward }) => reward),
    levelBonus: levels.map(({ bonusPercent }) => bonusPercent),
  };
  await prisma.economy.update({ where: { id: 1 }, data });
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A shop with these offers, campaigns and its stamp card. What has a limit begins with `left`. */
export async function openShop(terms: ShopTerms, left: ShopLeft, now: Date) {
  const till = await makeOnlineTill({ earnRate: terms.rate });
  const partnerId = till.partner.id;
  const offers = new Map<string, string>();
  for (const { name, type, pointPrice, faceMillimes, percent } of terms.offers) {
    const worth =
      type === "COUPON"
        ? { type, discount: { kind: "PERCENT" as const, value: percent } }
        : { type, faceValueMillimes: faceMillimes };
    const stock = left.stock[name] === undefined ? {} : { stock: left.stock[name] };
    offers.set(name, (await makeOffer({ now, partnerId, pointPrice, ...worth, ...stock })).id);
  }
  const { target, perDay, minMillimes, gift } = terms.card;
  const card = { target, perDay, minAmountMillimes: minMillimes, offerId: offers.get(gift) };
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
  return { till, offers, campaigns };
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
}

/** What a till, an operator and the customer do in a shop, each at a time that is passed in. */
export class ShopCustomer {
  /** Sales and claims, and purchases, in the order in which they came. */
  readonly paid: { kind: "SALE" | "CLAIM"; id: string }[] = [];
  readonly purchases: string[] = [];

  private constructor(
    readonly shop: Shop,
    readonly userId: string,
  ) {}

  static async come(shop: Shop, now: Date): Promise<ShopCustomer> {
    return new ShopCustomer(shop, await makeAccount({ now, level: 1, onboardingStep: 3 }));
  }

  gift(points: number, now: Date) {
    return giveGift(operatorCall({ now }), { userId: this.userId, points, note: null });
  }

  async sell(price: number, item: string | null, now: Date): Promise<Decision<object>> {
    const { till } = this.shop;
    if (item === null) {
      this.paid.push({ kind: "SALE", id: (await makeConfirmedSale(till, this.userId, { now, price })).id });
      return { ok: true, value: {} };
    }
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

  cancel(nth: number, amount: number | null, now: Date) {
    const { kind = "SALE", id = "" } = this.paid[nth] ?? {};
    const call = this.shop.till.call({ now });
    if (kind === "SALE") return cancelTransaction(call, id, amount);
    return cancelRequest(call, id, { ...(amount !== null && { amountMillimes: amount }), reason: "Rendu" });
  }

  async buy(name: string, now: Date) {
    const offerId = this.shop.offers.get(name) ?? "";
    const bought = await purchaseOffer(clientCall(this.userId, { now }), { offerId });
    if (bought.ok) this.purchases.push(bought.value.id);
    return bought;
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

  /** The nth item of an offer in the wallet. */
  async item(name: string, nth: number): Promise<string> {
    const where = { userId: this.userId, offerId: this.shop.offers.get(name) ?? "" };
    const items = await prisma.walletItem.findMany({ where, orderBy: { createdAt: "asc" } });
    return items[nth]?.id ?? "";
  }

  /** What the model says too. */
  async state(now: Date) {
    const { userId, shop } = this;
    const where = { userId };
    const [balance, { level }, items, purchases, card, spins] = await Promise.all([
      readBalance(userId, now),
      prisma.customer.findUniqueOrThrow({ where: { id: userId }, select: { level: true } }),
      prisma.walletItem.findMany({ where }),
      prisma.purchase.findMany({ where: { userId, origin: "SHOP" }, orderBy: { createdAt: "asc" } }),
      prisma.stampProgress.findFirst({ where }),
      prisma.freeSpin.count({ where: { userId, usedAt: null, state: "GIVEN" } }),
    ]);
    const nameOf = new Map([...shop.offers].map(([name, id]) => [id, name]));
    return {
      ...{ available: balance.available, owed: balance.owed, pending: balance.pending, level },
      items: items
        .map(
          ({ offerId, status, remainingMillimes }) => `${nameOf.get(offerId)} ${status} ${remainingMillimes}`,
        )
        .toSorted(),
      purchases: purchases.map(({ status }) => status),
      stamps: [card?.stamps ?? 0, card?.completed ?? 0],
      spins,
    };
  }
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
