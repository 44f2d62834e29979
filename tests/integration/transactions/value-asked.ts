/** What a customer asks the merchant for: tests/model/asked-model.ts. */
import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { answerableSince, unanswered } from "#app/core/domain/requests/answer.ts";
import { cancelOnlineUse } from "#app/core/services/online/cancel-online-use.server.ts";
import { useItemOnline } from "#app/customer/online/use-item-online.server.ts";
import { visitPartner } from "#app/customer/online/visit-partner.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { claimPoints } from "#app/customer/online/claim-points.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { requestCard } from "#app/customer/scan/request-card.server.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { claimFor } from "#tests/factories/request.ts";
import type { PaidId } from "./value-counter.ts";
import type { Shop } from "./value-customer.ts";

export class AskedOfTheShop {
  /** Online uses and visits; claims and requested cards. Both in the order in which they came. */
  readonly uses: string[] = [];
  readonly all: PaidId[] = [];

  constructor(
    private readonly shop: Shop,
    private readonly userId: string,
    private readonly paid: PaidId[],
  ) {}

  async visit(now: Date): Promise<Decision<object>> {
    const { partner } = this.shop.till;
    return this.keepUse(await visitPartner(clientCall(this.userId, { now }), { partnerId: partner.id }));
  }

  async use(item: string, basketPriceMillimes: number, now: Date): Promise<Decision<object>> {
    const basket = { walletItemId: item, basketPriceMillimes };
    return this.keepUse(await useItemOnline(clientCall(this.userId, { now }), basket));
  }

  async claim(nth: number, amountMillimes: number, now: Date): Promise<Decision<object>> {
    const claim = claimFor(this.uses[nth] ?? "", { amountMillimes });
    return this.keep("CLAIM", await claimPoints(clientCall(this.userId, { now }), claim));
  }

  async requestCard(amount: number, now: Date): Promise<Decision<object>> {
    const { salePointId, askedCard: cardId } = this.shop.counter;
    const card = { salePointId, cardId, answers: { amount: String(amount) } };
    return this.keep("CARD", await requestCard(clientCall(this.userId, { now }), card));
  }

  async accept(nth: number, amountMillimes: number, now: Date): Promise<Decision<object>> {
    const asked = this.all[nth] ?? { kind: "CLAIM", id: "" };
    const accepted = await acceptRequest(this.shop.till.call({ now }), asked.id, { amountMillimes });
    if (accepted.ok) this.paid.push(asked);
    return accepted;
  }

  refuse(nth: number, now: Date): Promise<Decision<object>> {
    return refuseRequest(this.shop.till.call({ now }), this.all[nth]?.id ?? "", "Rien acheté");
  }

  cancelUse(nth: number, now: Date): Promise<Decision<object>> {
    return cancelOnlineUse(this.shop.till.call({ now }), this.uses[nth] ?? "", { reason: "Annulée" });
  }

  /** What the job does with something that nobody answered. */
  async lapse(nth: number, now: Date): Promise<void> {
    const asked = { p_user: this.userId, p_request: this.all[nth]?.id ?? "", p_now: now };
    const over = { p_since: answerableSince(now), p_overdue: true, p_text: unanswered };
    await callFunction(prisma, "close_request", { ...asked, ...over });
  }

  private keepUse(used: Decision<{ transactionId: string }>): Decision<object> {
    if (used.ok) this.uses.push(used.value.transactionId);
    return used;
  }

  private keep(kind: PaidId["kind"], asked: Decision<{ requestId: string }>): Decision<object> {
    if (asked.ok) this.all.push({ kind, id: asked.value.requestId });
    return asked;
  }
}
