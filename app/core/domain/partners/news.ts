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

/** What a partner's persons are written of. */
export type PartnerNews = MoneyNews | SubmissionNews;

/** Whose news these are: of the persons with this right. */
export function rightOfNews(news: PartnerNews): PartnerRight {
  if (news.kind !== "SUBMISSION_ANSWERED") return "money";
  return news.what === "OFFER" ? "offers" : "stores";
}
