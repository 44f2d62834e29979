import { startOfDay } from "#app/core/domain/business-day.ts";
import type { NoticeParams } from "#app/core/domain/messages/message.ts";
import { pathOf, type AnyNotice, type NoticeAbout } from "#app/core/domain/notices/notice.ts";
import type { Undone } from "#app/core/domain/transactions/sale-answer.ts";
import { env } from "#app/env.server.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import { dinarsIn, groupDigits } from "#app/core/i18n/number-marks.ts";
import { product } from "#app/product.ts";

type Named = AnyNotice & Pick<NoticeParams, "names">;

/** The title and text of a notice, in the reader's language. */
export function noticeTexts(notice: Named, language: Language): { title: string; text: string } {
  const { kind, about } = notice;
  if (kind === "CAMPAIGN" && "title" in about)
    return { title: inLanguage(about.title, language), text: inLanguage(about.text, language) };
  const t = translatorOf(language, "messages");
  // A person's own words.
  if (notice.kind === "REVIEW_ANSWERED")
    return { title: t("notice.reviewAnswered"), text: notice.about.answer };
  const words = wordsOf(notice);
  const values = valuesOf(notice, language);
  const text = t(`notice.${words}.text`, values);
  const gone = kind === "REFUND" && about.undone ? undoneTexts(about.undone, language) : [];
  const price = kind === "REFUND" && about.priceBack ? priceBackTexts(about.priceBack, language) : [];
  const owed = kind === "ACCOUNTS_MERGED" && about.owed > 0 ? [owedText(about.owed, language)] : [];
  return { title: t(`notice.${words}.title`, values), text: [text, ...price, ...gone, ...owed].join(" ") };
}

/** The whole address that a notice opens. */
export function noticeUrl(notice: AnyNotice, language: Language): string {
  const path = pathOf(notice) ?? "/notifications";
  return path.startsWith("/") ? `${env.ORIGIN}/${language}${path}` : path;
}

function wordsOf({ kind, about }: Exclude<AnyNotice, { kind: "REVIEW_ANSWERED" }>) {
  switch (kind) {
    case "CLAIM_ANSWERED":
      return claimWords(about);
    case "POINTS_RECEIVED":
      return sourceWords[about.source];
    case "LEVEL_REACHED":
      return about.points > 0 ? "level" : "levelPlain";
    case "POINTS_LAPSING":
      return "pointsLapsing";
    case "ITEM_LAPSING":
      return "itemLapsing";
    case "REFUND":
      return refundWords(about);
    case "PREMIUM":
      return `premium.${about.news}` as const;
    case "OFFER_BACK":
      return about.inReach ? "offerInReach" : "offerBack";
    case "ACCOUNTS_MERGED":
      return about.login === "KEEP" ? "mergedKeep" : "mergedDrop";
    case "SHOP_CLOSED":
      return about.accepted ? "itemsAccepted" : "itemsReturned";
    case "OFFLINE_REFUSED":
      return "offlineRefused";
    case "CAMPAIGN":
      return "campaignPoints";
  }
}

const sourceWords = {
  BUYING: "pointsSale",
  GIFT: "pointsGift",
  REFERRAL: "pointsFriend",
  CLAIM: "pointsClaim",
  WELCOME: "pointsWelcome",
  CAMPAIGN: "campaignPoints",
} as const;

function claimWords({ accepted, points, heldPoints, unanswered }: NoticeAbout["CLAIM_ANSWERED"]) {
  if (unanswered) return "claimUnanswered";
  if (!accepted) return "claimRefused";
  if (heldPoints > 0) return "claimHeld";
  return points > 0 ? "claimAccepted" : "claimPlain";
}

function refundWords(about: NoticeAbout["REFUND"]) {
  const { friendId, purchaseId, points = 0, amountMillimes, byMezia, itemBackMillimes } = about;
  if (friendId !== undefined) return "refundFriend";
  if (itemBackMillimes !== undefined) return itemBackMillimes > 0 ? "refundOnlineItem" : "refundOnline";
  if (purchaseId === undefined) {
    if (amountMillimes === 0) return "refundUnpaidSale";
    return byMezia ? "refundSaleByMezia" : "refundSale";
  }
  if (amountMillimes === 0) return "refundPoints";
  return points > 0 ? "refundBoth" : "refundMoney";
}

/** What comes back of the price of a voucher that cannot be used any more. */
function priceBackTexts(
  price: NonNullable<NoticeAbout["REFUND"]["priceBack"]>,
  language: Language,
): string[] {
  const t = translatorOf(language, "messages");
  const points = pointsIn(price.points, language);
  const amount = dinarsIn(price.amountMillimes, language);
  return [
    ...(price.points > 0 ? [t("notice.priceBack.points", { points })] : []),
    ...(price.amountMillimes > 0 ? [t("notice.priceBack.money", { amount })] : []),
  ];
}

/** What the account that became part of this one owed. */
function owedText(owed: number, language: Language): string {
  return translatorOf(language, "messages")("notice.mergedOwed", { points: pointsIn(owed, language) });
}

function pointsIn(count: number, language: Language): string {
  const amount = groupDigits(count, language);
  return translatorOf(language, "messages")("points.amount", { ns: "common", count, amount });
}

/** What went with a cancelled or returned purchase, each in a sentence. */
function undoneTexts(undone: Undone, language: Language): string[] {
  const t = translatorOf(language, "messages");
  const points = (count: number) => pointsIn(count, language);
  const counted = { gifts: undone.gifts.length, stamps: undone.stamps, spins: undone.spins };
  const things = Object.entries({ ...counted, items: undone.itemsReturned.length }) as [Counted, number][];
  return [
    ...(undone.points > 0 ? [t("notice.undone.points", { points: points(undone.points) })] : []),
    ...(undone.owed > 0 ? [t("notice.undone.owed", { points: points(undone.owed) })] : []),
    ...(undone.levels.length > 0
      ? [t("notice.undone.level", { level: Math.min(...undone.levels) - 1 })]
      : []),
    ...things.flatMap(([thing, count]) =>
      count > 0 ? [t(`notice.undone.${thing}`, { count, amount: groupDigits(count, language) })] : [],
    ),
  ];
}

type Counted = "gifts" | "stamps" | "spins" | "items";

function dateIn(about: AnyNotice["about"], language: Language): string | undefined {
  if ("soldAt" in about) return formatDate(about.soldAt, language, "dayMonth");
  return "lastDay" in about ? formatDate(startOfDay(about.lastDay), language, "dayMonth") : undefined;
}

function valuesOf({ about, names }: Named, language: Language) {
  const count = "points" in about ? (about.points ?? 0) : 0;
  const held = "heldPoints" in about ? about.heldPoints : 0;
  const tCommon = translatorOf(language, "messages");
  const shown = held > 0 ? held : count;
  return {
    product: product.nameIn[language],
    partner: names.partner ?? product.nameIn[language],
    offer: inLanguage(names.offer, language) ?? tCommon("notice.someOffer"),
    level: "level" in about ? about.level : undefined,
    points: pointsIn(shown, language),
    amount: "amountMillimes" in about ? dinarsIn(about.amountMillimes, language) : undefined,
    date: dateIn(about, language),
  };
}
