import { formatLastDay } from "#app/components/shop/view-offer.ts";
import type { PointsSource } from "#app/domain/points/public-source.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";

/** The part of a history line that explains it. */
export interface Reasoned {
  source: PointsSource;
  /** Signed whole points. */
  points: number;
  detail: Record<string, string | number | null>;
}

/** The reason of a line, when its title does not tell it; dates as text. */
export type Why =
  | { kind: "unused"; until: string | null }
  | { kind: "away"; since: string | null }
  | { kind: "accountDeleted" }
  | { kind: "takenBack"; cancelledMillimes: number | null; owedPoints: number }
  | { kind: "owes"; owedPoints: number }
  | { kind: "givenBack" }
  | { kind: "held" }
  | { kind: "recovered" }
  | { kind: "spun" | "won" | "wonGrand" }
  | { kind: "extraSale" | (typeof extras)[keyof typeof extras] }
  | { kind: "setAside" | "setAsideEnded" | "setAsideBack" };

const setAside = { OPEN: "setAside", ENDED: "setAsideEnded", BACK: "setAsideBack" } as const;

const atWheel = {
  CONSUMED_IN_WHEEL: "spun",
  WHEEL: "won",
  WHEEL_PRIZES: "wonGrand",
} as const satisfies Partial<Record<PointsSource, string>>;

/** What a campaign gave points for, other than a purchase at a partner. */
const extras = {
  level: "extraLevel",
  birthday: "extraBirthday",
  referral: "extraReferral",
  purchase: "extraPurchase",
} as const;

/**
 * In a loader: the rule by which points were taken, given back, reserved or given by a campaign; null for other points
 * received or spent.
 */
export function whyOf({ source, points, detail }: Reasoned, language: Language): Why | null {
  if (detail.waitsFor === "APPROVAL") return { kind: "held" };
  const aside = textOf(detail.setAside);
  if (aside !== null && aside in setAside) return { kind: setAside[aside as keyof typeof setAside] };
  if (source === "EXPIRED") {
    const until = textOf(detail.validUntil);
    return { kind: "unused", until: until && formatLastDay(until, language, "date") };
  }
  if (source === "INACTIVITY") return whyCancelled(detail, language);
  if (source === "CAMPAIGN") return { kind: extraFor(textOf(detail.because) ?? "") };
  if (source in atWheel) return { kind: atWheel[source as keyof typeof atWheel] };
  if (source === "OWED") return { kind: "recovered" };
  const owedPoints = numberOf(detail.owedPoints) ?? 0;
  if (source === "CORRECTION") return owedPoints > 0 ? { kind: "owes", owedPoints } : null;
  if (source !== "REFUND") return null;
  if (points > 0) return { kind: "givenBack" };
  return {
    kind: "takenBack",
    cancelledMillimes: numberOf(detail.cancelledMillimes),
    owedPoints,
  };
}

function extraFor(because: string) {
  return because in extras ? extras[because as keyof typeof extras] : "extraSale";
}

function whyCancelled(detail: Reasoned["detail"], language: Language): Why {
  if ("deletionRequestedAt" in detail) return { kind: "accountDeleted" };
  const since = textOf(detail.inactiveSince);
  // A day without time is noon in Tunis, so that no time zone changes the day.
  return { kind: "away", since: since && formatDate(`${since}T11:00:00Z`, language, "date") };
}

export function numberOf(value: string | number | null | undefined): number | null {
  return typeof value === "number" ? value : null;
}

export function textOf(value: string | number | null | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
