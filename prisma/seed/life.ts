import { randomUUID } from "node:crypto";
import { inStoreCodeOf } from "#app/core/auth/item-codes.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { inTransaction } from "#app/core/db/transaction.server.ts";
import { addDays, businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import type { Message } from "#app/core/domain/messages/message.ts";
import type { Gender } from "#app/generated/prisma/client.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { expirePoints } from "#app/core/ledger/remove-points.server.ts";
import { raiseLevels } from "#app/core/rewards/raise-levels.server.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import type { AnonymousCall, ClientCall, MerchantCall, OperatorCall } from "#app/core/services/call.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import "#app/core/rewards/answering.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import {
  answerStep1,
  answerStep2,
  answerStep3,
  type Step2Answers,
} from "#app/customer/onboarding/answer-steps.server.ts";
import { premiumRenewal } from "#app/core/services/premium/premium-renewal.server.ts";
import { subscribePremium } from "#app/customer/premium/subscribe-premium.server.ts";
import { validatePremium } from "#app/customer/premium/validate-premium.server.ts";
import { updateAvatar } from "#app/customer/profile/update-avatar.server.ts";
import { updateProfileInfo } from "#app/customer/profile/update-profile-info.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { attachTransaction } from "#app/customer/scan/attach-transaction.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { createTransaction } from "#app/till/sales/create-transaction.server.ts";
import { submitTransaction } from "#app/customer/scan/submit-transaction.server.ts";
import type { TagKey } from "./catalogue/types.ts";
import { expectOk } from "./expect-ok.ts";
import { readPortrait } from "./portrait.ts";
import { idOf, type SeededCatalogue } from "./seed-catalogue.ts";
import { rights } from "#app/core/domain/operators/rights.ts";

const minuteMs = 60 * 1000;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

interface Start {
  catalogue: SeededCatalogue;
  /** The time of seeding, from which "days ago" are counted. */
  now: Date;
  password: string;
}

/** A time in Tunis, `14:05`, on a day before that of the seeding; without a time the moment of seeding itself. */
export type When = { daysAgo: number; time: string } | "now";

interface Birth {
  login: string;
  when: When | Date;
  locale: Language;
  referralCode?: string;
}

interface Sale {
  priceMillimes: number;
  seller: string;
}

/** A demonstration customer's life: each call happens at the time that `comeTo` has set. */
export class Life {
  private constructor(
    private readonly start: Start,
    readonly login: string,
    private readonly userId: string,
    private readonly locale: Language,
    private moment: Date,
  ) {}

  static async begin(start: Start, { login, when, locale, referralCode }: Birth): Promise<Life> {
    const moment = momentOf(start, when);
    const call: AnonymousCall = { ...factsAt(moment, locale), caller: null };
    const registration = { login, password: start.password, locale, referralCode };
    const registered = await register(call, registration);
    if (!registered.ok && registered.refusal === "USER_EXIST") {
      throw new Error(
        "An earlier start was cut off while it made the demonstration data: `npm run db:reset` begins anew.",
      );
    }
    const { challenge } = expectOk(registered, login);
    expectOk(await verifyCode(call, { challenge, otp: await readCode(login) }), `${login} active`);
    await prisma.outbox.deleteMany({ where: { recipient: login } });
    const { userId } = await prisma.login.findUniqueOrThrow({ where: { login } });
    return new Life(start, login, userId, locale, moment);
  }

  comeTo(when: When | Date): void {
    this.moment = momentOf(this.start, when);
  }

  private pass(minutes: number): void {
    this.moment = new Date(this.moment.getTime() + minutes * minuteMs);
  }

  async answerQuestions({ firstName, tags, ...step2 }: Step2Answers & { firstName: string; tags: TagKey[] }) {
    const known = await prisma.tag.findMany({ where: { key: { in: tags } } });
    this.pass(2);
    expectOk(await answerStep1(this.call(), { firstName }), `step 1 of ${this.login}`);
    this.pass(1);
    expectOk(await answerStep2(this.call(), step2), `step 2 of ${this.login}`);
    this.pass(3);
    expectOk(await answerStep3(this.call(), { tags: known.map(({ id }) => id) }), `step 3 of ${this.login}`);
  }

  /** Active on this many days in a row, the last one today. */
  async connectedFor(days: number): Promise<void> {
    const today = businessDayOf(this.moment);
    const { longestRunDays } = await prisma.customer.findUniqueOrThrow({ where: { id: this.userId } });
    const run = {
      lastActiveDay: new Date(today),
      connectedDays: days,
      longestRunDays: Math.max(days, longestRunDays),
    };
    await this.change((tx) => tx.customer.update({ where: { id: this.userId }, data: run }));
  }

  async completeProfile({
    portrait,
    ...info
  }: {
    gender: Gender;
    state: string;
    portrait: string;
  }): Promise<void> {
    expectOk(await updateProfileInfo(this.call(), info), `the profile of ${this.login}`);
    expectOk(await updateAvatar(this.call(), await readPortrait(portrait)), `the picture of ${this.login}`);
  }

  /** A friend who signs up and says their first name, in the profile: a welcome step would give points that lapse. */
  async bringFriend(firstName: string, login: string): Promise<void> {
    const { referralCode } = await prisma.customer.findUniqueOrThrow({ where: { id: this.userId } });
    const friend = await Life.begin(this.start, { login, when: this.moment, locale: "fr", referralCode });
    expectOk(await updateProfileInfo(friend.call(), { firstName }), `the name of ${login}`);
  }

  /** Without a note: that would be in one language only. */
  async receiveGift(points: number): Promise<void> {
    const call: OperatorCall = {
      ...this.facts(),
      caller: { kind: "operator", actorId: randomUUID(), person: null, rights },
    };
    const given = expectOk(
      await giveGift(call, { userId: this.userId, points, note: null }),
      `a gift to ${this.login}`,
    );
    if ("approvalId" in given) throw new Error(`a gift to ${this.login} waits`);
  }

  async subscribe(phone: string): Promise<void> {
    const subscription = { phone, plan: "WEEKLY" } as const;
    const { challenge } = expectOk(
      await subscribePremium(this.call(), subscription),
      `premium for ${this.login}`,
    );
    const proof = { challenge, otp: await readCode(`+216${phone}`) };
    expectOk(await validatePremium(this.call(), proof), `premium of ${this.login}`);
    await prisma.outbox.deleteMany({ where: { recipient: `+216${phone}` } });
  }

  /** Runs the job that charges the premium due by now. */
  async renewPremium(): Promise<void> {
    for await (const { failed } of premiumRenewal.run({ clock: async () => this.moment, log: silent })) {
      if (failed > 0) throw new Error(`premium of ${this.login} was not renewed`);
    }
  }

  /** What the job does at the end of a day: points past their time go. */
  async losePoints(): Promise<void> {
    await expirePoints(prisma, this.userId, this.moment);
  }

  async buy(slug: string): Promise<void> {
    const offerId = idOf(this.start.catalogue.offers, slug);
    expectOk(await purchaseOffer(this.call(), { offerId }), `${slug} for ${this.login}`);
  }

  async useAt(partner: string, slug: string, sale: Sale): Promise<void> {
    const call = this.tillOf(partner);
    const offerId = idOf(this.start.catalogue.offers, slug);
    const item = await prisma.walletItem.findFirstOrThrow({
      where: { userId: this.userId, offerId, status: "ACTIVE" },
    });
    const { code } = inStoreCodeOf({ ...item, codeEpoch: 0 }, this.moment);
    const { priceMillimes, seller: sellerName } = sale;
    expectOk(
      await redeemWalletCode(call, { code, priceMillimes, sellerName }),
      `${slug} used by ${this.login}`,
    );
  }

  /** A sale without any offer: made at the till, bought by the customer, confirmed by the cashier. */
  async payAt(partner: string, { priceMillimes, seller: sellerName }: Sale): Promise<void> {
    const call = this.tillOf(partner);
    const what = `a sale of ${this.login} at ${partner}`;
    const { id, code } = expectOk(await createTransaction(call, { priceMillimes, sellerName }), what);
    expectOk(await attachTransaction(this.call(), code), what);
    expectOk(await submitTransaction(this.call(), id), what);
    expectOk(await confirmTransaction(call, id), what);
  }

  /** A call of a store of the partner. */
  private tillOf(partner: string): MerchantCall {
    const partnerId = idOf(this.start.catalogue.partners, partner);
    const store = this.start.catalogue.merchants.find((merchant) => merchant.partnerId === partnerId);
    if (!store) throw new Error(`${partner} has no store`);
    const caller = { kind: "merchant", keyId: randomUUID(), partnerId, storeId: store.storeId } as const;
    return { ...this.facts(), caller };
  }

  private facts() {
    return factsAt(this.moment, this.locale);
  }

  private call(): ClientCall {
    const caller = {
      kind: "client",
      userId: this.userId,
      sessionId: randomUUID(),
      status: "ACTIVE",
      codeEpoch: 0,
    } as const;
    return { ...this.facts(), caller };
  }

  /** A change that may raise the level. */
  private async change(
    write: (tx: Parameters<Parameters<typeof inTransaction>[0]>[0]) => Promise<unknown>,
  ): Promise<void> {
    const changed = await inTransaction(async (tx) => {
      await write(tx);
      await raiseLevels(tx, this.userId, this.moment);
    });
    if (!changed.ok) throw new Error(`${this.login} was refused by ${changed.guard}`);
  }
}

function momentOf({ now }: Start, when: When | Date): Date {
  if (when instanceof Date) return when;
  if (when === "now") return now;
  const [hours = 0, minutes = 0] = when.time.split(":").map(Number);
  const midnight = startOfDay(addDays(businessDayOf(now), -when.daysAgo));
  return new Date(midnight.getTime() + (hours * 60 + minutes) * minuteMs);
}

/** What each call of the demonstration has in common. */
export function factsAt(now: Date, language: Language) {
  return {
    now,
    language,
    requestId: "seed",
    address: "127.0.0.1",
    userAgent: null,
    opens: true,
    deviceId: null,
    log: silent,
    idempotency: null,
  };
}

/** The code from the message that carries it. The customer does not exist, so the message is not sent. */
async function readCode(login: string): Promise<string> {
  const message = await prisma.outbox.findFirstOrThrow({
    where: { recipient: login },
    orderBy: { createdAt: "desc" },
  });
  const { params } = message.payload as unknown as Message;
  if (!("code" in params)) throw new Error("the newest message holds no code");
  return params.code;
}
