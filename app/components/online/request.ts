import type { RequestStatus } from "#app/domain/requests/answer.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";

interface Same {
  id: string;
  kind: "ONLINE" | "SALE_POINT";
  status: RequestStatus;
  partner: { name: string; logoUrl: string | null };
  storeName: string | null;
  card: { title: string; pointPrice: number } | null;
  transactionId: string | null;
  orderId: string | null;
  amountMillimes: number | null;
  /** As the customer entered it; the partner may have accepted another amount. */
  claimedMillimes: number | null;
  message: string | null;
  points: number;
  expectedPoints: number | null;
  responseText: string | null;
  /** One more claim may be sent for the same purchase. */
  mayClaimAgain: boolean;
  documentType: "image/jpeg" | "application/pdf" | null;
}

/** A customer's request as its service returns it. Amounts in whole millimes, points whole. */
export interface RequestFacts extends Same {
  createdAt: Date;
  openedAt: Date | null;
  respondedAt: Date | null;
}

/** The same for its page. */
export interface RequestView extends Same {
  isOpen: boolean;
  sent: Moment;
  opened: Moment | null;
  answered: Moment | null;
}

export interface Moment {
  iso: string;
  /** Day and time as text. */
  text: string;
}

/** In a loader: a request for its page. */
export function viewRequest(
  { createdAt, openedAt, respondedAt, ...same }: RequestFacts,
  language: Language,
): RequestView {
  const { status } = same;
  const momentOf = (moment: Date) => ({
    iso: moment.toISOString(),
    text: formatDate(moment, language, "dateTime"),
  });
  return {
    ...same,
    isOpen: status === "PENDING" || status === "VALIDATING",
    sent: momentOf(createdAt),
    opened: openedAt && momentOf(openedAt),
    answered: respondedAt && momentOf(respondedAt),
  };
}
