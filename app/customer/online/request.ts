import { formatDate } from "#app/core/i18n/format.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { OwnRequest } from "./get-own-request.server.ts";

/** A customer's request as its page shows it. */
export interface RequestView extends Omit<OwnRequest, "createdAt" | "openedAt" | "respondedAt"> {
  isOpen: boolean;
  sent: Moment;
  opened: Moment | null;
  answered: Moment | null;
}

export interface Moment {
  iso: string;
  /** Day and time in words. */
  text: string;
}

/** In a loader: a request for its page. */
export function viewRequest(
  { createdAt, openedAt, respondedAt, ...same }: OwnRequest,
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
