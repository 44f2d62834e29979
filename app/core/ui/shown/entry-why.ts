import { formatLastDay } from "./view-offer.ts";
import { triggerSubjects, type TriggerSubject } from "#app/core/domain/campaigns/triggers.ts";
import type { PointsSource } from "#app/core/domain/points/public-source.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { Language } from "#app/core/domain/languages.ts";

/** The part of a history line that explains it. */
export interface Reasoned {
  source: PointsSource;
  /** Signed whole points. */
  points: number;
  detail: Record<string, string | number | null>;
}

/** Who reads a line of the history. */
export interface HistoryReader {
  language: Language;
  /** Why a campaign gave points for something, in words. */
  extraText: (subject: TriggerSubject) => string;
}

/** The reason of a line, when its title does not tell it; dates as text. */
export type Why =
  | { kind: "unused"; until: string | null }
  | { kind: "away"; since: string | null }
  | { kind: "accountDeleted" }
  | { kind: "takenBack"; cancelledMillimes: number | null; owedPoints: number }
  | { kind: "owes"; owedPoints: number }
  | { kind: "earlierAccount" }
  | { kind: "givenBack" }
  | { kind: "held" }
  | { kind: "recovered" }
  | { kind: "spun" | "won" | "wonGrand" }
  | { kind: "extra"; text: string }
  | { kind: "setAside" | "setAsideEnded" | "setAsideBack" };

const setAside = { OPEN: "setAside", ENDED: "setAsideEnded", BACK: "setAsideBack" } as const;

const atWheel = {
  CONSUMED_IN_WHEEL: "spun",
  WHEEL: "won",
  WHEEL_PRIZES: "wonGrand",
} as const satisfies Partial<Record<PointsSource, string>>;

/**
 * In a loader: the rule by which points were taken, given back, reserved or given by a campaign; null for other points
 * received or spent.
 */
export function whyOf({ source, points, detail }: Reasoned, reader: HistoryReader): Why | null {
  const { language } = reader;
  if (detail.waitsFor === "APPROVAL") return { kind: "held" };
  const aside = textOf(detail.setAside);
  if (aside !== null && aside in setAside) return { kind: setAside[aside as keyof typeof setAside] };
  if (source === "EXPIRED") {
    const until = textOf(detail.validUntil);
    return { kind: "unused", until: until && formatLastDay(until, language, "date") };
  }
  if (source === "INACTIVITY") return whyCancelled(detail, language);
  if (source === "CAMPAIGN") return whyExtra(textOf(detail.because) ?? "sale", reader);
  if (source in atWheel) return { kind: atWheel[source as keyof typeof atWheel] };
  if (source === "OWED") return { kind: "recovered" };
  const owedPoints = numberOf(detail.owedPoints) ?? 0;
  if (source === "CORRECTION") {
    if (detail.because === "earlierAccount") return { kind: "earlierAccount" };
    return owedPoints > 0 ? { kind: "owes", owedPoints } : null;
  }
  const isLost = (source === "LEVEL" || source === "REFERRAL") && (points < 0 || owedPoints > 0);
  if (source !== "REFUND" && !isLost) return null;
  if (points > 0) return { kind: "givenBack" };
  return {
    kind: "takenBack",
    cancelledMillimes: numberOf(detail.cancelledMillimes),
    owedPoints,
  };
}

/** What a campaign gave points for; nothing is said of a subject that is not known here. */
function whyExtra(because: string, { extraText }: HistoryReader): Why | null {
  const subject = triggerSubjects.find((one) => one === because);
  return subject ? { kind: "extra", text: extraText(subject) } : null;
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
