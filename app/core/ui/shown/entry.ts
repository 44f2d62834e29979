import { formatLastDay } from "./view-offer.ts";
import { pointsSources, publicSource, type PointsSource } from "#app/core/domain/points/public-source.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { RuleDecision } from "#app/core/domain/reviews/review.ts";
import { numberOf, textOf, whyOf, type HistoryReader, type Why } from "./entry-why.ts";
import type { HistoryItem } from "#app/core/domain/history/points-answer.ts";

/** A line for the page, with dates as text. */
export interface Entry {
  id: string;
  source: PointsSource;
  points: number;
  balanceAfter: number;
  partnerName: string | null;
  storeName: string | null;
  offerTitle: string | null;
  cardTitle: string | null;
  walletItemId: string | null;
  /** The campaign that gave the points, or whose points were taken back. */
  campaignTitle: string | null;
  /** How the points of a purchase were calculated. */
  earning: Earning | null;
  why: Why | null;
  /** What a rule decided without anybody having looked; null if nothing was. */
  decision: RuleDecision | null;
  level: number | null;
  note: string | null;
  /**
   * In an inviter's history: the friend whose level brought the points; null otherwise, and when the name is
   * gone.
   */
  friendName: string | null;
  month: string;
  at: { iso: string; text: string };
  /** The last valid day of the points received. */
  lastDay: { text: string; over: boolean } | null;
}

export interface Earning {
  paidMillimes: number;
  /** Points for each dinar. */
  rate: number;
  bonusPercent: number;
  bonusPoints: number;
  /** The level with this bonus; null without a bonus. */
  bonusLevel: number | null;
}

/** In a loader: a line of the history for its page. */
export function viewEntry(entry: HistoryItem, reader: HistoryReader & { now: Date }): Entry {
  const { now, language } = reader;
  const { id, points, balanceAfter, store, partner, offer, card, expiresAt, detail } = entry;
  const source = sourceOf(entry.source);
  return {
    ...{ id, source, points, balanceAfter },
    partnerName: partner?.name ?? null,
    storeName: store?.name ?? null,
    offerTitle: offer?.title ?? null,
    cardTitle: card?.title ?? null,
    walletItemId: textOf(detail.walletItemId),
    campaignTitle: entry.campaign?.title ?? null,
    earning: earningOf(detail),
    ...decided(entry, whyOf({ source, points, detail }, reader)),
    level: numberOf(detail.level),
    note: textOf(detail.note),
    friendName: textOf(detail.friendName),
    ...whenOf(entry, source, language),
    lastDay:
      expiresAt === null
        ? null
        : { text: formatLastDay(expiresAt, language, "date"), over: Date.parse(expiresAt) <= now.getTime() },
  };
}

/** The reason of a line, and what can be asked about it. A line of an earlier account is of another customer's ledger. */
function decided(
  { id, transactionId, requestId }: HistoryItem,
  why: Why | null,
): Pick<Entry, "why" | "decision"> {
  if (why?.kind === "away") return { why, decision: id.includes(".") ? null : { kind: "ABSENCE", id } };
  if (why?.kind !== "held") return { why, decision: null };
  if (requestId !== null) return { why, decision: { kind: "CLAIM", id: requestId } };
  return { why, decision: transactionId === null ? null : { kind: "SALE", id: transactionId } };
}

/** Points that expired end with their last day, and have no hour. */
function whenOf({ createdAt, detail }: HistoryItem, source: PointsSource, language: Language) {
  const iso = createdAt;
  if (source === "EXPIRED" && detail.validUntil === createdAt)
    return {
      month: formatLastDay(createdAt, language, "month"),
      at: { iso, text: formatLastDay(createdAt, language, "dayMonth") },
    };
  const day = formatDate(createdAt, language, "dayMonth");
  return {
    month: formatDate(createdAt, language, "month"),
    at: { iso, text: `${day} · ${formatDate(createdAt, language, "time")}` },
  };
}

function sourceOf(name: string): PointsSource {
  const source = pointsSources.find((candidate) => publicSource(candidate) === name);
  if (!source) throw new Error(`a source of points without a name: ${name}`);
  return source;
}

function earningOf(detail: HistoryItem["detail"]): Earning | null {
  const paidMillimes = numberOf(detail.paidMillimes);
  const rate = numberOf(detail.earnRate);
  if (paidMillimes === null || rate === null) return null;
  const bonusPercent = numberOf(detail.bonusPercent) ?? 0;
  return {
    paidMillimes,
    rate,
    bonusPercent,
    bonusPoints: numberOf(detail.bonusPoints) ?? 0,
    bonusLevel: numberOf(detail.bonusLevel),
  };
}
