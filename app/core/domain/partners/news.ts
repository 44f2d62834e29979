import type { BusinessDay } from "#app/core/domain/business-day.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";
import type { SubmissionKind } from "#app/core/domain/submissions/submission.ts";
import type { PartnerRight } from "./rights.ts";

/** What of a statement its news name: `company` as it is called, `month` by its first day. Amounts are whole millimes. */
// Types and no interfaces, so that they can be stored as JSON.
type OfStatement = { statementId: string; company: string; month: BusinessDay };

export type MoneyNews =
  | (OfStatement & {
      kind: "STATEMENT_ISSUED";
      totalMillimes: number;
      reimbursementMillimes: number;
      payoutMillimes: number;
      /** From the first moment of this day on silence has accepted it. */
      acceptedOn: BusinessDay;
    })
  | (OfStatement & { kind: "DISPUTE_ANSWERED"; upheld: boolean; answer: string })
  | { kind: "PAYOUT_SENT" | "PAYOUT_RETURNED"; company: string; amountMillimes: number };

export type SubmissionNews = {
  kind: "SUBMISSION_ANSWERED";
  what: SubmissionKind;
  answer: "APPROVED" | "CHANGES_ASKED" | "REFUSED";
  /** Of the offer, the partner or the store. */
  name: LocalizedText | string;
  /** What the operator wrote. */
  text: string | null;
  /** The page that shows it, below the house's address. */
  path: string;
};

/** What a partner's stores, or some of them, did in a week. Numbers of customers are null where they are few. */
export type WeekSums = {
  sales: number;
  paidMillimes: number;
  points: number;
  /** Of accepted requests; undefined in a mail that was queued before it told them. */
  claimPoints?: number;
  /** How often an item was used, in these stores or, for who sees all of them, online. */
  used: number;
  /** How often offers were opened, and how many came into wallets; null to whoever sees some stores alone. */
  seen: number | null;
  given: number | null;
  new: number | null;
  returning: number | null;
};

export type WeekNews = {
  kind: "WEEK";
  personId: string;
  from: BusinessDay;
  to: BusinessDay;
  week: WeekSums;
  /** Of the week before. */
  before: WeekSums;
};

/**
 * What somebody who cares for money is told, in their words, and the page about it, below the app's address and the
 * language.
 */
export type StaffNote = { title: string; text: string; button: string; path: string };

/**
 * To who made a key: it ends at this moment (ISO 8601). `name`: null of a till's. `path`: the page of the key, below the
 * app's address and the language.
 */
export type KeyNews = { kind: "KEY_ENDS"; keyId: string; name: string | null; endsAt: string; path: string };

/** What a partner's persons are written of, and of notes those of the desk too. */
export type PartnerNews = MoneyNews | SubmissionNews | WeekNews | ({ kind: "NOTE" } & StaffNote);

/** What anybody of the staff is written of. */
export type StaffNews = PartnerNews | KeyNews;

/** Whose news these are: of the persons with this right. */
export function rightOfNews(news: PartnerNews): PartnerRight {
  if (news.kind === "WEEK") return "figures";
  if (news.kind !== "SUBMISSION_ANSWERED") return "money";
  return news.what === "OFFER" ? "offers" : "stores";
}
