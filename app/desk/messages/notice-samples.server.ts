import { mergeLogins } from "#app/core/domain/customers/merging.ts";
import { addDays, businessDayOf } from "#app/core/domain/business-day.ts";
import type { Message, NoticeParams } from "#app/core/domain/messages/message.ts";
import {
  noticeKinds,
  type AnyNotice,
  type NoticeKind,
  type PremiumNews,
} from "#app/core/domain/notices/notice.ts";
import type { Undone } from "#app/core/domain/transactions/sale-answer.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { inEveryLanguage, languages, type Language } from "#app/core/domain/languages.ts";
import { noticeTexts } from "#app/core/services/notice-texts.server.ts";
import { renderMessage } from "#app/core/services/messages/render-message.server.ts";

/** One notice with made-up values, in every language: as the app shows it and as its mail reads. */
export interface NoticeSample {
  kind: NoticeKind;
  texts: { language: Language; title: string; text: string; mail: string }[];
}

const id = "00000000-0000-7000-8000-000000000000";
const names = {
  partner: "Lozina",
  offer: inEveryLanguage((language) => translatorOf(language, "messages")("notice.sampleOffer")),
};
const news: PremiumNews[] = ["OPENED", "RENEWED", "SUSPENDED", "EXPIRED", "CANCELLED", "ENDED"];

/** Every template of notices, in the order of the kinds. */
export function noticeSamples(now: Date): NoticeSample[] {
  return samplesOf(now)
    .sort((a, b) => noticeKinds.indexOf(a.kind) - noticeKinds.indexOf(b.kind))
    .map((notice) => ({ kind: notice.kind, texts: textsOf({ ...notice, noticeId: id, names }) }));
}

function textsOf(params: NoticeParams): NoticeSample["texts"] {
  return languages.map((language) => {
    const message: Message = { template: "notice", channel: "EMAIL", locale: language, params };
    const mail = renderMessage(message, "amina@example.tn").text;
    return { language, ...noticeTexts(params, language), mail };
  });
}

function samplesOf(now: Date): AnyNotice[] {
  const today = businessDayOf(now);
  const claim = { requestId: id, partnerId: id, accepted: true, points: 120, heldPoints: 0 };
  const received = (["BUYING", "GIFT", "REFERRAL", "CLAIM"] as const).map((source): AnyNotice => ({
    kind: "POINTS_RECEIVED",
    about: { source, points: 120 },
  }));
  const returned = { purchaseId: id, offerId: id };
  const nothing: Undone = {
    ...{ points: 0, owed: 0, levels: [], stamps: 0, spins: 0, gifts: [], itemsReturned: [] },
  };
  const priceBack = { points: 25, amountMillimes: 3_125 };
  const undone: Undone = {
    ...{
      points: 1_240,
      owed: 40,
      levels: [5, 6],
      stamps: 1,
      spins: 2,
      gifts: [id],
      itemsReturned: [id, id, id],
    },
  };
  return [
    { kind: "CLAIM_ANSWERED", about: claim },
    { kind: "CLAIM_ANSWERED", about: { ...claim, points: 0, heldPoints: 120 } },
    { kind: "CLAIM_ANSWERED", about: { ...claim, points: 0 } },
    { kind: "CLAIM_ANSWERED", about: { ...claim, accepted: false } },
    { kind: "CLAIM_ANSWERED", about: { ...claim, accepted: false, unanswered: true } },
    ...received,
    { kind: "LEVEL_REACHED", about: { level: 4, points: 200 } },
    { kind: "LEVEL_REACHED", about: { level: 4, points: 0 } },
    { kind: "POINTS_LAPSING", about: { week: today, days: 7, points: 340, lastDay: addDays(today, 7) } },
    { kind: "ITEM_LAPSING", about: { walletItemId: id, offerId: id, days: 7, lastDay: addDays(today, 7) } },
    { kind: "REFUND", about: { transactionId: id, amountMillimes: 12_500 } },
    { kind: "REFUND", about: { transactionId: id, amountMillimes: 12_500, byMezia: true } },
    { kind: "REFUND", about: { transactionId: id, amountMillimes: 0 } },
    { kind: "REFUND", about: { transactionId: id, amountMillimes: 12_500, undone } },
    { kind: "REFUND", about: { transactionId: id, amountMillimes: 12_500, priceBack } },
    {
      kind: "REFUND",
      about: { friendId: id, level: 5, amountMillimes: 0, undone: { ...nothing, points: 20 } },
    },
    { kind: "REFUND", about: { ...returned, points: 300, amountMillimes: 0 } },
    { kind: "REFUND", about: { ...returned, amountMillimes: 12_500 } },
    { kind: "REFUND", about: { ...returned, points: 300, amountMillimes: 12_500 } },
    ...news.map((one): AnyNotice => ({ kind: "PREMIUM", about: { news: one } })),
    // A person's own words.
    { kind: "REVIEW_ANSWERED", about: { reviewId: id, answer: "…" } },
    {
      kind: "OFFLINE_REFUSED",
      about: { partnerId: id, amountMillimes: 12_500, soldAt: now.toISOString() },
    },
    { kind: "OFFER_BACK", about: { offerId: id } },
    { kind: "OFFER_BACK", about: { offerId: id, inReach: true } },
    { kind: "SHOP_CLOSED", about: { partnerId: id, accepted: true } },
    { kind: "SHOP_CLOSED", about: { partnerId: id, accepted: false } },
    ...mergeLogins.map((login): AnyNotice => ({
      kind: "ACCOUNTS_MERGED",
      // What was owed is one more sentence.
      about: { points: 350, owed: login === "KEEP" ? 0 : 60, items: 2, level: 4, login },
    })),
    { kind: "CAMPAIGN", about: { campaignId: id, points: 50 } },
  ];
}
