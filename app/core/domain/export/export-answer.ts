import { z } from "zod";
import { idAnswer, millimesAnswer, momentAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import { consentAnswer } from "#app/core/domain/consents/consent-answer.ts";
import { storyTopics } from "#app/core/domain/help/entry.ts";
import { preferencesAnswer } from "#app/core/domain/notices/notice-answer.ts";
import { noticeKinds } from "#app/core/domain/notices/notice.ts";
import { purchaseStatuses } from "#app/core/domain/payments/settlement.ts";
import { saleAmounts } from "#app/core/domain/transactions/sale-amounts.ts";
import { transactionStatuses } from "#app/core/domain/transactions/status.ts";
import { exportedReviews } from "#app/core/domain/reviews/review-answer.ts";
import { checkable } from "#app/core/domain/wheels/wheel-answer.ts";
import { earlierAccountAnswer, newcomerAnswer } from "./export-earlier-answer.ts";
import { exportedOffline } from "./export-offline-answer.ts";
import { exportedPoints } from "./export-points-answer.ts";
import { exportedCampaigns } from "./export-campaigns-answer.ts";

const text = z.string();

const optionalText = z.string().nullable();

const moment = momentAnswer;

const optionalMoment = momentAnswer.nullable();

const optionalMillimes = millimesAnswer.nullable();

const day = z.iso.date();

const place = z.object({ id: idAnswer, name: text });

const offer = z.object({ id: idAnswer, title: optionalText });

const profile = z.object({
  id: idAnswer,
  status: z.enum(["UNVERIFIED", "ACTIVE", "DELETED"]),
  firstName: optionalText,
  lastName: optionalText,
  contactPhone: optionalText,
  birthday: day.nullable(),
  gender: z.enum(["MALE", "FEMALE"]).nullable(),
  state: optionalText,
  avatarUrl: optionalText,
  locale: text,
  referralCode: text,
  invited: z.boolean(),
  registeredStore: place.nullable(),
  hasPassword: z.boolean(),
  hasPin: z.boolean(),
  onboardingStep: z.int(),
  level: z.int(),
  tooltips: z.record(text, z.boolean()),
  lastActiveDay: day.nullable(),
  connectedDays: z.int(),
  longestRunDays: z.int(),
  ageDoubtedAt: optionalMoment.meta({ description: "Since when the age waits for support to confirm it" }),
  blockedAt: optionalMoment,
  deletionRequestedAt: optionalMoment,
  verifiedAt: optionalMoment,
  createdAt: moment,
});

const wallet = {
  purchases: z.array(
    z.object({
      id: idAnswer,
      offer,
      status: z.enum(purchaseStatuses),
      pricePoints: pointsAnswer,
      priceMillimes: millimesAnswer,
      walletItemId: idAnswer.nullable(),
      createdAt: moment,
      closedAt: optionalMoment,
    }),
  ),
  invoices: z.array(
    z.object({
      id: idAnswer,
      purchaseId: idAnswer,
      number: optionalText,
      title: text,
      customerName: optionalText,
      amountMillimes: millimesAnswer,
      createdAt: moment,
      issuedAt: optionalMoment,
      creditNotes: z.array(
        z.object({
          id: idAnswer,
          number: optionalText,
          amountMillimes: millimesAnswer,
          issuedAt: optionalMoment,
        }),
      ),
      payments: z.array(
        z.object({
          gateway: text,
          reference: text,
          state: z.enum(["OPEN", "PAID", "FAILED"]),
          amountMillimes: millimesAnswer,
          refund: z.enum(["DUE", "DONE"]).nullable(),
          openedAt: moment,
          decidedAt: optionalMoment,
          refundedAt: optionalMoment,
        }),
      ),
    }),
  ),
  walletItems: z.array(
    z.object({
      id: idAnswer,
      offer,
      partner: place.nullable(),
      type: z.enum(["VOUCHER", "COUPON"]),
      status: z.enum(["ACTIVE", "USED", "USED_ONLINE", "EXPIRED", "VOID"]),
      faceValueMillimes: optionalMillimes,
      remainingMillimes: optionalMillimes,
      discount: z.object({ kind: z.enum(["PERCENT", "AMOUNT"]), value: z.int() }).nullable(),
      minimumPurchaseMillimes: optionalMillimes,
      maximumReductionMillimes: optionalMillimes,
      availableOnline: z.boolean(),
      validFrom: optionalMoment,
      validTo: optionalMoment,
      createdAt: moment,
    }),
  ),
  walletUses: z.array(
    z.object({
      id: idAnswer,
      walletItemId: idAnswer,
      transactionId: idAnswer,
      channel: z.enum(["STORE", "ONLINE"]),
      store: place.nullable(),
      amountMillimes: millimesAnswer,
      remainingMillimes: optionalMillimes,
      reference: optionalText,
      givenBack: z.boolean(),
      lapsedAt: optionalMoment.meta({
        description: "Since when the item that it made good again was past its last day",
      }),
      createdAt: moment,
    }),
  ),
  transactions: z.array(
    z.object({
      id: idAnswer,
      code: text,
      channel: z.enum(["STORE", "ONLINE"]),
      status: z.enum(transactionStatuses),
      partner: place.nullable(),
      store: place.nullable(),
      sellerName: optionalText,
      reference: optionalText,
      walletItemId: idAnswer.nullable(),
      ...saleAmounts,
      card: optionalText,
      answers: z.record(z.string(), text),
      refusalReason: optionalText,
      createdAt: moment,
      confirmedAt: optionalMoment,
      returns: z.array(
        z.object({
          priceMillimes: millimesAnswer,
          cashMillimes: millimesAnswer,
          byMezia: z.boolean().meta({ description: "Whether Mezia gave the money back, not the store" }),
          createdAt: moment,
        }),
      ),
    }),
  ),
  requests: z.array(
    z.object({
      id: idAnswer,
      kind: z.enum(["ONLINE", "SALE_POINT"]),
      status: z.enum(["PENDING", "VALIDATING", "ACCEPTED", "REFUSED"]),
      partner: place.nullable(),
      store: place.nullable(),
      transactionId: idAnswer.nullable(),
      card: optionalText,
      answers: z.record(z.string(), text),
      orderId: optionalText,
      amountMillimes: millimesAnswer.nullable(),
      claimedMillimes: millimesAnswer.nullable(),
      message: optionalText,
      documentType: optionalText,
      points: pointsAnswer,
      responseText: optionalText,
      createdAt: moment,
      respondedAt: optionalMoment,
    }),
  ),
};

/** Everything stored about one customer. */
export const exportAnswer = z
  .object({
    exportedAt: moment,
    profile,
    logins: z.array(z.object({ login: text, kind: z.enum(["EMAIL", "PHONE"]), verifiedAt: optionalMoment })),
    interests: z.array(z.object({ key: text, label: text })),
    levels: z.array(z.object({ level: z.int(), rewardPoints: pointsAnswer, reachedAt: moment })),
    storiesSeen: z.array(
      z.object({ storyId: idAnswer, topic: z.enum(storyTopics).nullable(), viewedAt: moment }),
    ),
    ...exportedPoints,
    ...wallet,
    sessions: z.array(z.object({ device: optionalText, signedInAt: moment, lastUsedAt: moment })),
    devices: z.array(z.object({ firstUsedAt: moment })).meta({
      description:
        "The browsers and apps with which somebody has signed in, each told apart by a random id of its own",
    }),
    operatorSignIns: z.array(z.object({ operator: text, at: moment })),
    referrals: z.array(
      z.object({
        id: idAnswer,
        contact: optionalText,
        status: z.enum(["PENDING", "ACCEPTED", "CLOSED"]),
        createdAt: moment,
      }),
    ),
    premium: z.array(
      z.object({
        id: idAnswer,
        phone: text,
        plan: z.enum(["DAILY", "WEEKLY"]),
        status: z.enum(["PENDING", "ACTIVE", "SUSPENDED", "CANCELLED", "EXPIRED"]),
        currentPeriodEnd: optionalMoment,
        createdAt: moment,
        charges: z.array(
          z.object({
            reference: text,
            amountMillimes: millimesAnswer,
            state: z.enum(["PENDING", "OK", "FAILED", "UNKNOWN"]),
            periodStart: moment,
            createdAt: moment,
            settledAt: optionalMoment,
          }),
        ),
      }),
    ),
    messages: z.array(
      z.object({
        template: text,
        channel: z.enum(["EMAIL", "SMS", "PUSH"]),
        locale: text,
        to: optionalText,
        createdAt: moment,
        sentAt: optionalMoment,
      }),
    ),
    wheelSpins: z.array(
      z.object({
        id: idAnswer,
        wheel: z.enum(["POINTS", "GRAND"]),
        kind: z.enum(["POINTS", "WALLET_ITEM", "GOODS"]),
        prize: text,
        points: pointsAnswer,
        costPoints: pointsAnswer,
        freeEntry: z.boolean(),
        nameShown: z.boolean().meta({ description: "Whether the wheel's rules show the first name for it" }),
        shownName: optionalText.meta({ description: "The first name that they show" }),
        walletItemId: idAnswer.nullable(),
        prizeId: idAnswer,
        ...checkable,
        handedOverAt: optionalMoment,
        createdAt: moment,
      }),
    ),
    clickoutClaims: z.array(
      z.object({
        code: optionalText,
        walletItemId: idAnswer
          .nullable()
          .meta({ description: "Null if it was claimed with an earlier account, which was deleted" }),
        createdAt: moment,
      }),
    ),
    earlierAccount: earlierAccountAnswer,
    newcomer: newcomerAnswer,
    notices: z.array(
      z.object({ kind: z.enum(noticeKinds), title: text, text, createdAt: moment, readAt: optionalMoment }),
    ),
    notificationPreferences: preferencesAnswer,
    pushDevices: z.array(z.object({ service: text, subscribedAt: moment })),
    operatorMessages: z.array(z.object({ id: idAnswer, leftOut: z.boolean(), at: moment })),
    watchedOffers: z.array(z.object({ id: idAnswer, awaits: z.enum(["STOCK", "POINTS"]), since: moment })),
    favouriteOffers: z.array(z.object({ id: idAnswer, since: moment })),
    passDevices: z.array(z.object({ wallet: z.enum(["APPLE", "GOOGLE"]), addedAt: moment })),
    ...exportedOffline,
    consents: z.array(consentAnswer),
    ...exportedCampaigns,
    ...exportedReviews,
    inactivityWarnings: z.array(z.object({ inactiveSince: day, afterDays: z.int(), createdAt: moment })),
  })
  .meta({ id: "AccountExport" });

export type AccountExport = z.output<typeof exportAnswer>;
